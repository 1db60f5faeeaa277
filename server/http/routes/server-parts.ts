import type { Context, MiddlewareHandler } from 'hono';
import type { Runner } from '../../runner/runner.ts';
import type { Sealing } from '../../runner/secrets/sealing.ts';
import type { AgentSource } from '../../agent/agent.ts';
import type { Store } from '../../store/store.ts';
import type { Session } from '../../store/sessions.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import type { UploadReader } from '../../store/upload-reader.ts';
import type { Clock } from '../../time/clock.ts';
import { type Identify, notFound, type ServerEnv } from './authenticate.ts';
import type { HostTokens } from './host-tokens.ts';

/** Returns the task in the path. Throws 404 if it doesn't exist, or belongs to another session. */
export async function ownTask(c: Context<ServerEnv>, store: Store): Promise<TaskRecord> {
  const record = await store.tasks.find(c.req.param('id') ?? '');
  if (!record || record.owner !== c.get('session').owner) throw notFound('task');
  return record;
}

/** The parts of the server that the routes use. */
export interface ServerParts {
  store: Store;
  runner: Runner;
  clock: Clock;
  identify: Identify;
  /** Undefined if no page may sign people in. */
  hostTokens: HostTokens | undefined;
  sealing: Sealing;
  uploadReader: UploadReader;
  agents: Pick<AgentSource, 'improvePrompt' | 'model'>;
  /** Other origins whose pages may call the API. */
  hosts: readonly string[];
  /** The server's origins behind a proxy. */
  publicUrls: readonly string[];
  requireSession: boolean;
  /** Runs for every call, after the headers for pages of other origins are set. */
  middleware: readonly MiddlewareHandler[];
  /** Passes calls on to the server that runs their task, if several share the data. */
  passOn: MiddlewareHandler | undefined;
  /** Called when a session has started. */
  onSession(session: Session): void | Promise<void>;
  /** Called with the token of a session that has ended. */
  onSessionEnd(token: string): Promise<void>;
}
