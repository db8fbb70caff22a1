// Settings, tokens and cached catalogues on disk.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "client/catalogue/catalogue_loader.hpp"
#include "client/settings/folders.hpp"
#include "client/settings/settings.hpp"
#include "client/settings/tokens.hpp"

namespace precinct::client {
namespace {

class FilesTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = std::filesystem::temp_directory_path() / "precinct-files-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  static mode_t mode(const std::filesystem::path& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 0777 : 0;
  }

  std::filesystem::path folder;
};

TEST_F(FilesTest, TokensAreForTheirOwnerAlone) {
  const auto file = folder / "a" / "b" / "tokens.json";
  TokenFile tokens(file);
  EXPECT_EQ(tokens.token("ws://h:1", "Ana"), "");
  const auto old_mask = ::umask(0);
  tokens.remember("ws://h:1", "Ana", "T1");
  ::umask(old_mask);
  EXPECT_EQ(mode(file), 0600u);
  EXPECT_EQ(mode(folder / "a"), 0700u);
}

TEST_F(FilesTest, TokensAreKeptByServerAndName) {
  TokenFile tokens(folder / "tokens.json");
  tokens.remember("ws://h:1", "Ana", "T1");
  tokens.remember("ws://h:1", "Ben", "T2");
  tokens.remember("ws://h:2", "Ana", "T3");
  TokenFile again(folder / "tokens.json");
  EXPECT_EQ(again.token("ws://h:1", "Ana"), "T1");
  EXPECT_EQ(again.token("ws://h:1", "Ben"), "T2");
  EXPECT_EQ(again.token("ws://h:2", "Ana"), "T3");
  again.forget("ws://h:1", "Ana");
  EXPECT_EQ(tokens.token("ws://h:1", "Ana"), "");
  EXPECT_EQ(tokens.token("ws://h:1", "Ben"), "T2");
}

TEST_F(FilesTest, DamagedFilesCountAsEmpty) {
  for (const auto* text : {"", "{", "[]", "{\"ws://h:1\":3}", "\xff"}) {
    ASSERT_TRUE(write_file(folder / "tokens.json", text, FileMode::secret));
    TokenFile tokens(folder / "tokens.json");
    EXPECT_EQ(tokens.token("ws://h:1", "Ana"), "");
    tokens.remember("ws://h:1", "Ana", "T");
    EXPECT_EQ(tokens.token("ws://h:1", "Ana"), "T");
    ASSERT_TRUE(write_file(folder / "settings.json", text, FileMode::usual));
    EXPECT_EQ(Settings(folder / "settings.json").get("name", "nobody"), "nobody");
  }
}

TEST_F(FilesTest, SettingsAreKeptAndThoseOfOthersStay) {
  Settings one(folder / "settings.json");
  Settings two(folder / "settings.json");
  EXPECT_TRUE(one.set("name", "Ana"));
  EXPECT_TRUE(two.set("bell", "off"));
  const Settings three(folder / "settings.json");
  EXPECT_EQ(three.get("name"), "Ana");
  EXPECT_FALSE(three.on("bell"));
  EXPECT_TRUE(three.on("cover"));
}

TEST_F(FilesTest, WritingLeavesNoTemporaryFilesAndReportsFailure) {
  EXPECT_TRUE(write_file(folder / "x", "1", FileMode::usual));
  EXPECT_TRUE(write_file(folder / "x", "2", FileMode::usual));
  EXPECT_EQ(read_file(folder / "x"), "2");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
  EXPECT_FALSE(write_file(folder / "x" / "y", "3", FileMode::usual)) << "x is no folder";
}

TEST_F(FilesTest, FoldersFollowTheXdgVariables) {
  ::setenv("XDG_CONFIG_HOME", "/cfg", 1);
  ::setenv("XDG_STATE_HOME", "relative/is/ignored", 1);
  ::setenv("HOME", "/home/ana", 1);
  ::unsetenv("XDG_CACHE_HOME");
  const auto folders = Folders::of_environment();
  EXPECT_EQ(folders.config, "/cfg/precinct");
  EXPECT_EQ(folders.state, "/home/ana/.local/state/precinct");
  EXPECT_EQ(folders.cache, "/home/ana/.cache/precinct");
}

// Loading catalogues, with a server played by the test.
class LoaderTest : public FilesTest {
 protected:
  struct Asked {
    std::string page;
    std::string etag;
    std::function<void(CatalogueLoader::Page)> done;
  };
  CatalogueLoader make(const std::string& lang = "it") {
    return CatalogueLoader(
        CatalogueStore(folder),
        [this](const std::string&, const std::string& page, const std::string& etag, auto done) {
          asked.push_back({page, etag, std::move(done)});
        },
        [this](const std::string&, const std::string& game, const std::shared_ptr<const Catalogue>& catalogue) {
          words[game] = catalogue;
        },
        lang);
  }
  static Json welcome(const char* hash) {
    return {{"games",
             {{{"id", "g"}, {"catalog", {{"en", "e"}, {"it", hash}}}}, {{"id", "h"}, {"catalog", {{"en", "x"}}}}}}};
  }
  static std::string body(const char* word) { return Json{{"lang", "it"}, {"texts", {{"k", word}}}}.dump(); }

  std::vector<Asked> asked;
  std::map<std::string, std::shared_ptr<const Catalogue>> words;
};

TEST_F(LoaderTest, FetchesCommonAndEveryGameInTheLanguageElseEnglish) {
  auto loader = make();
  loader.load("ws://h:1", welcome("H1"));
  ASSERT_EQ(asked.size(), 3u);
  EXPECT_EQ(asked[0].page, "/catalog/common/it");
  EXPECT_EQ(asked[1].page, "/catalog/g/it");
  EXPECT_EQ(asked[2].page, "/catalog/h/en");
  loader.load("ws://h:1", welcome("H1"));
  EXPECT_EQ(asked.size(), 3u) << "under way already";
}

TEST_F(LoaderTest, SameHashNeedsNoRequestAnotherOneIsAskedForWithTheEtag) {
  {
    auto loader = make();
    loader.load("ws://h:1", welcome("H1"));
    asked[1].done({200, "\"E1\"", body("old")});
  }
  asked.clear();
  words.clear();
  auto loader = make();
  loader.load("ws://h:1", welcome("H1"));
  ASSERT_TRUE(words["g"]);
  EXPECT_EQ(words["g"]->sentence({{"key", "k"}}, {}), "old");
  for (const auto& one : asked) EXPECT_NE(one.page, "/catalog/g/it");

  asked.clear();
  auto later = make();
  later.load("ws://h:1", welcome("H2"));
  ASSERT_EQ(asked.size(), 3u);
  EXPECT_EQ(asked[1].etag, "\"E1\"");
  asked[1].done({200, "\"E2\"", body("new")});
  EXPECT_EQ(words["g"]->sentence({{"key", "k"}}, {}), "new");
}

TEST_F(LoaderTest, NotModifiedTakesTheNewHash) {
  auto loader = make();
  loader.load("ws://h:1", welcome("H1"));
  asked[1].done({200, "\"E1\"", body("same")});
  asked.clear();
  loader.load("ws://h:1", welcome("H2"));
  asked.back().done({304});
  asked.clear();
  loader.load("ws://h:1", welcome("H2"));
  for (const auto& one : asked) EXPECT_NE(one.page, "/catalog/g/it");
}

TEST_F(LoaderTest, AnotherLanguageIsFetchedAndWhatComesLateInTheOldOneIsOnlyKept) {
  auto loader = make("it");
  loader.load("ws://h:1", welcome("H1"));
  loader.speak("en");
  loader.load("ws://h:1", welcome("H1"));
  ASSERT_EQ(asked.size(), 5u) << "h is in English either way, and under way";
  EXPECT_EQ(asked[3].page, "/catalog/common/en");
  EXPECT_EQ(asked[4].page, "/catalog/g/en");
  asked[4].done({200, "\"E2\"", body("English")});
  asked[1].done({200, "\"E1\"", body("Italian")});
  EXPECT_EQ(words["g"]->sentence({{"key", "k"}}, {}), "English");
  loader.speak("it");
  loader.load("ws://h:1", welcome("H1"));
  EXPECT_EQ(words["g"]->sentence({{"key", "k"}}, {}), "Italian");
  EXPECT_EQ(asked.size(), 5u) << "common is under way, the game's words are known";
}

TEST_F(LoaderTest, AnotherServersWordsAreNotUsed) {
  auto loader = make();
  loader.load("ws://h:1", welcome("H1"));
  asked[1].done({200, "\"E1\"", body("first server")});
  words.clear();
  loader.load("ws://h:2", welcome("H1"));
  EXPECT_FALSE(words["g"]);
}

TEST_F(LoaderTest, NonsenseIsNeitherUsedNorStored) {
  auto loader = make();
  loader.load("ws://h:1", welcome("H1"));
  asked[1].done({200, "\"E1\"", "<html>"});
  asked[2].done({404});
  ASSERT_TRUE(words["g"]) << "nobody has to wait for words that will not come";
  EXPECT_TRUE(words["g"]->keys("").empty());
  EXPECT_FALSE(CatalogueStore(folder).get("ws://h:1", "g", "it"));
}

TEST_F(LoaderTest, NamesFromTheServerStayInsideTheCache) {
  CatalogueStore store(folder / "cache");
  store.put("../../x", "../g", "..", {"e", "h", "b"});
  EXPECT_TRUE(store.get("../../x", "../g", ".."));
  for (const auto& entry : std::filesystem::directory_iterator(folder)) EXPECT_EQ(entry.path().filename(), "cache");
}

}  // namespace
}  // namespace precinct::client
