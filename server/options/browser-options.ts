import * as z from 'zod/mini';
import type { RemoteChoice } from '../browser/choose-driver.ts';
import { isBrowserUrl, parseHeaders } from '../browser/remote/browser-address.ts';
import { flagOf, mustBe, type Options } from './option.ts';
import type { Environment, FlagValues } from './read-flags.ts';

/** There are no flags for headers and keys, because other programs can see the command line. */
const headersVariable = 'HOA_PILOT_BROWSER_HEADERS';
const keyVariable = 'HOA_PILOT_BROWSER_USE_KEY';

/** The options of browsers on other machines. */
export const browserOptions = {
  browserUrl: {
    flag: 'browser-url URL',
    help: [
      'a remote browser: a Chromium on another machine, such as wss://browsers.example or',
      'http://localhost:9222. {task} in the address stands for the id of the task, for one browser per',
      `task. Headers are read from ${headersVariable} only. Needs --trust-browser-network`,
    ],
    schema: mustBe<string>(
      'an address such as wss://browsers.example or http://localhost:9222',
      isBrowserUrl,
    ),
    inCode: null,
  },
  browser: {
    flag: 'browser NAME',
    help: [
      'browser-use: Browser Use Cloud starts a browser for each task. Its key is read from',
      `${keyVariable} only. Needs --trust-browser-network`,
    ],
    schema: z.enum(['browser-use']),
    inCode: null,
  },
  trustBrowserNetwork: {
    flag: 'trust-browser-network',
    help: [
      'accept that pages in a remote browser can reach the private network of that browser, which',
      'this server cannot prevent',
    ],
    parse: flagOf,
    schema: z.boolean(),
    inCode: null,
  },
} satisfies Options;

type BrowserFlags = FlagValues<typeof browserOptions>;

/**
 * Turns the flags of a remote browser into the option `browser`; other values stay as they are.
 *
 * @throws An error with a message for people if the flags do not fit together. It contains no secret.
 */
export function withBrowser<Values extends BrowserFlags & { driver?: string }>(
  { browser, browserUrl, trustBrowserNetwork = false, ...others }: Values,
  environment: Environment,
): Omit<Values, keyof BrowserFlags> & { browser?: RemoteChoice } {
  const flags = [browserUrl && '--browser-url', browser && `--browser ${browser}`].filter(Boolean);
  const [flag] = flags;
  if (flag === undefined) {
    if (trustBrowserNetwork) throw new Error('--trust-browser-network needs --browser-url or --browser.');
    return others;
  }
  const { driver = 'auto' } = others;
  const other = flags[1] ?? (driver === 'auto' ? undefined : `--driver ${driver}`);
  if (other !== undefined) throw new Error(`Use either ${flag} or ${other}, not both.`);
  if (!trustBrowserNetwork)
    throw new Error(
      `${flag} needs --trust-browser-network: pages in that browser can reach its private network, which this server cannot prevent. See docs/security.md.`,
    );
  if (browserUrl !== undefined) {
    const headers = environment[headersVariable]?.trim();
    return { ...others, browser: { url: browserUrl, headers: headers ? parseHeaders(headers) : {} } };
  }
  const key = environment[keyVariable]?.trim();
  if (!key) throw new Error(`${flag} needs the key of the service in ${keyVariable}.`);
  return { ...others, browser: { browserUseKey: key } };
}
