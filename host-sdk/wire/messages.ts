/** The plain messages between the app in its frame and the page that hosts it: names, types, and guards. */

/** The `source` of every message the app sends, and the `target` of every message it accepts. */
export const PILOT = 'hoa-pilot';

/** The version the app announces in `app-ready`. */
export const APP_VERSION = '2.0';
export const APP_CAPABILITIES = ['automation', 'live-view', 'file-generation'] as const;

/** Messages whose keys and texts together are longer than this are rejected unread. */
export const MAX_MESSAGE_LENGTH = 4096;
/** The largest page height or width, in CSS pixels, that either side accepts. */
export const MAX_PIXELS = 100_000;
const MAX_TEXT_LENGTH = 200;
const MAX_CAPABILITIES = 32;

/** The app's color themes. */
export type Theme = 'light' | 'dark';

type FromApp<Type extends string, Fields = unknown> = { source: typeof PILOT; type: Type } & Fields;
/** A plain message to the app, always with `target`. */
export type ToApp<Type extends string, Fields> = { target: typeof PILOT; type: Type } & Fields;

/** The app's page runs. Carries no data, so it can go to a page of unknown origin. */
export type ReadyMessage = FromApp<'ready'>;
/** The app is ready to use: its version and capabilities. */
export type AppReadyMessage = FromApp<'app-ready', { version: string; capabilities: readonly string[] }>;
/** The size of the app's page, in CSS pixels. */
export type ResizeMessage = FromApp<'resize', { width: number; height: number }>;
/** A task started. `timestamp` is an ISO 8601 date and time. */
export type TaskStartMessage = FromApp<'task-start', { timestamp: string; taskId: string }>;
/** A task ended, whatever its status. */
export type TaskCompleteMessage = FromApp<
  'task-complete',
  { timestamp: string; taskId: string; status: string; hasFiles: boolean }
>;
/** Every message the app may send. */
export type AppMessage =
  | ReadyMessage
  | AppReadyMessage
  | ResizeMessage
  | TaskStartMessage
  | TaskCompleteMessage;

/** The height the app's page should fill, in CSS pixels. */
export type HostResizeMessage = ToApp<'resize', { height: number }>;
/** The host page's color theme. */
export type HostThemeMessage = ToApp<'theme', { theme: Theme }>;
/** Every message the host may send. */
export type HostMessage = HostResizeMessage | HostThemeMessage;

export type Fields = Record<string, unknown>;

/** Whether `x` is a plain object, of any window. */
export function isFields(x: unknown): x is Fields {
  if (typeof x !== 'object' || x === null) return false;
  const prototype: unknown = Object.getPrototypeOf(x);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether `x` is a text that is neither empty nor too long for a name or an id. */
export function isText(x: unknown): x is string {
  return typeof x === 'string' && x.length > 0 && x.length <= MAX_TEXT_LENGTH;
}

/** Whether `x` is a page size that either side accepts, in CSS pixels. */
export function isPixels(x: unknown): x is number {
  return typeof x === 'number' && x >= 0 && x <= MAX_PIXELS;
}

// Spec silent: the timestamp format isn't named. ISO 8601 text, because tasks carry their dates that way.
function isTimestamp(x: unknown): x is string {
  return isText(x) && /^\d{4}-\d\d-\d\dT/.test(x) && !Number.isNaN(Date.parse(x));
}

/** Deeper than any message. Without a limit, a deep value would overflow the stack. */
const MAX_DEPTH = 50;

/**
 * Subtracts the size of `x` from `budget` and stops when it is used up, so cycles and huge values cost little. Only
 * arrays and plain objects are traversed: listing the keys of a large typed array takes seconds.
 */
function spend(x: unknown, budget: number, depth = MAX_DEPTH): number {
  let remaining = budget - 1;
  if (typeof x === 'string') return remaining - x.length;
  if (typeof x !== 'object' || x === null) return remaining;
  const isList = Array.isArray(x);
  if (depth === 0 || (isList ? x.length > remaining : !isFields(x))) return -1;
  for (const key in x) {
    remaining = spend(Reflect.get(x, key), remaining - (isList ? 1 : key.length), depth - 1);
    if (remaining < 0) break;
  }
  return remaining;
}

/** Whether `x` is small enough to be read. */
export function isWithinSize(x: unknown): boolean {
  return spend(x, MAX_MESSAGE_LENGTH) >= 0;
}

/** Like {@link isWithinSize}, with another limit. */
export function isWithinLimit(x: unknown, limit: number): boolean {
  return spend(x, limit) >= 0;
}

/** Whether `x` claims to come from the app. Other libraries post messages too, and those aren't errors. */
export function isFromApp(x: unknown): x is Fields & { source: typeof PILOT } {
  return isFields(x) && x['source'] === PILOT;
}

/**
 * Posted by the app when Escape has no effect in it and there is no channel. Not part of the protocol: pages without
 * modes have no use for it.
 */
export const ESCAPED = 'hoa-pilot-escape';

/** Whether `x` is addressed to the app. */
export function isForApp(x: unknown): x is Fields & { target: typeof PILOT } {
  return isFields(x) && x['target'] === PILOT;
}

const isCapabilities = (x: unknown): boolean =>
  Array.isArray(x) && x.length <= MAX_CAPABILITIES && x.every(isText);

const ofTask = { timestamp: isTimestamp, taskId: isText };

/** The fields of each of the app's messages, with their guards. */
const contents: Record<AppMessage['type'], Record<string, (x: unknown) => boolean>> = {
  ready: {},
  'app-ready': { version: isText, capabilities: isCapabilities },
  resize: { width: isPixels, height: isPixels },
  'task-start': ofTask,
  'task-complete': { ...ofTask, status: isText, hasFiles: (x) => typeof x === 'boolean' },
};

/** Whether `x` is a valid message from the app. Unknown fields are allowed. */
export function isAppMessage(x: unknown): x is AppMessage {
  if (!isFromApp(x) || !isWithinSize(x)) return false;
  const type = x['type'] as AppMessage['type'];
  return (
    Object.hasOwn(contents, type) && Object.entries(contents[type]).every(([name, guard]) => guard(x[name]))
  );
}

/** Copies a message without its unknown fields, which no guard has checked. */
export function onlyKnownFields(message: AppMessage): AppMessage {
  const names = ['source', 'type', ...Object.keys(contents[message.type])];
  return Object.fromEntries(names.map((name) => [name, Reflect.get(message, name)])) as AppMessage;
}

/** Whether `x` is a valid message about the host's height. */
export function isHostResize(x: unknown): x is HostResizeMessage {
  return isForApp(x) && x['type'] === 'resize' && isWithinSize(x) && isPixels(x['height']);
}

/** Whether `x` is a valid message about the host's theme. */
export function isHostTheme(x: unknown): x is HostThemeMessage {
  return (
    isForApp(x) &&
    x['type'] === 'theme' &&
    isWithinSize(x) &&
    (x['theme'] === 'light' || x['theme'] === 'dark')
  );
}
