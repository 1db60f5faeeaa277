import { createHash } from 'node:crypto';
import type { PushEventWire } from '../../../widget/contract/push-events.ts';
import { numberId } from './number-id.ts';
import { plainQuirks, type Quirks } from './quirks.ts';
import { editTask, type Told } from './task-edits.ts';

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
