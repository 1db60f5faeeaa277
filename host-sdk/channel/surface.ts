import type { Call } from './channel.ts';
import type { PilotClock } from '../kit/clock.ts';
import type { createCore } from '../pilot/core.ts';
import { PilotCallError } from '../kit/errors.ts';
import type { Theme } from '../wire/messages.ts';
import type { PilotHeight } from '../pilot/options.ts';
import type { Pilot, PilotEvents } from '../pilot/pilot.ts';
import { isRoute, isToken } from '../wire/guards.ts';
import type { CallErrorCode, EventMessage } from '../wire/protocol.ts';
import { createTasks } from './task-handles.ts';
import type { PilotTasks } from './task-handles.ts';

/** `getToken` has so long to give one. */
export const TOKEN_TIMEOUT_MS = 10_000;

/** Gives a token that the page's server has signed. */
export type GetToken = () => Promise<string> | string;
/** Who is signed in. */
export type Person = { email: string };

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
  /**
   * Signs a person in, in place of the one before. With `getToken`, by its token, which has to be theirs; else as if
   * they had given their e-mail address.
   */
  identify(person: Person): Promise<void>;
  /** Ends the session. Nobody is signed in again before `identify`, or the next load of the frame. */
  logout(): Promise<void>;
  /** Gives the app another theme and height at once; what is left out stays as it is. Checks both before either is done. */
  update(changes: { theme?: Theme | undefined; height?: PilotHeight | undefined }): void;
};

type Parts = {
  core: ReturnType<typeof createCore>;
  clock: PilotClock;
  call: Call;
  getToken?: GetToken | undefined;
};

/** What every pilot does by asking the app, mounted or in memory. */
export function createSurface({ core, clock, call, getToken }: Parts) {
  const { emitter, report } = core;
  let route: string | undefined;
  /** Of several who are signed in or out at once, the last counts. */
  let turn = 0;
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

  /** What `getToken` gives, in time. Rejects with why there is none. */
  async function fetchToken(): Promise<string> {
    let stop = (): void => {};
    const late = new Promise<never>((_, reject) => {
      stop = clock.after(TOKEN_TIMEOUT_MS, () =>
        reject(new PilotCallError('no-token', `getToken gave no token within ${TOKEN_TIMEOUT_MS} ms.`)),
      );
    });
    try {
      const token: unknown = await Promise.race([(async () => getToken?.())(), late]);
      if (isToken(token)) return token;
    } finally {
      stop();
    }
    throw new PilotCallError('no-token', 'getToken gave something that is no token.');
  }

  async function signIn(person?: Person): Promise<void> {
    const mine = (turn += 1);
    const token = await fetchToken();
    if (mine !== turn)
      throw new PilotCallError('superseded', 'Somebody else was signed in, or out, meanwhile.');
    await call('signIn', { ...person, token });
  }

  /** The app asks for somebody. It is told when nobody comes: the person signs in by themselves then. */
  async function answerApp(): Promise<void> {
    try {
      await signIn();
    } catch (cause) {
      const code = cause instanceof PilotCallError ? cause.code : '';
      // Whoever came meanwhile has done it, or the app will ask again.
      if (/^(superseded|disconnected|destroyed)$/.test(code)) return;
      const why = code ? (cause as Error).message : 'getToken threw.';
      report({ code: 'sign-in', message: `The person signs in by themselves. ${why}`, cause });
      if (!code || code === 'no-token') await call('signIn').catch(() => {});
    }
  }

  return {
    /** Where the app was last. */
    get route() {
      return route;
    },
    end() {
      turn += 1;
      end();
    },
    hear(event: EventMessage): void {
      const { name, detail } = event;
      const { path, count } = detail;
      if (name === 'route' && isRoute(path)) {
        route = path;
        emitter.emit('route', { path });
      } else if (name === 'sign-in') void answerApp();
      else if (name === 'error')
        report({
          code: 'app-dropped',
          message: 'The app dropped what was not understood, or came too fast.',
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
      async identify(person) {
        if (getToken) return signIn(person);
        turn += 1;
        await call('identify', person);
      },
      async logout() {
        turn += 1;
        await call('logout');
      },
    } satisfies Pick<SteeringPilot, 'tasks' | 'waitFor' | 'navigate' | 'prefill' | 'identify' | 'logout'>,
  };
}
