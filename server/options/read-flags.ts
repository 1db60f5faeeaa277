import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Option, Options } from './option.ts';
import { parseValue } from './parse-value.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of an option table that have a flag, by the option's name. */
export type FlagValues<Table extends Options> = {
  [Name in keyof Table as Table[Name] extends { flag: string } ? Name : never]?: z.output<
    Table[Name]['schema']
  >;
};

/** The defaults of flags. */
export const defaultFlags = { host: '127.0.0.1', port: 4400, data: '.data', driver: 'auto' } as const;

/** Returns the options that have a flag, with the flag's name and its value's name. */
const optionsWithFlag = (options: Options) =>
  Object.entries<Option>(options).flatMap(([name, option]) => {
    const [flag = '', valueName] = option.flag?.split(' ') ?? [];
    return option.flag === undefined ? [] : [{ ...option, name, head: option.flag, flag, valueName }];
  });
type OptionWithFlag = ReturnType<typeof optionsWithFlag>[number];

/** Returns the help text of a table's flags. */
export function flagsHelp(options: Options): string {
  const entries = [...optionsWithFlag(options), { head: 'help', help: ['show this help'] }];
  const lines = entries.map(({ head, help = [] }) => [`  --${head}`, ...help].join('\n      '));
  return `${lines.join('\n')}

Each option is also an environment variable: HOA_PILOT_PORT, HOA_PILOT_ALLOW_HOST and so on; lists are
separated by commas. PORT works too.`;
}

/**
 * Reads flags and environment variables; flags win.
 *
 * @returns The values, or `help` if help was requested.
 * @throws An error with a one-line message for people.
 */
export function readFlags<Table extends Options>(
  options: Table,
  args: readonly string[],
  environment: Environment,
): FlagValues<Table> | 'help' {
  const flags = optionsWithFlag(options);
  const parsedFlags = parseFlags(flags, args);
  if (parsedFlags['help'] === true) return 'help';
  const texts = ({ flag, isMany, variable }: OptionWithFlag): readonly string[] => {
    const values = parsedFlags[flag];
    if (values !== undefined) return [values].flat().map(String);
    const name = variable ?? `HOA_PILOT_${flag.toUpperCase().replaceAll('-', '_')}`;
    const value = environment[name] || (flag === 'port' && environment['PORT']) || '';
    const entries = isMany ? value.split(',') : [value];
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  };
  const values = flags.flatMap((option) => {
    const { collect = (all: readonly unknown[]) => all, isMany, parse = String } = option;
    const all = texts(option).map((value) => parse(value));
    return all.length === 0 ? [] : [{ ...option, value: isMany ? collect(all) : all[0] }];
  });
  // Keyed by flag, so that errors name it.
  const schema = z.object(
    Object.fromEntries(flags.map((option) => [`--${option.flag}`, z.optional(option.schema)])),
  );
  const parsed = parseValue(
    schema,
    Object.fromEntries(values.map(({ flag, value }) => [`--${flag}`, value])),
    (message) => new Error(message),
  );
  return Object.fromEntries(values.map(({ name, flag }) => [name, parsed[`--${flag}`]])) as FlagValues<Table>;
}

type ParsedFlags = Record<string, string | boolean | (string | boolean)[] | undefined>;

function parseFlags(options: readonly OptionWithFlag[], args: readonly string[]): ParsedFlags {
  const flags = Object.fromEntries(
    options.map(({ flag, isMany = false, valueName }) => [
      flag,
      { type: valueName === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany },
    ]),
  );
  let message: string;
  try {
    return parseArgs({
      args: [...args],
      options: { ...flags, help: { type: 'boolean' } },
      strict: true,
      allowPositionals: false,
    }).values;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The library's message repeats the unknown argument, which may be part of a secret.
    const secret = options.find(
      ({ flag, hasSecret }) => hasSecret && args.some((arg) => arg.startsWith(`--${flag}`)),
    );
    message = secret
      ? `The flags cannot be read: write --${secret.head} without spaces`
      : (error.message.split(/[.\n](?:\s|$)|\n/)[0] ?? error.message);
  }
  throw new Error(message);
}
