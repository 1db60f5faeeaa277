import { withTimeout } from '../chromium/with-timeout.ts';
import type { Clock } from '../../time/clock.ts';

/** Replaced by the id of the task, if every task has a browser of its own. */
export const taskPlaceholder = '{task}';

/** Where a browser on another machine can be reached. Address and headers may contain secrets: never log them. */
export interface BrowserAddress {
  /** `ws:`, `wss:`, or `http:` and `https:` for a browser that lists its addresses under `/json/version`. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** The browser could not be reached. The message is for people, and contains no secret. */
export class BrowserUnreachableError extends Error {
  override readonly name = 'BrowserUnreachableError';
}

/** Returns true for an address of a browser. */
export function isBrowserUrl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const url = value.replaceAll(taskPlaceholder, 'task');
  return URL.canParse(url) && /^(?:https?|wss?):$/.test(new URL(url).protocol);
}

/**
 * Parses headers, as JSON or as lines of `Name: value`.
 *
 * @throws An error that does not repeat the text, which may contain secrets.
 */
export function parseHeaders(text: string): Record<string, string> {
  const entries = text.trim().startsWith('{') ? jsonEntries(text) : lineEntries(text);
  const refuse = () =>
    new Error(
      'HOA_PILOT_BROWSER_HEADERS must be JSON such as {"Authorization": "Bearer KEY"}, or lines such as Authorization: Bearer KEY',
    );
  if (!entries) throw refuse();
  try {
    const headers = new Headers(entries);
    return Object.fromEntries(headers);
  } catch {
    // The error of the platform repeats the value.
    throw refuse();
  }
}

function jsonEntries(text: string): [string, string][] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The error of the parser repeats the text.
    return undefined;
  }
  const entries = Object.entries(Object(value) as Record<string, unknown>);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? entries
    : undefined;
}

function lineEntries(text: string): [string, string][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    return [name, value];
  });
  return entries.every(([name, value]) => name !== '' && value !== '') ? entries : undefined;
}

/** Returns the host of an address, which may be shown: the rest may contain a key. */
export const hostOf = (url: string): string => new URL(url.replaceAll(taskPlaceholder, 'task')).host;

/** Returns the address for one task. */
export const addressFor = (address: BrowserAddress, taskId: string): BrowserAddress => ({
  ...address,
  url: address.url.replaceAll(taskPlaceholder, encodeURIComponent(taskId)),
});

/**
 * Returns the address of a browser's socket. Asks the browser if the address is one of the web.
 *
 * @throws {BrowserUnreachableError} If there is no browser.
 */
export async function socketAddress(
  { url, headers }: BrowserAddress,
  clock: Clock,
  milliseconds: number,
): Promise<string> {
  const address = new URL(url);
  if (address.protocol.startsWith('ws')) return url;
  const version = new URL(address);
  version.pathname = `${address.pathname.replace(/\/$/, '')}/json/version`;
  const over = new AbortController();
  const unreachable = (why: string, cause?: unknown) =>
    new BrowserUnreachableError(`The browser at ${address.host} ${why}`, { cause });
  const ask = async (): Promise<unknown> => {
    const response = await fetch(version, { headers, redirect: 'error', signal: over.signal });
    if (!response.ok) throw unreachable(`responded with ${response.status}`);
    return await response.json();
  };
  let answer: unknown;
  try {
    answer = await withTimeout(ask(), clock, milliseconds, () => {
      over.abort();
      throw unreachable('did not answer in time');
    });
  } catch (error) {
    if (error instanceof BrowserUnreachableError) throw error;
    throw unreachable('cannot be reached');
  }
  const { webSocketDebuggerUrl: listed } = Object(answer) as { webSocketDebuggerUrl?: unknown };
  if (typeof listed !== 'string' || !URL.canParse(listed))
    throw unreachable('lists no webSocketDebuggerUrl under /json/version');
  // The browser knows neither the proxy before it nor the key in the address.
  const { pathname, search } = new URL(listed);
  const socket = new URL(address);
  socket.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  socket.pathname = pathname;
  socket.search = search || address.search;
  return socket.href;
}
