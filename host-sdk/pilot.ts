import type { Emitter } from './emitter.ts';
import type { PilotError, PilotErrorCode } from './errors.ts';
import type { Theme } from './messages.ts';
import type { PilotHeight } from './options.ts';

export type PilotState = 'idle' | 'loading' | 'connected' | 'failed' | 'destroyed';

/** How a task ended. A backend may have words of its own. */
export type TaskEnd = 'completed' | 'failed' | 'stopped' | (string & {});

/** Who opened or closed it: the person, or the page by a call. */
export type Mover = 'person' | 'page';

export type PilotEvents = {
  /** The app's page runs. Comes again, with `reloaded`, when the frame was reloaded. */
  ready: { reloaded: boolean };
  /** The app can be used. */
  'app-ready': { version: string; capabilities: readonly string[] };
  /** The size of the app's page, in CSS pixels. */
  resize: { width: number; height: number };
  'task-start': { timestamp: string; taskId: string };
  'task-complete': { timestamp: string; taskId: string; status: TaskEnd; hasFiles: boolean };
  /** The screen that is shown: at the connection of a pilot that steers, and at each change. */
  route: { path: string };
  /** What opens over the page is open now; only of a pilot of the modes. */
  open: { by: Mover };
  close: { by: Mover };
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
  readonly state: PilotState;
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
