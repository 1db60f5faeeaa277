import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../../mock-server/scenarios/dialect.ts';
import { idPrefix, numberId } from '../../../../mock-server/scenarios/number-id.ts';
import { plainQuirks, type Quirks, quirkSwitches } from '../../../../mock-server/scenarios/quirks.ts';
import { newRecord } from '../../../../server/runner/tasks/new-record.ts';
import { readLeniently } from '../../../../contract/read-leniently.ts';
import { type Task, taskListSchema } from '../../../../contract/entities/task.ts';
import { readPushEvent } from '../../../../widget/data/push/read-push-event.ts';

const { task } = newRecord('ann', { description: 'Check the pool' }, new Date('2026-03-02T09:00:00Z'));
Object.assign(task, {
  currentStep: 4,
  completedAt: '2026-03-02T09:05:00Z',
  liveUrl: '/live/a',
  browserUrl: '/live/a',
  loginDetected: true,
  apiSteps: [
    { step: 1, next_goal: 'Open the portal', evaluation_previous_goal: '', url: 'http://a.example/' },
  ],
  outputFiles: [{ file_name: 'a.csv', download_url: '/a', file_size: 4 }],
});
const json = JSON.stringify([task]);

const told = (quirks: Partial<Quirks>): Record<string, unknown>[] =>
  JSON.parse(dialectOf({ ...plainQuirks, ...quirks }).tasks(json)) as Record<string, unknown>[];
const read = (quirks: Partial<Quirks>): { tasks: Task[]; problems: string[] } => {
  const problems: string[] = [];
  const result = readLeniently(taskListSchema, told(quirks), (problem) => problems.push(problem));
  if (!result.ok) throw new Error(result.problem);
  return { tasks: result.data, problems };
};

test('without quirks nothing is touched', () => {
  const dialect = dialectOf(plainQuirks);
  expect(dialect.tasks(json)).toBe(json);
  expect(dialect.etag('"a-1"')).toBe('"a-1"');
  expect(dialect.task(task)).toBe(task);
});

test('each dialect has a tag of its own', () => {
  const values = Object.entries(quirkSwitches).flatMap(([name, { values: all }]) =>
    all.slice(1).map((value) => dialectOf({ ...plainQuirks, [name]: value }).etag('"a-1"')),
  );
  expect(new Set(values).size).toBe(values.length);
  for (const tag of values) expect(tag).toMatch(/^"a-1\.[\w-]{8}"$/);
});

describe('a task as it is told', () => {
  const rows: [Partial<Quirks>, object][] = [
    [{ apiSteps: 'json-text' }, { apiSteps: JSON.stringify(task.apiSteps) }],
    [{ outputFiles: 'text' }, { outputFiles: ['a.csv'] }],
    [{ outputFiles: 'name' }, { outputFiles: [{ name: 'a.csv', file_size: 4 }] }],
    [{}, { cost: undefined }],
    [{ cost: 'text' }, { cost: '0.0120' }],
    [{ cost: 'number' }, { cost: 0.012 }],
    [{ ids: 'number' }, { id: numberId(task.id) }],
    [{ status: 'unknown' }, { status: 'warming_up' }],
    [{ view: 'liveUrl' }, { liveUrl: '/live/a', browserUrl: undefined }],
    [{ view: 'browserUrl' }, { liveUrl: undefined, browserUrl: '/live/a' }],
    [{ loginFlag: 'event' }, { loginDetected: undefined }],
  ];
  test.each(rows)('%j', (quirks, expected) => {
    const [only] = told(quirks);
    for (const [field, value] of Object.entries(expected)) expect(only?.[field]).toEqual(value);
  });
});

test('a task that goes on has no cost yet', () => {
  const { completedAt: _, ...going } = task;
  const dialect = dialectOf({ ...plainQuirks, cost: 'text' });
  expect(dialect.task(going)).not.toHaveProperty('cost');
});

test('all that may be left out is left out', () => {
  expect(told({ optional: 'absent' })).toEqual([{ id: task.id, status: 'running' }]);
});

test('lists may be told as empty', () => {
  expect(told({ lists: 'empty' })).toEqual([]);
});

describe('what the widget makes of it', () => {
  const whole = read({});
  const alike: Partial<Quirks>[] = [{ apiSteps: 'json-text' }, { fields: 'extra' }, { items: 'broken' }];
  test.each(alike)('%j is read as if nothing were odd', (quirks) => {
    expect(read(quirks).tasks).toEqual(whole.tasks);
  });

  test('a cost is read alike as text and as a number', () => {
    expect(read({ cost: 'text' }).tasks[0]?.cost).toBe('0.0120');
    expect(read({ cost: 'number' }).tasks[0]?.cost).toBe('0.012');
  });

  test('fields of wrong types are left out, the rest is kept', () => {
    const { tasks, problems } = read({ types: 'wrong' });
    expect(tasks).toMatchObject([
      {
        id: task.id,
        title: 'Check the pool',
        apiSteps: whole.tasks[0]?.apiSteps,
        outputFiles: whole.tasks[0]?.outputFiles,
      },
    ]);
    expect(tasks[0]?.priority).toBeUndefined();
    expect(tasks[0]?.createdAt).toBeUndefined();
    expect(problems).not.toEqual([]);
  });

  test('a number is an id like any other', () => {
    expect(read({ ids: 'number' }).tasks[0]?.id).toBe(String(numberId(task.id)));
  });
});

test('a number leads back to its task', () => {
  expect(task.id.startsWith(idPrefix(String(numberId(task.id))) ?? 'none')).toBe(true);
  expect(idPrefix('123456789')).toBe('0000075b-cd15');
  expect(idPrefix(task.id)).toBeUndefined();
  expect(idPrefix('999999999999999')).toBeUndefined();
});

describe('push events', () => {
  const dialect = dialectOf({ ...plainQuirks, ids: 'number', apiSteps: 'json-text', fields: 'extra' });
  test('speak the same dialect', () => {
    const event = dialect.event({ type: 'task_updated', taskId: task.id, task });
    expect(event).toMatchObject({
      taskId: numberId(task.id),
      task: { apiSteps: JSON.stringify(task.apiSteps) },
    });
    const heard = readPushEvent(JSON.stringify(event), (problem) => {
      throw new Error(problem);
    });
    expect(heard).toMatchObject({ taskId: String(numberId(task.id)) });
  });

  test('tell of a login that the task does not tell of', () => {
    const quiet = dialectOf({ ...plainQuirks, loginFlag: 'event' });
    const event = { type: 'task_status', taskId: task.id, status: 'paused', loginDetected: true } as const;
    expect(quiet.event(event)).toEqual(event);
  });
});
