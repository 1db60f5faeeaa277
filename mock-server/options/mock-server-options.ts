import * as z from 'zod/mini';
import type { Agent } from '../../server/agent/agent.ts';
import { onlyFields, rightValue } from '../../server/options/right-value.ts';
import type { BrowserDriver } from '../../server/browser/driver.ts';
import type { Clock } from '../../server/time/clock.ts';
import type { Fault, FaultToSet } from '../desk/faults.ts';
import type { Quirks } from '../scenarios/quirks.ts';
import type { ScenarioName } from '../scenarios/scenario-table.ts';
import type { Option } from '../../server/options/option.ts';
import { options } from './options.ts';

/** All that `createMockServer` may be told; every field may be left out. */
export interface MockServerOptions {
  /** The state of the product to begin with, by its name (`ordinary`). */
  scenario?: ScenarioName | undefined;
  /** Single switches of a backend's ways, over those of the scenario. */
  quirks?: Partial<Quirks> | undefined;
  /** What calls suffer from the start, as `desk.setFaults` takes it: `[{ method: 'POST', path: '/api/tasks', status: 500 }]`. */
  faults?: readonly FaultToSet[] | undefined;
  /** So many past tasks for everyone who starts a session with an e-mail (0). */
  seed?: number | undefined;
  /** How many times faster than life (`Infinity`: no waiting between steps). */
  pace?: number | undefined;
  /** Where the data live: a folder, or `memory`, where they end with the server (`memory`). */
  store?: string | undefined;
  /** Answer 401 to unknown sessions instead of starting one (`false`). */
  requireSession?: boolean | undefined;
  /** Origins of pages that may embed the widget and call the API (none but the server's own and its examples). */
  allowHosts?: readonly string[] | undefined;
  /** Those of them, or more, whose pages may start tasks without asking the person (none). */
  trustHosts?: readonly string[] | undefined;
  /**
   * The secret of each page that may sign people in with its tokens, by the page's origin (none). Such pages may embed
   * the widget; with one of them no address is taken at its word, and unknown sessions are answered with 401.
   */
  hostSecrets?: Readonly<Record<string, string>> | undefined;
  /** Origins on this machine or its private network that tasks may go to, beside the sample portal (none). */
  allowPrivate?: readonly string[] | undefined;
  /** Whether a schedule that was due while the server was down runs once at its start, or not (`once`). */
  missedRuns?: 'once' | 'skip' | undefined;
  /** The folder of the built widget (the package's own). */
  widgetDir?: string | undefined;
  /** The time the server goes by (the machine's); to move it by hand, see `desk.setClock`. */
  clock?: Clock | undefined;
  /** Makes the browser tasks run in (the embedded one), given a `fetch` that reaches the sample portal. */
  driver?: ((web: typeof fetch) => BrowserDriver) | undefined;
  /** Runs all tasks (scripted agents for the sample portal). */
  agent?: Agent | undefined;
  /** Hears of what nobody foresaw (it is written to the console). */
  report?: ((message: string, error: unknown) => void) | undefined;
}

const schema = onlyFields(
  Object.fromEntries(
    Object.entries<Option>(options).flatMap(([name, { schema, inCode = schema }]) =>
      inCode ? [[name, z.optional(inCode)]] : [],
    ),
  ),
);

/** The names of all options. */
export const mockServerOptionNames = Object.keys(schema.shape) as (keyof MockServerOptions)[];

/** What a test says of a server; what it leaves out is not there. */
export type SaidOptions = {
  [Name in keyof Omit<MockServerOptions, 'faults'>]?: Exclude<MockServerOptions[Name], undefined>;
} & { faults?: readonly Fault[] };

/** The options of a test that may be plain JavaScript. Throws a TypeError that names what cannot be, and what can. */
export function readMockServerOptions(given: unknown): SaidOptions {
  const read = rightValue(
    schema,
    given,
    (words) => new TypeError(`The options of createMockServer are not right: ${words}`),
  );
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
