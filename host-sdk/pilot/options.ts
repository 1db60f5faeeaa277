import { browserClock } from '../kit/clock.ts';
import type { PilotClock } from '../kit/clock.ts';
import type { PilotError } from '../kit/errors.ts';
import { MAX_PIXELS } from '../wire/messages.ts';
import type { Theme } from '../wire/messages.ts';
import { isRoute } from '../wire/guards.ts';
import { MAX_PROMPT } from '../wire/protocol.ts';
import { checkOptions } from '../kit/nearest.ts';

export const DEFAULT_TITLE = 'HOA Pilot';
const DEFAULT_LOAD_TIMEOUT_MS = 15_000;
const DEFAULT_MIN_HEIGHT = 480;
/** The longest delay a browser timer supports. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The frame's height: that of its content, that of the mount element, or a number of CSS pixels. */
export type PilotHeight =
  | { mode: 'content'; min?: number | undefined; max?: number | undefined }
  | { mode: 'fill' }
  | number;

/**
 * What to show if the app fails to load: a sentence next to a Retry button, or an element of your own, which can call
 * `retry`.
 */
export type PilotFailure = string | ((error: PilotError, retry: () => void) => Element);

/**
 * Options of an embed. Only `src` is required.
 *
 * @see [Options](embedding.md#options)
 */
export type PilotOptions = {
  /** Address of the app's page, absolute or relative to the host page. */
  src: string;
  /** Color theme of the host page. Without it the app keeps its own. */
  theme?: Theme | undefined;
  /** Default: `content`, at least 480 pixels. */
  height?: PilotHeight | undefined;
  /** What screen readers call the frame. Default: HOA Pilot. */
  title?: string | undefined;
  /** The screen to open, such as `/dashboard`. Appended to the path of `src`. */
  route?: string | undefined;
  /**
   * Language of the app, such as `en`, `es`, or `pt-BR`; `auto` follows the browser. Without it, or for a language the
   * app doesn't have, the app decides.
   */
  language?: string | undefined;
  /** How many milliseconds the app may take to report that it is ready. Default: 15000. */
  loadTimeout?: number | undefined;
  /** What to show if the app fails to load. Default: a sentence and a Retry button. */
  failure?: PilotFailure | undefined;
  /** Timers, for tests. Default: the browser's. */
  clock?: PilotClock | undefined;
};

export type Settings = {
  url: URL;
  theme: Theme | undefined;
  height: number | { mode: 'fill' } | { mode: 'content'; min: number; max: number };
  title: string;
  loadTimeout: number;
  failure: PilotFailure | undefined;
  clock: PilotClock;
};

const NAMES = [
  'src',
  'theme',
  'height',
  'title',
  'route',
  'language',
  'loadTimeout',
  'failure',
  'clock',
  // Options that only larger entry points accept, with a hint for people who pass them here.
  'mode of hoa-pilot/modes',
  'lazy of hoa-pilot/modes',
  'getToken of hoa-pilot/modes',
];

/** Throws a clear error outside a browser, instead of a ReferenceError about `document`. */
export function checkPage(): void {
  if (!globalThis.document) throw new Error('HOA Pilot needs a browser');
}

/** Validates the options and fills in the defaults. Throws a TypeError that names the invalid option. */
export function readOptions(options: PilotOptions): Settings {
  checkPage();
  check(Object(options) === options, 'options', 'an object with `src`', options);
  // Checked first, so that a call with the wrong arguments gets a helpful error.
  const url = readUrl(options);
  checkOptions(options, NAMES);
  const { title = DEFAULT_TITLE, loadTimeout = DEFAULT_LOAD_TIMEOUT_MS, theme, failure } = options;
  const { clock = browserClock } = options;
  check(isFilled(title), 'title', 'a non-empty string', title);
  check(
    isNumber(loadTimeout) && loadTimeout > 0 && loadTimeout <= MAX_TIMEOUT_MS,
    'loadTimeout',
    'a number of milliseconds above 0',
    loadTimeout,
  );
  if (theme !== undefined) checkTheme(theme);
  check(/^(undefined|string|function)$/.test(typeof failure), 'failure', 'a string or a function', failure);
  const isClock = typeof clock?.now === 'function' && typeof clock.after === 'function';
  check(isClock, 'clock', 'an object with `now` and `after`', clock);
  return {
    url,
    theme,
    height: readHeight(options.height),
    title,
    loadTimeout,
    failure,
    clock,
  };
}

/** Throws a TypeError unless `text` is a text that the app accepts as a prompt. */
export function checkPrompt(text: unknown, name: string): void {
  const length = typeof text === 'string' ? text.length : Infinity;
  check(length <= MAX_PROMPT, name, `a string of up to ${MAX_PROMPT} characters`, length);
}

/** Throws a TypeError unless `theme` is a theme. */
export function checkTheme(theme: unknown): void {
  check(theme === 'light' || theme === 'dark', 'theme', "'light' or 'dark'", theme);
}

/** Throws a TypeError that names the option, unless `pixels` is a size in CSS pixels. */
export function checkPixels(pixels: unknown, name: string): void {
  const isInRange = isNumber(pixels) && pixels > 0 && pixels <= MAX_PIXELS;
  check(isInRange, name, `a number of pixels from 1 to ${MAX_PIXELS}`, pixels);
}

function readUrl({ src, route, language }: PilotOptions): URL {
  check(isFilled(src), 'src', "the address of the app's page", src);
  // It looks like a host name, but the browser would treat it as a file on the page's own server.
  const isBareHost = /^(?!\.)[^/?#:]*\.(?!html?(?:[?#]|$))/.test(src);
  check(!isBareHost, 'src', "an address that starts with 'https://', '/', or './'", src);
  const url = parseUrl(src);
  check(/^https?:$/.test(url.protocol), 'src', 'an http or https address', src);
  // Don't quote it: it can contain a password.
  check(url.username + url.password === '', 'src', 'an address without a password');
  if (route !== undefined) {
    check(isRoute(route), 'route', "a path such as '/dashboard'", route);
    // A page served as a file has no server fallback for other paths, so the app routes by hash.
    if (url.pathname.endsWith('.html')) url.hash = route;
    else url.pathname = url.pathname.replace(/\/$/, '') + route;
  }
  if (language !== undefined) {
    const isTag = typeof language === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(language);
    check(isTag, 'language', "a language tag such as 'en'", language);
    url.searchParams.set('lang', language);
  }
  url.searchParams.set('host', location.origin);
  return url;
}

function parseUrl(src: string): URL {
  try {
    return new URL(src, document.baseURI);
  } catch (cause) {
    throw new TypeError(`src: expected a valid address, got '${src}'`, { cause });
  }
}

/** Validates a height option and fills in its limits. Throws a TypeError that names the invalid part. */
export function readHeight(height: PilotHeight = { mode: 'content' }): Settings['height'] {
  if (typeof height === 'number') {
    checkPixels(height, 'height');
    return height;
  }
  const mode = height?.mode;
  if (mode === 'fill') return { mode };
  check(mode === 'content', 'height', "a number, { mode: 'content' }, or { mode: 'fill' }", height);
  const { max = MAX_PIXELS } = height;
  checkPixels(max, 'height.max');
  const min = contentMin(height);
  checkPixels(min, 'height.min');
  check(min <= max, 'height.min', 'at most height.max', min);
  return { mode, min, max };
}

function contentMin({
  min,
  max = MAX_PIXELS,
}: {
  min?: number | undefined;
  max?: number | undefined;
}): number {
  return min ?? Math.min(DEFAULT_MIN_HEIGHT, max);
}

/** Returns the frame's minimum height for a height option, even an invalid one. */
export function minHeight(height: PilotHeight | undefined): number {
  if (typeof height === 'number') return Math.max(height, 0);
  return height?.mode === 'fill' ? 0 : contentMin(height ?? {});
}

function isFilled(x: unknown): x is string {
  return typeof x === 'string' && x !== '';
}

function isNumber(x: unknown): x is number {
  return typeof x === 'number' && Number.isFinite(x);
}

function check(isValid: boolean, name: string, expected: string, value?: unknown): asserts isValid {
  if (isValid) return;
  const printed = typeof value === 'string' ? `'${value}'` : Object(value) === value ? typeof value : value;
  throw new TypeError(
    `${name}: expected ${expected}${value === undefined ? '' : `, got ${String(printed)}`}`,
  );
}
