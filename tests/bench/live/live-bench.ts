import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import { createChromiumDriver } from '../../../mock-server/browser/chromium/chromium-driver.ts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { startLiveServer } from '../../unit/live/live-server.ts';
import { median, percentile } from '../percentile.ts';
import { table } from '../table.ts';

const seconds = 5;
const clicks = 30;
const betweenClicksMs = 270;

interface LiveBench {
  frames: number;
  /** From a press to the first picture that shows what it did, in milliseconds. */
  latencies: number[];
}

declare global {
  var liveBench: LiveBench;
}

const words = 'word '.repeat(600);
const pages: Record<string, string> = {
  moving: `<!doctype html><title>Moving</title><style>div{position:absolute;width:100px;height:100px;background:red}</style>
    <h1>Text of a page</h1><p>${words}</p><div id="box"></div>
    <script>let n=0;(function step(){n+=1;box.style.left=n*7%1100+'px';box.style.top=200+n%300+'px';requestAnimationFrame(step)})()</script>`,
  answering: `<!doctype html><title>Answering</title><style>body{margin:0;height:2000px}</style><p>${words}</p>
    <script>let on=false;addEventListener('mousedown',()=>{on=!on;document.body.style.background=on?'blue':'white'})</script>`,
};

/** A real browser in the live view: frames a second of a page that moves, and from a click to the picture of it. */
export async function liveBench(): Promise<string> {
  const executablePath = chromiumPath();
  if (!executablePath) return 'live view: no Chromium is installed';
  const site = new Hono();
  for (const [name, html] of Object.entries(pages)) site.get(`/${name}`, (c) => c.html(html));
  const server = await startLiveServer(site);
  const driver = createChromiumDriver({ executablePath });
  const session = await driver.open({ viewport: { width: 1280, height: 800 }, mayNavigate: () => true });
  const view = server.views.open(session, {
    lease: 'human',
    mayInput: () => true,
    onError: (error) => console.error(error),
  });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  // The measuring script is not the page's own, which its policy forbids.
  const page = await browser.newPage({ viewport: { width: 1100, height: 760 }, bypassCSP: true });

  await session.goto(`${server.origin}/site/moving`);
  await page.goto(`${server.origin}/live/${view.id}`);
  await page.locator('[data-state=human] .screen').waitFor();
  await page.addScriptTag({ path: 'tests/bench/live/measure-view.js' });
  const before = await page.evaluate(() => globalThis.liveBench.frames);
  await wait(seconds * 1_000);
  const frames = (await page.evaluate(() => globalThis.liveBench.frames)) - before;

  await session.goto(`${server.origin}/site/answering`);
  await wait(1_000);
  for (let click = 0; click < clicks; click += 1) {
    await page.mouse.click(500, 300);
    // Not in step with anything that beats by the quarter second.
    await wait(betweenClicksMs + ((click * 37) % 100));
  }
  const latencies = await page.evaluate(() => globalThis.liveBench.latencies);
  await browser.close();
  view.close();
  await driver.close();
  await server.close();
  const rows = [
    ['frames a second, a page that moves', (frames / seconds).toFixed(1)],
    ['click to frame, median', `${median(latencies).toFixed(0)} ms`],
    ['click to frame, 95th of 100', `${percentile(latencies, 0.95).toFixed(0)} ms`],
  ];
  return table(['live view of Chromium', 'figure'], rows);
}
