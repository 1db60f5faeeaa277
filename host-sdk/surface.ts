import type { Call } from './channel.ts';
import type { PilotClock } from './clock.ts';
import type { createCore } from './core.ts';
import { PilotCallError } from './errors.ts';
import type { Theme } from './messages.ts';
import type { PilotHeight } from './options.ts';
import type { Pilot, PilotEvents } from './pilot.ts';
import { isRoute } from './protocol.ts';
import type { CallErrorCode, EventMessage } from './protocol.ts';
import { createTasks } from './task-handles.ts';
import type { PilotTasks } from './task-handles.ts';

/** How long to wait for an event: until the signal is aborted, or so many milliseconds. */
export type WaitOptions = { signal?: AbortSignal | undefined; timeout?: number | undefined };

/** A pilot that also steers the app, over the channel. */
export type SteeringPilot = Pilot & {
  /** The version of the protocol that is spoken over the channel; undefined where there is none, or not yet. */
  readonly protocol: number | undefined;
  /** The tasks that pages of this origin have started. */
  readonly tasks: PilotTasks;
  /** The next event of that type. Rejects when the signal is aborted, after `timeout` milliseconds, or at the end. */
  waitFor<Type extends keyof PilotEvents>(type: Type, options?: WaitOptions): Promise<PilotEvents[Type]>;
  /** Shows another screen, as `/dashboard`. Resolves when it is shown; rejects with `unknown-path` if there is none. */
  navigate(path: string): Promise<void>;
  /** Writes into the prompt. Rejects with `not-empty` where the person has typed something. */
  prefill(text: string): Promise<void>;
  /** Gives the app another theme and height at once; what is left out stays as it is. Checks both before either is done. */
  update(changes: { theme?: Theme | undefined; height?: PilotHeight | undefined }): void;
};

type Parts = { core: ReturnType<typeof createCore>; clock: PilotClock; call: Call };

/** What every pilot does by asking the app, mounted or in memory. */
export function createSurface({ core, clock, call }: Parts) {
  const { emitter, report } = core;
  let route: string | undefined;
  const { tasks, hear, end } = createTasks({
    call,
    onThrow: (type, cause) =>
      report({ code: 'handler-threw', message: `A handler of '${type}' of a task threw.`, cause }),
  });

  function waitFor<Type extends keyof PilotEvents>(
    type: Type,
    { signal, timeout }: WaitOptions = {},
  ): Promise<PilotEvents[Type]> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const stops = [
        emitter.once(type, (event) => {
          stop();
          resolve(event);
        }),
        emitter.on('state', ({ to }) => to === 'destroyed' && fail('destroyed', 'The pilot was destroyed.')),
      ];
      const stop = (): void => {
        for (const one of stops) one();
      };
      const fail = (code: CallErrorCode, message: string): void => {
        stop();
        reject(new PilotCallError(code, message));
      };
      if (timeout !== undefined)
        stops.push(clock.after(timeout, () => fail('timeout', `No '${type}' within ${timeout} ms.`)));
      if (!signal) return;
      const onAbort = (): void => {
        stop();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort);
      stops.push(() => signal.removeEventListener('abort', onAbort));
    });
  }

  return {
    /** Where the app was last. */
    get route() {
      return route;
    },
    end,
    hear(event: EventMessage): void {
      const { name, detail } = event;
      const { path, count } = detail;
      if (name === 'route' && isRoute(path)) {
        route = path;
        emitter.emit('route', { path });
      } else if (name === 'error')
        report({
          code: 'app-dropped',
          message: 'The app dropped what it did not understand, or what came too fast.',
          ...(typeof count === 'number' && { count }),
        });
      else hear(event);
    },
    surface: {
      tasks,
      waitFor,
      async navigate(path) {
        await call('navigate', { path });
      },
      async prefill(text) {
        await call('prefill', { text });
      },
    } satisfies Pick<SteeringPilot, 'tasks' | 'waitFor' | 'navigate' | 'prefill'>,
  };
}
