import type { Call } from './channel.ts';
import type { PilotClock } from '../kit/clock.ts';
import type { createCore } from '../pilot/core.ts';
import { PilotCallError } from '../kit/errors.ts';
import { isText } from '../wire/messages.ts';
import type { Theme } from '../wire/messages.ts';
import { checkPrompt, checkTheme, readHeight } from '../pilot/options.ts';
import type { PilotHeight } from '../pilot/options.ts';
import type { Pilot, PilotEvents } from '../pilot/pilot.ts';
import { isNeedsInput, isRoute, isToken } from '../wire/guards.ts';
import { readNeed } from '../wire/protocol.ts';
import type { CallErrorCode, EventMessage } from '../wire/protocol.ts';
import { createTasks } from './task-handles.ts';
import type { PilotTasks } from './task-handles.ts';

/** How long `getToken` may take. */
export const TOKEN_TIMEOUT_MS = 10_000;

/** Returns a token signed by your server. */
export type GetToken = () => Promise<string> | string;
/** The person to sign in. */
export type Person = { email: string };

/** How long to wait for an event: until the signal aborts, or for `timeout` milliseconds. */
export type WaitOptions = { signal?: AbortSignal | undefined; timeout?: number | undefined };

/** A pilot that can also steer the app over the channel. */
export type SteeringPilot = Pilot & {
  /** The protocol version in use, or undefined while there is no channel. */
  readonly protocol: number | undefined;
  /** The tasks that pages of this origin started. */
  readonly tasks: PilotTasks;
  /**
   * Resolves with the next event of that type. Rejects when the signal aborts, after `timeout` milliseconds, or when
   * the pilot is destroyed.
   */
  waitFor<Type extends keyof PilotEvents>(type: Type, options?: WaitOptions): Promise<PilotEvents[Type]>;
  /**
   * Shows a screen, such as `/dashboard`. Resolves when it is visible. Rejects with `unknown-path` if there is no such
   * screen.
   */
  navigate(path: string): Promise<void>;
  /** Fills in the prompt. Rejects with `not-empty` if the person has already typed something. */
  prefill(text: string): Promise<void>;
  /**
   * Signs a person in, replacing the current session. With `getToken`, the token must belong to that person. Without
   * it, the app starts a session as if the person had entered the email address.
   */
  identify(person: Person): Promise<void>;
  /** Ends the session. The app stays signed out until the next `identify` or the next load of the frame. */
  logout(): Promise<void>;
  /** Changes the theme and height together. Omitted values stay as they are. Validates both before applying either. */
  update(changes: Changes): void;
};

/** What `update` changes. */
type Changes = { theme?: Theme | undefined; height?: PilotHeight | undefined };

/** Throws a TypeError unless all changes are valid. */
export function checkChanges(changes: Changes): void {
  const { theme, height, ...others } = changes;
  for (const name of Object.keys(others))
    throw new TypeError(`${name}: update() changes only theme and height.`);
  if (theme !== undefined) checkTheme(theme);
  if (height !== undefined) readHeight(height);
}

type Parts = {
  core: ReturnType<typeof createCore>;
  clock: PilotClock;
  call: Call;
  getToken?: GetToken | undefined;
};

/** The methods of a pilot that work by calling the app. Shared by mounted pilots and test pilots. */
export function createSurface({ core, clock, call, getToken }: Parts) {
  const { emitter, report } = core;
  let route: string | undefined;
  /** Counts sign-ins and sign-outs. If several overlap, the latest wins. */
  let attempts = 0;
  const { tasks, receive, end } = createTasks({
    call,
    onThrow: (type, cause) =>
      report({ code: 'handler-threw', message: `A task's '${type}' handler threw an error.`, cause }),
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
        for (const stopOne of stops) stopOne();
      };
      const fail = (code: CallErrorCode, message: string): void => {
        stop();
        reject(new PilotCallError(code, message));
      };
      if (core.state === 'destroyed') return fail('destroyed', 'The pilot was destroyed.');
      if (timeout !== undefined)
        stops.push(clock.after(timeout, () => fail('timeout', `No '${type}' event within ${timeout} ms.`)));
      if (!signal) return;
      const onAbort = (): void => {
        stop();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort);
      stops.push(() => signal.removeEventListener('abort', onAbort));
    });
  }

  /** Resolves with the token from `getToken`. Rejects if there is none, or if it takes too long. */
  async function fetchToken(): Promise<string> {
    let stop = (): void => {};
    const timeLimit = new Promise<never>((_, reject) => {
      stop = clock.after(TOKEN_TIMEOUT_MS, () =>
        reject(new PilotCallError('no-token', `getToken returned no token within ${TOKEN_TIMEOUT_MS} ms.`)),
      );
    });
    try {
      const token: unknown = await Promise.race([(async () => getToken?.())(), timeLimit]);
      if (isToken(token)) return token;
    } finally {
      stop();
    }
    throw new PilotCallError('no-token', 'getToken returned no valid token.');
  }

  async function signIn(person?: Person): Promise<void> {
    const attempt = (attempts += 1);
    const token = await fetchToken();
    if (attempt !== attempts)
      throw new PilotCallError('superseded', 'Another sign-in or sign-out replaced this one.');
    await call('signIn', { ...person, token });
  }

  /** Signs the person in at the app's request. If that fails, notifies the app, where the person can then sign in. */
  async function answerSignIn(): Promise<void> {
    try {
      await signIn();
    } catch (cause) {
      const code = cause instanceof PilotCallError ? cause.code : '';
      // A newer sign-in has taken over, or the app will ask again.
      if (/^(superseded|disconnected|destroyed)$/.test(code)) return;
      const reason = code ? (cause as Error).message : 'getToken threw an error.';
      report({
        code: 'sign-in',
        message: `Sign-in failed. ${reason}`,
        cause,
      });
      if (!code || code === 'no-token') await call('signIn').catch(() => {});
    }
  }

  return {
    /** The last screen that the app reported. */
    get route() {
      return route;
    },
    end() {
      attempts += 1;
      end();
    },
    receive(event: EventMessage): void {
      const { name, detail } = event;
      const { path, title, count } = detail;
      if (name === 'route' && isRoute(path)) {
        route = path;
        emitter.emit('route', { path, title: isText(title) ? title : path });
      } else if (name === 'sign-in') void answerSignIn();
      else if (name === 'backend') {
        const { isReachable, isOffline } = detail;
        if (isReachable === true) emitter.emit('connected', {});
        else
          report({
            code: 'backend-unreachable',
            message: isOffline === true ? 'This device is offline.' : "The backend doesn't respond.",
          });
      } else if (name === 'error')
        report({
          code: 'app-dropped',
          message: 'The app dropped unknown or too many messages.',
          ...(typeof count === 'number' && { count }),
        });
      else {
        if (name === 'needs-input' && isNeedsInput(detail)) emitter.emit('needs-input', readNeed(detail));
        receive(event);
      }
    },
    surface: {
      tasks,
      waitFor,
      async navigate(path) {
        await call('navigate', { path });
      },
      async prefill(text) {
        checkPrompt(text, 'text');
        await call('prefill', { text });
      },
      async identify(person) {
        if (getToken) return signIn(person);
        attempts += 1;
        await call('identify', person);
      },
      async logout() {
        attempts += 1;
        await call('logout');
      },
    } satisfies Pick<SteeringPilot, 'tasks' | 'waitFor' | 'navigate' | 'prefill' | 'identify' | 'logout'>,
  };
}
