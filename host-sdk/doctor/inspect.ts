import { PORT_EVENT } from '../channel/channel.ts';
import type { PortTraffic } from '../channel/channel.ts';
import { browserClock } from '../kit/clock.ts';
import type { PilotClock } from '../kit/clock.ts';
import type { PilotErrorCode } from '../kit/errors.ts';
import { MAX_MESSAGES_PER_SECOND } from '../frame/inbox.ts';
import { isAppMessage, isFields, isFromApp, PILOT } from '../wire/messages.ts';
import type { Pilot } from '../pilot/pilot.ts';
import { createBucket } from '../wire/bucket.ts';
import { isCall, isConnect, isConnected, isEvent, isProgress, isRefused, isResult } from '../wire/guards.ts';
import { redact } from './redact.ts';

/** One logged message. */
export type Inspected = {
  /** Milliseconds since the inspection began. */
  at: number;
  /** Direction as seen from the page: `out` to the app, `in` from the app. */
  way: 'in' | 'out';
  over: 'window' | 'channel';
  /** The message's type, the method called or answered, or the event's name. */
  name: string;
  /** Size in characters of JSON, plus the bytes of any file. Undefined if it can't be serialized. */
  size: number | undefined;
  /** For a response: milliseconds since the call. */
  took?: number | undefined;
  /** Why the message was dropped. */
  dropped?: PilotErrorCode | 'foreign' | 'unasked' | undefined;
  /** The message with passwords, tokens, keys, and email addresses masked, and long text shortened. */
  message: unknown;
};

/** Options of the inspector. */
export type InspectOptions = {
  /** Receives each message. Default: one console line per message. */
  log?: ((message: Inspected) => void) | undefined;
  /** For tests. */
  clock?: PilotClock | undefined;
};

/**
 * Logs every message between the page and the app, in both directions. Call it right after `mountPilot` to see all of
 * them.
 * @param pilot The pilot to inspect.
 * @param options Where to log.
 * @returns A function that stops the inspection.
 * @example
 * ```ts
 * const stop = inspect(pilot);
 * ```
 */
export function inspect(
  pilot: Pilot,
  { log = print, clock = browserClock }: InspectOptions = {},
): () => void {
  const { iframe } = pilot;
  const { origin } = new URL(iframe.src);
  const began = clock.now();
  const takeWindowToken = createBucket(clock.now, MAX_MESSAGES_PER_SECOND);
  const calls = new Map<number, { method: string; at: number }>();
  let takeToken = createBucket(clock.now);
  let nonce: string | undefined;
  let isOpen = false;

  const record = (
    entry: Pick<Inspected, 'way' | 'over' | 'name' | 'dropped' | 'took'>,
    message: unknown,
  ): void => log({ at: clock.now() - began, ...entry, size: sizeOf(message), message: redact(message) });

  function onWindow({ source, origin: sender, data }: MessageEvent<unknown>): void {
    if (source === null || source !== iframe.contentWindow) return;
    const dropped = (): Inspected['dropped'] => {
      if (sender !== origin) return 'bad-origin';
      if (!isFromApp(data)) return 'foreign';
      if (!takeWindowToken()) return 'flood';
      return isAppMessage(data) ? undefined : 'bad-message';
    };
    record({ way: 'in', over: 'window', name: nameOf(data, 'type'), dropped: dropped() }, data);
  }

  function onPosted(event: Event): void {
    const { detail: data } = event as CustomEvent<unknown>;
    if (isConnect(data)) {
      nonce = data.nonce;
      isOpen = false;
      calls.clear();
      takeToken = createBucket(clock.now);
    }
    record({ way: 'out', over: 'window', name: nameOf(data, 'type') }, data);
  }

  function receive(data: unknown): void {
    const answers = isResult(data) || isProgress(data) ? calls.get(data.id) : undefined;
    const dropped = (): Inspected['dropped'] => {
      if (!takeToken()) return 'flood';
      if (!isOpen) {
        isOpen = isConnected(data) && data.nonce === nonce;
        return isOpen || isRefused(data) ? undefined : 'bad-message';
      }
      if (isEvent(data)) return undefined;
      if (!isResult(data) && !isProgress(data)) return 'bad-message';
      return answers ? undefined : 'unasked';
    };
    const why = dropped();
    const took = answers && clock.now() - answers.at;
    const name = answers?.method ?? nameOf(data, isFields(data) && 'type' in data ? 'type' : 'name');
    record({ way: 'in', over: 'channel', name, dropped: why, took }, data);
    if (!why && isResult(data)) calls.delete(data.id);
  }

  function onPort(event: Event): void {
    const { way, data } = (event as CustomEvent<PortTraffic>).detail;
    if (way === 'received') return receive(data);
    if (isCall(data)) calls.set(data.id, { method: data.method, at: clock.now() });
    record({ way: 'out', over: 'channel', name: isCall(data) ? data.method : nameOf(data, 'kind') }, data);
  }

  // Runs before the pilot's own listener.
  addEventListener('message', onWindow, true);
  iframe.addEventListener(PILOT, onPosted);
  iframe.addEventListener(PORT_EVENT, onPort);
  const stop = (): void => {
    removeEventListener('message', onWindow, true);
    iframe.removeEventListener(PILOT, onPosted);
    iframe.removeEventListener(PORT_EVENT, onPort);
    stopWaiting();
  };
  const stopWaiting = pilot.on('state', ({ to }) => to === 'destroyed' && stop());
  return stop;
}

/** The most characters of a message's name in a report. */
const MAX_NAME_LENGTH = 40;

function nameOf(message: unknown, field: string): string {
  const name = isFields(message) ? message[field] : undefined;
  return typeof name === 'string' ? String(redact(name.slice(0, MAX_NAME_LENGTH))) : '?';
}

function sizeOf(message: unknown): number | undefined {
  const bytes =
    isFields(message) && message['bytes'] instanceof ArrayBuffer ? message['bytes'].byteLength : 0;
  try {
    return (JSON.stringify(message)?.length ?? 0) + bytes;
  } catch {
    // Circular, or contains a value that JSON can't represent. Such a message is dropped anyway and has no size.
    return undefined;
  }
}

/**
 * Prints one line with the message attached, so that it can be expanded.
 * @param one The message to print.
 * @param to Where to print. Default: the console.
 */
export function print(one: Inspected, to: Pick<Console, 'debug'> = console): void {
  const { at, way, over, name, size = '?', took, dropped, message } = one;
  const facts = [
    `${size} characters`,
    took !== undefined && `after ${took} ms`,
    dropped && `DROPPED: ${dropped}`,
  ];
  const summary = `${way === 'in' ? '←' : '→'} ${over} ${name} (${facts.filter(Boolean).join(', ')})`;
  to.debug(`[hoa-pilot] +${at} ms ${summary}`, message);
}
