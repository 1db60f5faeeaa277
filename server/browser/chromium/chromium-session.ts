import { allowedAddress, webAddress } from '../addresses.ts';
import { PageUnreachableError } from '../browser-errors.ts';
import type { BrowserSession, OpenOptions } from '../driver.ts';
import type { PageReading, ReadingScope } from '../page-reading.ts';
import { placeLimits } from '../page-limits.ts';
import type { BrowserParts, OpenContext } from './browser-context.ts';
import { type ChromiumBrowser, openChromiumBrowser } from './chromium-browser.ts';
import { applyPictureInput } from './input/apply-picture-input.ts';
import { createAgentActions } from './agent-actions.ts';
import { createElementFacts } from './element-facts.ts';
import { openAddress } from './navigate.ts';
import { type RunOnPage, createTurnQueue } from './turn-queue.ts';

/** A session of Chromium. */
export interface ChromiumSession extends BrowserSession {
  /** What a later session needs to continue if the connection is lost. */
  readonly openContext: OpenContext;
  /** The connection to the browser is lost. */
  readonly isLost: boolean;
}

/** Opens a session of the running Chromium. */
export async function createChromiumSession(
  options: OpenOptions,
  parts: BrowserParts,
  onClosed: (session: BrowserSession) => void,
): Promise<ChromiumSession> {
  const browser = await openChromiumBrowser(options, parts);
  const { tabs, navigations, questions, view } = browser;
  const turns = createTurnQueue(browser);

  const whenLoaded =
    <Result>(action: () => Promise<Result>) =>
    async (): Promise<Result> => {
      if (browser.state.lostReason) throw new PageUnreachableError(browser.state.lostReason);
      await navigations.settle();
      return await action();
    };
  const runOnPage: RunOnPage = (action, kind = 'acts') => turns.agent(whenLoaded(action), kind);
  const actions = createAgentActions(browser, runOnPage);
  const read = createPageReader(browser);

  const session: ChromiumSession = {
    get isLost() {
      return browser.root.isClosed;
    },
    get openContext() {
      const { id, state } = browser;
      return {
        id,
        state,
        activeTarget: tabs.all.length > 0 ? tabs.active.targetId : undefined,
        cookies: browser.cookies(),
      };
    },
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
        browser.state.lostReason = undefined;
        await openAddress(browser, address);
      }),
    read: (scope = 'all') =>
      runOnPage(async () => {
        // A page sets cookies at any time.
        const [reading] = await Promise.all([read(scope), browser.refreshCookies()]);
        return reading;
      }, 'reads'),
    ...createElementFacts(browser, runOnPage),
    ...actions,
    tabs: () => browser.listTabs(),
    resize: (viewport) => turns.betweenActions(() => browser.resize(viewport)),
    screenshot: () =>
      turns.picture(
        whenLoaded(async () => undefined),
        () => view.capture(),
      ),
    textPlaces: () =>
      runOnPage(
        () => tabs.active.world.call('textPlaces', placeLimits.lines, placeLimits.characters),
        'reads',
      ),
    view: () => view.frame(),
    onView: (listener) => view.onFrame(listener),
    ...browser.sessionEvents.subscriptions,
    async selection() {
      turns.assertOpen();
      // An open dialog blocks the page's scripts.
      if (questions.dialog) return '';
      await turns.inputsDone();
      return await tabs.active.world.call('selection');
    },
    input: (event) => turns.person(() => applyPictureInput(event, browser, turns.track)),
    setIdle: (isIdle) => browser.setIdle(isIdle),
    remember: () => ({ url: tabs.active.url || 'about:blank', cookies: browser.cookies() }),
    async close() {
      turns.end();
      onClosed(session);
      await browser.close();
    },
  };
  return session;
}

/** Reads the active page. A text that has not changed is not sent again. */
function createPageReader({ tabs }: ChromiumBrowser) {
  let readings = 0;
  let last = { label: '', text: '' };
  return async (scope: ReadingScope): Promise<PageReading> => {
    readings += 1;
    const label = String(readings);
    const { text, ...reading } = await tabs.active.world.call('read', scope, last.label, label);
    if (text !== null) last = { label, text };
    return { ...reading, text: last.text };
  };
}
