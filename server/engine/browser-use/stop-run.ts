import type { BrowserUse, QueuedMessage, RunStatus } from 'browser-use-sdk/v4';
import type { CloudTask } from './cloud-task.ts';
import type { CloudMemory } from './memory.ts';
import { ServiceError } from './service.ts';

/** Pages of the list of runs, and runs on each, in which a run is looked for whose id was lost. */
const listPages = 5;
const pageRuns = 100;

export const endedStatuses: readonly RunStatus[] = ['completed', 'failed', 'cancelled'];

/** Whether a message waits for its turn. */
export const isWaiting = ({ status }: Pick<QueuedMessage, 'status'>): boolean =>
  status === 'pending' || status === 'dispatching';

/** Finds the run that an unanswered call may have created. */
export async function findRun(service: BrowserUse, { before, sessionId, workspaceId }: CloudMemory) {
  let cursor: string | null = null;
  for (let page = 0; page < listPages; page += 1) {
    const query = { limit: pageRuns, cursor, ...(sessionId !== undefined && { sessionId }) };
    const list: Awaited<ReturnType<BrowserUse['runs']['list']>> = await service.runs.list(query);
    const mine = list.runs.find((run) => run.workspaceId === workspaceId && !before.includes(run.id));
    if (mine || !list.hasMore) return mine;
    cursor = list.nextCursor ?? null;
  }
  return undefined;
}

/** Cancels a run. Returns false if the service does not confirm that it has ended. */
export async function cancelForSure({ insist }: Pick<CloudTask, 'insist'>, runId: string): Promise<boolean> {
  if (await insist((service) => service.runs.cancel(runId))) return true;
  // It may have ended by itself, and a cancel is then refused.
  const now = await insist((service) => service.runs.status(runId));
  return now !== undefined && endedStatuses.includes(now.status);
}

/** Takes a message back, or cancels the run that it has begun. Returns false if the service does not confirm it. */
export async function takeBack(
  { insist }: Pick<CloudTask, 'insist'>,
  sessionId: string,
  id: number,
): Promise<boolean> {
  const removed = await insist((service) => service.sessions.removeMessage(sessionId, id));
  const message = removed ?? (await insist((service) => service.sessions.getMessage(sessionId, id)));
  if (!message || (!removed && isWaiting(message))) return false;
  return message.runId === null || (await cancelForSure({ insist }, message.runId));
}

/** Stops all that the task does at the service. Returns false if the service does not confirm it. */
export async function stopRuns(task: Pick<CloudTask, 'insist' | 'memory'>): Promise<boolean> {
  const { insist, memory } = task;
  const { isStarting, messages, runId, sessionId } = memory();
  if (runId === undefined && !isStarting) return true;
  if (runId === undefined) {
    const startedRun = await insist(async (service) => {
      const run = await findRun(service, memory());
      // The call that creates it may be on its way.
      if (!run) throw new ServiceError('The run does not exist', { mayPass: true });
      return run;
    });
    return startedRun !== undefined && (await cancelForSure(task, startedRun.id));
  }
  if (sessionId === undefined) return await cancelForSure(task, runId);
  // A message that waits would begin another run after this one.
  const list = await insist((service) => service.sessions.queue(sessionId));
  const waiting = new Set([...messages, ...(list?.queue ?? []).map(({ id }) => id)]);
  const results = await Promise.all([...waiting].map((id) => takeBack(task, sessionId, id)));
  const isCancelled = await cancelForSure(task, runId);
  return list !== undefined && isCancelled && !results.includes(false);
}
