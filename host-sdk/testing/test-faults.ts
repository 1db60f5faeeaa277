import { CALL_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from '../channel/channel.ts';
import type { Call } from '../channel/channel.ts';
import type { PilotClock } from '../kit/clock.ts';
import { createDrops } from '../kit/drops.ts';
import { PilotCallError } from '../kit/errors.ts';
import type { PilotError } from '../kit/errors.ts';
import { PROTOCOL } from '../wire/protocol.ts';

/** Faults between the page and the app. */
export type TestFaults = {
  /** Messages to lose, by name: a method such as `tasks.pause`, or an event such as `task` or `ready`. */
  drop?: readonly string[] | undefined;
  /** Delays each response by this many milliseconds. */
  delay?: number | undefined;
  /** Simulates an app without a channel, or one that speaks only a future protocol. */
  app?: 'old' | 'future' | undefined;
  /** The frame answers from this origin, so its messages are ignored. */
  origin?: string | undefined;
};

type FaultsOptions = { clock: PilotClock; faults: TestFaults; report(error: PilotError): void };

/** Simulates faults between a page and an app in memory. */
export function createFaults({ clock, faults, report }: FaultsOptions) {
  const { drop = [], delay = 0, app, origin } = faults;
  const began = clock.now();
  const dropped = createDrops(clock, report);
  let isReported = false;

  const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => (): void => {
        cancel();
        signal?.removeEventListener('abort', onAbort);
        settle();
      };
      const onAbort = end(() => reject(signal?.reason as Error));
      const cancel = clock.after(ms, end(resolve));
      signal?.addEventListener('abort', onAbort);
    });

  return {
    /** Whether a message of that name reaches the page. */
    passes(name: string): boolean {
      if (origin !== undefined)
        dropped('bad-origin', `The frame answers from ${origin}. Its messages are dropped.`);
      return origin === undefined && !drop.includes(name);
    },
    /** Wraps a call so that the faults apply to it. */
    around:
      (call: Call): Call =>
      async (method, params, options = {}) => {
        const { signal, timeout = CALL_TIMEOUT_MS } = options;
        signal?.throwIfAborted();
        if (app) {
          const next = PROTOCOL.max + 1;
          const message =
            app === 'old' ? 'The app has no channel.' : `The app speaks the protocol from ${next}.`;
          const remaining = began + CONNECT_TIMEOUT_MS - clock.now();
          if (app === 'old' && remaining > 0) await wait(remaining, signal);
          if (!isReported) report({ code: 'no-channel', message });
          isReported = true;
          throw new PilotCallError('no-channel', message);
        }
        const isLost = drop.includes(method);
        const answer = isLost ? undefined : call(method, params, options);
        if (isLost || delay >= timeout) {
          // The response is lost, so its rejection doesn't matter.
          void answer?.catch(() => {});
          await wait(timeout, signal);
          throw new PilotCallError('timeout', `'${method}' got no response within ${timeout} ms.`);
        }
        if (delay > 0) await Promise.all([wait(delay, signal), answer?.catch(() => {})]);
        return await answer;
      },
  };
}
