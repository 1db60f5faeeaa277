import { buildIfStale } from '../../build/build-if-stale.mjs';
import { chatBench } from './chat/chat-bench.ts';
import { frameBench } from './frame/frame-bench.ts';
import { historyBench } from './history/history-bench.ts';
import { hostBench } from './host/host-bench.ts';
import { liveBench } from './live/live-bench.ts';
import { loadBench } from './load/load-bench.ts';
import { machineSpeed } from './machine-speed.ts';
import { outlineBench } from './outline/outline-bench.ts';
import { serversBench } from './load/servers-bench.ts';
import { sizesBench } from './sizes-bench.ts';
import { stepBench } from './step/step-bench.ts';

const benches: Record<string, () => Promise<string>> = {
  chat: chatBench,
  frame: frameBench,
  history: historyBench,
  host: hostBench,
  live: liveBench,
  load: loadBench,
  outline: outlineBench,
  servers: serversBench,
  sizes: sizesBench,
  step: stepBench,
};

const inMs = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

/** `npm run bench` runs all benchmarks, or those named as arguments. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Use ${Object.keys(benches).join(', ')}.`);
if (buildIfStale() !== 0) throw new Error('The build failed');
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const before = machineSpeed();
  const tables = await bench();
  console.log(tables);
  console.log(`Machine: calibration loop ${inMs(before)} before, ${inMs(machineSpeed())} after\n`);
}
