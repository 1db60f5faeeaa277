import type { Emitter } from '../kit/emitter.ts';
import type { PilotError, PilotErrorCode } from '../kit/errors.ts';
import type { Theme } from '../wire/messages.ts';
import type { PilotHeight } from './options.ts';

/**
 * Where the app is: on its way, there, not to be had, or taken out. `idle` is over before `mountPilot` returns, and
 * `failed` until the person presses Retry.
 */
export type PilotState = 'idle' | 'loading' | 'connected' | 'failed' | 'destroyed';

/** How a task ended. A backend may have words of its own. */
export type TaskEnd = 'completed' | 'failed' | 'stopped' | (string & {});

/** Who opened or closed it: the person, or the page by a call. */
export type Mover = 'person' | 'page';

/** What a pilot tells of, and what each event carries. */
export type PilotEvents = {
  /** The app's page runs. Comes again, with `reloaded`, when the frame was reloaded. */
  ready: { reloaded: boolean };
  /** The app can be used. */
  'app-ready': { version: string; capabilities: readonly string[] };
  /** The size of the app's page, in CSS pixels. */
  resize: { width: number; height: number };
  /** A task began, in this frame or in another window of the same person. `timestamp` is an ISO 8601 date and time. */
  'task-start': { timestamp: string; taskId: string };
  /** A task ended, well or badly: `status` says which. */
  'task-complete': { timestamp: string; taskId: string; status: TaskEnd; hasFiles: boolean };
  /** The screen that is shown: at the connection of a pilot that steers, and at each change. */
  route: { path: string };
  /** What opens over the page is open now; only of a pilot of the modes. */
  open: { by: Mover };
  close: { by: Mover };
  /** The state changed. `cause` is the code of a failure. */
  state: { from: PilotState; to: PilotState; cause?: PilotErrorCode };
  /** Without a handler for it, an error is written to the console. */
  error: PilotError;
};

export const eventNames = [
  'ready',
  'app-ready',
  'resize',
  'task-start',
  'task-complete',
  'route',
  'open',
  'close',
  'state',
  'error',
] as const satisfies readonly (keyof PilotEvents)[];

/** One embedded app, in the hands of the page that embeds it. */
export type Pilot = Pick<Emitter<PilotEvents>, 'on' | 'once' | 'off'> & {
  /** Where the app is now; each change comes as a `state` event too. */
  readonly state: PilotState;
  /** The app's frame; the same element through retries. */
  readonly iframe: HTMLIFrameElement;
  /** Gives the app the colours of the host page, now and after every reload. */
  setTheme(theme: Theme): void;
  /** Gives the frame another height, as the option of that name does. A number is told to the app too. */
  setHeight(height: PilotHeight): void;
  /**
   * Takes the app out of the page, with every listener and timer. Happens by itself when the page takes out the
   * mount element or what is in it. Calling it again, or anything else after it, does nothing.
   */
  destroy(): void;
};
