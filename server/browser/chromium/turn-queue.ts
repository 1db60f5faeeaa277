import { createActionQueue } from '../action-queue.ts';
import { BrowserClosedError, PageUnreachableError } from '../browser-errors.ts';
import { CdpClosedError } from './cdp.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * What an action does. `acts`: it may change the page and its cookies. `looks`: it may scroll. `reads`: it changes
 * nothing, so it need not wait for a picture.
 */
export type ActionKind = 'acts' | 'looks' | 'reads';

/** Runs an action of the agent in its turn, on a page that is loaded. */
export type RunOnPage = <Result>(action: () => Promise<Result>, kind?: ActionKind) => Promise<Result>;

/** Orders actions: the agent's run one at a time, after a person's input has arrived. */
export function createTurnQueue(browser: ChromiumBrowser) {
  const { background, clock, limits, questions, root, signal } = browser;
  /** A person's input that has not arrived at the page yet. */
  let pendingInputs = 0;
  let inputs: Promise<unknown> = Promise.resolve();
  /** The last picture. The page must not change before it is taken. */
  let picture: Promise<unknown> = Promise.resolve();
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
  const runAgentAction = async <Result>(action: () => Promise<Result>, kind: ActionKind): Promise<Result> => {
    if (kind !== 'reads') await picture;
    questions.takeOver('agent');
    await signal.until(() => !questions.dialog);
    await inputs;
    for (const { question, context, tab } of questions.all)
      if (question.kind === 'paste' && context !== undefined)
        background(tab.world.callIn(context, 'grantPaste', question.requestId, null));
    // The other questions were for a person and are dropped.
    questions.remove(() => true);
    const result = await action();
    if (kind === 'acts') await browser.refreshCookies();
    return result;
  };
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await withActionLimit(browser.awake(work));
    } catch (error) {
      if (!(error instanceof CdpClosedError)) throw error;
      throw new PageUnreachableError('The page closed itself', { cause: error });
    }
  };
  const agent = <Result>(action: () => Promise<Result>, kind: ActionKind = 'acts'): Promise<Result> =>
    enqueue(() => limited(() => runAgentAction(action, kind)));
  return {
    assertOpen,
    /** Runs an action of the agent, in order. */
    agent,
    /** Takes a picture of the page after `prepare`. Readings continue meanwhile; actions that may change the page wait. */
    async picture<Result>(prepare: () => Promise<void>, take: () => Promise<Result>): Promise<Result> {
      const { screenshot } = await agent(async () => {
        await prepare();
        const screenshot = limited(take);
        picture = Promise.allSettled([screenshot]);
        return { screenshot };
      }, 'looks');
      return await screenshot;
    },
    /** Runs work between two actions. Resolves with false and does not run it while a person's answer or input is pending. */
    betweenActions: (action: () => Promise<void>): Promise<boolean> =>
      enqueue(async () => {
        await picture;
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
