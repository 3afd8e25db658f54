// The scripts that measure speed, in a repository of two commits, with programs that only pretend: the first commit
// runs at a speed of 100, the second at 200.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assertReadable, heightOf, linesOf, textsOf } from './chart.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Says what the program of its tree would say. A decision costs a microsecond a player; so does a step of a board.
const warren = `#!/usr/bin/python3
import json, pathlib, sys
words = sys.argv[1:]
speed = int((pathlib.Path(__file__).resolve().parents[4] / "speed").read_text())
value = dict(zip(words, words[1:]))
times = int(value.get("--players", 1)) * {"tiny": 1, "large": 8}.get(value.get("--size"), 1)
players = {"name": "players", "kind": "whole", "min": 2, "max": 4}
size = {"name": "size", "kind": "one_of", "choices": ["tiny", "large"]}
told = {
    "games": {"games": [{"id": "hop", "options": [players, size]}, {"id": "skip", "options": [players]}]},
    "sim": {"mean_moves": {"mean": 20}},
    "load": {name: 10 for name in ("moves_a_second", "latency_median", "latency_99_percent", "cpu_a_move",
             "cpu_a_move_tables", "cpu_a_move_network", "cpu_a_move_log", "cpu_a_move_disk")},
    "bench": {"moves_per_second": 10000 * speed // times, "knowing_iterations_per_second": 1000 * speed // times,
              "calibration": 5000},
}[words[0]]
if "--tree" in words and "skip" in words: told = {"game": "skip"}
if "--replays" in words:
    folder = pathlib.Path(value["--replays"])
    folder.mkdir(parents=True)
    (folder / "00000001.jsonl").write_text("a game")
print(json.dumps(told))
`;
// Builds that program in any tree, and says what it was asked for.
const ninja = `case "$*" in *" warren") mkdir -p build/release/src/cli && cp "$(dirname "$0")/../warren" build/release/src/cli/warren ;; esac
[ "$1" != -C ] || echo "\${PWD##*/} $3" >>"$(dirname "$0")/../built"`;
const node = '[ "$1" = --version ] && echo v22.12.0 || cat "$2/speed"';

function repository(t) {
  const folder = mkdtempSync(join(tmpdir(), 'warren speed '));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [here, bin] = [join(folder, 'here'), join(folder, 'bin')];
  for (const made of [bin, join(here, 'bench')]) mkdirSync(made, { recursive: true });
  cpSync(join(root, 'tools'), join(here, 'tools'), { recursive: true });
  cpSync(join(root, 'bench/growth.md'), join(here, 'bench/growth.md'));
  writeFileSync(join(here, 'CMakeLists.txt'), '');
  writeFileSync(join(here, '.gitignore'), '/build/\n');
  writeFileSync(join(folder, 'warren'), warren, { mode: 0o755 });
  const pretend = (name, script) => writeFileSync(join(bin, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  for (const [name, script] of Object.entries({ cmake: '', ninja, node, npm: '', 'dpkg-query': 'echo installed' })) pretend(name, script);
  const run = (command, ...words) => {
    const ran = spawnSync(command, words, { cwd: here, encoding: 'utf8', env: { HOME: folder, PATH: `${bin}:/usr/bin:/bin` } });
    return { code: ran.status, out: ran.stdout, err: ran.stderr };
  };
  const git = (...words) => run('git', '-c', 'user.name=n', '-c', 'user.email=e@example', ...words);
  const commit = (speed) => {
    writeFileSync(join(here, 'speed'), `${speed}\n`);
    git('add', '.');
    git('commit', '-qm', `a speed of ${speed}`);
    return git('rev-parse', '--short=10', 'HEAD').out.trim();
  };
  git('init', '-q');
  const commits = [commit(100), commit(200)];
  const read = (name) => readFileSync(join(here, name), 'utf8');
  return { folder, here, pretend, run, commit, commits, read };
}

const against = ['--only', 'playouts,search,wasm,hard', '--rounds', '2', '--json'];

test('bench_against measures the program and the module of both trees', (t) => {
  const { folder, run } = repository(t);
  const { code, out, err } = run('tools/bench_against', '--against', 'HEAD~1', 'hop', ...against);
  assert.equal(code, 0, err);
  const rows = JSON.parse(out);
  assert.deepEqual(rows.map(({ figure }) => figure), ['playouts', 'search', 'wasm', 'hard']);
  for (const { figure, ratio, low, high, now } of rows) {
    for (const one of [ratio, low, high]) assert.ok(Math.abs(one - 2) < 1e-9, figure);
    assert.equal(now, { playouts: 2_000_000, search: 200_000, wasm: 200, hard: 200 }[figure]);
  }
  const built = readFileSync(join(folder, 'built'), 'utf8').trim().split('\n');
  assert.equal(built.filter((line) => line.endsWith(' warren_wasm')).length, 2);
  assert.equal(built.filter((line) => line.startsWith('here ')).length, 2);
});

test('bench_against installs what the module takes, and only when the module is measured', (t) => {
  const { folder, pretend, run } = repository(t);
  pretend('dpkg-query', 'exit 1');
  pretend('id', 'echo 0');
  pretend('apt-get', `echo "$*" >>"${folder}/installed"`);
  assert.equal(run('tools/bench_against', '--against', 'HEAD~1', 'hop', '--only', 'playouts', '--rounds', '1').code, 0);
  assert.ok(!existsSync(join(folder, 'installed')));
  assert.equal(run('tools/bench_against', '--against', 'HEAD~1', 'hop', '--only', 'wasm', '--rounds', '1').code, 0);
  assert.match(readFileSync(join(folder, 'installed'), 'utf8'), /^install .*wasi-libc/m);
});

test('bench_against names a figure and a game that do not exist', (t) => {
  const { run } = repository(t);
  assert.match(run('tools/bench_against', '--against', 'HEAD~1', '--only', 'wings').err, /no figure wings; there are playouts, .*hard/);
  assert.match(run('tools/bench_against', '--against', 'HEAD~1', 'chess').err, /no game chess in both; there are hop, skip/);
});

test('--keep adds rows to the history, whose chart shows ratios multiplied along the commits', (t) => {
  const { here, run, commit, commits, read } = repository(t);
  const keep = (before, ...words) => run('tools/bench_against', '--against', before, ...words, '--keep', ...against);
  assert.equal(keep(commits[0]).code, 0);
  const rows = JSON.parse(read('bench/history.json'));
  assert.equal(rows.length, 2 * 4);
  const { date, ...row } = rows.find(({ game, figure }) => game === 'hop' && figure === 'search');
  assert.match(date, /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual(row, {
    commit: commits[1], against: commits[0], game: 'hop', figure: 'search', ratio: 2, low: 2, high: 2,
    now: 200_000, before: 100_000, unit: 'iterations a second', calibration: 5000, rounds: 2,
  });
  keep(commits[0], 'hop');
  assert.equal(JSON.parse(read('bench/history.json')).length, 2 * 4, 'what is measured again takes the place of what was');

  commits.push(commit(600));
  assert.equal(keep(commits[1], 'hop').code, 0);
  const svg = read('bench/history.svg');
  assertReadable(svg);
  const [first] = linesOf(svg);
  const says = heightOf(svg);
  assert.equal(first.name, 'hop');
  assert.deepEqual(first.points.map(([, y]) => Number(says(y).toFixed(1))), [1, 2, 6]);
  assert.deepEqual(first.titles.map((title) => title.split(', ')[1]), [1, 2, 6].map((speed, n) => `${commits[n].slice(0, 7)}: ${speed}`));
  const places = textsOf(svg).filter(({ text }) => text.length === 7 && commits.some((c) => c.startsWith(text))).slice(0, 3).map(({ x }) => x);
  assert.deepEqual(first.points.map(([x]) => x), places, 'a point stands over its commit');

  assert.equal(run('tools/bench_history', '--check').code, 0);
  writeFileSync(join(here, 'bench/history.json'), read('bench/history.json').replace('"ratio": 2.0', '"ratio": 2.5'));
  const stale = run('tools/bench_history', '--check');
  assert.equal(stale.code, 1);
  assert.match(stale.out, /history\.svg does not show bench\/history\.json/);
  assert.equal(run('tools/bench_history').code, 0);
  assert.equal(run('tools/bench_history', '--check').code, 0);
});

test('--keep refuses what a row could not name', (t) => {
  const { here, run, commit, commits } = repository(t);
  const keep = (before) => run('tools/bench_against', '--against', before, 'hop', '--keep', '--only', 'playouts', '--rounds', '2');
  assert.equal(keep(commits[0]).code, 0);
  const third = commit(300);
  commit(400);
  assert.match(keep(third).err, new RegExp(`measured against ${third}, which no row above names; there are .*${commits[0]}`));
  writeFileSync(join(here, 'speed'), '500\n');
  assert.match(keep(commits[1]).err, /commit first/);
});

test('whiskers reach from the low end of an interval to its high end', (t) => {
  const { here, run, read } = repository(t);
  const row = (n, ratio) => ({ commit: `c${n}`, against: `c${n - 1}`, date: '2026-01-01', game: 'hop', figure: 'wasm', ratio, low: ratio * 0.8, high: ratio * 1.25 });
  writeFileSync(join(here, 'bench/history.json'), JSON.stringify(Array.from({ length: 30 }, (_, n) => row(n + 1, n ? 1.02 : 3))));
  assert.equal(run('tools/bench_history').code, 0);
  const svg = read('bench/history.svg');
  assertReadable(svg);
  const says = heightOf(svg);
  const [{ points, whiskers }] = linesOf(svg);
  assert.equal(points.length, 31);
  assert.deepEqual(whiskers[1].map((y) => Number(says(y).toFixed(2))), [2.4, 3.75]);
});

test('bench_growth measures what makes a game larger, and draws it', (t) => {
  const { here, run, read } = repository(t);
  assert.equal(run('tools/bench_growth', '--check').code, 0, 'nothing measured, nothing drawn');
  const { code, err } = run('tools/bench_growth', '--quick');
  assert.equal(code, 0, err);
  assert.match(err, /^1 of 12, hop, players 2; about \d+ minutes left$/m);
  const { decisions, trees, tables } = JSON.parse(read('bench/growth.json'));
  assert.deepEqual(
    decisions.map(({ game, by, value, random }) => [game, by, value, random]),
    [['hop', 'players', 2, 1], ['hop', 'players', 4, 2], ['hop', 'size', 'tiny', 0.5], ['hop', 'size', 'large', 4], ['skip', 'players', 2, 1], ['skip', 'players', 4, 2]],
  );
  assert.deepEqual(trees.map(({ game, nodes }) => [game, nodes]), [['hop', 400], ['hop', 100_000]]);
  assert.deepEqual(tables.map(({ tables, rate }) => [tables, rate]), [[10, 200], [100, 200], [10, 0], [100, 0]]);
  for (const name of ['players', 'size', 'tree', 'server']) assertReadable(read(`bench/growth_${name}.svg`));

  const size = read('bench/growth_size.svg');
  const random = linesOf(size).find(({ name }) => name === 'a random decision');
  const says = heightOf(size);
  assert.deepEqual(random.points.map(([, y]) => Number(says(y).toFixed(1))), [0.5, 4]);
  assert.match(read('bench/growth.md'), /^\| hop \| size: tiny to large \| 0\.5 to 4, 8\.00 x \|/m);

  assert.equal(run('tools/bench_growth', '--check').code, 0);
  writeFileSync(join(here, 'bench/growth.json'), read('bench/growth.json').replace('"random": 4', '"random": 5'));
  const stale = run('tools/bench_growth', '--check');
  assert.equal(stale.code, 1);
  assert.match(stale.out, /growth_size\.svg does not show[^]*growth\.md does not show/);
  assert.equal(run('tools/bench_growth', '--draw').code, 0);
  assert.equal(run('tools/bench_growth', '--check').code, 0);
});

test('the charts of this tree show what was measured', () => {
  for (const script of ['bench_history', 'bench_growth']) {
    const { status, stdout } = spawnSync(join(root, 'tools', script), ['--check'], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  }
});
