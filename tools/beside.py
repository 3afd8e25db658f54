"""Another commit built beside this tree, and two programs measured in turn; for the scripts beside it."""
import json
import math
import pathlib
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Of Student's distribution, for a 95 % interval: by the number of rounds less one.
T = [math.inf, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23]


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(words, cwd=ROOT):
    ran = subprocess.run(words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ran.returncode:
        sys.exit(f"{' '.join(map(str, words))} failed:\n{ran.stdout[-2000:]}")
    return ran.stdout


def answer(program, *words):
    return json.loads(run([program, *words, "--json"]))


def simulate(program, bot, games, *words):
    """What a simulation tells, and what it costs by the clock of the processor."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    told = answer(program, "sim", *words, "--bots", bot, "--games", str(games), "--threads", "1")
    return told, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin


def enough_games(seconds, program, bot, *words):
    """How many games of a simulation take about so many seconds."""
    games = 1
    while (used := simulate(program, bot, games, *words)[1]) < seconds / 4 and games < 1_000_000:
        games *= 4
    return max(1, round(games * seconds / max(used, 1e-3)))


def build(folder):
    """The program of a tree, as people run it."""
    return make(folder, "release", "warren", "src/cli/warren")


def build_module(folder):
    """The engine of the page, of a tree."""
    return make(folder, "wasm", "warren_wasm", "src/wasm/warren.wasm")


def make(folder, preset, target, made):
    run(["cmake", "--preset", preset], folder)
    run(["ninja", "-C", f"build/{preset}", target], folder)
    return folder / "build" / preset / made


def install(*parts):
    """What those parts of tools/install need. It may ask for a password."""
    if subprocess.run([ROOT / "tools/install", *parts]).returncode:
        sys.exit(1)


def checkout(commit):
    """A folder below build/ with the files of a commit."""
    found = subprocess.run(["git", "rev-parse", "--verify", "--quiet", commit + "^{commit}"], cwd=ROOT,
                           capture_output=True, text=True)
    if found.returncode:
        sys.exit(f"there is no commit {commit} here")
    folder = ROOT / "build/beside" / found.stdout.strip()
    if not (folder / "CMakeLists.txt").exists():
        folder.mkdir(parents=True, exist_ok=True)
        archive = subprocess.Popen(["git", "archive", found.stdout.strip()], cwd=ROOT, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], stdin=archive.stdout, check=True)
    return folder


def in_turn(rounds, measure):
    """measure("now") and measure("before") in every round, now this one first, now that one."""
    runs = {"now": [], "before": []}
    for n in range(rounds):
        say(f"round {n + 1} of {rounds}")
        for name in ("now", "before") if n % 2 == 0 else ("before", "now"):
            runs[name].append(measure(name))
    return runs["now"], runs["before"]


def ratio(now, before):
    """How many times as much as before, with its 95 % interval over the rounds."""
    logs = [math.log(a / b) for a, b in zip(now, before)]
    n = len(logs)
    t = T[n - 1] if n <= len(T) else 2.2
    spread = t * statistics.stdev(logs) / math.sqrt(n) if n > 1 else math.inf
    middle = statistics.mean(logs)
    return math.exp(middle), math.exp(middle - spread), math.exp(min(middle + spread, 700))


def line(figure, now, before):
    middle, low, high = ratio(now, before)
    return (f"{figure}: {statistics.median(now):,.0f} now, {statistics.median(before):,.0f} before; "
            f"ratio {middle:.3f}, {low:.3f} to {high:.3f} over {len(now)} rounds")
