import type { TaskRecord } from '../../store/task-record.ts';
import { newRecord } from './new-record.ts';
import type { RunnerParts } from '../parts.ts';
import type { TaskRun } from './task-run.ts';

/**
 * Ends a task and gives the record of one that goes on from there: the same browser memory, the same knowledge,
 * steps of its own. The caller stores and starts it.
 */
export async function moveOn(
  { owner, run: before, task: { id } }: TaskRecord,
  run: TaskRun,
  { clock, store, vault }: RunnerParts,
  instruction?: string,
): Promise<TaskRecord> {
  const record = newRecord(owner, before.payload, clock.now());
  const { instruction: asked, memory, problem, scene } = store.tasks.get(id)?.run ?? before;
  Object.assign(record.run, { instruction: asked, memory, problem, scene });
  if (instruction !== undefined) record.run.instruction += `\n\n${instruction}`;
  const browser = await run.remember();
  if (browser) await store.browsers.save(record.task.id, browser);
  const login = vault.get(id);
  if (login) vault.set(record.task.id, login);
  await run.end('stopped', { message: 'Continued in a new session' });
  return record;
}
