import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Option, Options } from './option.ts';
import { rightValue } from './right-value.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of a table's flags. */
export type FlagValues<Table extends Options> = {
  [Name in keyof Table as Table[Name] extends { flag: string } ? Name : never]?: z.output<
    Table[Name]['schema']
  >;
};

/** What a server needs to start, unless flags say otherwise. */
export const defaultFlags = { host: '127.0.0.1', port: 4400, data: '.data', driver: 'auto' } as const;

/** The options that have a flag, with the flag's name alone. */
const flagged = (options: Options) =>
  Object.entries<Option>(options).flatMap(([name, option]) => {
    const [flag = '', takes] = option.flag?.split(' ') ?? [];
    return option.flag === undefined ? [] : [{ ...option, name, head: option.flag, flag, takes }];
  });
type Flagged = ReturnType<typeof flagged>[number];

/** Returns the help text of a table's flags. */
export function flagsHelp(options: Options): string {
  const entries = [...flagged(options), { head: 'help', help: ['show this'] }];
  const lines = entries.map(({ head, help = [] }) => [`  --${head}`, ...help].join('\n      '));
  return `${lines.join('\n')}

Each option is also an environment variable: HOA_PILOT_PORT, HOA_PILOT_ALLOW_HOST and so on; lists are
separated by commas. PORT is understood too.`;
}

/**
 * Reads flags and environment variables; flags win.
 *
 * @returns The values, or `help` if help was requested.
 * @throws An error that says in one line what is wrong.
 */
export function readFlags<Table extends Options>(
  options: Table,
  args: readonly string[],
  environment: Environment,
): FlagValues<Table> | 'help' {
  const flags = flagged(options);
  const written = parsedArgs(flags, args);
  if (written['help'] === true) return 'help';
  const texts = ({ flag, isMany, variable }: Flagged): readonly string[] => {
    const values = written[flag];
    if (values !== undefined) return [values].flat().map(String);
    const name = variable ?? `HOA_PILOT_${flag.toUpperCase().replaceAll('-', '_')}`;
    const value = environment[name] || (flag === 'port' && environment['PORT']) || '';
    const entries = isMany ? value.split(',') : [value];
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  };
  const values = flags.flatMap((option) => {
    const { collect = (all: readonly unknown[]) => all, isMany, read = String } = option;
    const all = texts(option).map((value) => read(value));
    return all.length === 0 ? [] : [{ ...option, value: isMany ? collect(all) : all[0] }];
  });
  // By their flags, so that errors name them.
  const schema = z.object(
    Object.fromEntries(flags.map((option) => [`--${option.flag}`, z.optional(option.schema)])),
  );
  const right = rightValue(
    schema,
    Object.fromEntries(values.map(({ flag, value }) => [`--${flag}`, value])),
    (words) => new Error(words),
  );
  return Object.fromEntries(values.map(({ name, flag }) => [name, right[`--${flag}`]])) as FlagValues<Table>;
}

type Written = Record<string, string | boolean | (string | boolean)[] | undefined>;

function parsedArgs(options: readonly Flagged[], args: readonly string[]): Written {
  const flags = Object.fromEntries(
    options.map(({ flag, isMany = false, takes }) => [
      flag,
      { type: takes === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany },
    ]),
  );
  let words: string;
  try {
    return parseArgs({
      args: [...args],
      options: { ...flags, help: { type: 'boolean' } },
      strict: true,
      allowPositionals: false,
    }).values;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The library's message repeats the unknown word, which may be half of a secret.
    const namesSecret = args.some((arg) => arg.startsWith('--host-secret'));
    words = namesSecret
      ? 'The flags cannot be read: --host-secret is ORIGIN=SECRET, in one word'
      : (error.message.split(/[.\n](?:\s|$)|\n/)[0] ?? error.message);
  }
  throw new Error(words);
}
