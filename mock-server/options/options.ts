import * as z from 'zod/mini';
import type { Agent } from '../../server/agent/agent.ts';
import { faultsSchema, quirksSchema } from '../desk/desk-schemas.ts';
import { parseFault } from '../desk/faults.ts';
import { scenarioNames } from '../scenarios/scenario-table.ts';
import type { BrowserDriver } from '../../server/browser/driver.ts';
import type { Clock } from '../../server/time/clock.ts';

/** What one option of the server is, however it is given. */
export interface Option {
  /**
   * What it is on the command line, and what it takes there; without it, it is for tests only. The environment calls
   * it HOA_PILOT_FLAG.
   */
  flag?: string;
  /** The environment's own name for it, where that is another. */
  variable?: string;
  /** What `--help` says, line by line. */
  help?: readonly string[];
  /** May be repeated. */
  isMany?: true;
  /** Makes a value of what was written, of `many` of each; text stays text without it. May throw in words. */
  read?(text: string): unknown;
  /** What it has to be. */
  schema: z.ZodMiniType;
  /** What a test has to give, where that is something else; null where a test may give nothing. */
  inTests?: z.ZodMiniType | null;
}

/** A shorter secret could be found by trying: who has one token has all it takes to try. */
export const shortestSecret = 32;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const hasFunctions = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => isFunction((Object(value) as Record<string, unknown>)[name]));
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;

const mustBe = <Value>(words: string, test: (value: unknown) => boolean) =>
  z.custom<Value>(test, `must be ${words}`);
const origin = mustBe<string>('an origin such as https://portal.example, without a path', isOrigin);
const text = z.string().check(z.minLength(1));
const numberOf = (written: string): number => (written.trim() === '' ? Number.NaN : Number(written));
const port = {
  read: numberOf,
  schema: mustBe<number>(
    'a whole number from 0 to 65535',
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
  ),
  inTests: null,
};
/** The origin of an address; what is none stays as it is, to be refused. */
const originOf = (written: string): string =>
  URL.canParse(written) && new URL(written).origin !== 'null' ? new URL(written).origin : written;

const origins = { isMany: true, read: originOf, schema: z.array(origin) } as const;

/** A mistake is told without what was said: it may hold the secret. */
function hostSecret(written: string): [origin: string, secret: string] {
  const [, page = '', secret = ''] = /^([^=]*)=(.*)$/.exec(written) ?? [];
  if (isOrigin(originOf(page))) return [originOf(page), secret];
  throw new Error('--host-secret is an origin, = and a secret, such as https://portal.example=SECRET');
}

/**
 * Every option of the server, by the name it has in code: its flag and variable, what it has to be, what a test may
 * give. The command line, the environment, `--help` and `createMockServer` are all read by this table.
 */
export const options = {
  port: { ...port, flag: 'port N', help: ['where to listen (4400; 0 for any free port)'] },
  examplesPort: {
    ...port,
    flag: 'examples-port N',
    help: ['where the example pages are (the port after that)'],
  },
  host: { flag: 'host NAME', help: ['which address to listen on (127.0.0.1)'], schema: text, inTests: null },
  data: { flag: 'data DIR', help: ['where the data live (.data)'], schema: text, inTests: null },
  driver: {
    flag: 'driver NAME',
    help: [
      'which browser tasks run in: embedded, chromium (an installed one), or auto, which is',
      'chromium where one is found (auto)',
    ],
    schema: z.enum(['auto', 'embedded', 'chromium']),
    inTests: mustBe<(web: typeof fetch) => BrowserDriver>('a function that makes a driver', isFunction),
  },
  pace: {
    flag: 'pace N',
    help: ['so many times faster than life (1)'],
    read: numberOf,
    schema: mustBe<number>(
      'a number above 0, or Infinity',
      (value) => typeof value === 'number' && value > 0,
    ),
  },
  seed: {
    flag: 'seed N',
    help: ['so many past tasks for everyone who starts a session (0)'],
    read: numberOf,
    schema: z.int().check(z.gte(0)),
  },
  requireSession: {
    flag: 'require-session',
    help: ['answer 401 to unknown sessions'],
    read: (written) => /^(?:1|true|yes|on)$/i.test(written),
    schema: z.boolean(),
  },
  allowHosts: {
    ...origins,
    flag: 'allow-host ORIGIN',
    help: ['let this origin embed the widget; may be repeated'],
  },
  trustHosts: {
    ...origins,
    flag: 'trust-host ORIGIN',
    help: ['the same, and let its pages start tasks without a question; may be repeated'],
  },
  hostSecrets: {
    flag: 'host-secret ORIGIN=SECRET',
    variable: 'HOA_PILOT_HOST_SECRETS',
    isMany: true,
    help: [
      'the same as --allow-host, and let its pages sign people in with tokens signed with this',
      `secret, which has ${shortestSecret} characters at least; may be repeated. E-mail addresses are then no`,
      'longer taken at their word, and unknown sessions answered with 401. Better given as',
      'HOA_PILOT_HOST_SECRETS: other programs see the command line',
    ],
    read: hostSecret,
    schema: z.record(
      origin,
      mustBe<string>(
        `text of at least ${shortestSecret} characters`,
        (value) => typeof value === 'string' && value.length >= shortestSecret,
      ),
    ),
  },
  allowPrivate: {
    ...origins,
    flag: 'allow-private ORIGIN',
    help: ['let tasks go to this origin of the private network; may be repeated'],
  },
  faults: {
    flag: "fault 'METHOD /path STATUS [PROBABILITY] [LATENCYms]'",
    isMany: true,
    help: ['make requests fail, or wait; may be repeated'],
    read: parseFault,
    schema: faultsSchema,
  },
  missedRuns: {
    flag: 'missed-runs once|skip',
    help: ['what becomes of scheduled runs the server was down for (once)'],
    schema: z.enum(['once', 'skip']),
  },
  scenario: {
    flag: 'scenario NAME',
    help: ['a state of the product to begin with (ordinary)'],
    schema: z.enum(scenarioNames),
  },
  quirks: { schema: quirksSchema },
  store: { schema: text },
  widgetDir: { schema: text },
  clock: {
    schema: mustBe<Clock>('a clock with now, sleep and after', (value) =>
      hasFunctions(value, ['now', 'sleep', 'after']),
    ),
  },
  agent: {
    schema: mustBe<Agent>('an agent with name, start and next', (value) =>
      hasFunctions(value, ['start', 'next']),
    ),
  },
  report: { schema: mustBe<(message: string, error: unknown) => void>('a function', isFunction) },
} satisfies Record<string, Option>;
