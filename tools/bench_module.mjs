// One figure of a checkout's warren.wasm under node, by CPU time; tools/bench_against asks for it.
//
//   tools/node tools/bench_module.mjs FOLDER wasm GAME      random games a second
//   tools/node tools/bench_module.mjs FOLDER hard REPLAY    answers a second of `hard`, in the positions of a replay
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cpuSpent, gamesASecond, timesOfHard } from './module_speed.mjs';

const [folder, figure, what] = process.argv.slice(2);
const measures = {
  wasm: (engine) => gamesASecond(engine, what, cpuSpent),
  hard(engine) {
    const times = timesOfHard(engine, readFileSync(what, 'utf8'), cpuSpent);
    return (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  },
};
if (!what || !measures[figure]) {
  console.error('bench_module.mjs FOLDER wasm GAME | FOLDER hard REPLAY');
  process.exit(2);
}
const { Engine } = await import(pathToFileURL(resolve(folder, 'web/src/local/engine.js')));
const bytes = readFileSync(join(folder, 'build/wasm/src/wasm/warren.wasm'));
console.log(measures[figure](await Engine.start(new WebAssembly.Module(bytes))));
