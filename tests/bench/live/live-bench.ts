import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Viewport } from '../../../server/browser/viewport.ts';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { slowNetwork, startCutProxy } from '../../fakes/cut-proxy.ts';
import { startRemoteChromium } from '../../fakes/remote-chromium.ts';
import { startLiveServer } from '../../unit/server/live/viewer/live-server.ts';
import { launchBrowser } from '../launch-browser.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { holdingBench, requestingPage } from './holding-bench.ts';

const seconds = 5;
const clicks = 100;
const betweenClicksMs = 270;

interface LiveBench {
  frames: number;
  /** Milliseconds from a click to the first picture that shows its effect. */
  latencies: number[];
}

declare global {
  var liveBench: LiveBench;
}

const words = 'word '.repeat(600);
const pages: Record<string, string> = {
  requesting: requestingPage,
  moving: `<!doctype html><title>Moving</title><style>div{position:absolute;width:100px;height:100px;background:red}</style>
    <h1>Text of a page</h1><p>${words}</p><div id="box"></div>
    <script>let n=0;(function step(){n+=1;box.style.left=n*7%1100+'px';box.style.top=200+n%300+'px';requestAnimationFrame(step)})()</script>`,
  answering: `<!doctype html><title>Answering</title><style>body{margin:0;height:2000px}</style><p>${words}</p>
    <script>let on=false;addEventListener('mousedown',()=>{on=!on;document.body.style.background=on?'blue':'white'})</script>`,
};

type Row = readonly [name: string, page: Viewport, viewer: Viewport];
/** A browser on this machine, or one elsewhere. */
type Place = 'here' | 'elsewhere' | 'elsewhere, 80 ms, 1 % lost';

const rows: readonly Row[] = [
  ['as in the workspace, 852 x 567', { width: 852, height: 567 }, { width: 892, height: 727 }],
  ['scaled down from 1280 x 800', { width: 1280, height: 800 }, { width: 1100, height: 760 }],
];

/** Measures the live view of Chromium: frames per second of a moving page, and the time from a click to its picture. */
export async function liveBench(): Promise<string> {
  const executablePath = chromiumPath();
  if (!executablePath) return 'live view: no Chromium is installed';
  const site = new Hono();
  for (const [name, html] of Object.entries(pages)) site.get(`/${name}`, (c) => c.html(html));
  const server = await startLiveServer(site);
  const driver = createChromiumDriver({ executablePath });
  const remote = await startRemoteChromium();
  const path = await startCutProxy(remote.origin, slowNetwork());
  const at = (url: string) => createRemoteDriver({ places: fixedPlaces({ url, headers: {} }) });
  const places: readonly (readonly [Place, BrowserDriver])[] = [
    ['here', driver],
    ['elsewhere', at(remote.url)],
    ['elsewhere, 80 ms, 1 % lost', at(path.through(remote.url))],
  ];
  const browser = await launchBrowser();

  const measure = async (
    [name, viewport, window]: Row,
    [place, opener]: readonly [Place, BrowserDriver],
  ): Promise<string[]> => {
    const session = await opener.open({ viewport, mayNavigate: () => true });
    const view = server.views.open(session, {
      lease: 'human',
      mayInput: () => true,
      onError: (error) => console.error(error),
    });
    // The page's policy would refuse the measuring script.
    const page = await browser.newPage({ viewport: window, bypassCSP: true });

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
      // Varies, so that the clicks do not align with a quarter-second interval.
      await wait(betweenClicksMs + ((click * 37) % 100));
    }
    const latencies = await page.evaluate(() => globalThis.liveBench.latencies);
    await page.close();
    view.close();
    const shares = [0.5, 0.95].map((share) => `${percentile(latencies, share).toFixed(0)} ms`);
    await session.close();
    return [place, name, (frames / seconds).toFixed(1), ...shares];
  };
  const measured: string[][] = [];
  for (const place of places) for (const row of rows) measured.push(await measure(row, place));
  const holding = await holdingBench(driver, `${server.origin}/site/requesting`);
  await browser.close();
  for (const [, each] of places) await each.close();
  await path.close();
  await remote.close();
  await server.close();
  return [
    `Live view of Chromium: frames per second of a moving page, and time from click to picture for ${clicks} clicks`,
    table(['browser', 'page', 'frames per second', 'click, median', 'click, 95 %'], measured),
    holding,
  ].join('\n\n');
}
