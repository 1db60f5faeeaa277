import * as z from 'zod/mini';
import type { ApprovalKind } from '../../contract/entities/approval.ts';
import type { Agent } from '../../server/agent/agent.ts';
import { onlyFields, parseValue } from '../../server/options/parse-value.ts';
import type { ModelSource } from '../../server/model/create-model.ts';
import type { BrowserDriver } from '../../server/browser/driver.ts';
import type { Clock } from '../../server/time/clock.ts';
import type { AgentKind } from '../choose-agents.ts';
import type { Fault, FaultInput } from '../faults/faults.ts';
import type { Quirks } from '../scenarios/quirks.ts';
import type { ScenarioName } from '../scenarios/scenario-table.ts';
import type { Option } from '../../server/options/option.ts';
import { options } from './options.ts';

/** The options of `createMockServer`. Every field is optional. */
export interface MockServerOptions {
  /** The initial scenario, by name (`ordinary`). */
  scenario?: ScenarioName | undefined;
  /** Switches that override those of the scenario. */
  quirks?: Partial<Quirks> | undefined;
  /** The initial faults of calls, for example `[{ method: 'POST', path: '/api/tasks', status: 500 }]` (none). */
  faults?: readonly FaultInput[] | undefined;
  /** The number of past tasks for everyone who starts a session with an email address (0). */
  seed?: number | undefined;
  /** How many times faster than normal tasks run (`Infinity`: no waiting between steps). */
  pace?: number | undefined;
  /** The data folder, or `memory`, which is cleared when the server stops (`memory`). */
  store?: string | undefined;
  /** The PostgreSQL database to use instead of `store`: `postgres://user:password@host/name` (none). */
  database?: string | undefined;
  /** The key of the passwords of unfinished tasks: 32 random bytes as base64 (one of the server's own). */
  secretsKey?: string | undefined;
  /** Answers unknown sessions with 401 instead of starting one (`false`). */
  requireSession?: boolean | undefined;
  /** More origins at which browsers reach the server (none besides its own address). */
  publicUrls?: readonly string[] | undefined;
  /** Origins whose pages may embed the widget and call the API (only the server's own and its examples). */
  allowHosts?: readonly string[] | undefined;
  /** Origins whose pages may start tasks without asking the person (none). */
  trustHosts?: readonly string[] | undefined;
  /** Origins whose pages may answer approvals for the person (none). */
  hostsMayApprove?: readonly string[] | undefined;
  /**
   * The secret of each page that signs people in with its tokens, by the page's origin (none). Such pages may embed the
   * widget. With one of them, an email address alone starts no session, and unknown sessions get 401.
   */
  hostSecrets?: Readonly<Record<string, string>> | undefined;
  /** Where people without a valid token sign in (the first page with a secret). */
  signInUrl?: string | undefined;
  /** Groups of these pages that sign in the same people (none). */
  sharedPeople?: readonly (readonly string[])[] | undefined;
  /** Origins on this machine or its private network that tasks may visit, besides the sample portal (none). */
  allowPrivate?: readonly string[] | undefined;
  /**
   * What happens before an agent sends, pays, submits, deletes or publishes something: `ask` the person, `never-act`
   * ends the task, `trusted` asks except for `trustAct` (`ask`).
   */
  approve?: 'ask' | 'never-act' | 'trusted' | undefined;
  /** The kinds of actions that need no question with `trusted`, by origin (none). */
  trustAct?: Readonly<Record<string, readonly ApprovalKind[]>> | undefined;
  /** How many minutes a person has to answer before the task waits unattended (10). */
  approveWithin?: number | undefined;
  /** How many browsers the server opens at a time (24). Further tasks wait. */
  browsers?: number | undefined;
  /** How many of them one person's tasks use (8). */
  browsersPerPerson?: number | undefined;
  /** Whether a schedule that was due while the server was down runs once at its start, or is skipped (`once`). */
  missedRuns?: 'once' | 'skip' | undefined;
  /** How many ended tasks to keep per person (5000). Beyond that, the server deletes the oldest, with their files. */
  keepTasks?: number | undefined;
  /** The folder of the built widget (the package's own). */
  widgetDir?: string | undefined;
  /** The server's clock (the system's). To change the time, see `desk.setClock`. */
  clock?: Clock | undefined;
  /** Creates the browser for tasks (the embedded one). The given `fetch` reaches the sample portal. */
  driver?: ((web: typeof fetch) => BrowserDriver) | undefined;
  /** The language model: the options of an OpenAI-compatible endpoint, or a model object of the AI SDK 6 (none). */
  model?: ModelSource | undefined;
  /**
   * Runs all tasks: an agent, or one of `recipes` (scripted agents for the sample portal), `model`, and `auto` (a recipe
   * where one fits, otherwise the model) (`auto`).
   */
  agent?: Agent | AgentKind | undefined;
  /** Called with unexpected errors (writes them to the console). */
  report?: ((message: string, error: unknown) => void) | undefined;
  /** Called with what the operator should know, one line at a time (writes it to the console). */
  log?: ((line: string) => void) | undefined;
}

const schema = onlyFields(
  Object.fromEntries(
    Object.entries<Option>(options).flatMap(([name, { schema, inCode = schema }]) =>
      inCode ? [[name, z.optional(inCode)]] : [],
    ),
  ),
);

/** The names of all options. @internal A test compares them with the documents. */
export const mockServerOptionNames = Object.keys(schema.shape) as (keyof MockServerOptions)[];

/** The options that were set. */
export type DefinedOptions = {
  [Name in keyof Omit<MockServerOptions, 'faults'>]?: Exclude<MockServerOptions[Name], undefined>;
} & { faults?: readonly Fault[] };

/**
 * Checks the options of a test that may be plain JavaScript. Throws a TypeError that names a wrong option and the valid
 * ones.
 */
export function readMockServerOptions(options: unknown): DefinedOptions {
  const defined = parseValue(
    schema,
    options,
    (problem) => new TypeError(`Invalid options of createMockServer: ${problem}`),
  );
  return Object.fromEntries(Object.entries(defined).filter(([, value]) => value !== undefined));
}
