import { expect, test } from 'vitest';
import { type Task, taskListSchema } from '../../../../contract/entities/task.ts';
import { readLeniently } from '../../../../contract/read-leniently.ts';
import { dialectOf } from '../../../../mock-server/scenarios/dialect.ts';
import { idPrefix, numberId } from '../../../../mock-server/scenarios/number-id.ts';
import { plainQuirks, type Quirks, quirkSwitches } from '../../../../mock-server/scenarios/quirks.ts';
import { newRecord } from '../../../../server/runner/tasks/new-record.ts';
import { readPushEvent } from '../../../../widget/data/push/read-push-event.ts';

const { task } = newRecord('ann', { description: 'Check the pool' }, new Date('2026-03-02T09:00:00Z'));
const apiSteps = [
  { step: 1, next_goal: 'Open the portal', evaluation_previous_goal: '', url: 'http://a.example/' },
];
Object.assign(task, {
  currentStep: 4,
  completedAt: '2026-03-02T09:05:00Z',
  liveUrl: '/live/a',
  browserUrl: '/live/a',
  loginDetected: true,
  apiSteps,
  outputFiles: [{ file_name: 'a.csv', download_url: '/a', file_size: 4 }],
});
const json = JSON.stringify([task]);
const number = numberId(task.id);

const dialect = (quirks: Partial<Quirks>) => dialectOf({ ...plainQuirks, ...quirks });
const sentTasks = (quirks: Partial<Quirks>) =>
  JSON.parse(dialect(quirks).tasks(json)) as Record<string, unknown>[];
/** The tasks that the widget reads. */
function readTasks(quirks: Partial<Quirks>, onProblem = (_problem: string) => {}): Task[] {
  const result = readLeniently(taskListSchema, sentTasks(quirks), onProblem);
  if (!result.ok) throw new Error(result.problem);
  return result.data;
}

test('without quirks, everything is sent as it is', () => {
  const plain = dialect({});
  expect([plain.tasks(json), plain.etag('"a-1"')]).toEqual([json, '"a-1"']);
  expect(plain.task(task)).toBe(task);
});

test('each dialect has its own tag', () => {
  const tags = Object.entries(quirkSwitches).flatMap(([name, { values }]) =>
    values.slice(1).map((value) => dialect({ [name]: value }).etag('"a-1"')),
  );
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^"a-1\.[\w-]{8}"$/);
});

const [whole] = readTasks({});
test.each<Partial<Quirks>>([{ apiSteps: 'json-text' }, { fields: 'extra' }, { items: 'broken' }])(
  'the widget reads %j as if nothing were odd',
  (quirks) => {
    expect(dialect(quirks).tasks(json)).not.toBe(json);
    expect(readTasks(quirks)).toEqual([whole]);
  },
);

test.each<[quirks: Partial<Quirks>, sent: Record<string, unknown>, read?: object]>([
  [{ apiSteps: 'json-text' }, { apiSteps: JSON.stringify(apiSteps) }],
  [{ outputFiles: 'text' }, { outputFiles: ['a.csv'] }],
  [{ outputFiles: 'name' }, { outputFiles: [{ name: 'a.csv', file_size: 4 }] }],
  [{}, { cost: undefined }],
  [{ cost: 'text' }, { cost: '0.0120' }, { cost: '0.0120' }],
  [{ cost: 'number' }, { cost: 0.012 }, { cost: '0.012' }],
  [{ ids: 'number' }, { id: number }, { id: String(number) }],
  [{ status: 'unknown' }, { status: 'warming_up' }],
  [{ view: 'liveUrl' }, { liveUrl: '/live/a', browserUrl: undefined }],
  [{ view: 'browserUrl' }, { liveUrl: undefined, browserUrl: '/live/a' }],
  [{ loginFlag: 'event' }, { loginDetected: undefined }],
  [{ optional: 'absent' }, { status: 'running', title: undefined, description: undefined }],
])('%j is sent as %j and read as %j', (quirks, sent, read = {}) => {
  const [first] = sentTasks(quirks);
  for (const [field, value] of Object.entries(sent)) expect(first?.[field]).toEqual(value);
  expect(readTasks(quirks)).toMatchObject([read]);
});

test('the widget leaves out fields of wrong types', () => {
  const problems: string[] = [];
  const [read] = readTasks({ types: 'wrong' }, (problem) => problems.push(problem));
  const { title, outputFiles } = whole ?? {};
  expect(read).toMatchObject({ id: task.id, title, apiSteps: whole?.apiSteps, outputFiles });
  expect([read?.priority, read?.createdAt]).toEqual([undefined, undefined]);
  expect(problems).not.toEqual([]);
});

test('lists can be empty, and a task that is not done has no cost', () => {
  expect(sentTasks({ lists: 'empty' })).toEqual([]);
  const { completedAt: _, ...running } = task;
  expect(dialect({ cost: 'text' }).task(running)).not.toHaveProperty('cost');
});

test('a number leads back to its task', () => {
  expect(task.id.startsWith(idPrefix(String(number)) ?? 'none')).toBe(true);
  expect(['123456789', task.id, '999999999999999'].map(idPrefix)).toEqual([
    '0000075b-cd15',
    undefined,
    undefined,
  ]);
});

test('push events use the same dialect, and may be the only word of a login', () => {
  const { event } = dialect({ ids: 'number', apiSteps: 'json-text', fields: 'extra' });
  const pushed = event({ type: 'task_updated', taskId: task.id, task });
  expect(pushed).toMatchObject({ taskId: number, task: { apiSteps: JSON.stringify(apiSteps) } });
  const problems: string[] = [];
  const read = readPushEvent(JSON.stringify(pushed), (problem) => problems.push(problem));
  expect([read, problems]).toMatchObject([{ taskId: String(number) }, []]);
  const status = { type: 'task_status', taskId: task.id, status: 'paused', loginDetected: true } as const;
  expect(dialect({ loginFlag: 'event' }).event(status)).toEqual(status);
});
