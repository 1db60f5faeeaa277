import { parseArgs } from 'node:util';
import { type Fault, parseFault } from '../bench/faults.ts';
import { isHostSecret, shortestSecret } from './host-secret.ts';
import type { DriverName } from '../browser/choose-driver.ts';
import type { MissedRuns } from '../schedules/scheduler.ts';
import type { ScenarioName } from '../bench/scenarios/scenario-name.ts';
import { ordinary, scenarioNamed } from '../bench/scenarios/scenario-named.ts';

/** `--seed -1` as `--seed=-1`: a number below 0 is refused for what it is, not taken for another flag. */
const joinNegatives = (args: readonly string[]): string[] =>
  args.flatMap((argument, index) => {
    if (isNegative(argument) && isFlag(args[index - 1])) return [];
    const next = args[index + 1];
    return isFlag(argument) && isNegative(next) ? [`${argument}=${next}`] : [argument];
  });

const isNegative = (argument: string | undefined): boolean => /^-\d/.test(argument ?? '');
const isFlag = (argument: string | undefined): boolean => /^--[a-z-]+$/.test(argument ?? '');

/** What the command line and the environment say, and what is usual for the rest. */
export interface Config {
  host: string;
  port: number;
  examplesPort: number;
  data: string;
  driver: DriverName;
  pace: number;
  seed: number;
  requireSession: boolean;
  allowHosts: string[];
  trustHosts: string[];
  /** By origin. Said nowhere: not in help, not in an error. */
  hostSecrets: Record<string, string>;
  allowPrivate: string[];
  faults: Fault[];
  scenario: ScenarioName;
  missedRuns: MissedRuns;
}

/** The command line or the environment says something that cannot be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What `--help` prints. */
export const usage = `Usage: hoa-pilot [options]                   serve
       hoa-pilot conform --base-url URL      check another backend

In a clone of the repository: npm start -- [options], npm run conform -- --base-url URL.

  --port N               where to listen (4400; 0 for any free port)
  --examples-port N      where the example pages are (the port after that)
  --host NAME            which address to listen on (127.0.0.1)
  --data DIR             where the data live (.data)
  --driver NAME          which browser tasks run in: embedded, chromium (an installed one), or auto, which is
                         chromium where one is found (auto)
  --pace N               so many times faster than life (1)
  --seed N               so many past tasks for everyone who starts a session (0)
  --require-session      answer 401 to unknown sessions
  --allow-host ORIGIN    let this origin embed the widget; may be repeated
  --trust-host ORIGIN    the same, and let its pages start tasks without a question; may be repeated
  --host-secret ORIGIN=SECRET
                         the same as --allow-host, and let its pages sign people in with tokens signed with this
                         secret, which has 32 characters at least; may be repeated. E-mail addresses are then no
                         longer taken at their word, and unknown sessions answered with 401. Better given as
                         HOA_PILOT_HOST_SECRETS: other programs see the command line
  --allow-private ORIGIN let tasks go to this origin of the private network; may be repeated
  --fault 'METHOD /path STATUS [PROBABILITY] [LATENCYms]'
                         make requests fail, or wait; may be repeated
  --missed-runs once|skip what becomes of scheduled runs the server was down for (once)
  --scenario NAME        a state of the product to begin with (ordinary)
  --help                 show this

Each option is also an environment variable: HOA_PILOT_PORT, HOA_PILOT_ALLOW_HOST and so on; lists are
separated by commas. PORT is understood too.`;

const flags = {
  port: { type: 'string' },
  'examples-port': { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  driver: { type: 'string' },
  pace: { type: 'string' },
  seed: { type: 'string' },
  'require-session': { type: 'boolean' },
  'allow-host': { type: 'string', multiple: true },
  'trust-host': { type: 'string', multiple: true },
  'host-secret': { type: 'string', multiple: true },
  'allow-private': { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  scenario: { type: 'string' },
  'missed-runs': { type: 'string' },
  help: { type: 'boolean' },
} as const;

type ListFlag = 'allow-host' | 'trust-host' | 'host-secret' | 'allow-private' | 'fault';
type TextFlag = Exclude<keyof typeof flags, ListFlag | 'require-session' | 'help'>;
type Environment = Record<string, string | undefined>;

/** Reads the configuration; the command line wins over the environment. `help` when help was asked for. */
export function readConfig(args: readonly string[], environment: Environment): Config | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  const fromEnvironment = (flag: string): string | undefined =>
    environment[`HOA_PILOT_${flag.toUpperCase().replaceAll('-', '_')}`] || undefined;
  const text = (flag: TextFlag): string | undefined => values[flag] ?? fromEnvironment(flag);
  const list = (flag: ListFlag): string[] =>
    values[flag] ??
    (fromEnvironment(flag === 'host-secret' ? 'host-secrets' : flag) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');

  const port = number('--port', text('port') ?? environment['PORT'] ?? '4400', aPort);
  const next = port === 0 ? '0' : String(port + 1);
  return {
    host: text('host') ?? '127.0.0.1',
    port,
    examplesPort: number('--examples-port', text('examples-port') ?? next, aPort),
    data: text('data') ?? '.data',
    driver: driver(text('driver') ?? 'auto'),
    pace: number('--pace', text('pace') ?? '1', aPace),
    seed: number('--seed', text('seed') ?? '0', aSeed),
    requireSession: values['require-session'] ?? isYes(fromEnvironment('require-session')),
    allowHosts: list('allow-host').map((text) => origin('--allow-host', text, 'https://portal.example')),
    trustHosts: list('trust-host').map((text) => origin('--trust-host', text, 'https://portal.example')),
    hostSecrets: Object.fromEntries(list('host-secret').map(hostSecret)),
    allowPrivate: list('allow-private').map((text) => origin('--allow-private', text, 'http://10.0.0.8')),
    faults: list('fault').map((text) => orConfigError(() => parseFault(text))),
    scenario: orConfigError(() => scenarioNamed(text('scenario') ?? ordinary).name),
    missedRuns: missedRuns(text('missed-runs') ?? 'once'),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: joinNegatives(args), options: flags, strict: true, allowPositionals: false })
      .values;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const namesSecret = args.some((arg) => arg.startsWith('--host-secret'));
    // It repeats the word that belongs to no flag, which may be half of a secret.
    if (namesSecret)
      throw new ConfigError('The flags cannot be read: --host-secret is ORIGIN=SECRET, in one word');
    throw new ConfigError(error.message.split(/[.\n](?:\s|$)|\n/)[0] ?? error.message, { cause: error });
  }
}

/** What a number may be: a test, and the words for it. */
type Range = readonly [words: string, isRight: (value: number) => boolean];

const aPort: Range = [
  'a whole number from 0 to 65535',
  (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
];
const aPace: Range = ['a number above 0', (value) => value > 0];
const aSeed: Range = ['a whole number, 0 or above', (value) => Number.isInteger(value) && value >= 0];
const isYes = (text: string | undefined): boolean => /^(?:1|true|yes|on)$/i.test(text ?? '');

function number(flag: string, text: string, [words, isRight]: Range): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!isRight(value)) throw new ConfigError(`${flag} is ${words}, not ${text || 'nothing'}`);
  return value;
}

function driver(name: string): Config['driver'] {
  if (name === 'auto' || name === 'embedded' || name === 'chromium') return name;
  throw new ConfigError(`--driver is auto, embedded or chromium, not ${name}`);
}

function missedRuns(choice: string): MissedRuns {
  if (choice === 'once' || choice === 'skip') return choice;
  throw new ConfigError(`--missed-runs is once or skip, not ${choice}`);
}

function origin(flag: string, text: string, example: string): string {
  if (!URL.canParse(text) || new URL(text).origin === 'null') {
    throw new ConfigError(`${flag} is an origin such as ${example}, not ${text}`);
  }
  return new URL(text).origin;
}

/** A mistake is told without what was said: it may hold the secret. */
function hostSecret(text: string): [origin: string, secret: string] {
  const [, page = '', secret = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const isOrigin = URL.canParse(page) && new URL(page).origin !== 'null';
  if (isOrigin && isHostSecret(secret)) return [new URL(page).origin, secret];
  throw new ConfigError(
    `--host-secret is an origin, = and a secret of at least ${shortestSecret} characters, such as https://portal.example=SECRET`,
  );
}

/** What a reader of one value says against it, said as a mistake of the configuration. */
function orConfigError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(error.message, { cause: error });
  }
}
