import {
  defaultFlags,
  type Environment,
  flagsHelp,
  type FlagValues,
  readFlags,
} from '../../server/options/read-flags.ts';
import { withModel } from '../../server/options/model-options.ts';
import { options } from './options.ts';

/** The output of `--help`. */
export const usage = `Usage: hoa-pilot [dev] [options]             the mock server, for development
       hoa-pilot serve [options]             the production server
       hoa-pilot conform --base-url URL      check another backend

In a clone of the repository: npm start -- [options], npm run serve -- [options], npm run conform -- --base-url URL.

${flagsHelp(options)}`;

type Values = FlagValues<typeof options>;

/** The mock server's configuration, with defaults for what it needs to start. */
export type Config = ReturnType<typeof withModel<Values>> &
  Required<Pick<Values, keyof typeof defaultFlags | 'examplesPort'>>;

/**
 * Reads the mock server's configuration. Flags win over the environment.
 *
 * @returns The configuration, or `help` if help was requested.
 * @throws An error with a one-line message for people.
 */
export function readConfig(args: readonly string[], environment: Environment): Config | 'help' {
  const values = readFlags(options, args, environment);
  if (values === 'help') return 'help';
  const { port = defaultFlags.port } = values;
  const examplesPort = port === 0 ? 0 : port + 1;
  return { ...defaultFlags, examplesPort, ...withModel(values, environment) };
}
