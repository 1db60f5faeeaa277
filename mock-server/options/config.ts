import { parseArgs } from 'node:util';
import { type Option, options } from './options.ts';

/** The command line or the environment says something that cannot be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Flagged = Option & { flag: string };
const flagged: readonly Flagged[] = Object.values<Option>(options).filter(
  (option): option is Flagged => option.flag !== undefined,
);

/** Where what is said of a flag begins. */
const COLUMN = 25;

function helpOf({ flag, takes, help = [] }: Pick<Flagged, 'flag' | 'takes' | 'help'>): string {
  const head = `  --${flag}${takes === undefined ? '' : ` ${takes}`} `;
  const said = help.join(`\n${' '.repeat(COLUMN)}`);
  return head.length > COLUMN + 1
    ? `${head.trimEnd()}\n${' '.repeat(COLUMN)}${said}`
    : head.padEnd(COLUMN) + said;
}

/** What `--help` prints. */
export const usage = `Usage: hoa-pilot [options]                   serve
       hoa-pilot conform --base-url URL      check another backend

In a clone of the repository: npm start -- [options], npm run conform -- --base-url URL.

${[...flagged, { flag: 'help', help: ['show this'] }].map(helpOf).join('\n')}

Each option is also an environment variable: HOA_PILOT_PORT, HOA_PILOT_ALLOW_HOST and so on; lists are
separated by commas. PORT is understood too.`;

type Environment = Record<string, string | undefined>;
type Written = Record<string, string | boolean | (string | boolean)[] | undefined>;

/**
 * Reads the configuration; the command line wins over the environment. `help` when help was asked for.
 * @throws ConfigError that says in one line what an option may be.
 */
export function readConfig(args: readonly string[], environment: Environment) {
  const written = parsed(args);
  if (written['help'] === true) return 'help' as const;
  const said = (option: Option): readonly string[] => {
    const { flag } = option;
    if (flag === undefined) return [];
    const given = written[flag];
    if (given !== undefined) return [given].flat().map(String);
    const text = environment[option.variable ?? `HOA_PILOT_${flag.toUpperCase().replaceAll('-', '_')}`];
    if (!text) return [];
    if (option.kind !== 'many') return [text];
    return text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  };
  const one = <Value>(option: Option<Value>, usual = option.usual ?? ''): Value =>
    readBy(option, said(option)[0] ?? usual);
  const all = <Value>(option: Option<Value>): Value[] => said(option).map((text) => readBy(option, text));

  const port = one(options.port, environment['PORT'] ?? options.port.usual);
  return {
    host: one(options.host),
    port,
    examplesPort: one(options.examplesPort, port === 0 ? '0' : String(port + 1)),
    data: one(options.data),
    driver: one(options.driver),
    pace: one(options.pace),
    seed: one(options.seed),
    requireSession: one(options.requireSession),
    allowHosts: all(options.allowHosts),
    trustHosts: all(options.trustHosts),
    // Said nowhere: not in help, not in an error.
    hostSecrets: Object.fromEntries(all(options.hostSecrets)),
    allowPrivate: all(options.allowPrivate),
    faults: all(options.faults),
    scenario: one(options.scenario),
    missedRuns: one(options.missedRuns),
  };
}

/** What the command line and the environment say, and what is usual for the rest. */
export type Config = Exclude<ReturnType<typeof readConfig>, 'help'>;

/** What an option makes of what was written; what it says against it is a mistake of the configuration. */
function readBy<Value>({ read }: Option<Value>, text: string): Value {
  if (!read) throw new TypeError('This option cannot be written');
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ConfigError(error.message, { cause: error });
  }
}

function parsed(args: readonly string[]): Written {
  const flags = Object.fromEntries(
    [...flagged, { flag: 'help', kind: 'yes' as const }].map(({ flag, kind }) => [
      flag,
      { type: kind === 'yes' ? ('boolean' as const) : ('string' as const), multiple: kind === 'many' },
    ]),
  );
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

/** `--seed -1` as `--seed=-1`: a number below 0 is refused for what it is, not taken for another flag. */
const joinNegatives = (args: readonly string[]): string[] =>
  args.flatMap((argument, index) => {
    if (isNegative(argument) && isFlag(args[index - 1])) return [];
    const next = args[index + 1];
    return isFlag(argument) && isNegative(next) ? [`${argument}=${next}`] : [argument];
  });

const isNegative = (argument: string | undefined): boolean => /^-\d/.test(argument ?? '');
const isFlag = (argument: string | undefined): boolean => /^--[a-z-]+$/.test(argument ?? '');
