// What jemalloc reads at its start (jemalloc(3), TUNING); without it nobody does.
//
// Two thousand tables and their connections lie on thirty thousand pages, and a command touches some hundred of them;
// of huge pages they take a few dozen, whose places the processor need not look up again and again. That saves such a
// server a twentieth of its time, and an idle one takes some 9 MiB more.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "thp:always,metadata_thp:auto";
}
