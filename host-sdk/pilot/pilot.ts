import type { Emitter } from '../kit/emitter.ts';
import type { PilotError, PilotErrorCode } from '../kit/errors.ts';
import type { Theme } from '../wire/messages.ts';
import type { NeedsInput } from '../wire/protocol.ts';
import type { PilotHeight } from './options.ts';

/**
 * The app's state. `idle` ends before `mountPilot` returns unless the frame is lazy. `failed` lasts until the person
 * presses Retry.
 */
export type PilotState = 'idle' | 'loading' | 'connected' | 'failed' | 'destroyed';

/** How a task ended. A backend may use other values. */
export type TaskEnd = 'completed' | 'failed' | 'stopped' | (string & {});

/** Who opened or closed the app: the person, or the page through a call. */
export type Mover = 'person' | 'page';

/**
 * Events of a pilot, with the payload of each.
 *
 * @see [The pilot](embedding.md#the-pilot)
 */
export type PilotEvents = {
  /** The app's page runs. Fires again, with `reloaded`, after the frame was reloaded. */
  ready: { reloaded: boolean };
  /** The app is ready to use. */
  'app-ready': { version: string; capabilities: readonly string[] };
  /** The size of the app's page, in CSS pixels. */
  resize: { width: number; height: number };
  /**
   * A task started, in this frame or in another window of the same person. `timestamp` is an ISO 8601 date and time.
   */
  'task-start': { timestamp: string; taskId: string };
  /** A task ended, whatever its `status`. */
  'task-complete': { timestamp: string; taskId: string; status: TaskEnd; hasFiles: boolean };
  /**
   * The current screen, and the title of the app's page, such as `History · HOA Pilot`. Fires on connection and on every
   * change. Requires `hoa-pilot/tasks`.
   */
  route: { path: string; title: string };
  /**
   * A task is waiting for the person: a task of this page, or any task of the person whose approval nobody answers. The
   * latter comes without site and control. Fires on connection too. Requires `hoa-pilot/tasks`.
   */
  'needs-input': NeedsInput;
  /** The backend responds again after the error `backend-unreachable`. Requires `hoa-pilot/tasks`. */
  connected: Record<string, never>;
  /** The app opened over the page. Only for pilots with modes. */
  open: { by: Mover };
  close: { by: Mover };
  /** The state changed. `cause` is the error code of a failure. */
  state: { from: PilotState; to: PilotState; cause?: PilotErrorCode | undefined };
  /** Something went wrong. Without a handler, errors are logged to the console. */
  error: PilotError;
};

const plain = ['ready', 'app-ready', 'resize', 'task-start', 'task-complete', 'state', 'error'] as const;
const steering = ['route', 'needs-input', 'connected'] as const;
const modes = ['open of hoa-pilot/modes', 'close of hoa-pilot/modes'];

/** The events of a pilot with modes. */
export const eventNames: readonly (keyof PilotEvents)[] = [...plain, ...steering, 'open', 'close'];
/** The events of a pilot without modes, with a hint for people who expect those of modes. */
export const steeringEventNames: readonly string[] = [...plain, ...steering, ...modes];
/** The events of a pilot without a channel, with a hint for people who expect the others. */
export const plainEventNames: readonly string[] = [
  ...plain,
  'route of hoa-pilot/tasks',
  'needs-input of hoa-pilot/tasks',
  'connected of hoa-pilot/tasks',
  ...modes,
];

/** An embedded app, as seen by the page that embeds it. */
export type Pilot = Pick<Emitter<PilotEvents>, 'on' | 'once' | 'off'> & {
  /** The app's state. Every change also fires a `state` event. */
  readonly state: PilotState;
  /** The app's frame. It stays the same element across retries. */
  readonly iframe: HTMLIFrameElement;
  /** Sets the app's color theme, now and after every reload. */
  setTheme(theme: Theme): void;
  /** Sets the frame's height, like the option of the same name. A number is passed to the app too. */
  setHeight(height: PilotHeight): void;
  /**
   * Removes the app with all its listeners and timers. Happens automatically when the page removes the mount element or
   * its content. Calls after the first do nothing.
   */
  destroy(): void;
};
