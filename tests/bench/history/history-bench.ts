import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { TaskWire } from '../../../contract/entities/task.ts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { startServer } from '../../e2e/start-server.ts';
import { median, percentile } from '../percentile.ts';
import { standBefore } from '../stand-before.ts';
import { table } from '../table.ts';

const TASKS = 10_000;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const WORDS = 'elevator inspection';
/** What the tasks are about: of the keys of the words above, some find fewer than the one before. */
const SUBJECTS = ['elevator inspection', 'elevator repair', 'element survey', 'elegant lobby'];
const BETWEEN_KEYS_MS = 300;
/** The browser tells of no quicker key. */
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
  found: readonly number[];
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
  // The last key is told of once it is painted.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const [told, found] = await page.evaluate<number[][]>('[keyTimes, foundTimes]');
  const quick = Array.from({ length: Math.max(0, WORDS.length - (told?.length ?? 0)) }, () => SHORTEST_MS);
  return {
    rows,
    keys: [...(told ?? []), ...quick],
    found: found ?? [],
    back: await untilRows('/history?at=t9000'),
  };
}

/** A history of ten thousand tasks: from its data to its rows, and from a key of the search to its picture. */
export async function historyBench(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-bench-'));
  const server = await startServer(folder);
  const front = await standBefore(server.appOrigin, { answers: { '/api/tasks/history': () => history } });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const rows: string[][] = [];
  try {
    for (const cpu of [1, 4]) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await browser.newPage();
        runs.push(await measure(page, front.origin, cpu));
        await page.close();
      }
      const keys = runs.flatMap((run) => run.keys);
      const found = runs.flatMap((run) => run.found);
      rows.push([
        `CPU x${cpu}`,
        ms(median(runs.map((run) => run.rows))),
        ms(median(runs.map((run) => run.back))),
        ...[0.5, 0.95, 1].map((share) => ms(percentile(keys, share))),
        ms(median(found)),
        ms(percentile(found, 1)),
      ]);
    }
  } finally {
    await browser.close();
    front.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return [
    `A history of ${TASKS} tasks: from the end of its answer to its rows, at the top and at the 9,000th; each key of a search to its picture (${SHORTEST_MS} ms: as quick or quicker), and to what it found (median and longest; ${RUNS} runs)`,
    table(
      ['history', 'first rows', 'at a place', 'key, median', '95 %', 'longest', 'found', 'longest'],
      rows,
    ),
  ].join('\n\n');
}
