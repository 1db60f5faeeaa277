import { BrowserClosed, PageUnreachable } from '../browser-errors.ts';
import { createActionQueue } from '../action-queue.ts';
import { CdpClosed } from './cdp.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import { inTime } from './in-time.ts';

/** Whoever acts on a browser takes turns: the agent one action at a time, after what a person did is done. */
export function createTurns(browser: ChromiumBrowser) {
  const { background, clock, dialogs, limits, questions, root, signal } = browser;
  const inputs = new Set<Promise<unknown>>();
  let isEnded = false;
  /** Those who wait for something to be done: a signal would warn where many do, as under a hand that moves. */
  const waiting = new Set<() => void>();

  /** Throws where nothing can be done any more. */
  const refuseClosed = (): void => {
    if (isEnded) throw new BrowserClosed('This browser was closed');
    if (root.isClosed) throw new BrowserClosed('The browser has stopped');
  };
  const enqueue = createActionQueue(refuseClosed);
  /** What the work gives. Rejects when it takes longer than any action may, and when the browser is closed. */
  const bounded = async <Result>(work: Promise<Result>): Promise<Result> => {
    let end = (): void => undefined;
    const closed = new Promise<never>((_, reject) => {
      end = () => reject(new BrowserClosed('This browser was closed'));
    });
    waiting.add(end);
    try {
      return await inTime(Promise.race([work, closed]), clock, limits.actionMs, () => {
        throw new PageUnreachable('The page did not answer');
      });
    } catch (error) {
      refuseClosed();
      throw error;
    } finally {
      waiting.delete(end);
    }
  };
  const agentsWork = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    dialogs.agentActs();
    await signal.until(() => !questions.dialog);
    await Promise.allSettled(inputs);
    for (const { question, context, tab } of questions.all)
      if (question.kind === 'paste' && context !== undefined)
        background(tab.world.callIn(context, 'pasted', question.wish, null));
    // What else a person was asked is not the agent's to answer.
    questions.remove(() => true);
    const result = await action();
    await browser.refreshCookies();
    return result;
  };
  const settled = async (input: Promise<unknown>): Promise<void> => {
    await Promise.allSettled([input]);
    inputs.delete(input);
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
        if (questions.all.length > 0 || inputs.size > 0) return false;
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
      inputs.add(input);
      background(settled(input));
    },
    /** Resolves when it has arrived. */
    async arrived(): Promise<void> {
      await Promise.allSettled(inputs);
    },
    end(): void {
      isEnded = true;
      for (const end of waiting) end();
    },
  };
}
