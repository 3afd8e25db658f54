// `warren print` as people type it: what it writes, and one clear line for what is wrong.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/shown_games.h"

namespace warren {
namespace {

struct Outcome {
  int code;
  std::string text;  // both streams
};

Outcome run(const std::string& words, const std::string& program = WARREN_PROGRAM) {
  const std::string line = program + " print " + words + " 2>&1";
  FILE* pipe = popen(line.c_str(), "r");
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  return {WEXITSTATUS(pclose(pipe)), text};
}

std::string content(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

class PrintVerb : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) / "warren_print_test";
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

TEST_F(PrintVerb, writes_the_same_file_twice) {
  const std::string words = "kangaruse --size regular --seed 7 --sidebar rules --paper a4 -o ";
  for (const auto* end : {".pdf", ".svg"}) {
    const auto a = file(std::string("a") + end), b = file(std::string("b") + end);
    const Outcome done = run(words + a);
    EXPECT_EQ(done.code, 0) << done.text;
    EXPECT_EQ(done.text, a + ": 1 page, seed 7\n");
    EXPECT_EQ(run(words + b).code, 0);
    EXPECT_EQ(content(a), content(b));
  }
}

// The program that draws is beside the other one in a build, and elsewhere when installed.
TEST_F(PrintVerb, finds_the_program_that_draws) {
  namespace fs = std::filesystem;
  const fs::path built = WARREN_PROGRAM;
  fs::create_directories(folder_ / "bin");
  fs::create_directories(folder_ / "libexec/warren");
  fs::copy_file(built, folder_ / "bin/warren");
  const auto words = "kangaruse --seed=7 -o '" + file("a = b.svg") + "'";
  const Outcome alone = run(words, file("bin/warren"));
  EXPECT_EQ(alone.code, 2);
  EXPECT_NE(alone.text.find("warren: printing needs the program warren-print"), std::string::npos)
      << alone.text;
  fs::copy_file(built.parent_path() / "warren-print", folder_ / "libexec/warren/warren-print");
  const Outcome installed = run(words, file("bin/warren"));
  EXPECT_EQ(installed.code, 0);
  EXPECT_EQ(installed.text, file("a = b.svg") + ": 1 page, seed 7\n");
}

// The words are drawn as curves; the title of an SVG is plain text.
TEST_F(PrintVerb, speaks_the_language_asked_for_or_that_of_the_surroundings) {
  const auto title = [&](const std::string& around, const std::string& words) {
    const Outcome done =
        run("kangaruse --size tiny --seed 7 -o " + file("a.svg") + words,
            "env -u LC_ALL -u LC_MESSAGES -u LANG " + around + " " + WARREN_PROGRAM);
    EXPECT_EQ(done.code, 0) << done.text;
    const auto svg = content(file("a.svg"));
    const auto at = svg.find("<title>") + 7;
    return svg.substr(at, svg.find("</title>") - at);
  };
  const std::string english = "Kangaruse · 2 to 5 players · Tiny 6 × 5 · seed 7",
                    german = "Kangaruse · 2 bis 5 Spieler · Winzig 6 × 5 · Blatt 7";
  EXPECT_EQ(title("", ""), english);
  EXPECT_EQ(title("", " --language de"), german);
  EXPECT_EQ(title("LANG=fr_FR.UTF-8", " --language=de"), german);
  EXPECT_EQ(title("LANG=de_AT.UTF-8", ""), german);
  EXPECT_EQ(title("LC_ALL=de LANG=fr_FR.UTF-8", ""), german);
  EXPECT_EQ(title("LC_ALL=C LANG=de_DE.UTF-8", ""), english);
  EXPECT_EQ(title("LC_ALL= LANG=de_DE@euro", ""), german);
  EXPECT_EQ(title("LANG=nl_NL.UTF-8", ""), english);
  EXPECT_EQ(title("LANG=deutsch", ""), english);
}

TEST_F(PrintVerb, takes_sheets_made_by_hand) {
  std::ofstream(file("own.txt")) << "1 2 3 4 1 2/left ka ka ka ka ka ka/right *1 *2 ka ka ka ka/"
                                    "up ka ka ka ka ka ka/down ka ka ka ka ka ka/left ka ka ka ka "
                                    "ka ka";
  const Outcome done = run("kangaruse --sheet " + file("own.txt") + " -o " + file("own.pdf"));
  EXPECT_EQ(done.code, 0) << done.text;
  EXPECT_EQ(run("kangaruse --seed 3 --sheet " + file("own.txt") + " -o " + file("own.pdf")).code,
            2);
}

TEST_F(PrintVerb, prints_several_sheets_and_parts) {
  const Outcome done = run(
      "kangaruse --size tiny --seed 4 --count 3 --split 2x2 --ink-friendly -o " + file("n.pdf"));
  EXPECT_EQ(done.text, file("n.pdf") + ": 12 pages, seed 4 to 6\n");
}

TEST_F(PrintVerb, prints_the_players_book_of_every_shown_game) {
  for (const auto& entry : shown_games()) {
    const std::string game(entry.id);
    const auto to = file(game + ".pdf");
    const Outcome done = run(game + " --book --paper letter -o " + to);
    EXPECT_EQ(done.code, 0) << done.text;
    EXPECT_TRUE(done.text == to + ": 1 page\n" || done.text == to + ": 2 pages\n") << done.text;
    EXPECT_TRUE(content(to).starts_with("%PDF"));
    const auto german = file(game + "_de.pdf");
    EXPECT_EQ(run(game + " --book --paper letter --language de -o " + german).code, 0);
    EXPECT_NE(content(to), content(german));
  }
}

TEST_F(PrintVerb, wrong_words_get_one_line_and_exit_2) {
  const std::string to = " -o " + file("x.pdf");
  for (const std::string& words : {std::string("kangaruse"),
                                   "kangaruse -o " + file("x.png"),
                                   "bunny_run" + to,
                                   "chess" + to,
                                   to,
                                   "kangaruse --size gigantic" + to,
                                   "kangaruse --paper a3" + to,
                                   "kangaruse --sidebar left" + to,
                                   "kangaruse --split 5x1" + to,
                                   "kangaruse --split 2" + to,
                                   "kangaruse --count 0" + to,
                                   "kangaruse --seed 2147483648" + to,
                                   "kangaruse --seed 2147483647 --count 2" + to,
                                   "kangaruse --sheet /nowhere" + to,
                                   "kangaruse --colour red" + to,
                                   "kangaruse --count 2 -o " + file("x.svg"),
                                   std::string("kangaruse -o"),
                                   std::string("kangaruse -o /nowhere/x.pdf"),
                                   "kangaruse kangaruse" + to,
                                   "chess --book" + to,
                                   "bunny_run --book --seed 3" + to,
                                   "bunny_run --book --paper a5" + to,
                                   std::string("bunny_run --book"),
                                   "bunny_run --book --language nl" + to,
                                   "kangaruse --language nl" + to,
                                   "kangaruse --language DE" + to}) {
    const Outcome done = run(words);
    EXPECT_EQ(done.code, 2) << words;
    EXPECT_TRUE(done.text.starts_with("warren: ")) << words << ": " << done.text;
    EXPECT_EQ(done.text.find('\n'), done.text.size() - 1) << words << ": " << done.text;
    EXPECT_FALSE(std::filesystem::exists(file("x.pdf"))) << words;
  }
}

TEST_F(PrintVerb, help_has_an_example) {
  const Outcome done = run("--help");
  EXPECT_EQ(done.code, 0);
  EXPECT_NE(done.text.find("Example:"), std::string::npos);
  EXPECT_NE(done.text.find("  -o FILE"), std::string::npos);
  EXPECT_NE(done.text.find("  --language NAME"), std::string::npos);
}

}  // namespace
}  // namespace warren
