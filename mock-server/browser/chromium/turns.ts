import { BrowserClosed, PageUnreachable } from '../browser-errors.ts';
import { createActionQueue } from '../action-queue.ts';
import { CdpClosed } from './cdp.ts';
import type { BrowserParts, ChromiumBrowser } from './chromium-browser.ts';

/** Whoever acts on a browser takes turns: the agent one action at a time, after what a person did is done. */
export interface Turns {
  /** Runs one of the agent's actions, in order. */
  agent<Result>(action: () => Promise<Result>): Promise<Result>;
  /** Runs what a person did, at once. */
  person(action: () => Promise<void>): Promise<void>;
  /** What a person did is on its way to the page. */
  track(input: Promise<unknown>): void;
  /** Resolves when it has arrived. */
  arrived(): Promise<void>;
  /** Throws where nothing can be done any more. */
  refuseClosed(): void;
  end(): void;
}

export function createTurns(browser: ChromiumBrowser, parts: BrowserParts): Turns {
  const { dialogs, questions, signal } = browser;
  const { chromium, clock, limits, background } = parts;
  const enqueue = createActionQueue();
  const inputs = new Set<Promise<unknown>>();
  const ended = new AbortController();

  const refuseClosed = () => {
    if (ended.signal.aborted) throw new BrowserClosed('This browser was closed');
    if (chromium.connection.root.isClosed) throw new BrowserClosed('The browser has stopped');
  };
  /** Runs to the end, the end of the browser, or as long as any action may take. */
  const bounded = async <Result>(work: Promise<Result>): Promise<Result> => {
    let stop = (): void => undefined;
    const over = new Promise<never>((_, reject) => {
      const end = () => reject(new BrowserClosed('This browser was closed'));
      ended.signal.addEventListener('abort', end, { once: true });
      const late = () => reject(new PageUnreachable('The page did not answer'));
      const cancel = clock.after(limits.actionMs, late);
      stop = () => {
        cancel();
        ended.signal.removeEventListener('abort', end);
      };
    });
    try {
      return await Promise.race([work, over]);
    } catch (error) {
      refuseClosed();
      throw error;
    } finally {
      stop();
    }
  };
  const agentsWork = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    dialogs.agentActs();
    while (questions.dialog) await signal.next();
    await Promise.allSettled(inputs);
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
    async agent(action) {
      refuseClosed();
      return await enqueue(async () => {
        refuseClosed();
        try {
          return await bounded(agentsWork(action));
        } catch (error) {
          if (!(error instanceof CdpClosed)) throw error;
          throw new PageUnreachable('The page closed itself', { cause: error });
        }
      });
    },
    async person(action) {
      refuseClosed();
      try {
        await bounded(action());
      } catch (error) {
        // What was done to a page that is gone by now is done.
        if (!(error instanceof CdpClosed)) throw error;
      }
    },
    track(input) {
      inputs.add(input);
      background(settled(input));
    },
    async arrived() {
      await Promise.allSettled(inputs);
    },
    end: () => ended.abort(),
  };
}
