import { BrowserClosed, PageUnreachable } from '../browser-errors.ts';
import { createActionQueue } from '../action-queue.ts';
import { CdpClosed } from './cdp.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import { inTime } from './in-time.ts';

/** Whoever acts on a browser takes turns: the agent one action at a time, after what a person did is done. */
export function createTurns(browser: ChromiumBrowser) {
  const { background, clock, dialogs, limits, questions, root, signal } = browser;
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
    dialogs.agentActs();
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
