import type { Emitter } from './emitter.ts';
import type { PilotError, PilotErrorCode } from './errors.ts';
import type { Theme } from './messages.ts';

export type PilotState = 'idle' | 'loading' | 'connected' | 'failed' | 'destroyed';

export type PilotEvents = {
  /** The app's page runs. Comes again, with `reloaded`, when the frame was reloaded. */
  ready: { reloaded: boolean };
  /** The app can be used. */
  'app-ready': { version: string; capabilities: readonly string[] };
  /** The size of the app's page, in CSS pixels. */
  resize: { width: number; height: number };
  'task-start': { timestamp: string; taskId: string };
  'task-complete': { timestamp: string; taskId: string; status: string; hasFiles: boolean };
  state: { from: PilotState; to: PilotState; cause?: PilotErrorCode };
  /** Without a handler for it, an error is written to the console. */
  error: PilotError;
};

/** One embedded app, in the hands of the page that embeds it. */
export type Pilot = Pick<Emitter<PilotEvents>, 'on' | 'once' | 'off'> & {
  readonly state: PilotState;
  readonly iframe: HTMLIFrameElement;
  /** Gives the app the colours of the host page, now and after every reload. */
  setTheme(theme: Theme): void;
  /** Fixes the height of the frame, in CSS pixels, and tells the app. */
  setHeight(height: number): void;
  /**
   * Takes the app out of the page, with every listener and timer. Call it before the mount element leaves
   * the page. Calling it again, or anything else after it, does nothing.
   */
  destroy(): void;
};
