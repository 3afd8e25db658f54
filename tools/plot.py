"""Charts as SVG, written by hand: panels of lines under one legend, light and dark; for the scripts that measure."""
import collections
import html
import math

# Its points are (x, y) or (x, y, low, high), the latter with a whisker.
Line = collections.namedtuple("Line", "name points")
# `unit` is what y counts and `across` what x counts; `ticks` are pairs of x and label. A logarithmic y has no zero.
Panel = collections.namedtuple("Panel", "title unit across lines ticks log_x log_y", defaults=(False, True))

WIDTH, HEIGHT = 430, 280  # of a panel
LEFT, RIGHT, TOP, BOTTOM = 62, 20, 52, 48  # from its edges to its frame
MARGIN, HEAD, LEGEND = 12, 44, 24
LETTER = 6.6  # the width of one in the small type, on average; a little more than it is
INKS = (("#1f6fb4", "#74b3f0"), ("#b85600", "#f0a35e"), ("#2f7d4f", "#74c69d"), ("#7d4fa3", "#c7a2e6"),
        ("#b3293a", "#f28b94"), ("#5c636a", "#b4bcc4"))  # of the lines, light and dark
MARKS = ('<circle cx="{x}" cy="{y}" r="4"/>',
         '<path d="M{x} {y} m-4 -4 h8 v8 h-8 z"/>',
         '<path d="M{x} {y} m0 -5 l5 9 h-10 z"/>',
         '<path d="M{x} {y} m0 -5.5 l5.5 5.5 l-5.5 5.5 l-5.5 -5.5 z"/>',
         '<path d="M{x} {y} m0 5 l5 -9 h-10 z"/>',
         '<path d="M{x} {y} m-2 -5 h4 v3 h3 v4 h-3 v3 h-4 v-3 h-3 v-4 h3 z"/>')


class Axis:
    """From values to places on the picture; both ends of the values are ticks, or stand a little inside."""

    def __init__(self, low, high, first, last, log):
        self.of = math.log10 if log else float
        self.low, self.span = self.of(low), (self.of(high) - self.of(low)) or 1
        self.first, self.last = first, last

    def at(self, value):
        return self.first + (self.last - self.first) * (self.of(value) - self.low) / self.span


def said(value):
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def log_ticks(low, high):
    """1, 2, 5, 10 ... from at most `low` to at least `high`; only the powers of ten where these would be many."""
    powers = range(math.floor(math.log10(low)) - 1, math.ceil(math.log10(high)) + 2)
    for steps in ((1, 2, 5), (1,)):
        all_of = [float(f"{step}e{power}") for power in powers for step in steps]
        begin = max(i for i, tick in enumerate(all_of) if tick <= low * 1.0001)
        end = min(i for i, tick in enumerate(all_of) if tick >= high * 0.9999)
        if end == begin:
            end += 1
        if end - begin <= 8:
            break
    return all_of[begin:end + 1]


def even_ticks(high):
    """From 0 to at least `high`, in four to eight steps."""
    power = 10 ** math.floor(math.log10(high / 4))
    step = next(s * power for s in (1, 2, 5, 10) if high <= 8 * s * power)
    return [n * step for n in range(math.ceil(high / step - 1e-9) + 1)]


def mark(index, x, y):
    return MARKS[index].format(x=f"{x:.1f}", y=f"{y:.1f}")


def draw_line(line, index, x, y, across):
    places = [(x.at(p[0]), y.at(p[1])) for p in line.points]
    out = [f'  <g class="ink{index}">',
           '    <polyline points="' + " ".join(f"{a:.1f},{b:.1f}" for a, b in places) + '"/>']
    for point, (a, b) in zip(line.points, places):
        if len(point) == 4:
            out.append(f'    <path class="whisker" d="M{a:.1f} {y.at(point[2]):.1f} V{y.at(point[3]):.1f}"/>')
        title = html.escape(f"{line.name}, {across.get(point[0], said(point[0]))}: {said(point[1])}")
        out.append(f"    <g>{mark(index, a, b)}<title>{title}</title></g>")
    return out + ["  </g>"]


def that_fit(ticks, width):
    """Every tick, or every second, third ... where their labels would touch."""
    longest = max(len(label) for _, label in ticks) * LETTER + 8
    every = max(1, math.ceil(longest * len(ticks) / width))
    return ticks[::every]


def draw_panel(panel, names, left, top):
    values = [v for line in panel.lines for point in line.points for v in point[1:]]
    y_ticks = log_ticks(min(values), max(values)) if panel.log_y else even_ticks(max(values))
    frame = (left + LEFT, top + TOP, left + WIDTH - RIGHT, top + HEIGHT - BOTTOM)
    xs = [x for x, _ in panel.ticks]
    inside = 14  # so that no mark stands on the frame
    x = Axis(min(xs), max(xs), frame[0] + inside, frame[2] - inside, panel.log_x)
    y = Axis(y_ticks[0], y_ticks[-1], frame[3], frame[1], panel.log_y)
    out = [f'  <text x="{left + LEFT}" y="{top + 24}" class="panel">{html.escape(panel.title)}</text>',
           f'  <text x="{left + LEFT}" y="{top + 42}">{html.escape(panel.unit)}</text>']
    for tick in y_ticks:
        at = y.at(tick)
        out.append(f'  <path class="grid" d="M{frame[0]} {at:.1f} H{frame[2]}"/>')
        out.append(f'  <text class="y" x="{frame[0] - 7}" y="{at + 4:.1f}">{said(tick)}</text>')
    for value, label in that_fit(panel.ticks, frame[2] - frame[0]):
        out.append(f'  <path class="tick" d="M{x.at(value):.1f} {frame[3]} v5"/>')
        out.append(f'  <text class="x" x="{x.at(value):.1f}" y="{frame[3] + 18}">{html.escape(label)}</text>')
    out.append(f'  <path class="tick" d="M{frame[0]} {frame[1]} V{frame[3]} H{frame[2]}"/>')
    out.append(f'  <text class="x" x="{(frame[0] + frame[2]) / 2:.0f}" y="{frame[3] + 36}">{html.escape(panel.across)}</text>')
    for line in panel.lines:
        out += draw_line(line, names.index(line.name), x, y, dict(panel.ticks))
    return out


def legend_rows(names, width):
    """Names with the place of each, row by row."""
    rows, at = [[]], 0
    for name in names:
        needed = 50 + LETTER * len(name)
        if at + needed > width and rows[-1]:
            rows, at = rows + [[]], 0
        rows[-1].append((name, at))
        at += needed
    return rows


def draw_legend(rows, names, top):
    out = []
    for n, row in enumerate(rows):
        y = top + LEGEND * n
        for name, at in row:
            x, index = MARGIN + 8 + at, names.index(name)
            out.append(f'  <g class="ink{index}"><polyline points="{x:.0f},{y} {x + 22:.0f},{y}"/>'
                       f"{mark(index, x + 11, y)}</g>")
            out.append(f'  <text class="legend" x="{x + 29:.0f}" y="{y + 4}">{html.escape(name)}</text>')
    return out


def style():
    def colours(n, paper, ink, faint, grid):
        return [f".paper {{ fill: {paper} }} text {{ fill: {ink} }} .grid {{ stroke: {grid} }} .tick {{ stroke: {faint} }}",
                *(f".ink{i} * {{ stroke: {pair[n]}; fill: {pair[n]} }}" for i, pair in enumerate(INKS))]
    light = colours(0, "#ffffff", "#212529", "#868e96", "#e3e6e9")
    dark = colours(1, "#1b1e21", "#e6e9ec", "#868e96", "#363b40")
    return ["  <style>text { font: 12px system-ui, sans-serif } .title { font-size: 18px; font-weight: 600 }",
            "    .panel { font-size: 14px; font-weight: 600 } .x { text-anchor: middle } .y { text-anchor: end }",
            *("    " + rule for rule in light),
            "    .grid, .tick { fill: none } .whisker { stroke-width: 1.4 }",
            "    [class^=ink] polyline { fill: none; stroke-width: 2 }",
            "    @media (prefers-color-scheme: dark) {", *("      " + rule for rule in dark), "    }</style>"]


def draw(title, panels, maker, columns=2):
    """The whole picture. Lines of one name look alike in all panels."""
    names = list(dict.fromkeys(line.name for panel in panels for line in panel.lines))
    columns = min(columns, len(panels))
    width = 2 * MARGIN + WIDTH * columns
    rows = legend_rows(names, width - 2 * MARGIN)
    begin = MARGIN + HEAD + LEGEND * len(rows)
    height = begin + HEIGHT * math.ceil(len(panels) / columns) + MARGIN
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
             f'role="img" aria-label="{html.escape(title)}">',
             f"  <!-- Made by {maker}. -->", *style(),
             f'  <rect class="paper" width="{width}" height="{height}" rx="8"/>',
             f'  <text x="{MARGIN + 8}" y="{MARGIN + 22}" class="title">{html.escape(title)}</text>']
    lines += draw_legend(rows, names, MARGIN + HEAD + 4)
    for n, panel in enumerate(panels):
        lines += draw_panel(panel, names, MARGIN + WIDTH * (n % columns), begin + HEIGHT * (n // columns))
    return "\n".join(lines + ["</svg>", ""])


def is_drawn(path, picture):
    """Whether the file shows that picture; without one, that there is no file."""
    return (path.read_text() if path.is_file() else None) == picture
