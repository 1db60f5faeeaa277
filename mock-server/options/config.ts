import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { rightValue } from '../desk/wrong-values.ts';
import { type Option, options } from './options.ts';

type Options = typeof options;
/** The options that have a flag, by its name alone. */
const flagged = Object.entries<Option>(options).flatMap(([name, option]) => {
  const [flag = '', takes] = option.flag?.split(' ') ?? [];
  return option.flag === undefined ? [] : [{ ...option, name, head: option.flag, flag, takes }];
});
type Flagged = (typeof flagged)[number];
/** By their flags, so that what is wrong is told of them. */
const schema = z.object(
  Object.fromEntries(flagged.map(({ flag, schema }) => [`--${flag}`, z.optional(schema)])),
);

const helpOf = ({ head, help = [] }: Pick<Flagged, 'head' | 'help'>): string =>
  [`  --${head}`, ...help].join('\n      ');

/** What `--help` prints. */
export const usage = `Usage: hoa-pilot [options]                   serve
       hoa-pilot conform --base-url URL      check another backend

In a clone of the repository: npm start -- [options], npm run conform -- --base-url URL.

${[...flagged, { head: 'help', help: ['show this'] }].map(helpOf).join('\n')}

Each option is also an environment variable: HOA_PILOT_PORT, HOA_PILOT_ALLOW_HOST and so on; lists are
separated by commas. PORT is understood too.`;

type Environment = Record<string, string | undefined>;
type Written = Record<string, string | boolean | (string | boolean)[] | undefined>;

type Said = {
  [Name in keyof Options as Options[Name] extends { flag: string } ? Name : never]?: z.output<
    Options[Name]['schema']
  >;
};
/** What a server cannot start without. */
const usual = { host: '127.0.0.1', port: 4400, data: '.data', driver: 'auto' } satisfies Said;

/** What the command line and the environment say, and what is usual for what it takes to start. */
export type Config = Said & Required<Pick<Said, keyof typeof usual | 'examplesPort'>>;

/**
 * Reads the configuration; the command line wins over the environment. `help` when help was asked for. Throws an error
 * that says in one line what an option may be.
 */
export function readConfig(args: readonly string[], environment: Environment): Config | 'help' {
  const written = parsed(args);
  if (written['help'] === true) return 'help';
  const texts = ({ flag, isMany, variable }: Flagged): readonly string[] => {
    const given = written[flag];
    if (given !== undefined) return [given].flat().map(String);
    const name = variable ?? `HOA_PILOT_${flag.toUpperCase().replaceAll('-', '_')}`;
    const text = environment[name] || (flag === 'port' && environment['PORT']) || '';
    const entries = isMany ? text.split(',') : [text];
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  };
  const values = flagged.flatMap((option) => {
    const { name, isMany, read = String } = option;
    const values = texts(option).map((text) => read(text));
    if (values.length === 0) return [];
    // Said nowhere: not in help, not in an error.
    if (name === 'hostSecrets')
      return [{ ...option, value: Object.fromEntries(values as [string, string][]) }];
    return [{ ...option, value: isMany ? values : values[0] }];
  });
  const right = rightValue(
    schema,
    Object.fromEntries(values.map(({ flag, value }) => [`--${flag}`, value])),
    (words) => new Error(words),
  );
  const said: Said = Object.fromEntries(values.map(({ name, flag }) => [name, right[`--${flag}`]]));
  const { port = usual.port } = said;
  return { ...usual, examplesPort: port === 0 ? 0 : port + 1, ...said };
}

function parsed(args: readonly string[]): Written {
  const flags = Object.fromEntries(
    flagged.map(({ flag, isMany = false, takes }) => [
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
    // It repeats the word that belongs to no flag, which may be half of a secret.
    const namesSecret = args.some((arg) => arg.startsWith('--host-secret'));
    words = namesSecret
      ? 'The flags cannot be read: --host-secret is ORIGIN=SECRET, in one word'
      : (error.message.split(/[.\n](?:\s|$)|\n/)[0] ?? error.message);
  }
  throw new Error(words);
}
