import * as z from 'zod/mini';
import type { BrowserUseOptions } from '../engine/browser-use/service.ts';
import { serviceLive, serviceUrl } from '../engine/browser-use/service.ts';
import { flagOf, isAddress, mustBe, type Options, origin, text } from './option.ts';
import { onlyFields } from './parse-value.ts';
import { defaultFlags, type Environment, type FlagValues } from './read-flags.ts';

/** The variable of the service's key. There is no flag, because other programs can see the command line. */
const keyVariable = 'HOA_PILOT_BROWSER_USE_KEY';

const address = mustBe<string>(`an address such as ${serviceUrl}`, isAddress);
const positive = z.number().check(z.positive());

/** The option `engine` in code. */
const inCode = onlyFields({
  name: z.literal('browser-use'),
  key: text,
  actsWithoutAsking: z.literal(
    true,
    'must be true: Browser Use Cloud sends, pays and deletes without asking the person',
  ),
  url: z.optional(address),
  live: z.optional(origin),
  profile: z.optional(text),
  maxCost: z.optional(positive),
});

/** The options of engines that are not the server's own. */
export const engineOptions = {
  engine: {
    flag: 'engine browser-use',
    help: [
      'what runs the tasks, instead of --model or --agent: Browser Use Cloud. Its key is read from',
      `${keyVariable} only. It needs --acts-without-asking; --max-cost works too`,
    ],
    schema: z.literal('browser-use', "must be browser-use, or be left out for the server's own agents"),
    inCode,
  },
  actsWithoutAsking: {
    flag: 'acts-without-asking',
    help: ['accept that the --engine sends, pays, submits, deletes and publishes without asking the person'],
    parse: flagOf,
    schema: z.boolean(),
    inCode: null,
  },
  browserUseProfile: {
    flag: 'browser-use-profile ID',
    help: ['the browser profile at Browser Use Cloud of tasks that keep browser data (none)'],
    schema: text,
    inCode: null,
  },
  browserUseUrl: {
    flag: 'browser-use-url URL',
    help: [`the address of the API of Browser Use Cloud (${serviceUrl})`],
    schema: address,
    inCode: null,
  },
  browserUseLive: {
    flag: 'browser-use-live ORIGIN',
    help: [`the origin of the live views of Browser Use Cloud (${serviceLive})`],
    schema: origin,
    inCode: null,
  },
} satisfies Options;

/** Options of the server's own tasks, as flags or in code. */
interface OwnValues {
  approve?: string | undefined;
  trustAct?: unknown;
  browserUrl?: unknown;
  browser?: unknown;
  driver?: unknown;
}

/** Why an engine and an option of the server's own tasks are refused together. */
export const ignoredReason =
  'the engine acts without asking, and has browsers of its own. Remove one of them';

/** Returns the name of an option that an engine would ignore. Undefined if there is none. */
export function ignoredByEngine(values: OwnValues): keyof OwnValues | undefined {
  const { approve = 'ask', browser, browserUrl, driver = defaultFlags.driver, trustAct } = values;
  if (approve !== 'ask') return 'approve';
  if (trustAct !== undefined) return 'trustAct';
  if (browserUrl !== undefined) return 'browserUrl';
  if (browser !== undefined) return 'browser';
  return driver === defaultFlags.driver ? undefined : 'driver';
}

type EngineFlags = FlagValues<typeof engineOptions> &
  OwnValues & {
    agent?: string | undefined;
    model?: unknown;
    maxCost?: number | undefined;
  };

/**
 * Turns the flags of the engine into the option `engine`; other values stay as they are.
 *
 * @throws An error with a message for people if a flag is missing or does not fit.
 */
export function withEngine<Values extends EngineFlags>(
  values: Values,
  environment: Environment,
): Omit<Values, keyof typeof engineOptions> & { engine?: BrowserUseOptions } {
  const { engine, actsWithoutAsking, browserUseProfile, browserUseUrl, browserUseLive, ...others } = values;
  const needsEngine = {
    '--acts-without-asking': actsWithoutAsking === true || undefined,
    '--browser-use-profile': browserUseProfile,
    '--browser-use-url': browserUseUrl,
    '--browser-use-live': browserUseLive,
  };
  const dependent = Object.entries(needsEngine).find(([, value]) => value !== undefined)?.[0];
  if (engine === undefined && dependent !== undefined)
    throw new Error(`${dependent} needs --engine browser-use.`);
  if (engine === undefined) return others;
  if (others.agent !== undefined || others.model !== undefined)
    throw new Error('Use only one of --engine, --model and --agent: the engine has its own agent and model.');
  if (actsWithoutAsking !== true)
    throw new Error(
      '--engine browser-use needs --acts-without-asking: Browser Use Cloud cannot ask the person before it sends, pays, submits, deletes or publishes something. Add the flag if that is acceptable for these portals.',
    );
  const ignored = ignoredByEngine(others);
  if (ignored !== undefined) {
    const flag = ignored.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new Error(`Use either --engine or --${flag}, not both: ${ignoredReason}.`);
  }
  const key = environment[keyVariable]?.trim();
  if (!key)
    throw new Error(
      `--engine browser-use needs the key of Browser Use Cloud in the variable ${keyVariable}, such as ${keyVariable}=bu_...`,
    );
  const { maxCost } = others;
  return {
    ...others,
    // The limit of the engine, not of a model.
    maxCost: undefined,
    engine: {
      name: engine,
      key,
      actsWithoutAsking,
      profile: browserUseProfile,
      url: browserUseUrl,
      live: browserUseLive,
      maxCost,
    },
  };
}
