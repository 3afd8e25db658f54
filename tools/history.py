"""How fast Warren was, commit by commit: the rows of bench/history.json and their chart; for the scripts beside it.

A row tells how many times as fast a commit is as an earlier one, in one figure of one game, with the 95 % interval;
both speeds in the unit of the figure; and the calibration of `warren bench` in that run, which says what the machine
gave. The chart multiplies the ratios along the commits, so that machines of different days need not be compared.
"""
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
import plot  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROWS = ROOT / "bench/history.json"
PICTURE = ROOT / "bench/history.svg"

# What each figure counts.
UNITS = {
    "playouts": "moves a second",
    "search": "iterations a second",
    "greedy": "games a second",
    "medium": "games a second",
    "wasm": "games a second",
    "hard": "answers a second",
}
TITLES = {
    "playouts": "Random playouts",
    "search": "Search with all that bots know",
    "greedy": "Simulation with greedy bots",
    "medium": "Simulation with medium bots",
    "wasm": "Random games in the module, under node",
    "hard": "Answers of hard in the module, under node",
}


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def short(commit):
    return git("rev-parse", "--short=10", commit + "^{commit}")


def read():
    return json.loads(ROWS.read_text()) if ROWS.is_file() else []


def key(row):
    return row["figure"], row["game"], row["commit"], row["against"]


def merged(rows, new):
    """All rows; a new one stands where the same was measured before, or else at the end."""
    return list({key(row): row for row in rows + new}.values())


def faults(rows):
    """What the chart cannot show. A line begins at its first row, and each further row is measured against a commit of it."""
    wrong, known = [], {}
    for row in rows:
        commits = known.setdefault((row["figure"], row["game"]), {row["against"]})
        if row["figure"] not in UNITS:
            wrong.append(f"there is no figure {row['figure']}")
        if row["against"] == row["commit"]:
            wrong.append(f"{row['commit']} was measured against itself")
        elif row["against"] not in commits:
            wrong.append(f"{row['figure']} of {row['game']}: {row['commit']} was measured against {row['against']}, "
                         f"which no row above names; there are {', '.join(sorted(commits))}")
        commits.add(row["commit"])
    return wrong


def why_not(against, games, figures):
    """Why rows against that commit cannot be kept now, before anything is measured."""
    if git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!bench"):
        return "commit first: a row names the commit that was measured"
    new = [{"figure": f, "game": g, "commit": short("HEAD"), "against": short(against)} for f in figures for g in games]
    return next(iter(faults(merged(read(), new))), None)


def rounded(value):
    """Five digits tell more than a run knows."""
    return float(f"{value:.5g}") if isinstance(value, float) else value


def keep(told, against):
    """Adds what tools/bench_against has told of HEAD, in place of the same measured before, and draws the chart anew."""
    named = {"commit": short("HEAD"), "against": short(against), "date": git("show", "-s", "--format=%cs", "HEAD")}
    new = [{**named, **{name: rounded(value) for name, value in row.items()}, "unit": UNITS[row["figure"]]}
           for row in told]
    write(merged(read(), new))
    PICTURE.write_text(draw(read()))


def write(rows):
    ROWS.write_text("[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n")


def lines_of(rows, figure, order):
    """A line for each game: how many times as fast as where it begins."""
    speeds = {}
    for row in rows:
        if row["figure"] != figure:
            continue
        line = speeds.setdefault(row["game"], {row["against"]: (1, 1, 1)})
        so_far = line[row["against"]][0]
        line[row["commit"]] = tuple(so_far * row[name] for name in ("ratio", "low", "high"))
    return [plot.Line(game, sorted((order.index(commit), *speed) for commit, speed in line.items()))
            for game, line in speeds.items()]


def draw(rows):
    """The chart, or None if there is nothing to show."""
    if not rows:
        return None
    order = list(dict.fromkeys(commit for row in rows for commit in (row["against"], row["commit"])))
    ticks = [(n, commit[:7]) for n, commit in enumerate(order)]
    dates = sorted(row["date"] for row in rows)
    across = f"commits, the last of {dates[-1]}"
    panels = [plot.Panel(TITLES[figure], "times as fast as at first", across, lines, ticks)
              for figure in UNITS if (lines := lines_of(rows, figure, order))]
    return plot.draw("How fast Warren is, commit by commit", panels, "tools/bench_history")
