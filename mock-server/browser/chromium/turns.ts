import { BrowserClosed, PageUnreachable } from '../browser-errors.ts';
import { createActionQueue } from '../action-queue.ts';
import { CdpClosed } from './cdp.ts';
import type { BrowserParts } from './browser-context.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import { inTime } from './in-time.ts';

/** Whoever acts on a browser takes turns: the agent one action at a time, after what a person did is done. */
export interface Turns {
  /** Runs one of the agent's actions, in order. */
  agent<Result>(action: () => Promise<Result>): Promise<Result>;
  /** Runs what is between two actions; false, and not at all, while a person is asked or has something on its way. */
  between(action: () => Promise<void>): Promise<boolean>;
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
  let isEnded = false;
  /** Those who wait for something to be done: a signal would warn where many do, as under a hand that moves. */
  const waiting = new Set<() => void>();

  const refuseClosed = () => {
    if (isEnded) throw new BrowserClosed('This browser was closed');
    if (chromium.connection.root.isClosed) throw new BrowserClosed('The browser has stopped');
  };
  /** What the work gives. Rejects when it takes longer than any action may, and when the browser is closed. */
  const bounded = async <Result>(work: Promise<Result>): Promise<Result> => {
    let end = (): void => undefined;
    const closed = new Promise<never>((_, reject) => {
      end = () => reject(new BrowserClosed('This browser was closed'));
    });
    waiting.add(end);
    const late = (): never => {
      throw new PageUnreachable('The page did not answer');
    };
    try {
      const first = Promise.race([work, closed]);
      return await inTime(first, { clock, milliseconds: limits.actionMs, late });
    } catch (error) {
      refuseClosed();
      throw error;
    } finally {
      waiting.delete(end);
    }
  };
  const agentsWork = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    dialogs.agentActs();
    while (questions.dialog) await signal.next();
    await Promise.allSettled(inputs);
    for (const open of questions.all)
      if (open.question.kind === 'paste' && 'context' in open)
        background(open.tab.world.callIn(open.context, 'pasted', open.question.wish, null));
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
          return await bounded(browser.awake(() => agentsWork(action)));
        } catch (error) {
          if (!(error instanceof CdpClosed)) throw error;
          throw new PageUnreachable('The page closed itself', { cause: error });
        }
      });
    },
    async between(action) {
      refuseClosed();
      return await enqueue(async () => {
        refuseClosed();
        if (questions.all.length > 0 || inputs.size > 0) return false;
        await bounded(action());
        return true;
      });
    },
    async person(action) {
      refuseClosed();
      try {
        await bounded(browser.awake(action));
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
    end() {
      isEnded = true;
      for (const end of waiting) end();
    },
  };
}
