import { createActionQueue } from '../action-queue.ts';
import { allowedAddress, webAddress } from '../addresses.ts';
import { BrowserClosed, PageUnreachable, TargetNotFound } from '../browser-errors.ts';
import type { BrowserSession, DownloadedFile, OpenOptions, Target } from '../driver.ts';
import { notFound } from '../page-problems.ts';
import { CdpClosed } from './cdp.ts';
import type { BrowserParts } from './browser-context.ts';
import { type ChromiumBrowser, openChromiumBrowser } from './chromium-browser.ts';
import { inTime } from './in-time.ts';
import type { Place } from './in-page/drawn-page.ts';
import { applyPictureInput } from './input/apply-picture-input.ts';
import type { Tab } from './pages/tab.ts';
import { travel, visit } from './travel.ts';

/** One browser of the running Chromium, as the agent and a person hold it. */
export async function createChromiumSession(
  options: OpenOptions,
  parts: BrowserParts,
  onClosed: (session: BrowserSession) => void,
): Promise<BrowserSession> {
  const browser = await openChromiumBrowser(options, parts);
  const { tabs, trips, questions, view } = browser;
  const turns = createTurns(browser);

  const onPage = <Result>(action: () => Promise<Result>): Promise<Result> =>
    turns.agent(async () => {
      if (browser.state.lost) throw new PageUnreachable(browser.state.lost);
      await trips.settle();
      return await action();
    });
  const world = () => tabs.active.world;
  const pointAt = async (target: Target, pressed = false) => {
    const place = await world().call('locate', target);
    if (typeof place === 'string')
      throw notFound(target, place, new URL(tabs.active.url || 'about:blank').pathname);
    view.point({ x: place.x, y: place.y, pressed });
    return place;
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
      turns.end();
      onClosed(session);
      await browser.close();
    },
  };
  return session;
}

/** Clicks at a point as a person would; where something lies above, by the element itself. */
async function press({ session, world }: Tab, { x, y, reachable }: Place): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseReleased', buttons: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  try {
    if (!reachable) return await world.call('press');
    const moved = session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    await Promise.all([moved, send('mousePressed', 1), send('mouseReleased', 0)]);
  } catch (error) {
    // A page may close itself when it is clicked.
    if (!(error instanceof CdpClosed)) throw error;
  }
}

/** Whoever acts on a browser takes turns: the agent one action at a time, after what a person did is done. */
function createTurns(browser: ChromiumBrowser) {
  const { background, clock, limits, questions, root, signal } = browser;
  /** What people did that is on its way to the page: how much, and all of it. */
  let underWay = 0;
  let inputs: Promise<unknown> = Promise.resolve();
  let isEnded = false;

  /** Throws where nothing can be done any more. */
  const refuseClosed = (): void => {
    if (isEnded) throw new BrowserClosed('This browser was closed');
    if (root.isClosed) throw new BrowserClosed('The browser has stopped');
  };
  const enqueue = createActionQueue(refuseClosed);
  /** What the work gives. Rejects when it takes longer than any action may, and when the browser is closed. */
  const bounded = async <Result>(work: Promise<Result>): Promise<Result> => {
    const done = inTime(work, clock, limits.actionMs, () => {
      throw new PageUnreachable('The page did not answer');
    });
    try {
      await signal.orUntil(done, () => isEnded);
      if (isEnded) refuseClosed();
      return await done;
    } catch (error) {
      refuseClosed();
      throw error;
    }
  };
  const agentsWork = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    questions.takeOver('agent');
    await signal.until(() => !questions.dialog);
    await inputs;
    for (const { question, context, tab } of questions.all)
      if (question.kind === 'paste' && context !== undefined)
        background(tab.world.callIn(context, 'pasted', question.wish, null));
    // What else a person was asked is not the agent's to answer.
    questions.remove(() => true);
    const result = await action();
    await browser.refreshCookies();
    return result;
  };
  return {
    refuseClosed,
    /** Runs one of the agent's actions, in order. */
    agent: <Result>(action: () => Promise<Result>): Promise<Result> =>
      enqueue(async () => {
        try {
          return await bounded(browser.awake(() => agentsWork(action)));
        } catch (error) {
          if (!(error instanceof CdpClosed)) throw error;
          throw new PageUnreachable('The page closed itself', { cause: error });
        }
      }),
    /** Runs what is between two actions; false, and not at all, while a person is asked or has something on its way. */
    between: (action: () => Promise<void>): Promise<boolean> =>
      enqueue(async () => {
        if (questions.all.length > 0 || underWay > 0) return false;
        await bounded(action());
        return true;
      }),
    /** Runs what a person did, at once. */
    async person(action: () => Promise<void>): Promise<void> {
      refuseClosed();
      try {
        await bounded(browser.awake(action));
      } catch (error) {
        // What was done to a page that is gone by now is done.
        if (!(error instanceof CdpClosed)) throw error;
      }
    },
    /** What a person did is on its way to the page. */
    track(input: Promise<unknown>): void {
      const arrive = () => void (underWay -= 1);
      underWay += 1;
      inputs = Promise.all([inputs, input.then(arrive, arrive)]);
    },
    /** Resolves when it has arrived. */
    arrived: () => inputs,
    end(): void {
      isEnded = true;
      signal.fire();
    },
  };
}
