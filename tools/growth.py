"""How cost grows, from bench/growth.json: charts, and the tables of bench/growth.md; for tools/bench_growth."""
import json
import pathlib
import sys

sys.dont_write_bytecode = True
import plot  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEASURED = ROOT / "bench/growth.json"
PAGE = ROOT / "bench/growth.md"
BEGIN, END = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"
NOTHING_YET = "Nothing is measured yet; `tools/bench_growth` does it.\n"

COSTS = {"random": "a random decision", "greedy": "a greedy decision", "iteration": "an iteration of the search"}
PARTS = {"cpu_a_move": "all", "cpu_a_move_tables": "tables", "cpu_a_move_network": "network", "cpu_a_move_log": "log",
         "cpu_a_move_disk": "disk"}
AXES = {"players": "players", "length": "length of the track", "size": "size of the sheet"}


def picture(name):
    return ROOT / f"bench/growth_{name}.svg"


def by_game(rows):
    games = {}
    for row in rows:
        games.setdefault(row["game"], []).append(row)
    return games


def lines_of(rows, names, x):
    """A line for each name that the rows tell; what cost nothing that could be measured is left out."""
    lines = [plot.Line(said, [(x(n, row), row[name]) for n, row in enumerate(rows) if row.get(name, 0) > 0])
             for name, said in names.items()]
    return [line for line in lines if line.points]


def panel_of_game(game, rows, by):
    ticks = [(n, str(row["value"])) for n, row in enumerate(rows)]
    return plot.Panel(game, "microseconds", AXES.get(by, by), lines_of(rows, COSTS, lambda n, row: n), ticks)


def game_panels(rows, by):
    """A panel for each game that has such an option."""
    games = by_game([row for row in rows if row["by"] == by])
    return [panel_of_game(game, of_game, by) for game, of_game in games.items()]


def tree_panel(rows):
    lines = [plot.Line(game, [(row["nodes"], row["iteration"]) for row in of_game])
             for game, of_game in by_game(rows).items()]
    nodes = sorted({row["nodes"] for row in rows})
    return plot.Panel("The search, in one tree", "microseconds an iteration", "iterations in one tree", lines,
                      [(n, f"{n:,}") for n in nodes], log_x=True)


def server_panels(rows):
    def panel(title, unit, of, names, log_y=False):
        ticks = [(row["tables"], f"{row['tables']:,}") for row in of]
        return plot.Panel(title, unit, "tables that play", lines_of(of, names, lambda n, row: row["tables"]), ticks,
                          log_x=True, log_y=log_y)
    steady = [row for row in rows if row["rate"] > 0]
    full = [row for row in rows if row["rate"] == 0]
    return [panel(f"At {steady[0]['rate']} moves a second", "microseconds of the processor a move", steady, PARTS),
            panel("As fast as it goes", "microseconds of the processor a move", full, PARTS),
            panel(f"At {steady[0]['rate']} moves a second", "milliseconds until a move is acknowledged", steady,
                  {"latency_median": "median"}, log_y=True)]


def pictures(measured):
    """Path of each picture, and the picture; None where there is nothing to show."""
    panels = {name: [] for name in ("players", "size", "tree", "server")}
    if measured:
        decisions = measured["decisions"]
        sizes = [by for by in dict.fromkeys(row["by"] for row in decisions) if by != "players"]
        panels = {"players": game_panels(decisions, "players"),
                  "size": [panel for by in sizes for panel in game_panels(decisions, by)],
                  "tree": [tree_panel(measured["trees"])] if measured["trees"] else [],
                  "server": server_panels(measured["tables"]) if measured["tables"] else []}
    titles = {"players": "What a decision costs, by players", "size": "What a decision costs, by board size",
              "tree": "What an iteration costs, by its tree", "server": "What a move costs the server, by tables"}
    return {picture(name): plot.draw(titles[name], of, "tools/bench_growth") if of else None
            for name, of in panels.items()}


def grown(first, last, name):
    if not first.get(name) or not last.get(name):
        return ""
    return f"{plot.said(first[name])} to {plot.said(last[name])}, {last[name] / first[name]:.2f} x"


def decisions_table(rows):
    out = ["| game | what grows | " + " | ".join(COSTS.values()) + " |", "| --- " * (2 + len(COSTS)) + "|"]
    for by in dict.fromkeys(row["by"] for row in rows):
        for game, of in by_game([row for row in rows if row["by"] == by]).items():
            first, last = of[0], of[-1]
            cells = [game, f"{by}: {first['value']} to {last['value']}", *(grown(first, last, name) for name in COSTS)]
            out.append("| " + " | ".join(cells) + " |")
    return out


def trees_table(rows):
    out = ["| game | nodes | an iteration |", "| --- | --- | --- |"]
    for game, of in by_game(rows).items():
        out.append(f"| {game} | {of[0]['nodes']:,} to {of[-1]['nodes']:,} | {grown(of[0], of[-1], 'iteration')} |")
    return out


def tables_table(rows):
    out = ["| tables | asked, moves a second | moves a second | a move, all | latency, median |", "| --- " * 5 + "|"]
    for row in rows:
        out.append(f"| {row['tables']:,} | {row['rate'] or 'as fast as it goes'} | {plot.said(row['moves_a_second'])} "
                   f"| {plot.said(row['cpu_a_move'])} | {plot.said(row['latency_median'])} ms |")
    return out


def tables(measured):
    """The figures as they stand in the page, in microseconds."""
    if not measured:
        return NOTHING_YET
    said = (f"Measured at {measured['commit']} on {measured['date']}, at a calibration of "
            f"{measured['calibration']:,}; microseconds, from the first value to the last.")
    parts = [[said], decisions_table(measured["decisions"]), trees_table(measured["trees"]),
             tables_table(measured["tables"])]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def with_tables(page, measured):
    before, rest = page.split(BEGIN)
    return before + BEGIN + tables(measured) + END + rest.split(END)[1]


def read():
    return json.loads(MEASURED.read_text()) if MEASURED.is_file() else None


def draw():
    measured = read()
    for path, drawn in pictures(measured).items():
        if drawn:
            path.write_text(drawn)
        else:
            path.unlink(missing_ok=True)
    PAGE.write_text(with_tables(PAGE.read_text(), measured))


def stale():
    """What is not as bench/growth.json says."""
    measured = read()
    wrong = [path for path, drawn in pictures(measured).items() if not plot.is_drawn(path, drawn)]
    if PAGE.read_text() != with_tables(PAGE.read_text(), measured):
        wrong.append(PAGE)
    return [f"{path.relative_to(ROOT)} does not show bench/growth.json; run tools/bench_growth --draw" for path in wrong]
