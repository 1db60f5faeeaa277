import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { TaskWire } from '../../../widget/contract/task.ts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { startServer } from '../../e2e/start-server.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';

const TASKS = 10_000;
const WORDS = 'elevator inspection';
const BETWEEN_KEYS_MS = 300;
/** The browser tells of no quicker key. */
const SHORTEST_MS = 16;

const history = JSON.stringify(
  Array.from({ length: TASKS }, (_, index): TaskWire => ({
    id: `t${index}`,
    title: `Collect the ${index % 9 === 0 ? 'elevator inspection' : 'violation'} reports of building ${index}`,
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
  keys: readonly number[];
  back: number;
}

async function measure(page: Page, origin: string, cpu: number): Promise<Measured> {
  await page.route('**/api/tasks/history', (route) =>
    route.fulfill({ contentType: 'application/json', body: history }),
  );
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
  // The last key is told of once it is painted.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const told = await page.evaluate<number[]>('keyTimes');
  const quick = Array.from({ length: Math.max(0, WORDS.length - told.length) }, () => SHORTEST_MS);
  return { rows, keys: [...told, ...quick], back: await untilRows('/history?at=t9000') };
}

/** A history of ten thousand tasks: from its data to its rows, and from a key of the search to its picture. */
export async function historyBench(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-bench-'));
  const server = await startServer(folder);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const rows: string[][] = [];
  for (const cpu of [1, 4]) {
    const page = await browser.newPage({ permissions: ['local-network-access'] });
    const { rows: first, keys, back } = await measure(page, server.appOrigin, cpu);
    await page.close();
    const shares = [0.5, 0.95, 1].map((share) => ms(percentile(keys, share)));
    rows.push([`CPU x${cpu}`, ms(first), ms(back), ...shares]);
  }
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  return [
    `A history of ${TASKS} tasks: from the end of its answer to its rows, at the top and at the 9,000th, and each key of a search to its picture (16 ms: as quick or quicker)`,
    table(['history', 'first rows', 'at a place', 'key, median', '95 %', 'longest'], rows),
  ].join('\n\n');
}
