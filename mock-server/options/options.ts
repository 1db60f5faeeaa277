import * as z from 'zod/mini';
import type { pickRecipe } from '../agent/pick-recipe.ts';
import { faultsSchema, quirksSchema } from '../bench/desk/desk-schemas.ts';
import { parseFault } from '../bench/faults.ts';
import { ordinary, scenarioNamed, scenarioNames } from '../bench/scenarios/scenario-table.ts';
import type { BrowserDriver } from '../browser/driver.ts';
import type { Clock } from '../time/clock.ts';

/** What one option of the server is, however it is given. */
export interface Option<Value = unknown> {
  /** What it is on the command line; without it, it is for tests only. The environment calls it HOA_PILOT_FLAG. */
  flag?: string;
  /** The environment's own name for it, where that is another. */
  variable?: string;
  /** What `--help` says: what the flag takes, and the lines about it. */
  takes?: string;
  help?: readonly string[];
  /** `many` may be repeated, `yes` takes no value. */
  kind?: 'many' | 'yes';
  /** What is usual, as a person would have written it. */
  usual?: string;
  /** Reads what was written; throws an Error that says in a line what it may be. Of `many`, reads each. */
  read?(text: string): Value;
  /** What a test may give it; without it, a test may not. */
  schema?: z.ZodMiniType;
}

/** A shorter secret could be found by trying: who has one token has all it takes to try. */
export const shortestSecret = 32;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;

const mustBe = <Value>(words: string, test: (value: unknown) => boolean) =>
  z.custom<Value>(test, `must be ${words}`);
const originSchema = mustBe<string>('an origin such as https://portal.example, without a path', isOrigin);
const text = z.string().check(z.minLength(1));

const number =
  (flag: string, words: string, isRight: (value: number) => boolean) =>
  (written: string): number => {
    const value = written.trim() === '' ? Number.NaN : Number(written);
    if (!isRight(value)) throw new Error(`--${flag} is ${words}, not ${written || 'nothing'}`);
    return value;
  };
const port = (flag: string) =>
  number(
    flag,
    'a whole number from 0 to 65535',
    (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
  );
const oneOf =
  <Value extends string>(flag: string, words: string, choices: readonly Value[]) =>
  (written: string): Value => {
    const chosen = choices.find((choice) => choice === written);
    if (chosen === undefined) throw new Error(`--${flag} is ${words}, not ${written}`);
    return chosen;
  };
const originOf = (written: string): string | undefined =>
  URL.canParse(written) && new URL(written).origin !== 'null' ? new URL(written).origin : undefined;
const origin = (flag: string, example: string) => (written: string) => {
  const read = originOf(written);
  if (read === undefined) throw new Error(`--${flag} is an origin such as ${example}, not ${written}`);
  return read;
};

/** A mistake is told without what was said: it may hold the secret. */
function hostSecret(written: string): [origin: string, secret: string] {
  const [, page = '', secret = ''] = /^([^=]*)=(.*)$/.exec(written) ?? [];
  const from = originOf(page);
  if (from !== undefined && secret.length >= shortestSecret) return [from, secret];
  throw new Error(
    `--host-secret is an origin, = and a secret of at least ${shortestSecret} characters, such as https://portal.example=SECRET`,
  );
}

const is = <Value>(option: Option<Value>): Option<Value> => option;
const missedRuns = ['once', 'skip'] as const;
const drivers = ['auto', 'embedded', 'chromium'] as const;

/**
 * Every option of the server, by the name it has in code: its flag and variable, what is usual, what a test may give
 * it. The command line, the environment, `--help` and `createMockServer` are all read by this table.
 */
export const options = {
  port: is({
    flag: 'port',
    takes: 'N',
    help: ['where to listen (4400; 0 for any free port)'],
    usual: '4400',
    read: port('port'),
  }),
  examplesPort: is({
    flag: 'examples-port',
    takes: 'N',
    help: ['where the example pages are (the port after that)'],
    read: port('examples-port'),
  }),
  host: is({
    flag: 'host',
    takes: 'NAME',
    help: ['which address to listen on (127.0.0.1)'],
    usual: '127.0.0.1',
    read: String,
  }),
  data: is({
    flag: 'data',
    takes: 'DIR',
    help: ['where the data live (.data)'],
    usual: '.data',
    read: String,
  }),
  driver: is({
    flag: 'driver',
    takes: 'NAME',
    help: [
      'which browser tasks run in: embedded, chromium (an installed one), or auto, which is',
      'chromium where one is found (auto)',
    ],
    usual: 'auto',
    read: oneOf('driver', 'auto, embedded or chromium', drivers),
    schema: mustBe<(web: typeof fetch) => BrowserDriver>('a function that makes a driver', isFunction),
  }),
  pace: is({
    flag: 'pace',
    takes: 'N',
    help: ['so many times faster than life (1)'],
    usual: '1',
    read: number('pace', 'a number above 0', (value) => value > 0),
    schema: mustBe<number>(
      'a number above 0, or Infinity',
      (value) => typeof value === 'number' && value > 0,
    ),
  }),
  seed: is({
    flag: 'seed',
    takes: 'N',
    help: ['so many past tasks for everyone who starts a session (0)'],
    usual: '0',
    read: number('seed', 'a whole number, 0 or above', (value) => Number.isInteger(value) && value >= 0),
    schema: z.int().check(z.gte(0)),
  }),
  requireSession: is({
    flag: 'require-session',
    kind: 'yes',
    help: ['answer 401 to unknown sessions'],
    read: (written) => /^(?:1|true|yes|on)$/i.test(written),
    schema: z.boolean(),
  }),
  allowHosts: is({
    flag: 'allow-host',
    kind: 'many',
    takes: 'ORIGIN',
    help: ['let this origin embed the widget; may be repeated'],
    read: origin('allow-host', 'https://portal.example'),
    schema: z.array(originSchema),
  }),
  trustHosts: is({
    flag: 'trust-host',
    kind: 'many',
    takes: 'ORIGIN',
    help: ['the same, and let its pages start tasks without a question; may be repeated'],
    read: origin('trust-host', 'https://portal.example'),
    schema: z.array(originSchema),
  }),
  hostSecrets: is({
    flag: 'host-secret',
    variable: 'HOA_PILOT_HOST_SECRETS',
    kind: 'many',
    takes: 'ORIGIN=SECRET',
    help: [
      'the same as --allow-host, and let its pages sign people in with tokens signed with this',
      `secret, which has ${shortestSecret} characters at least; may be repeated. E-mail addresses are then no`,
      'longer taken at their word, and unknown sessions answered with 401. Better given as',
      'HOA_PILOT_HOST_SECRETS: other programs see the command line',
    ],
    read: hostSecret,
    schema: z.record(
      originSchema,
      mustBe<string>(
        `text of at least ${shortestSecret} characters`,
        (value) => typeof value === 'string' && value.length >= shortestSecret,
      ),
    ),
  }),
  allowPrivate: is({
    flag: 'allow-private',
    kind: 'many',
    takes: 'ORIGIN',
    help: ['let tasks go to this origin of the private network; may be repeated'],
    read: origin('allow-private', 'http://10.0.0.8'),
    schema: z.array(originSchema),
  }),
  faults: is({
    flag: 'fault',
    kind: 'many',
    takes: "'METHOD /path STATUS [PROBABILITY] [LATENCYms]'",
    help: ['make requests fail, or wait; may be repeated'],
    read: parseFault,
    schema: faultsSchema,
  }),
  missedRuns: is({
    flag: 'missed-runs',
    takes: 'once|skip',
    help: ['what becomes of scheduled runs the server was down for (once)'],
    usual: 'once',
    read: oneOf('missed-runs', 'once or skip', missedRuns),
    schema: z.enum(missedRuns),
  }),
  scenario: is({
    flag: 'scenario',
    takes: 'NAME',
    help: ['a state of the product to begin with (ordinary)'],
    usual: ordinary,
    read: (name) => scenarioNamed(name).name,
    schema: z.enum(scenarioNames),
  }),
  quirks: is({ schema: quirksSchema }),
  store: is({ schema: text }),
  widgetDir: is({ schema: text }),
  clock: is({
    schema: mustBe<Clock>(
      'a clock with now, sleep and after',
      (value) => isObject(value) && ['now', 'sleep', 'after'].every((name) => isFunction(value[name])),
    ),
  }),
  pickRecipe: is({ schema: mustBe<typeof pickRecipe>('a function that gives a recipe', isFunction) }),
  report: is({ schema: mustBe<(message: string, error: unknown) => void>('a function', isFunction) }),
} satisfies Record<string, Option>;
