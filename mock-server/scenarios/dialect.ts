import { createHash } from 'node:crypto';
import type { PushEventWire } from '../../contract/push-events.ts';
import { numberId } from './number-id.ts';
import { plainQuirks, type Quirks } from './quirks.ts';
import type { TaskScenes } from './task-scenes.ts';

/** A task, or whatever stands in its place, on its way out. */
interface Told {
  [field: string]: unknown;
  outputFiles?: unknown[];
  apiSteps?: unknown[];
}

/** The task as the quirks have it; another object than the one given. Types are broken after values are changed. */
function editTask(given: Told, quirks: Quirks): Told {
  const task = { ...given };
  const files = (given.outputFiles ?? []) as Record<string, unknown>[];
  if (quirks.status === 'unknown' && task['status'] === 'running') task['status'] = 'warming_up';
  if (quirks.view === 'liveUrl') delete task['browserUrl'];
  if (quirks.view === 'browserUrl') delete task['liveUrl'];
  if (quirks.loginFlag === 'event') delete task['loginDetected'];
  if (quirks.ids === 'number' && typeof task['id'] === 'string') task['id'] = numberId(task['id']);
  if (quirks.cost !== 'absent' && task['completedAt'] !== undefined) {
    // In dollars. Nothing is charged here: made up, to show what a backend that charges would.
    const cost = (0.003 * Number(task['currentStep'])).toFixed(4);
    task['cost'] = quirks.cost === 'text' ? cost : Number(cost);
  }
  if (quirks.outputFiles === 'name')
    task.outputFiles = files.map(({ file_name: name, file_size }) => ({ name, file_size }));
  if (quirks.outputFiles === 'text') task.outputFiles = files.map((file) => file['file_name']);
  if (quirks.optional === 'absent')
    for (const field of Object.keys(task)) if (field !== 'id' && field !== 'status') delete task[field];
  if (quirks.fields === 'extra')
    Object.assign(task, {
      traceId: '7f3a90',
      tenant: { id: 12, plan: 'trial' },
      _links: [{ rel: 'self', href: `/v2/tasks/${String(task['id'])}` }],
    });
  if (quirks.types === 'wrong')
    Object.assign(task, {
      priority: 3,
      maxSteps: 'thirty',
      createdAt: 'yesterday',
      cost: ['free'],
      apiSteps: [...(task.apiSteps ?? []), { step: 'next' }, null],
      outputFiles: [...(task.outputFiles ?? []), { file_size: 12 }, 7],
    });
  if (quirks.apiSteps === 'json-text' && task.apiSteps)
    Object.assign(task, { apiSteps: JSON.stringify(task.apiSteps) });
  return task;
}

/** How answers and push events about tasks are worded. */
export interface Dialect {
  /** Whether it changes nothing. */
  readonly isPlain: boolean;
  /** The entity tag of a list, different from that of the same list in another dialect. */
  etag(tag: string): string;
  /** The server's own entity tags for those that a client got in this dialect. */
  plainEtags(tags: string): string;
  /** A list of tasks, as JSON text. */
  tasks(json: string): string;
  /** Another list, as JSON text. */
  list(json: string): string;
  task(task: object): object;
  id(id: string): string | number;
  event(event: PushEventWire): PushEventWire;
}

/** What stands in a list of tasks and is none. */
const strangers: readonly unknown[] = [
  { status: 'running', title: 'A task without an id', currentStep: 'three' },
  'not a task',
  null,
];

const plain: Dialect = {
  isPlain: true,
  etag: (tag) => tag,
  plainEtags: (tags) => tags,
  tasks: (json) => json,
  list: (json) => json,
  task: (task) => task,
  id: (id) => id,
  event: (event) => event,
};

/** Tasks that are not shown as they are, whatever the quirks. */
export type Disguises = Pick<TaskScenes, 'hidesPause' | 'hidesView'>;

/** The dialect of a set of quirks. Without any, lists go out as they are stored, unread. */
export function dialectOf(quirks: Quirks, disguises?: Disguises): Dialect {
  const told = JSON.stringify(Object.values(quirks));
  const hasQuirks = told !== JSON.stringify(Object.values(plainQuirks));
  if (!hasQuirks && !disguises) return plain;
  const mark = createHash('sha256').update(told).digest('base64url').slice(0, 8);
  const task = (given: object): Told => {
    const shown: Told = { ...given };
    if (disguises?.hidesPause(shown)) Object.assign(shown, { status: 'running', isPaused: false });
    if (disguises?.hidesView(shown)) {
      delete shown['liveUrl'];
      delete shown['browserUrl'];
    }
    return editTask(shown, quirks);
  };
  const id = (given: string): string | number => (quirks.ids === 'number' ? numberId(given) : given);
  return {
    isPlain: false,
    etag: (tag) => (hasQuirks ? tag.replace(/"$/, `.${mark}"`) : tag),
    plainEtags(tags) {
      if (!hasQuirks) return tags;
      const own = tags.split(/\s*,\s*/).filter((tag) => tag.endsWith(`.${mark}"`));
      return own.map((tag) => tag.replace(`.${mark}"`, '"')).join(', ');
    },
    tasks(json) {
      if (quirks.lists === 'empty') return '[]';
      const tasks: unknown[] = (JSON.parse(json) as Told[]).map(task);
      if (quirks.items === 'broken') tasks.splice(1, 0, ...strangers);
      return JSON.stringify(tasks);
    },
    list: (json) => (quirks.lists === 'empty' ? '[]' : json),
    task,
    id,
    event(event) {
      const told = {
        ...event,
        ...('taskId' in event && typeof event.taskId === 'string' ? { taskId: id(event.taskId) } : {}),
        ...('task' in event && event.task ? { task: task(event.task) } : {}),
        ...(event.type === 'task_status' && disguises?.hidesPause({ ...event, id: event.taskId })
          ? { status: 'running' }
          : {}),
        ...(quirks.fields === 'extra' ? { sequence: 1, source: 'agent-7' } : {}),
      };
      // Right or wrong on purpose: it goes out as it is.
      return told as PushEventWire;
    },
  };
}
