import * as z from 'zod/mini';
import type { ApprovalKind } from '../contract/entities/approval.ts';
import type { Agent } from './agent/agent.ts';
import type { BrowserDriver } from './browser/driver.ts';
import type { BrowserUseOptions } from './engine/browser-use/service.ts';
import type { ModelSource } from './model/create-model.ts';
import { isLoopbackHost } from './network/is-private-host.ts';
import { ignoredByEngine, ignoredReason } from './options/engine-options.ts';
import type { Option } from './options/option.ts';
import { onlyFields, parseValue } from './options/parse-value.ts';
import { defaultFlags } from './options/read-flags.ts';
import { serverOptions } from './options/server-options.ts';
import type { Clock } from './time/clock.ts';

/** Options of `createServer`. It needs an agent, a model or an engine, and either host secrets or `devLogin`. */
export interface ServerOptions {
  /** Runs the tasks, unless a language model does. See docs/agents.md. */
  agent?: Agent | undefined;
  /**
   * The language model that runs the tasks: the options of an OpenAI-compatible endpoint, or a model object of the AI SDK, version 6, such as
   * `openai('gpt-5-mini')` (none).
   */
  model?: ModelSource | undefined;
  /** A service that runs the tasks with its own agent, model and browsers (none). See docs/browser-use.md. */
  engine?: BrowserUseOptions | undefined;
  /**
   * The secret of each page that may sign people in with its tokens, by the page's origin. These pages may also embed
   * the widget.
   */
  hostSecrets?: Readonly<Record<string, string>> | undefined;
  /** Where people without a valid token sign in (the first portal with a secret). */
  signInUrl?: string | undefined;
  /** Groups of portals that share their people (none: each portal has its own). */
  sharedPeople?: readonly (readonly string[])[] | undefined;
  /** Accepts any email address without proof. For development: only on a loopback `host` (`false`). */
  devLogin?: boolean | undefined;
  /** The port to listen on; 0 for any free port (4400). */
  port?: number | undefined;
  /** The address to listen on (`127.0.0.1`). */
  host?: string | undefined;
  /** Origins at which browsers reach the server, such as that of a proxy (none besides its own address). */
  publicUrls?: readonly string[] | undefined;
  /** The data folder, or `memory`, which is cleared when the server stops (`memory`). */
  store?: string | undefined;
  /** The PostgreSQL database to use instead of `store`: `postgres://user:password@host/name` (none). */
  database?: string | undefined;
  /** The S3 bucket of large files, with `database`: `s3://bucket/folder?region=NAME&endpoint=ADDRESS` (the database). */
  files?: string | undefined;
  /** Its access key: an id, a colon, and a secret. */
  filesKey?: string | undefined;
  /**
   * The address at which other servers of the same `database` reach this one. With it and `peerSecret`, several servers
   * share the database (none: one server at a time).
   */
  serverUrl?: string | undefined;
  /** The secret that these servers share, of at least 32 characters (none). */
  peerSecret?: string | undefined;
  /** The key of the passwords of unfinished tasks: 32 random bytes as base64 (one of the server's own). */
  secretsKey?: string | undefined;
  /** Where tasks without a start address start (nowhere: such tasks fail). */
  home?: string | undefined;
  /** Origins of pages that may embed the widget and call the API (none). */
  allowHosts?: readonly string[] | undefined;
  /** Origins of pages that, in addition, may start tasks without asking the person (none). */
  trustHosts?: readonly string[] | undefined;
  /** Origins of pages that may answer approvals for the person (none). */
  hostsMayApprove?: readonly string[] | undefined;
  /** Origins of this machine or its private network that tasks may visit (none). */
  allowPrivate?: readonly string[] | undefined;
  /** Answers unknown sessions with 401 (`true` with host secrets, else `false`). */
  requireSession?: boolean | undefined;
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
  /**
   * What happens to scheduled runs missed while the server was down: `once` makes up for them with one run, `skip`
   * records a failed task (`once`).
   */
  missedRuns?: 'once' | 'skip' | undefined;
  /** How many ended tasks to keep per person (5000). Beyond that, the server deletes the oldest, with their files. */
  keepTasks?: number | undefined;
  /**
   * How many seconds the server continues to work after `close`, while `/readyz` reports that it stops, so that a load
   * balancer can send requests elsewhere (0).
   */
  drain?: number | undefined;
  /** The port of `/metrics`, for Prometheus; 0 for any free port (no metrics). */
  metricsPort?: number | undefined;
  /** The address to listen on for `metricsPort` (`127.0.0.1`). Everyone who reaches it can read the metrics. */
  metricsHost?: string | undefined;
  /** The folder of the built widget (the package's own). */
  widgetDir?: string | undefined;
  /** The server's time (the system's). */
  clock?: Clock | undefined;
  /**
   * Creates the browser for tasks. It must use the given `fetch`, which refuses private addresses (the embedded
   * browser).
   */
  driver?: ((web: typeof fetch) => BrowserDriver) | undefined;
  /** Receives unexpected errors (logs to the console). */
  report?: ((message: string, error: unknown) => void) | undefined;
  /** Receives what the operator should know, one line at a time (logs to the console). */
  log?: ((line: string) => void) | undefined;
}

/**
 * Returns why no one could sign in to a server with these options, or why signing in would be unsafe. Undefined if
 * there is no problem.
 */
export function signInProblem({
  devLogin = false,
  host = defaultFlags.host,
  hostSecrets = {},
  sharedPeople = [],
}: Pick<ServerOptions, 'devLogin' | 'host' | 'hostSecrets' | 'sharedPeople'>): string | undefined {
  const hasSecrets = Object.keys(hostSecrets).length > 0;
  if (!devLogin && !hasSecrets)
    return 'No one can sign in: add --host-secret ORIGIN=SECRET for the page that signs people in, or --dev-login to try the server on this machine.';
  if (devLogin && hasSecrets)
    return '--dev-login accepts any email address without proof, so it cannot be combined with --host-secret: remove one of them.';
  if (devLogin && !isLoopbackHost(host))
    return `--dev-login accepts any email address without proof, so it works on this machine only: remove --host ${host}, or use --host-secret instead.`;
  const sharing = sharedPeople.flat();
  const wrong = sharing.find((page, index) => !(page in hostSecrets) || sharing.indexOf(page) !== index);
  if (wrong !== undefined)
    return `--shared-people can list only origins that have a --host-secret, and each only once. Check ${wrong}.`;
  return undefined;
}

const schema = onlyFields(
  Object.fromEntries(
    Object.entries<Option>(serverOptions).flatMap(
      ([name, { schema: onCommandLine, inCode = onCommandLine }]) =>
        inCode ? [[name, z.optional(inCode)]] : [],
    ),
  ),
);

/** The options that were set. */
type DefinedOptions = { [Name in keyof ServerOptions]: Exclude<ServerOptions[Name], undefined> };

/**
 * Checks the options of `createServer`, which may come from plain JavaScript.
 *
 * @throws TypeError if an option is unknown or wrong, if two do not fit together, or if no one could sign in.
 */
export function readServerOptions(options: ServerOptions): DefinedOptions {
  const refuse = (problem: string) => new TypeError(`Invalid options of createServer: ${problem}`);
  const parsed = Object.entries(parseValue(schema, options, refuse));
  const defined = Object.fromEntries(parsed.filter(([, value]) => value !== undefined)) as DefinedOptions;
  const problem = signInProblem(options);
  if (problem !== undefined) throw new TypeError(problem);
  const { agent, database, engine, files, filesKey, metricsHost, metricsPort, model } = defined;
  const { peerSecret, serverUrl } = defined;
  if (engine !== undefined && (agent !== undefined || model !== undefined))
    throw refuse('use either engine or an agent or model, not both: the engine has its own');
  const ignored = engine && ignoredByEngine(defined);
  if (ignored !== undefined) throw refuse(`use either engine or ${ignored}, not both: ${ignoredReason}`);
  if (agent !== undefined && model !== undefined)
    throw refuse('use either agent or model, not both: a language model is an agent too');
  if (agent === undefined && model === undefined && engine === undefined)
    throw refuse('give an agent, a model or an engine');
  if (metricsHost !== undefined && metricsPort === undefined)
    throw refuse('metricsHost (--metrics-host) needs metricsPort (--metrics-port)');
  if ((serverUrl === undefined) !== (peerSecret === undefined) || (serverUrl !== undefined && !database))
    throw refuse(
      'serverUrl (--server-url), peerSecret (--peer-secret) and database (--database) are needed together',
    );
  if ((files === undefined) !== (filesKey === undefined) || (files !== undefined && !database))
    throw refuse('files (--files), filesKey (--files-key) and database (--database) are needed together');
  return defined;
}
