import type { Engine } from '../engine/engine.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { createBrowserPool } from './task-browser/browser-pool.ts';
import { requestedBrowser } from './task-browser/open-task-browser.ts';
import type { EngineParts, RunnerParts } from './parts.ts';
import { speedModeOf } from './journal/describe-step.ts';
import { runTask } from './tasks/task-run.ts';

/** Lets a new task continue where an ended one has left its browser, if that is still open and its agent can. */
async function followUp(
  { run, task }: TaskRecord,
  { run: before, task: ended }: Pick<TaskRecord, 'run' | 'task'>,
  { agents, home = '', pool, store }: RunnerParts,
): Promise<void> {
  const session = pool.sessionOf(ended.id);
  const { description: instruction, startUrl = home } = run.payload;
  const request = { taskId: task.id, instruction, startUrl };
  const agent = before.agent === undefined ? undefined : agents.find(before.agent, request);
  if (!session || !agent?.follow || requestedBrowser(run.payload).startsClean) return;
  const memory = agent.follow({
    instruction: before.payload.description,
    summary: ended.output ?? ended.statusMessage,
    memory: before.memory,
  });
  if (memory === undefined) return;
  Object.assign(run, { agent: agent.name, memory });
  task.agent = agent.label?.(speedModeOf(run.payload.model)) ?? { kind: 'agent' };
  await store.browsers.save(task.id, session.remember());
}

/** The name of the server's own engine. */
export const ownEngine = 'own';

/** Creates the engine that runs tasks with the server's own agents and browsers. */
export function createOwnEngine(shared: EngineParts): Engine {
  const pool = createBrowserPool(shared);
  const parts: RunnerParts = { ...shared, pool };
  return {
    name: ownEngine,
    title: 'HOA Pilot',
    abilities: { pauses: true, handsOver: true, asksBeforeActing: true },
    run: (taskId, holder) => runTask(taskId, parts, { holder }),
    follow: (record, ended) => followUp(record, ended, parts),
    browsers: pool.use,
    release: pool.close,
    close: pool.closeAll,
  };
}
