import { numberId } from './number-id.ts';
import type { QuirkName, Quirks } from './quirks.ts';

/** A task, or whatever stands in its place, on its way out. */
export type Told = Record<string, unknown>;

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
export function editTask(task: Told, quirks: Quirks): Told {
  const told = { ...task };
  for (const [name, edit] of Object.entries(edits)) {
    const value = quirks[name as QuirkName];
    (edit as Record<string, ((task: Told) => void) | undefined>)[value]?.(told);
  }
  return told;
}
