import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';

const rowCount = 5_000;
const runs = 9;
const viewport = { width: 1280, height: 800 };
/** Fills a page to about two million bytes. */
const filler = 'Maple Ridge Homeowners Association, annual assessment and late fees. '.repeat(4);

const repeat = (make: (index: number) => string): string =>
  Array.from({ length: rowCount }, (_, index) => make(index)).join('');
const pages: Record<string, string> = {
  'a table with a link per row': `<table><tr><th>Unit</th><th>Owner</th><th>Due</th><th>Notes</th><th></th></tr>${repeat(
    (row) =>
      `<tr class="row"><td>${row}</td><td>Owner ${row}</td><td>$${row}.00</td><td>${filler}</td><td><a href="/fee/${row}">View</a></td></tr>`,
  )}</table>`,
  'cards with buttons': repeat(
    (row) =>
      `<div class="card"><h3>Unit ${row}</h3><p>${filler}</p><span>Owner ${row}</span><button>Open</button></div>`,
  ),
  'paragraphs with links': repeat(
    (row) => `<p>${filler} <a href="/note/${row}">Note ${row}</a> <b>${row}</b></p>`,
  ),
};

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Measures how long Chromium takes to read large pages as outlines. The goal: 300 ms for 5,000 rows and 2 MB. */
export async function outlineBench(): Promise<string> {
  const executablePath = chromiumPath();
  if (!executablePath) return 'outlines: no Chromium is installed';
  const site = new Hono();
  for (const [index, html] of Object.values(pages).entries())
    site.get(`/${index}`, (context) => context.html(`<!doctype html><title>Large</title>${html}`));
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const driver = createChromiumDriver({ executablePath });
  const session = await driver.open({ viewport, mayNavigate: () => true });
  const measured: string[][] = [];
  for (const [index, [name, html]] of Object.entries(pages).entries()) {
    await session.goto(`http://127.0.0.1:${port}/${index}`);
    const first = await milliseconds(() => session.outline());
    const others: number[] = [];
    for (let run = 0; run < runs; run += 1) others.push(await milliseconds(() => session.outline()));
    const search = await milliseconds(() => session.find('4321'));
    const times = [first, percentile(others, 0.5), percentile(others, 0.95), search];
    const { text } = await session.outline();
    measured.push([
      name,
      `${(html.length / 1_000_000).toFixed(1)} MB`,
      ...times.map((time) => `${time.toFixed(0)} ms`),
      String(text.length),
    ]);
  }
  await driver.close();
  await new Promise((resolve) => server.close(resolve));
  return [
    `Outlines of large pages in Chromium: ${rowCount} rows each, ${runs} readings after the first, a search`,
    table(['page', 'size', 'first', 'median', '95 %', 'search', 'characters'], measured),
  ].join('\n\n');
}
