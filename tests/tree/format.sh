#!/usr/bin/env bash
# Fails with the names of the files that `./dev format` would change.
set -euo pipefail
cd "$1"
find client data engine protocol server tests -name '*.[ch]pp' -print0 | xargs -0 clang-format-19 --dry-run -Werror
