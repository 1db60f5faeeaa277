import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChromium } from '../../server/browser/chromium/find-chromium.ts';
import { createChromiumDriver } from '../../server/browser/chromium/chromium-driver.ts';
import { createEmbeddedDriver } from '../../server/browser/embedded/embedded-driver.ts';
import { createModel } from '../../server/model/create-model.ts';
import { withModel } from '../../server/options/model-options.ts';
import { systemClock } from '../../server/time/clock.ts';
import { evaluate, tableOf } from './evaluate.ts';
import { injectionCases, linesOf, portalCases } from './suites.ts';

const usage = `Usage: npm run eval -- --model NAME --model-url URL [options]

Runs tasks with a language model in a real browser, and checks their results.

  --suite NAME        portals (default), inject, or a file with one task per line (FILE.jsonl)
  --task ID           only this task; repeatable
  --runs N            how often to run each task (1)
  --max-cost USD      ends before a run if the runs so far have cost this much; needs --model-price
  --model-price A/B/C US dollars per million tokens of input, cached input and output
  --model-timeout S   how long one answer may take (120)
  --seed N            seed of the portals (1)
  --driver NAME       chromium (default) or embedded, which runs no scripts
  --json FILE         where to write the results (eval.json)
  --log               prints the steps

The key of the endpoint is read from HOA_PILOT_MODEL_KEY. A line of FILE.jsonl has the fields id, instruction and startUrl,
and optionally login {username, password}, answer, and report: words that the report must have.`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    suite: { ...text, default: 'portals' },
    task: { ...text, multiple: true },
    runs: { ...text, default: '1' },
    'max-cost': text,
    model: text,
    'model-url': text,
    'model-price': text,
    'model-timeout': text,
    seed: { ...text, default: '1' },
    driver: { ...text, default: 'chromium' },
    json: { ...text, default: 'eval.json' },
    log: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Reads a number of a flag. */
function numberIn(name: 'max-cost' | 'model-timeout' | 'runs' | 'seed'): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} must be a number above 0.`);
}

function pricesOf(value: string) {
  const [input = Number.NaN, cached = Number.NaN, output = Number.NaN] = value.split('/').map(Number);
  if ([input, cached, output].some((price) => Number.isNaN(price)))
    throw new Error('--model-price needs three numbers, such as 0.25/0.025/2.');
  return { input, cached, output };
}

function modelOf() {
  const price = values['model-price'];
  const { model } = withModel(
    {
      model: values.model,
      modelUrl: values['model-url'],
      modelTimeout: numberIn('model-timeout'),
      modelPrice: price === undefined ? undefined : pricesOf(price),
    },
    process.env,
  );
  if (!model) throw new Error('--model is missing: the name of a language model, such as --model qwen3:14b.');
  return createModel(model, systemClock);
}

async function run(): Promise<void> {
  const model = modelOf();
  const maxCost = numberIn('max-cost');
  if (maxCost !== undefined && !model.prices)
    throw new Error('--max-cost needs --model-price, because nothing else tells what a token costs.');
  const { suite, driver } = values;
  const seed = numberIn('seed') ?? 1;
  const all =
    suite === 'portals'
      ? portalCases(seed, driver === 'embedded')
      : suite === 'inject'
        ? injectionCases()
        : linesOf(readFileSync(suite, 'utf8'));
  const cases = values.task ? all.filter(({ id }) => values.task?.includes(id)) : all;
  if (cases.length === 0)
    throw new Error(`No task has this id. There are: ${all.map(({ id }) => id).join(', ')}`);
  const results = await evaluate(cases, {
    model,
    runs: numberIn('runs') ?? 1,
    maxCost,
    driver: (web) =>
      driver === 'embedded'
        ? createEmbeddedDriver({ fetch: web })
        : createChromiumDriver({ executablePath: findChromium() ?? 'chromium' }),
    onResult({ id, isSolved, steps, problems, log, summary }) {
      console.log(`${isSolved ? 'solved    ' : 'not solved'} ${id} in ${steps} steps ${problems.join('; ')}`);
      if (values.log) for (const line of [...log, summary]) console.log(`  ${line}`);
    },
  });
  console.log(`\n${tableOf(results)}`);
  writeFileSync(values.json, `${JSON.stringify({ model: model.description, suite, results }, null, 2)}\n`);
  console.log(`\nWritten to ${values.json}`);
}

if (values.help) console.log(usage);
else
  await run().catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 1;
  });
