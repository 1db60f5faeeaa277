import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { findChromium } from '../../server/browser/chromium/find-chromium.ts';
import { createChromiumDriver } from '../../server/browser/chromium/chromium-driver.ts';
import { createEmbeddedDriver } from '../../server/browser/embedded/embedded-driver.ts';
import { createModel } from '../../server/model/create-model.ts';
import { modelOptions, withModel } from '../../server/options/model-options.ts';
import { flagOf, numberOf, type Options, text } from '../../server/options/option.ts';
import { readFlags } from '../../server/options/read-flags.ts';
import { systemClock } from '../../server/time/clock.ts';
import { evaluate, tableOf, totalsOf } from './evaluate.ts';
import { type EvalCase, injectionCases, portalCases, readCases } from './suites.ts';

const usage = `Usage: npm run eval -- --model NAME --model-url URL [options]

Runs tasks with a language model in a real browser, and checks their results.

  --suite NAME        portals (default), inject, or a file with one task per line (FILE.jsonl)
  --task ID           runs only this task; repeatable
  --runs N            how often to run each task (1)
  --max-cost USD      starts no further run once the runs have cost this much; needs --model-price
  --model-price A/B/C US dollars per million tokens of input, cached input and output
  --model-timeout S   how many seconds the model may take for one answer (120)
  --model-outline N   the most characters of a page that the model reads in one step (24000)
  --seed N            seed of the portals (1)
  --driver NAME       chromium (default) or embedded, which runs no scripts
  --json FILE         where to write the results (eval.json)
  --record FILE       appends the answers of the model to a file, for tests that replay them without it
  --log               prints the steps of each run

Each option is also an environment variable, such as HOA_PILOT_MODEL. The endpoint's key is read from HOA_PILOT_MODEL_KEY only.

A line of FILE.jsonl has the fields id, instruction and startUrl, and optionally login {username, password}, answer,
and report, a list of words that must be in the report.`;

/** A whole number of at least 1. */
const count = { parse: numberOf, schema: z.int().check(z.minimum(1)) } as const;
const options = {
  suite: { flag: 'suite NAME', schema: text },
  tasks: { flag: 'task ID', isMany: true, schema: z.array(text) },
  runs: { ...count, flag: 'runs N' },
  seed: { ...count, flag: 'seed N' },
  driver: { flag: 'driver NAME', schema: z.enum(['chromium', 'embedded']) },
  json: { flag: 'json FILE', schema: text },
  record: { flag: 'record FILE', schema: text },
  log: { flag: 'log', parse: flagOf, schema: z.boolean() },
  ...modelOptions,
} satisfies Options;

/** Returns the tasks of a suite, or those with the given ids. */
function casesOf(suite: string, ids: readonly string[], seed: number, withoutScripts: boolean): EvalCase[] {
  const inSuite =
    suite === 'portals'
      ? portalCases(seed, withoutScripts)
      : suite === 'inject'
        ? injectionCases()
        : readCases(readFileSync(suite, 'utf8'));
  const knownIds = inSuite.map(({ id }) => id);
  const unknownIds = ids.filter((id) => !knownIds.includes(id));
  if (unknownIds.length > 0)
    throw new Error(`There is no task ${unknownIds.join(', ')}. There are: ${knownIds.join(', ')}`);
  return ids.length === 0 ? inSuite : inSuite.filter(({ id }) => ids.includes(id));
}

async function run(): Promise<void> {
  const values = readFlags(options, process.argv.slice(2), process.env);
  if (values === 'help') return console.log(usage);
  const { model: source, ...others } = withModel(values, process.env);
  if (!source)
    throw new Error('--model is missing: the name of a language model, such as --model qwen3:14b.');
  // It limits all runs together here, and not each task.
  const { maxCost, ...endpoint } = source;
  const model = createModel(endpoint, systemClock);
  const {
    suite = 'portals',
    tasks = [],
    runs = 1,
    seed = 1,
    driver,
    json = 'eval.json',
    record,
    log,
  } = others;
  const cases = casesOf(suite, tasks, seed, driver === 'embedded');
  const results = await evaluate(cases, {
    model,
    runs,
    maxCost,
    driver: (web) =>
      driver === 'embedded'
        ? createEmbeddedDriver({ fetch: web })
        : createChromiumDriver({ executablePath: findChromium() ?? 'chromium' }),
    onResult({ id, isSolved, steps, problems, verdict, log: lines, summary }, recording) {
      if (record !== undefined) appendFileSync(record, recording.map((line) => `${line}\n`).join(''));
      const outcome = verdict === undefined ? 'without a verdict' : `shown as ${verdict}`;
      console.log(
        `${isSolved ? 'solved    ' : 'not solved'} ${id} in ${steps} steps, ${outcome} ${problems.join('; ')}`,
      );
      if (log) for (const line of [...lines, summary]) console.log(`  ${line}`);
    },
  });
  console.log(`\n${tableOf(results)}`);
  writeFileSync(
    json,
    `${JSON.stringify({ model: model.description, suite, totals: totalsOf(results), results }, null, 2)}\n`,
  );
  console.log(`\nWritten to ${json}`);
}

await run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
});
