import type { Context, MiddlewareHandler } from 'hono';
import type { Runner } from '../../runner/runner.ts';
import type { Sealing } from '../../runner/secrets/sealing.ts';
import type { Dialect } from '../../../mock-server/scenarios/dialect.ts';
import { idStart } from '../../../mock-server/scenarios/number-id.ts';
import type { Store } from '../../store/open-store.ts';
import type { Session } from '../../store/sessions.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import type { UploadReader } from '../../store/upload-reader.ts';
import type { Clock } from '../../time/clock.ts';
import { type Identify, notFound, type ServerEnv } from './authenticate.ts';
import type { HostTokens } from './host-tokens.ts';

/** The task of the path, if it is the asker's. Another's task is as absent as one that never was. */
export function ownTask(c: Context<ServerEnv>, store: Store): TaskRecord {
  const told = c.req.param('id') ?? '';
  const start = idStart(told);
  const record = store.tasks.get((start && store.tasks.idByPrefix(start)) ?? told);
  if (!record || record.owner !== c.get('session').owner) throw notFound('task');
  return record;
}

/** What the routes are made of. */
export interface ServerParts {
  store: Store;
  runner: Runner;
  clock: Clock;
  identify: Identify;
  /** Undefined where no portal may sign anybody in. */
  hostTokens: HostTokens | undefined;
  sealing: Sealing;
  uploadReader: UploadReader;
  /** The file of a past task that was made up; undefined for a task that ran. */
  pastFile(record: TaskRecord): Uint8Array | undefined;
  /** How answers about tasks are worded now. */
  dialect(): Dialect;
  /** Origins whose pages may call, beside the server's own. */
  hosts: readonly string[];
  requireSession: boolean;
  /** What every call goes through first. */
  before: readonly MiddlewareHandler[];
  /** A session begins. */
  onStart(session: Session): void;
}
