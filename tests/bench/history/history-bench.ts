import type { Page } from 'playwright-core';
import type { TaskWire } from '../../../contract/entities/task.ts';
import { median, percentile } from '../percentile.ts';
import { standBefore } from '../stand-before.ts';
import { table } from '../table.ts';
import { withServer } from '../with-server.ts';

const TASKS = 10_000;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const WORDS = 'elevator inspection';
/** Subjects such that some key presses of the search narrow the result. */
const SUBJECTS = ['elevator inspection', 'elevator repair', 'element survey', 'elegant lobby'];
const BETWEEN_KEYS_MS = 300;
/** Browsers do not report shorter events. */
const SHORTEST_MS = 16;

const history = JSON.stringify(
  Array.from({ length: TASKS }, (_, index): TaskWire => ({
    id: `t${index}`,
    title: `Collect the ${SUBJECTS[index % 9] ?? 'violation'} reports of building ${index}`,
    description: `Log in to the portal and collect all reports of building ${index}, newest first`,
    status: index % 7 === 0 ? 'failed' : 'completed',
    statusMessage: 'The reports are ready',
    model: 'fast',
    cost: '0.0421',
    createdAt: new Date(Date.UTC(2026, 0, 5) - index * 1_800_000).toISOString(),
    completedAt: new Date(Date.UTC(2026, 0, 5) - index * 1_800_000 + 200_000).toISOString(),
    apiSteps: [{ step: 1, next_goal: 'Open the portal' }],
    outputFiles: [{ file_name: `reports-${index}.pdf`, download_url: `/api/tasks/t${index}/download/r.pdf` }],
  })),
);

interface Measured {
  rows: number;
  back: number;
  keys: readonly number[];
  results: readonly number[];
}

async function measure(page: Page, origin: string, cpu: number): Promise<Measured> {
  await page.addInitScript({ path: 'tests/bench/chat/measure-keys.js' });
  await page.addInitScript({ path: 'tests/bench/history/measure-rows.js' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const untilRows = async (address: string) => {
    await page.goto(`${origin}${address}`);
    await page.locator('html[data-rows-after]').waitFor({ state: 'attached' });
    return Number(await page.locator('html').getAttribute('data-rows-after'));
  };
  const rows = await untilRows('/history');
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.focus();
  await page.evaluate('keyTimes.length = 0');
  await search.pressSequentially(WORDS, { delay: BETWEEN_KEYS_MS });
  await page.getByText(/^[\d,]+ of [\d,]+ tasks$/).waitFor();
  // The last key is reported after its paint.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const [reported = [], results = []] = await page.evaluate<number[][]>('[keyTimes, resultTimes]');
  const quick = Array.from({ length: Math.max(0, WORDS.length - reported.length) }, () => SHORTEST_MS);
  return {
    rows,
    keys: [...reported, ...quick],
    results,
    back: await untilRows('/history?at=t9000'),
  };
}

/** Measures a history of ten thousand tasks: from response to rows, and from a key of the search to its paint. */
export async function historyBench(): Promise<string> {
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const rows: string[][] = [];
  await withServer(async (origin, browser) => {
    const front = await standBefore(origin, { answers: { '/api/tasks/history': () => history } });
    for (const cpu of [1, 4]) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await browser.newPage();
        runs.push(await measure(page, front.origin, cpu));
        await page.close();
      }
      const keys = runs.flatMap((run) => run.keys);
      const results = runs.flatMap((run) => run.results);
      rows.push([
        `CPU x${cpu}`,
        ms(median(runs.map((run) => run.rows))),
        ms(median(runs.map((run) => run.back))),
        ...[0.5, 0.95, 1].map((share) => ms(percentile(keys, share))),
        ms(median(results)),
        ms(percentile(results, 1)),
      ]);
    }
    front.close();
  });
  return [
    `A history of ${TASKS} tasks: from the end of the response to the rows, at the top and at the 9,000th; from each key of a search to its paint (${SHORTEST_MS} ms means ${SHORTEST_MS} ms or less) and to its results (${RUNS} runs)`,
    table(
      ['history', 'first rows', 'at a place', 'key, median', '95 %', 'longest', 'results', 'longest'],
      rows,
    ),
  ].join('\n\n');
}
