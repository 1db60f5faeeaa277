/** The plain messages between the app in its frame and the page that hosts it: names, types and guards. */

/** The `source` of every message the app sends, and the `target` of every message it answers to. */
export const PILOT = 'hoa-pilot';

/** What the app announces in `app-ready`. */
export const APP_VERSION = '2.0';
export const APP_CAPABILITIES = ['automation', 'live-view', 'file-generation'] as const;

/** A message whose keys and texts together are longer than this is refused unread. */
export const MAX_MESSAGE_LENGTH = 4096;
/** The tallest or widest page, in CSS pixels, either side believes. */
export const MAX_PIXELS = 100_000;
const MAX_TEXT_LENGTH = 200;
const MAX_CAPABILITIES = 32;

/** Colours that the app can be shown in. */
export type Theme = 'light' | 'dark';

type FromApp<Type extends string, Fields = unknown> = { source: typeof PILOT; type: Type } & Fields;
/** A plain message to the app, with `target` in it as all of them. */
export type ToApp<Type extends string, Fields> = { target: typeof PILOT; type: Type } & Fields;

/** The app's page runs. Carries nothing, so it may go to a page whose origin is not known. */
export type ReadyMessage = FromApp<'ready'>;
/** The app can be used: its version and what it can do. */
export type AppReadyMessage = FromApp<'app-ready', { version: string; capabilities: readonly string[] }>;
/** The size of the app's page, in CSS pixels. */
export type ResizeMessage = FromApp<'resize', { width: number; height: number }>;
/** A task began. `timestamp` is an ISO 8601 date and time. */
export type TaskStartMessage = FromApp<'task-start', { timestamp: string; taskId: string }>;
/** A task came to its end, well or badly. */
export type TaskCompleteMessage = FromApp<
  'task-complete',
  { timestamp: string; taskId: string; status: string; hasFiles: boolean }
>;
/** Everything the app may send. */
export type AppMessage =
  | ReadyMessage
  | AppReadyMessage
  | ResizeMessage
  | TaskStartMessage
  | TaskCompleteMessage;

/** The height the app's page has to fill, in CSS pixels. */
export type HostResizeMessage = ToApp<'resize', { height: number }>;
/** The colours of the host's page. */
export type HostThemeMessage = ToApp<'theme', { theme: Theme }>;
/** Everything the host may send. */
export type HostMessage = HostResizeMessage | HostThemeMessage;

export type Fields = Record<string, unknown>;

/** Whether `x` is an object that is nothing more, of whatever window. */
export function isFields(x: unknown): x is Fields {
  if (typeof x !== 'object' || x === null) return false;
  const prototype: unknown = Object.getPrototypeOf(x);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

export function isText(x: unknown): x is string {
  return typeof x === 'string' && x.length > 0 && x.length <= MAX_TEXT_LENGTH;
}

export function isPixels(x: unknown): x is number {
  return typeof x === 'number' && x >= 0 && x <= MAX_PIXELS;
}

// Spec silent: the form of a timestamp is not named; ISO 8601 text, because tasks carry their dates so.
function isTimestamp(x: unknown): x is string {
  return isText(x) && /^\d{4}-\d\d-\d\dT/.test(x) && !Number.isNaN(Date.parse(x));
}

/**
 * Takes the weight of `x` off `budget`; stops as soon as nothing is left, so cycles and huge data cost little.
 * Only lists and plain objects are looked into: the mere names of what is in a large typed array take seconds.
 */
function spend(x: unknown, budget: number): number {
  let left = budget - 1;
  if (typeof x === 'string') return left - x.length;
  if (typeof x !== 'object' || x === null) return left;
  if (Array.isArray(x)) {
    if (x.length > left) return -1;
    for (const entry of x) {
      left = spend(entry, left - 1);
      if (left < 0) break;
    }
    return left;
  }
  if (!isFields(x)) return -1;
  for (const key in x) {
    left = spend(x[key], left - key.length);
    if (left < 0) break;
  }
  return left;
}

/** Whether `x` is light enough to be read at all. */
export function isWithinSize(x: unknown): boolean {
  return spend(x, MAX_MESSAGE_LENGTH) >= 0;
}

/** The same, for what may weigh more, or has to weigh less. */
export function weighsAtMost(x: unknown, most: number): boolean {
  return spend(x, most) >= 0;
}

/** Whether `x` claims to come from the app. Other libraries post messages too: theirs are not errors. */
export function isFromApp(x: unknown): x is Fields & { source: typeof PILOT } {
  return isFields(x) && x['source'] === PILOT;
}

/**
 * What the app's page says of an Escape that meant nothing there while there is no channel to tell it by. It is no
 * message of the protocol: a page without the modes has no use for it.
 */
export const ESCAPED = 'hoa-pilot-escape';

/** Whether `x` is addressed to the app. */
export function isForApp(x: unknown): x is Fields & { target: typeof PILOT } {
  return isFields(x) && x['target'] === PILOT;
}

function isSaid(x: unknown, type: AppMessage['type']): x is Fields {
  return isFromApp(x) && x['type'] === type && isWithinSize(x);
}

export function isReady(x: unknown): x is ReadyMessage {
  return isSaid(x, 'ready');
}

export function isAppReady(x: unknown): x is AppReadyMessage {
  if (!isSaid(x, 'app-ready')) return false;
  const { version, capabilities } = x;
  return (
    isText(version) &&
    Array.isArray(capabilities) &&
    capabilities.length <= MAX_CAPABILITIES &&
    capabilities.every(isText)
  );
}

export function isResize(x: unknown): x is ResizeMessage {
  return isSaid(x, 'resize') && isPixels(x['width']) && isPixels(x['height']);
}

function isOfTask({ timestamp, taskId }: Fields): boolean {
  return isTimestamp(timestamp) && isText(taskId);
}

export function isTaskStart(x: unknown): x is TaskStartMessage {
  return isSaid(x, 'task-start') && isOfTask(x);
}

export function isTaskComplete(x: unknown): x is TaskCompleteMessage {
  return (
    isSaid(x, 'task-complete') && isOfTask(x) && isText(x['status']) && typeof x['hasFiles'] === 'boolean'
  );
}

export function isAppMessage(x: unknown): x is AppMessage {
  return isReady(x) || isAppReady(x) || isResize(x) || isTaskStart(x) || isTaskComplete(x);
}

export function isHostResize(x: unknown): x is HostResizeMessage {
  return isForApp(x) && x['type'] === 'resize' && isWithinSize(x) && isPixels(x['height']);
}

export function isHostTheme(x: unknown): x is HostThemeMessage {
  return (
    isForApp(x) &&
    x['type'] === 'theme' &&
    isWithinSize(x) &&
    (x['theme'] === 'light' || x['theme'] === 'dark')
  );
}

export function isHostMessage(x: unknown): x is HostMessage {
  return isHostResize(x) || isHostTheme(x);
}
