// The path reader, and the smooth line.
#include "print/path.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

namespace warren::print {
namespace {

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }

class Reader {
 public:
  explicit Reader(std::string_view data) : left_(data) {}

  std::optional<Path> read() {
    for (skip(); !left_.empty(); skip()) {
      char command = left_[0];
      if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(command) != std::string_view::npos)
        left_.remove_prefix(1);
      else if (last_ == 0 || last_ == 'Z' || last_ == 'z')
        return {};
      else  // a command may be left out when it is repeated; after a move it means a line
        command = last_ == 'M' ? 'L' : last_ == 'm' ? 'l' : last_;
      if (path_.empty() && command != 'M' && command != 'm') return {};
      if (!step(command)) return {};
      last_ = command;
    }
    return path_;
  }

 private:
  void skip() {
    const auto n = left_.find_first_not_of(" ,\t\r\n");
    left_.remove_prefix(std::min(n, left_.size()));
  }

  bool number(double& out) {
    skip();
    if (left_.starts_with('+')) left_.remove_prefix(1);
    const auto [stop, error] = std::from_chars(left_.data(), left_.data() + left_.size(), out);
    if (error != std::errc{} || !std::isfinite(out)) return false;
    left_.remove_prefix(static_cast<std::size_t>(stop - left_.data()));
    return true;
  }

  // The flags of an arc may stand without a space before the next number.
  bool flag(bool& out) {
    skip();
    if (left_.empty() || (left_[0] != '0' && left_[0] != '1')) return false;
    out = left_[0] == '1';
    left_.remove_prefix(1);
    return true;
  }

  bool point(Point& out) {
    if (!number(out.x) || !number(out.y)) return false;
    if (relative_) out = out + at_;
    return true;
  }

  void line_to(Point p) {
    path_.push_back({Step::Kind::line, {p}});
    at_ = p;
  }

  void curve_to(Point a, Point b, Point p) {
    path_.push_back({Step::Kind::curve, {a, b, p}});
    control_ = b;
    at_ = p;
  }

  void quadratic_to(Point q, Point p) {
    const Point from = at_;
    curve_to(from + (2.0 / 3) * (q - from), p + (2.0 / 3) * (q - p), p);
    control_ = q;
  }

  // The control point of the curve before, mirrored; the place itself if there was none.
  Point mirrored(std::string_view kinds) const {
    const bool smooth = kinds.find(last_) != std::string_view::npos;
    return smooth ? at_ + (at_ - control_) : at_;
  }

  bool step(char command) {
    relative_ = command >= 'a';
    Point a, b, p;
    switch (relative_ ? command - 'a' + 'A' : command) {
      case 'M':
        if (!point(p)) return false;
        path_.push_back({Step::Kind::move, {p}});
        at_ = begin_ = p;
        return true;
      case 'L':
        if (!point(p)) return false;
        line_to(p);
        return true;
      case 'H':
        if (!number(p.x)) return false;
        line_to({relative_ ? at_.x + p.x : p.x, at_.y});
        return true;
      case 'V':
        if (!number(p.y)) return false;
        line_to({at_.x, relative_ ? at_.y + p.y : p.y});
        return true;
      case 'C':
        if (!point(a) || !point(b) || !point(p)) return false;
        curve_to(a, b, p);
        return true;
      case 'S':
        if (!point(b) || !point(p)) return false;
        curve_to(mirrored("CcSs"), b, p);
        return true;
      case 'Q':
        if (!point(a) || !point(p)) return false;
        quadratic_to(a, p);
        return true;
      case 'T':
        if (!point(p)) return false;
        quadratic_to(mirrored("QqTt"), p);
        return true;
      case 'A':
        return arc();
      default:
        path_.push_back({Step::Kind::close, {}});
        at_ = begin_;
        return true;
    }
  }

  bool arc() {
    Point radius, to;
    double turn = 0;
    bool large = false, sweep = false;
    if (!number(radius.x) || !number(radius.y) || !number(turn) || !flag(large) || !flag(sweep) ||
        !point(to))
      return false;
    arc_to({std::abs(radius.x), std::abs(radius.y)}, turn * std::numbers::pi / 180, large, sweep,
           to);
    return true;
  }

  // As in the implementation notes of SVG: from end points to centre and angles.
  void arc_to(Point r, double turn, bool large, bool sweep, Point to) {
    if (to == at_) return;
    if (r.x == 0 || r.y == 0) return line_to(to);
    const double c = std::cos(turn), s = std::sin(turn);
    const Point half = 0.5 * (at_ - to);
    const Point h{c * half.x + s * half.y, c * half.y - s * half.x};
    const double reach = h.x * h.x / (r.x * r.x) + h.y * h.y / (r.y * r.y);
    if (reach > 1) r = std::sqrt(reach) * r;
    const double over = r.x * r.x * h.y * h.y + r.y * r.y * h.x * h.x;
    double k = std::sqrt(std::max(0.0, (r.x * r.x * r.y * r.y - over) / over));
    if (large == sweep) k = -k;
    const Point m{k * r.x * h.y / r.y, -k * r.y * h.x / r.x};
    const Point centre = Point{c * m.x - s * m.y, s * m.x + c * m.y} + 0.5 * (at_ + to);
    const double begin = std::atan2((h.y - m.y) / r.y, (h.x - m.x) / r.x);
    double span = std::atan2((-h.y - m.y) / r.y, (-h.x - m.x) / r.x) - begin;
    if (sweep && span < 0) span += 2 * std::numbers::pi;
    if (!sweep && span > 0) span -= 2 * std::numbers::pi;
    const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(span) / 1.6)));
    const double part = span / parts, reach_out = 4.0 / 3 * std::tan(part / 4);
    const auto place = [&](double x, double y) {
      return centre + Point{c * r.x * x - s * r.y * y, s * r.x * x + c * r.y * y};
    };
    for (int i = 0; i < parts; ++i) {
      const double u = begin + part * i, v = u + part;
      const Point a =
          place(std::cos(u) - reach_out * std::sin(u), std::sin(u) + reach_out * std::cos(u));
      const Point b =
          place(std::cos(v) + reach_out * std::sin(v), std::sin(v) - reach_out * std::cos(v));
      curve_to(a, b, i + 1 == parts ? to : place(std::cos(v), std::sin(v)));
    }
  }

  std::string_view left_;
  Path path_;
  Point at_, begin_, control_;
  char last_ = 0;
  bool relative_ = false;
};

}  // namespace

std::optional<Path> read_path(std::string_view data) { return Reader(data).read(); }

Path smooth_line(const std::vector<Point>& p) {
  if (p.empty()) return {};
  Path path{{Step::Kind::move, {p[0]}}};
  const std::size_t n = p.size();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const Point before = p[i == 0 ? 0 : i - 1], after = p[std::min(i + 2, n - 1)];
    path.push_back({Step::Kind::curve,
                    {p[i] + (1.0 / 6) * (p[i + 1] - before), p[i + 1] - (1.0 / 6) * (after - p[i]),
                     p[i + 1]}});
  }
  return path;
}

}  // namespace warren::print
