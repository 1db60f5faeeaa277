import { parseArgs } from 'node:util';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { createModel } from '../../../server/model/create-model.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { portalMakers } from './all-portals.ts';
import { runTask } from './run-task.ts';

/**
 * Runs tasks with a model and checks them:
 * `npx tsx tests/fakes/portals/play.ts --task grid-late --model reader --model-url http://127.0.0.1:4555/v1`
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    task: { type: 'string', multiple: true },
    model: { type: 'string', default: 'reader' },
    'model-url': { type: 'string', default: 'http://127.0.0.1:4555/v1' },
    'model-timeout': { type: 'string', default: '1800' },
    minutes: { type: 'string', default: '120' },
    driver: { type: 'string', default: 'chromium' },
  },
});
const key = process.env['HOA_PILOT_MODEL_KEY'];
const secondMs = 1_000;
const model = createModel(
  {
    model: values.model,
    url: values['model-url'],
    timeoutMs: Number(values['model-timeout']) * secondMs,
    ...(key !== undefined && { key }),
  },
  systemClock,
);
const isWanted = (id: string): boolean => values.task?.includes(id) ?? true;
for (const make of portalMakers)
  for (const { id } of make(Number(values.seed)).tasks.filter((task) => isWanted(task.id))) {
    const portal = make(Number(values.seed));
    const task = portal.tasks.find((one) => one.id === id);
    if (!task) continue;
    console.log(`\n${id}: ${task.instruction}`);
    const run = await runTask(portal, task, {
      model,
      driver: (web) =>
        values.driver === 'embedded'
          ? createEmbeddedDriver({ fetch: web })
          : createChromiumDriver({ executablePath: findChromium() ?? 'chromium' }),
      limits: { minutes: Number(values.minutes) },
    });
    for (const line of run.log) console.log(`  ${line}`);
    for (const question of run.questions) console.log(`  asked: ${question}`);
    for (const { name, bytes } of run.files) console.log(`  file: ${name}, ${bytes.byteLength} bytes`);
    console.log(`  ${run.status}: ${run.summary}`);
    const verdict = run.problems.length === 0 ? 'solved' : `NOT SOLVED: ${run.problems.join('; ')}`;
    console.log(`${id}: ${verdict} in ${run.steps} steps`);
  }
