import type { Context } from 'hono';
import { idStart } from '../../scenes/number-id.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import type { Store } from '../../store/open-store.ts';
import { notFound } from './authenticate.ts';
import type { ServerEnv } from './server-parts.ts';

/** The task of the path, if it is the asker's. Another's task is as absent as one that never was. */
export function ownTask(c: Context<ServerEnv>, store: Store): TaskRecord {
  const told = c.req.param('id') ?? '';
  const start = idStart(told);
  const record = store.tasks.get((start && store.tasks.idWith(start)) ?? told);
  if (!record || record.owner !== c.get('session').owner) throw notFound('task');
  return record;
}
