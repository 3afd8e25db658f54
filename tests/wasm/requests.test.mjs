// What can be asked of the module, and that nothing that is asked brings it down.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { describe, test } from 'node:test';
import { EngineTrap } from '../../web/src/local/engine.js';
import { bytes, games, long, module, must, native, playOn, start } from './setup.mjs';

const small = {
  game: 'bunny_run',
  options: { players: 3, length: 30, carrots: 1, layout: [9], deal: ['complacent', 'scared', 'concerned'] },
};

describe('the module', () => {
  test('is at most 400 KB gzipped', () => {
    const size = gzipSync(bytes, { level: 9 }).length;
    console.log(`measured: warren.wasm ${bytes.length} bytes, ${size} gzipped`);
    assert.ok(size <= 400_000);
  });

  test('asks the host for random bits and a clock, and for nothing else that does something', () => {
    const names = WebAssembly.Module.imports(module).map((i) => i.name);
    assert.deepEqual(names.filter((n) => !n.startsWith('fd_')).sort(), ['clock_time_get', 'random_get']);
  });

  test('lists games as the server does, and the books', async () => {
    const engine = await start();
    const ids = must(engine, 'games').games.map((g) => g.id);
    assert.deepEqual(ids, games.map((g) => g.game));
    for (const game of ids) assert.equal(must(engine, 'rules', { game }).rules.trim(), native('rules', game));
    assert.match(must(engine, 'rules', { game: 'bunny_run', rule: 'BR-12' }).rules, /\w/);
    assert.equal(engine.ask('rules', { game: 'chess' }).error.field, 'game');
    assert.equal(engine.ask('rules', { game: 'bunny_run', rule: 'BR-999' }).error.field, 'rule');
  });
});

describe('a match', () => {
  test('is opened, seen, played and refused as at a table', async () => {
    const engine = await start();
    must(engine, 'open', small);
    const status = must(engine, 'status');
    assert.equal(status.options.age.length, 3, 'what was not wished for is drawn');
    assert.deepEqual(status.turn, { phase: 'decide', to_act: [0, 1, 2], window_kind: 'sealed', window: 2 });
    const sight = must(engine, 'see', { seat: 1, since: 0, most_choices: 4 });
    assert.equal(sight.seat, 1);
    assert.equal(sight.choices.length, 4);
    assert.equal(sight.more_choices, true);
    assert.deepEqual(Object.keys(sight.choices[0]), ['code', 'text', 'move', 'about']);
    assert.equal(must(engine, 'see', { seat: null }).choices, undefined);
    assert.equal(must(engine, 'choices', { seat: 1 }).choices.length, 6);

    const refused = engine.ask('play', { seat: 0, move: 'choose 5' }).error;
    assert.equal(refused.rule, 'BR-12');
    assert.equal(refused.text, 'Complacent Bunny may choose only 1, 2 or 3.');
    assert.equal(must(engine, 'status').moves, 0);

    assert.equal(must(engine, 'check', { seat: 0, move: { choose: 3 } }).move.text, 'choose 3');
    must(engine, 'play', { seat: 0, move: { choose: 3 } });
    must(engine, 'play', { seat: 1, move: 'choose 2' });
    assert.equal(must(engine, 'see', { seat: 2 }).view.mine, null);
    const after = must(engine, 'play', { seat: 2, move: { code: '2' } });
    assert.equal(after.moves, 3);
    assert.ok(must(engine, 'see', { seat: 2, since: 2 }).events.length > 3);
  });

  test('goes back and forth, and forgets what was gone back over when another way is taken', async () => {
    const engine = await start();
    must(engine, 'open', { game: 'hare_and_tortoise', options: { players: 2 } });
    const end = playOn(engine, 'greedy', 40).moves;
    const whole = must(engine, 'replay').replay;
    const seen = [];
    for (let to = 0; to <= end; to++) {
      must(engine, 'go', { to });
      seen.push(must(engine, 'see', { seat: 1 }).hash);
    }
    assert.equal(must(engine, 'replay').replay, whole);
    for (let to = end; to >= 0; to--) {
      must(engine, 'go', { to });
      assert.equal(must(engine, 'see', { seat: 1 }).hash, seen[to]);
    }
    assert.equal(must(engine, 'story').story.length, end);
    assert.equal(engine.ask('go', { to: end + 1 }).error.field, 'to');
    playOn(engine, 'random', 3);
    assert.equal(must(engine, 'story').story.length, 3);
  });

  test('takes back only what is free to take back', async () => {
    const engine = await start();
    must(engine, 'open', { game: 'kangaruse', options: { players: 2 } });
    let now = playOn(engine, 'random', 1);
    for (let moves = 0; moves < 400 && now.turn.phase !== 'over' && now.may_undo.length === 0; moves++)
      now = playOn(engine, 'random', now.moves + 1);
    const [seat] = now.may_undo;
    assert.notEqual(seat, undefined, 'some move inside a turn can be taken back');
    assert.equal(engine.ask('undo', { seat: 1 - seat }).error.key, 'error.undo');
    assert.equal(must(engine, 'undo', { seat }).moves, now.moves - 1);
  });

  test('ends with a sequel where a board was built', async () => {
    const engine = await start();
    must(engine, 'open', { game: 'jack_rabbits_builder', options: { players: 2 } });
    playOn(engine, 'random');
    const { sequel } = must(engine, 'status');
    assert.equal(sequel.game, 'jack_rabbits');
    must(engine, 'open', { game: sequel.game, options: { players: 2, ...sequel.options } });
    assert.ok(must(engine, 'status').board);
  });
});

describe('chance', () => {
  test('is drawn one outcome at a time, by weight', async () => {
    const engine = await start();
    const position =
      'roll round=9 pos=30,end,end held=1,1,0 cards=scared,none,none boot=27 carrots=- box=0';
    const rolls = new Array(7).fill(0);
    const draws = 12_000;
    must(engine, 'open', { game: 'bunny_run', options: { players: 3, length: 30, carrots: 2 }, position });
    for (let n = 0; n < draws; n++) {
      const { drawn, moves } = must(engine, 'settle');
      assert.equal(moves, 1);
      rolls[drawn.move.roll]++;
      must(engine, 'go', { to: 0 });
    }
    const expected = draws / 6;
    const chi2 = rolls.slice(1).reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    assert.equal(rolls[0], 0);
    assert.ok(chi2 < 40, `chi-square ${chi2} of five degrees: once in ten million`);
    assert.equal(engine.ask('answer', { seat: 0, bot: 'hard' }).error.key, 'error.server.not_now');
  });

  test('is not to be drawn when somebody is asked', async () => {
    const engine = await start();
    must(engine, 'open', small);
    assert.equal(engine.ask('settle').error.key, 'error.server.not_now');
  });
});

describe('bots', () => {
  test('think the same by the same seed, and stop when their time is over', async () => {
    const engine = await start();
    for (const { game, options } of games) {
      must(engine, 'open', { game, options });
      const now = playOn(engine, 'random', 12);
      if (now.turn.phase === 'chance') must(engine, 'settle');
      const seat = must(engine, 'status').turn.to_act[0];
      if (seat === undefined) continue;
      const ask = { seat, bot: 'hard', seed: 7 };
      assert.deepEqual(must(engine, 'analyse', ask), must(engine, 'analyse', ask));
      const { thoughts } = must(engine, 'analyse', { seat, bot: 'hard', playouts: 5 });
      assert.ok(thoughts.exact || thoughts.playouts === 5);
      const begin = performance.now();
      must(engine, 'answer', { seat, bot: 'master', milliseconds: 20 });
      assert.ok(performance.now() - begin < 2000, `${game}: a budget of 20 ms`);
    }
  });

  test('of every level answer', async () => {
    const engine = await start();
    for (const bot of ['random', 'greedy', 'easy', 'medium', 'hard', 'master']) {
      must(engine, 'open', small);
      assert.ok(must(engine, 'answer', { seat: 0, bot, milliseconds: 500 }).code);
    }
    assert.equal(engine.ask('answer', { seat: 0, bot: 'wizard' }).error.field, 'bot');
    assert.equal(engine.ask('answer', { seat: 3, bot: 'hard' }).error.key, 'error.server.not_now');
    assert.equal(engine.ask('analyse', { seat: 0, bot: 'greedy' }).error.field, 'bot');
    assert.equal(engine.ask('analyse', { seat: 0, playouts: 1e9 }).error.field, 'playouts');
  });
});

const functions = WebAssembly.Module.exports(module)
  .map((e) => e.name)
  .filter((n) => !['memory', '_initialize', 'input', 'output', 'signature', 'playouts'].includes(n));

describe('malformed requests', () => {
  test('are answered by an error, with or without a match', async () => {
    const engine = await start();
    const odd = ['', '{', '[]', '7', 'null', '"x"', '{"seat":}', '\u0000', '['.repeat(5000)];
    for (const opened of [false, true]) {
      if (opened) must(engine, 'open', small);
      for (const name of functions)
        for (const text of odd)
          assert.equal(engine.askText(name, text).error.key, 'error.server.unreadable', `${name} ${text}`);
    }
    assert.ok(engine.askText('load', 'x'.repeat(5 << 20)).error, 'longer than any request may be');
    assert.equal(must(engine, 'status').moves, 0);
  });

  test('without a match say so', async () => {
    const engine = await start();
    for (const name of functions)
      if (!['games', 'rules', 'open', 'load'].includes(name))
        assert.equal(engine.ask(name).error.key, 'error.server.not_now', name);
  });

  test('of any shape neither break the match nor change it by accident', async () => {
    let seed = 1;
    const below = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const engine = await start();
    must(engine, 'open', small);
    const replay = must(engine, 'replay').replay;
    const values = [
      -1, 0, 1, 2, 7, 255, 2 ** 31, 2 ** 53, -(2 ** 63), 0.5, '', 'choose 2', 'choose 99', 'chance', 'hard', 'bunny_run',
      'jack_rabbits', 'é\ud83d\udc07', null, true, [], {}, [1, [2]], { code: '2' }, { code: 'x' },
      { code: '18446744073709551615' }, { choose: 2 }, { choose: -5 }, { players: 9 }, { players: 3 }, { sheet: 'x' },
      { board: 'x' }, { track: 'CCC' }, replay, replay.slice(0, -30), `${replay}{"by":9,"move":{}}\n`, [{ name: 'A' }],
    ];
    const fields = ['seat', 'move', 'bot', 'since', 'most_choices', 'to', 'game', 'options', 'position',
      'replay', 'players', 'playouts', 'milliseconds', 'seed', 'rule'];
    let errors = 0;
    const rounds = long ? 200_000 : 20_000;
    for (let n = 0; n < rounds; n++) {
      const request = { milliseconds: 5 };
      for (let k = below(4); k >= 0; k--) request[fields[below(fields.length)]] = values[below(values.length)];
      const answer = engine.ask(functions[below(functions.length)], request);
      if (answer.error) errors++;
    }
    assert.ok(errors > rounds / 10 && errors < rounds, `${errors} of ${rounds} refused`);
    must(engine, 'status');
  });
});

describe('a trap', () => {
  test('ends its own instance and no other', async () => {
    const [engine, other] = [await start(), await start()];
    must(other, 'open', small);
    assert.throws(() => engine.ask('no_such_function'), EngineTrap);
    assert.throws(() => engine.ask('games'), EngineTrap);
    assert.equal(must(other, 'status').moves, 0);
  });
});

describe('memory', () => {
  test('does not grow with the moves that are made', async () => {
    const engine = await start();
    const play = (bot, most) => {
      for (let moves = 0; moves < most; ) {
        must(engine, 'open', { game: 'hare_and_tortoise', options: { players: 4 } });
        moves += playOn(engine, bot, 200).moves;
        must(engine, 'replay');
        must(engine, 'see', { seat: 0, since: 0, most_choices: 1000 });
      }
    };
    play('easy', 300);
    const before = engine.bytes;
    play('easy', 1000);
    console.log(`measured: memory of an instance ${before} bytes, then ${engine.bytes}`);
    assert.ok(engine.bytes <= before + (1 << 20));
  });
});
