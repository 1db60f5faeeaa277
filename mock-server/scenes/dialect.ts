import { createHash } from 'node:crypto';
import type { PushEventWire } from '../../widget/contract/push-events.ts';
import { numberId } from './number-id.ts';
import { plainQuirks, type Quirks, type QuirkName } from './quirks.ts';

/** A task, or whatever stands in its place, on its way out. */
type Told = Record<string, unknown>;

type Edits = { [Name in QuirkName]?: Partial<Record<Quirks[Name], (task: Told) => void>> };

const files = (task: Told): Told[] =>
  Array.isArray(task['outputFiles']) ? (task['outputFiles'] as Told[]) : [];
const steps = (task: Told): unknown[] => (Array.isArray(task['apiSteps']) ? task['apiSteps'] : []);

/** In dollars. Nothing is charged here: made up, for those who want to see what a backend that charges would show. */
const madeUpCost = (task: Told): string => (0.003 * Number(task['currentStep'])).toFixed(4);

/** What each switch makes of a task; in this order, so that types are broken after values are changed. */
const edits: Edits = {
  status: {
    unknown: (task) => {
      if (task['status'] === 'running') task['status'] = 'warming_up';
    },
  },
  view: {
    liveUrl: (task) => delete task['browserUrl'],
    browserUrl: (task) => delete task['liveUrl'],
  },
  loginFlag: { event: (task) => delete task['loginDetected'] },
  ids: {
    number: (task) => {
      if (typeof task['id'] === 'string') task['id'] = numberId(task['id']);
    },
  },
  cost: {
    text: (task) => {
      if (task['completedAt'] !== undefined) task['cost'] = madeUpCost(task);
    },
    number: (task) => {
      if (task['completedAt'] !== undefined) task['cost'] = Number(madeUpCost(task));
    },
  },
  outputFiles: {
    name: (task) => {
      task['outputFiles'] = files(task).map((file) => ({
        name: file['file_name'],
        file_size: file['file_size'],
      }));
    },
    text: (task) => {
      task['outputFiles'] = files(task).map((file) => file['file_name']);
    },
  },
  optional: {
    absent: (task) => {
      for (const field of Object.keys(task)) if (field !== 'id' && field !== 'status') delete task[field];
    },
  },
  fields: {
    extra: (task) => {
      Object.assign(task, {
        traceId: '7f3a90',
        tenant: { id: 12, plan: 'trial' },
        _links: [{ rel: 'self', href: `/v2/tasks/${String(task['id'])}` }],
      });
    },
  },
  types: {
    wrong: (task) => {
      Object.assign(task, {
        priority: 3,
        maxSteps: 'thirty',
        createdAt: 'yesterday',
        cost: ['free'],
        apiSteps: [...steps(task), { step: 'next' }, null],
        outputFiles: [...files(task), { file_size: 12 }, 7],
      });
    },
  },
  apiSteps: {
    'json-text': (task) => {
      if (Array.isArray(task['apiSteps'])) task['apiSteps'] = JSON.stringify(task['apiSteps']);
    },
  },
};

/** The task as the quirks have it; another object than the one given. */
function editTask(task: Told, quirks: Quirks): Told {
  const told = { ...task };
  for (const [name, edit] of Object.entries(edits)) {
    const value = quirks[name as QuirkName];
    (edit as Record<string, ((task: Told) => void) | undefined>)[value]?.(told);
  }
  return told;
}

/** How what this server knows is put into words: the last thing that happens to an answer about tasks. */
export interface Dialect {
  /** An entity tag of a list, told apart from the same list in another dialect. */
  etag(tag: string): string;
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
  etag: (tag) => tag,
  tasks: (json) => json,
  list: (json) => json,
  task: (task) => task,
  id: (id) => id,
  event: (event) => event,
};

/** The dialect of a set of quirks. Without any, lists go out as they are stored, unread. */
export function dialectOf(quirks: Quirks): Dialect {
  const told = JSON.stringify(Object.values(quirks));
  if (told === JSON.stringify(Object.values(plainQuirks))) return plain;
  const mark = createHash('sha256').update(told).digest('base64url').slice(0, 8);
  const task = (given: object): Told => editTask(given as Told, quirks);
  const id = (given: string): string | number => (quirks.ids === 'number' ? numberId(given) : given);
  return {
    etag: (tag) => tag.replace(/"$/, `.${mark}"`),
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
        ...(quirks.fields === 'extra' ? { sequence: 1, source: 'agent-7' } : {}),
      };
      // Right or wrong on purpose: it goes out as it is.
      return told as PushEventWire;
    },
  };
}
