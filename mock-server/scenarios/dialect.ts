import { createHash } from 'node:crypto';
import type { PushEventWire } from '../../contract/push-events.ts';
import { numberId } from './number-id.ts';
import { plainQuirks, type Quirks } from './quirks.ts';
import type { TaskScenes } from './task-scenes.ts';

/** A task, or its replacement, before it is sent. */
interface TaskRecord {
  [field: string]: unknown;
  outputFiles?: unknown[];
  apiSteps?: unknown[];
}

/** Returns a copy of a task with the quirks applied. Values change first, then types. */
function editTask(original: TaskRecord, quirks: Quirks): TaskRecord {
  const task = { ...original };
  const files = (original.outputFiles ?? []) as Record<string, unknown>[];
  if (quirks.status === 'unknown' && task['status'] === 'running') task['status'] = 'warming_up';
  if (quirks.view === 'liveUrl') delete task['browserUrl'];
  if (quirks.view === 'browserUrl') delete task['liveUrl'];
  if (quirks.loginFlag === 'event') delete task['loginDetected'];
  if (quirks.ids === 'number' && typeof task['id'] === 'string') task['id'] = numberId(task['id']);
  if (quirks.cost !== 'absent' && task['completedAt'] !== undefined) {
    // In dollars. An invented amount, like one from a backend that charges.
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

/** Converts responses and push events about tasks. */
export interface Dialect {
  /** Whether it leaves everything unchanged. */
  readonly isPlain: boolean;
  /** Returns the entity tag of a list in this dialect. Tags differ between dialects. */
  etag(tag: string): string;
  /** Converts entity tags of this dialect back to the server's own. */
  plainEtags(tags: string): string;
  /** Converts a list of tasks, as JSON text. */
  tasks(json: string): string;
  /** Converts another list, as JSON text. */
  list(json: string): string;
  task(task: object): object;
  id(id: string): string | number;
  event(event: PushEventWire): PushEventWire;
}

/** Invalid entries for a list of tasks. */
const invalidItems: readonly unknown[] = [
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

/** Changes of single tasks, independent of the quirks. */
export type Disguises = Pick<TaskScenes, 'hidesPause' | 'hidesView'>;

/** Creates the dialect of a set of quirks. Without quirks, lists are sent as stored, unparsed. */
export function dialectOf(quirks: Quirks, disguises?: Disguises): Dialect {
  const serialized = JSON.stringify(Object.values(quirks));
  const hasQuirks = serialized !== JSON.stringify(Object.values(plainQuirks));
  if (!hasQuirks && !disguises) return plain;
  const mark = createHash('sha256').update(serialized).digest('base64url').slice(0, 8);
  const task = (original: object): TaskRecord => {
    const converted: TaskRecord = { ...original };
    if (disguises?.hidesPause(converted)) Object.assign(converted, { status: 'running', isPaused: false });
    if (disguises?.hidesView(converted)) {
      delete converted['liveUrl'];
      delete converted['browserUrl'];
    }
    return editTask(converted, quirks);
  };
  const id = (taskId: string): string | number => (quirks.ids === 'number' ? numberId(taskId) : taskId);
  return {
    isPlain: false,
    etag: (tag) => (hasQuirks ? tag.replace(/"$/, `.${mark}"`) : tag),
    plainEtags(tags) {
      if (!hasQuirks) return tags;
      const ownTags = tags.split(/\s*,\s*/).filter((tag) => tag.endsWith(`.${mark}"`));
      return ownTags.map((tag) => tag.replace(`.${mark}"`, '"')).join(', ');
    },
    tasks(json) {
      if (quirks.lists === 'empty') return '[]';
      const tasks: unknown[] = (JSON.parse(json) as TaskRecord[]).map(task);
      if (quirks.items === 'broken') tasks.splice(1, 0, ...invalidItems);
      return JSON.stringify(tasks);
    },
    list: (json) => (quirks.lists === 'empty' ? '[]' : json),
    task,
    id,
    event(event) {
      const converted = {
        ...event,
        ...('taskId' in event && typeof event.taskId === 'string' ? { taskId: id(event.taskId) } : {}),
        ...('task' in event && event.task ? { task: task(event.task) } : {}),
        ...(event.type === 'task_status' && disguises?.hidesPause({ ...event, id: event.taskId })
          ? { status: 'running' }
          : {}),
        ...(quirks.fields === 'extra' ? { sequence: 1, source: 'agent-7' } : {}),
      };
      // It may be invalid on purpose, so it is sent unchecked.
      return converted as PushEventWire;
    },
  };
}
