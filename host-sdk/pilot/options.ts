import { browserClock } from '../kit/clock.ts';
import type { PilotClock } from '../kit/clock.ts';
import type { PilotError } from '../kit/errors.ts';
import { MAX_PIXELS } from '../wire/messages.ts';
import type { Theme } from '../wire/messages.ts';
import { checkName } from '../kit/nearest.ts';

export const DEFAULT_TITLE = 'HOA Pilot';
const DEFAULT_LOAD_TIMEOUT_MS = 15_000;
const DEFAULT_MIN_HEIGHT = 480;
/** The longest delay a browser's timer keeps. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** How tall the frame is: as its content, as the mount element, or a number of CSS pixels. */
export type PilotHeight =
  | { mode: 'content'; min?: number | undefined; max?: number | undefined }
  | { mode: 'fill' }
  | number;

/**
 * What stands in place of an app that could not be loaded: a sentence beside the Retry button, or an element of the
 * page's own, which may call `retry`.
 */
export type PilotFailure = string | ((error: PilotError, retry: () => void) => Element);

/** What an embed is to be. Only `src` is needed. */
export type PilotOptions = {
  /** Address of the app's page, absolute or relative to the host page. */
  src: string;
  /** Colours of the host page. Without it the app keeps its own. */
  theme?: Theme | undefined;
  /** Default: content, at least 480 pixels. */
  height?: PilotHeight | undefined;
  /** What a screen reader calls the frame. Default: HOA Pilot. */
  title?: string | undefined;
  /** The screen to open, as `/dashboard`: appended to the path of `src`. */
  route?: string | undefined;
  /**
   * The language of the app's words, as `en`, `es` or `pt-BR`; `auto` is the browser's. Put into the frame's address.
   * Without it the app decides. A language it does not have is none.
   */
  language?: string | undefined;
  /** Milliseconds the app has to say it is ready. Default: 15000. */
  loadTimeout?: number | undefined;
  /** What stands in its place when it could not be loaded. Default: a sentence and a Retry button. */
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
  // What the larger entries take and do not hand on, in words for those who give it to a smaller one.
  'mode of hoa-pilot/modes',
  'lazy of hoa-pilot/modes',
  'getToken of hoa-pilot/modes',
];

/** Says in a sentence what would else be that some name is not defined. */
export function checkPage(): void {
  if (!globalThis.document) throw new Error('HOA Pilot needs a page, and a server has none');
}

/** Checks the options and fills in what was left out. Throws a TypeError that names the option at fault. */
export function readOptions(options: PilotOptions): Settings {
  checkPage();
  check(typeof options === 'object' && options !== null, 'options', 'an object with `src`', options);
  // Before the names: who calls it otherwise is told how it is called.
  const url = readUrl(options);
  for (const name of Object.keys(options)) checkName(name, NAMES, 'option');
  const { title = DEFAULT_TITLE, loadTimeout = DEFAULT_LOAD_TIMEOUT_MS, theme, failure } = options;
  const { clock = browserClock } = options;
  check(isFilled(title), 'title', 'a text', title);
  check(
    isNumber(loadTimeout) && loadTimeout > 0 && loadTimeout <= MAX_TIMEOUT_MS,
    'loadTimeout',
    'milliseconds above 0',
    loadTimeout,
  );
  if (theme !== undefined) checkTheme(theme);
  check(/^(undefined|string|function)$/.test(typeof failure), 'failure', 'a text or a function', failure);
  const ticks = typeof clock?.now === 'function' && typeof clock.after === 'function';
  check(ticks, 'clock', 'one with `now` and `after`', clock);
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

export function checkTheme(theme: unknown): void {
  check(theme === 'light' || theme === 'dark', 'theme', "'light' or 'dark'", theme);
}

export function checkPixels(pixels: unknown, name: string): void {
  const fits = isNumber(pixels) && pixels > 0 && pixels <= MAX_PIXELS;
  check(fits, name, `a number of pixels from 1 to ${MAX_PIXELS}`, pixels);
}

function readUrl({ src, route, language }: PilotOptions): URL {
  check(isFilled(src), 'src', "the address of the app's page", src);
  // It looks like a host, and would be read as a file of this very page's server.
  const isBare = /^(?!\.)[^/?#:]*\.(?!html?(?:[?#]|$))/.test(src);
  check(!isBare, 'src', "an address that begins with 'https://', '/' or './'", src);
  const url = parseUrl(src);
  check(/^https?:$/.test(url.protocol), 'src', 'http or https', src);
  // Not quoted back: it may hold a password.
  check(url.username + url.password === '', 'src', 'an address without a password');
  if (route !== undefined) {
    check(/^\/(?![/\\])[^?#]*$/.test(route), 'route', "a path such as '/dashboard'", route);
    // A page served as a file has no server to give it other paths: there the app routes by hash.
    if (url.pathname.endsWith('.html')) url.hash = route;
    else url.pathname = url.pathname.replace(/\/$/, '') + route;
  }
  if (language !== undefined) {
    const isTag = typeof language === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(language);
    check(isTag, 'language', "a tag such as 'en'", language);
    url.searchParams.set('lang', language);
  }
  url.searchParams.set('host', location.origin);
  return url;
}

function parseUrl(src: string): URL {
  try {
    return new URL(src, document.baseURI);
  } catch (cause) {
    throw new TypeError(`src: a valid address is expected, not '${src}'`, { cause });
  }
}

export function readHeight(height: PilotHeight = { mode: 'content' }): Settings['height'] {
  if (typeof height === 'number') {
    checkPixels(height, 'height');
    return height;
  }
  const mode = height?.mode;
  if (mode === 'fill') return { mode };
  check(mode === 'content', 'height', "a number, { mode: 'content' } or { mode: 'fill' }", height);
  const { max = MAX_PIXELS } = height;
  checkPixels(max, 'height.max');
  const min = leastHeight(height);
  checkPixels(min, 'height.min');
  check(min <= max, 'height.min', 'not above height.max', min);
  return { mode, min, max };
}

/** How tall a frame is at least, by its option, right or wrong. */
export function leastHeight(height: PilotHeight | undefined): number {
  if (typeof height === 'number') return Math.max(height, 0);
  if (height?.mode === 'fill') return 0;
  return height?.min ?? Math.min(DEFAULT_MIN_HEIGHT, height?.max ?? DEFAULT_MIN_HEIGHT);
}

function isFilled(x: unknown): x is string {
  return typeof x === 'string' && x !== '';
}

function isNumber(x: unknown): x is number {
  return typeof x === 'number' && Number.isFinite(x);
}

function check(holds: boolean, name: string, expected: string, given?: unknown): asserts holds {
  if (holds) return;
  const found = typeof given === 'string' ? `'${given}'` : Object(given) === given ? typeof given : given;
  throw new TypeError(
    `${name}: ${expected} is expected${given === undefined ? '' : `, not ${String(found)}`}`,
  );
}
