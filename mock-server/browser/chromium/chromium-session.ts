import { allowedAddress, webAddress } from '../addresses.ts';
import { PageUnreachable, TargetNotFound } from '../browser-errors.ts';
import type { BrowserSession, DownloadedFile, OpenOptions, Target } from '../driver.ts';
import { notFound } from '../page-problems.ts';
import { CdpClosed } from './cdp.ts';
import type { BrowserParts } from './browser-context.ts';
import { openChromiumBrowser } from './chromium-browser.ts';
import { applyPictureInput } from './input/apply-picture-input.ts';
import type { Tab } from './pages/tab.ts';
import { travel, visit } from './travel.ts';
import { createTurns } from './turns.ts';

/** One browser of the running Chromium, as the agent and a person hold it. */
export async function createChromiumSession(
  options: OpenOptions,
  parts: BrowserParts,
  onClosed: (session: BrowserSession) => void,
): Promise<BrowserSession> {
  const browser = await openChromiumBrowser(options, parts);
  const { tabs, trips, questions, view } = browser;
  const turns = createTurns(browser);
  let isOver = false;

  const onPage = <Result>(action: () => Promise<Result>): Promise<Result> =>
    turns.agent(async () => {
      if (browser.state.lost) throw new PageUnreachable(browser.state.lost);
      await trips.settle();
      return await action();
    });
  const world = () => tabs.active.world;
  const pointAt = async (target: Target, pressed = false) => {
    const located = await world().call('locate', target);
    if (located.is !== 'there')
      throw notFound(target, located.is, new URL(tabs.active.url || 'about:blank').pathname);
    view.point({ x: located.x, y: located.y, pressed });
    return located;
  };
  const edit = (target: Target, tool: 'fill' | 'choose', value: string): Promise<void> =>
    onPage(async () => {
      await pointAt(target);
      await travel(browser, async () => {
        const problem = await world().call(tool, value);
        if (problem) throw new TargetNotFound(problem);
      });
    });
  const click = async (target: Target): Promise<DownloadedFile[]> => {
    const at = await pointAt(target, true);
    return await travel(browser, () => press(tabs.active, at));
  };

  const session: BrowserSession = {
    get url() {
      return tabs.active.url;
    },
    get title() {
      return tabs.active.title;
    },
    get viewport() {
      return browser.viewport;
    },
    goto: (url) =>
      turns.agent(async () => {
        const address = allowedAddress(webAddress(url), options.mayNavigate);
        browser.state.lost = undefined;
        await visit(browser, address);
      }),
    read: () => onPage(() => world().call('read')),
    click: (target) => onPage(async () => void (await click(target))),
    fill: (target, value) => edit(target, 'fill', value),
    select: (target, option) => edit(target, 'choose', option),
    download: (target) =>
      onPage(async () => {
        browser.state.wantsFile = true;
        try {
          const [file] = await click(target);
          if (file) return file;
          throw new PageUnreachable('That does not answer with a file');
        } finally {
          browser.state.wantsFile = false;
        }
      }),
    resize: (viewport) => turns.between(() => browser.resize(viewport)),
    screenshot: () => onPage(() => view.capture()),
    point: (target) => onPage(async () => void (await pointAt(target))),
    view: () => view.frame(),
    onView: (listener) => view.onFrame(listener),
    ...browser.news.offered,
    async selection() {
      turns.refuseClosed();
      // A page whose script waits for an answer can say nothing.
      if (questions.dialog) return '';
      await turns.arrived();
      return await world().call('selection');
    },
    input: (event) => turns.person(() => applyPictureInput(event, browser, turns.track)),
    rest: (isResting) => browser.rest(isResting),
    remember: () => ({ url: tabs.active.url || 'about:blank', cookies: browser.cookies() }),
    async close() {
      if (isOver) return;
      isOver = true;
      turns.end();
      onClosed(session);
      await browser.close();
    },
  };
  return session;
}

/** Clicks at a point as a person would; where something lies above, by the element itself. */
async function press(
  tab: Tab,
  { x, y, reachable }: { x: number; y: number; reachable: boolean },
): Promise<void> {
  try {
    if (!reachable) return await tab.world.call('press');
    const at = { x, y, modifiers: 0 };
    const left = { ...at, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      tab.session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' }),
      tab.session.send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed', buttons: 1 }),
      tab.session.send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased', buttons: 0 }),
    ]);
  } catch (error) {
    // A page may close itself when it is clicked.
    if (!(error instanceof CdpClosed)) throw error;
  }
}
