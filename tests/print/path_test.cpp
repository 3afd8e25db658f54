// The reader of path data, and the smooth line.
#include "print/path.h"

#include <gtest/gtest.h>

#include <cmath>

namespace warren::print {
namespace {

Point end_of(const Path& path) {
  const Step& last = path.back();
  return last.points[last.kind == Step::Kind::curve ? 2 : 0];
}

void expect_end(std::string_view data, Point at) {
  const auto path = read_path(data);
  ASSERT_TRUE(path) << data;
  EXPECT_NEAR(end_of(*path).x, at.x, 1e-9) << data;
  EXPECT_NEAR(end_of(*path).y, at.y, 1e-9) << data;
}

TEST(Path, every_command_ends_where_it_says) {
  expect_end("M1 2", {1, 2});
  expect_end("m1 2 3 4", {4, 6});
  expect_end("M1,2L5,6", {5, 6});
  expect_end("M1 2l5 6", {6, 8});
  expect_end("M1 2H9", {9, 2});
  expect_end("M1 2h9", {10, 2});
  expect_end("M1 2V9", {1, 9});
  expect_end("M1 2v9", {1, 11});
  expect_end("M0 0C1 1 2 2 3 3", {3, 3});
  expect_end("M1 1c1 1 2 2 3 3", {4, 4});
  expect_end("M0 0C1 1 2 2 3 3S5 5 6 6", {6, 6});
  expect_end("M1 1s5 5 6 6", {7, 7});
  expect_end("M0 0Q1 1 2 0", {2, 0});
  expect_end("M1 1q1 1 2 0t2 0", {5, 1});
  expect_end("M0 0A5 5 0 0 1 10 0", {10, 0});
  expect_end("M1 1a5 5 0 0110 0", {11, 1});
}

TEST(Path, numbers_may_stand_close_together) {
  expect_end("M.5.5-1-1", {-1, -1});
  expect_end("M1-2.5 .5.5l1e1 0", {10.5, .5});
  expect_end("M 0 0 L 1 +2", {1, 2});
}

TEST(Path, closing_goes_back_to_the_beginning) {
  const auto path = read_path("M5 5h3v3zl1 1");
  ASSERT_TRUE(path);
  EXPECT_EQ(path->size(), 5u);
  EXPECT_EQ(end_of(*path), (Point{6, 6}));
}

TEST(Path, smooth_curves_mirror_the_control_before) {
  const auto path = read_path("M0 0C0 3 4 3 4 0S8-3 8 0");
  ASSERT_TRUE(path);
  EXPECT_EQ((*path)[2].points[0], (Point{4, -3}));
}

TEST(Path, an_arc_stays_on_its_circle) {
  const auto path = read_path("M0 0A5 5 0 1 1 10 0");
  ASSERT_TRUE(path);
  for (std::size_t i = 1; i < path->size(); ++i) {
    const Point p = (*path)[i].points[2];
    EXPECT_NEAR(std::hypot(p.x - 5, p.y), 5, 1e-9);
  }
}

TEST(Path, what_is_no_path_is_refused) {
  for (const auto* data :
       {"L1 1", "M1", "M1 1L2", "M1 1X2 2", "1 1", "M1 1A5 5 0 2 1 3 3", "M1 1z5"})
    EXPECT_FALSE(read_path(data)) << data;
  EXPECT_TRUE(read_path("")->empty());
}

TEST(Path, a_smooth_line_goes_through_all_points) {
  const std::vector<Point> points{{0, 0}, {1, 0}, {1, 1}, {2, 1}};
  const Path path = smooth_line(points);
  ASSERT_EQ(path.size(), points.size());
  for (std::size_t i = 1; i < path.size(); ++i) EXPECT_EQ(path[i].points[2], points[i]);
  EXPECT_TRUE(smooth_line({}).empty());
}

}  // namespace
}  // namespace warren::print
