import { createActionQueue } from '../action-queue.ts';
import { allowedAddress, webAddress } from '../addresses.ts';
import { BrowserClosedError, PageUnreachableError } from '../browser-errors.ts';
import type { BrowserSession, OpenOptions } from '../driver.ts';
import type { PageReading, ReadingScope } from '../page-reading.ts';
import { CdpClosedError } from './cdp.ts';
import { placeLimits } from '../page-limits.ts';
import type { BrowserParts, KeptContext } from './browser-context.ts';
import { type ChromiumBrowser, openChromiumBrowser } from './chromium-browser.ts';
import { withTimeout } from './with-timeout.ts';
import { applyPictureInput } from './input/apply-picture-input.ts';
import { createAgentActions } from './agent-actions.ts';
import { createElementFacts } from './element-facts.ts';
import { openAddress } from './navigate.ts';

/** A session of Chromium. */
export interface ChromiumSession extends BrowserSession {
  /** What a later session needs to go on, if the connection is lost. */
  readonly kept: KeptContext;
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

  const runOnPage = <Result>(action: () => Promise<Result>): Promise<Result> =>
    turns.agent(async () => {
      if (browser.state.lostReason) throw new PageUnreachableError(browser.state.lostReason);
      await navigations.settle();
      return await action();
    });
  const actions = createAgentActions(browser, runOnPage);
  const read = createPageReader(browser);

  const session: ChromiumSession = {
    get isLost() {
      return browser.root.isClosed;
    },
    get kept() {
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
    read: (scope = 'all') => runOnPage(() => read(scope)),
    ...createElementFacts(browser, runOnPage),
    ...actions,
    tabs: () => browser.listTabs(),
    resize: (viewport) => turns.betweenActions(() => browser.resize(viewport)),
    screenshot: () => runOnPage(() => view.capture()),
    textPlaces: () =>
      runOnPage(() => tabs.active.world.call('textPlaces', placeLimits.lines, placeLimits.characters)),
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

/** Orders actions: the agent's run one at a time, after a person's input has arrived. */
function createTurnQueue(browser: ChromiumBrowser) {
  const { background, clock, limits, questions, root, signal } = browser;
  /** A person's input that has not arrived at the page yet. */
  let pendingInputs = 0;
  let inputs: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Throws if the session or the browser is closed. */
  const assertOpen = (): void => {
    if (isClosed) throw new BrowserClosedError('This browser was closed');
    if (root.isClosed) throw new BrowserClosedError('The browser has stopped');
  };
  const enqueue = createActionQueue(assertOpen);
  /** Rejects if the work takes longer than an action may, or if the browser closes. */
  const withActionLimit = async <Result>(work: Promise<Result>): Promise<Result> => {
    const limitedWork = withTimeout(work, clock, limits.actionMs, () => {
      throw new PageUnreachableError('The page did not respond');
    });
    try {
      await signal.raceUntil(limitedWork, () => isClosed || root.isClosed);
      assertOpen();
      return await limitedWork;
    } catch (error) {
      assertOpen();
      throw error;
    }
  };
  const runAgentAction = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    questions.takeOver('agent');
    await signal.until(() => !questions.dialog);
    await inputs;
    for (const { question, context, tab } of questions.all)
      if (question.kind === 'paste' && context !== undefined)
        background(tab.world.callIn(context, 'grantPaste', question.requestId, null));
    // The other questions were for a person and are dropped.
    questions.remove(() => true);
    const result = await action();
    await browser.refreshCookies();
    return result;
  };
  return {
    assertOpen,
    /** Runs an action of the agent, in order. */
    agent: <Result>(action: () => Promise<Result>): Promise<Result> =>
      enqueue(async () => {
        try {
          return await withActionLimit(browser.awake(() => runAgentAction(action)));
        } catch (error) {
          if (!(error instanceof CdpClosedError)) throw error;
          throw new PageUnreachableError('The page closed itself', { cause: error });
        }
      }),
    /** Runs work between two actions. Resolves with false and does not run it while a person's answer or input is pending. */
    betweenActions: (action: () => Promise<void>): Promise<boolean> =>
      enqueue(async () => {
        if (questions.all.length > 0 || pendingInputs > 0) return false;
        await withActionLimit(action());
        return true;
      }),
    /** Runs a person's action immediately. */
    async person(action: () => Promise<void>): Promise<void> {
      assertOpen();
      try {
        await withActionLimit(browser.awake(action));
      } catch (error) {
        // The page is gone, so its input no longer matters.
        if (!(error instanceof CdpClosedError)) throw error;
      }
    },
    /** Registers a person's input that is on its way to the page. */
    track(input: Promise<unknown>): void {
      const finish = () => void (pendingInputs -= 1);
      pendingInputs += 1;
      inputs = Promise.all([inputs, input.then(finish, finish)]);
    },
    /** Resolves when all input has arrived. */
    inputsDone: () => inputs,
    end(): void {
      isClosed = true;
      signal.fire();
    },
  };
}
