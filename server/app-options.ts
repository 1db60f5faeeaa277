import type { MiddlewareHandler, Hono } from 'hono';
import type { UpgradeWebSocket, WSEvents } from 'hono/ws';
import type { ApprovalKind } from '../contract/entities/approval.ts';
import type { PushEventWire } from '../contract/push-events.ts';
import type { AgentSource } from './agent/agent.ts';
import type { BrowserDriver } from './browser/driver.ts';
import type { PushHubParts } from './http/push.ts';
import type { PageAssets } from './live/server/bundle-page.ts';
import type { EngineMaker } from './runner/parts.ts';
import type { Runner } from './runner/runner.ts';
import type { Store } from './store/store.ts';
import type { Session } from './store/sessions.ts';
import type { Clock } from './time/clock.ts';

export interface ServerAppOptions {
  agents: AgentSource;
  store: Store;
  /** The secret of the servers that share the store, if there can be several. */
  peerSecret?: string | undefined;
  /** Creates the engine that runs tasks (the server's own). */
  engine?: EngineMaker | undefined;
  /** Creates the browser for tasks. It must use the given `fetch`, which refuses private addresses. */
  driver(web: typeof fetch): BrowserDriver;
  /** The server's own origin. */
  origin: string;
  /** The address it listens on (`127.0.0.1`). */
  host?: string;
  /** More origins of the server, such as those of a proxy (none). The first one counts as its public origin. */
  publicUrls?: readonly string[] | undefined;
  /** Where tasks without a start address start (nowhere: such tasks fail). */
  home?: string | undefined;
  /** Origins whose pages may embed the widget and call the API (none). */
  hosts?: readonly string[];
  /** Origins among `hosts` whose pages may start tasks without asking the person (none). */
  trustHosts?: readonly string[];
  /** Origins among `hosts` whose pages may answer approvals for the person (none). */
  hostsMayApprove?: readonly string[];
  /**
   * The secret of each page that may sign people in, by the page's origin. Without secrets, email addresses are not
   * verified: for development only.
   */
  hostSecrets?: Readonly<Record<string, string>> | undefined;
  /** Where people without a valid token sign in (the first portal with a secret). */
  signInUrl?: string | undefined;
  /** Groups of portals that share their people (none: each portal has its own). */
  sharedPeople?: readonly (readonly string[])[] | undefined;
  /** Answers unknown sessions with 401 instead of starting one (`false`, but `true` with host secrets). */
  requireSession?: boolean;
  /** Origins of the private network that tasks may visit (none). */
  allowPrivate?: readonly string[];
  /**
   * What happens before an agent sends, pays, submits, deletes or publishes something: `ask` the person, `never-act`
   * ends the task, `trusted` asks except for `trustAct` (`ask`).
   */
  approve?: 'ask' | 'never-act' | 'trusted' | undefined;
  /** The kinds of actions that need no question with `trusted`, by origin (none). */
  trustAct?: Readonly<Record<string, readonly ApprovalKind[]>> | undefined;
  /** How many minutes a person has to answer before the task waits unattended (10). */
  approveWithin?: number | undefined;
  /** How many browsers are open at a time (24), and how many of them one person's tasks use (8). */
  browsers?: number | undefined;
  browsersPerPerson?: number | undefined;
  /** What happens to scheduled runs that were missed while the server was down (`once`). */
  missedRuns?: 'once' | 'skip';
  /** The folder of the built widget (not served). */
  widgetDir?: string;
  viewerAssets?: PageAssets | Promise<PageAssets>;
  /** Accepts web sockets. Without it, there are none. */
  upgrade?: UpgradeWebSocket;
  /** The server's time (the system's). */
  clock?: Clock;
  /** Real time, if `clock` is not (`clock`). */
  wall?: Clock;
  /** Receives unexpected errors (the console). */
  report?(message: string, error: unknown): void;
  /** Receives what the operator should know, one line at a time (the console). */
  log?(line: string): void;
  extensions?: ServerExtensions;
}

/** What a program may add to the server. */
export interface ServerExtensions extends Partial<Pick<PushHubParts, 'lineTo' | 'onSocket'>> {
  /** Runs for every request, before all others. */
  outerMiddleware?: readonly MiddlewareHandler[];
  /** Runs for every request. */
  middleware?: readonly MiddlewareHandler[];
  /** Runs for every call of the API, after the headers for pages of other origins are set. */
  apiMiddleware?: readonly MiddlewareHandler[];
  /** More pages and calls, by their path. */
  routes?: Readonly<Record<string, Hono>>;
  /** Changes how tasks are handled. */
  runner?(runner: Runner): Runner;
  /** Edits push events before they are sent. */
  pushEvent?(event: PushEventWire): PushEventWire;
  /** Watches the sockets of live views. */
  liveSocket?(events: WSEvents): WSEvents;
  /** Called when a session has started. Its requests wait for it. */
  onSession?(session: Session): void | Promise<void>;
  /** How many times faster than normal a task's steps follow each other (1). */
  paceOf?(taskId: string): number;
  /** Called when a task has got a place for its browser, with the milliseconds that it waited. */
  onPlace?(waitedMs: number): void;
  /** The minimum time to read an uploaded file of a size in bytes, in milliseconds (0). */
  uploadDelayOf?(bytes: number): number;
}
