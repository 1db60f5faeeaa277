import { describe, expect, test, vi } from 'vitest';
import { createTaskSchema } from '../../../contract/entities/create-task.ts';
import { type Endpoint, endpoints } from '../../../contract/endpoints.ts';
import { requestBodies, summaries } from '../../../contract/requests.ts';
import { fileRecordSchema } from '../../../contract/entities/file-record.ts';
import { outputFileSchema } from '../../../contract/entities/output-file.ts';
import { readLeniently } from '../../../contract/read-leniently.ts';
import { scheduleSchema } from '../../../contract/entities/schedule.ts';
import { screenshotsSchema, screenshotStepSchema } from '../../../contract/entities/screenshot-step.ts';
import { taskListSchema, taskSchema } from '../../../contract/entities/task.ts';

const step = { step: 1, next_goal: 'Open the portal' };

describe('a task', () => {
  test.each([
    ['an id that is a number', { id: 7 }, { id: '7' }],
    ['a status this version does not know', { status: 'queued' }, { status: 'queued' }],
    ['steps as a list', { apiSteps: [step] }, { apiSteps: [step] }],
    ['steps as JSON text', { apiSteps: JSON.stringify([step]) }, { apiSteps: [step] }],
    ['steps as empty text', { apiSteps: '' }, { apiSteps: [] }],
    ['steps that are null', { apiSteps: null }, { apiSteps: undefined }],
    ['a title that is null', { title: null }, { title: undefined }],
    ['a cost that is a number', { cost: 0.0123 }, { cost: '0.0123' }],
    ['files as names', { outputFiles: ['a.pdf'] }, { outputFiles: [{ name: 'a.pdf' }] }],
    ['files with a name', { outputFiles: [{ name: 'b.csv' }] }, { outputFiles: [{ name: 'b.csv' }] }],
    ['files as JSON text', { outputFiles: '["a.pdf"]' }, { outputFiles: [{ name: 'a.pdf' }] }],
    ['unknown fields', { shoeSize: 43 }, {}],
  ])('reads %s', (_, fields, read) => {
    const task = taskSchema.parse({ id: 't1', status: 'running', ...fields });
    expect(task).toMatchObject(read);
    expect(task).not.toHaveProperty('shoeSize');
  });

  test.each([
    ['steps that are not JSON', { apiSteps: 'not json' }, 'apiSteps'],
    ['an invalid date', { createdAt: 'yesterday' }, 'createdAt'],
    ['a step number that is text', { currentStep: 'three' }, 'currentStep'],
    ['a text that is a list', { model: ['fast'] }, 'model'],
    ['a list that is an object', { outputFiles: { name: 'a.pdf' } }, 'outputFiles'],
  ])('leaves out %s and reports it', (_, fields, name) => {
    const report = vi.fn<(problem: string) => void>();
    const read = readLeniently(taskSchema, { id: 't1', status: 'running', title: 'Kept', ...fields }, report);
    expect(read).toMatchObject({ ok: true, data: { id: 't1', title: 'Kept' } });
    expect(read.ok && name in read.data && read.data[name as 'title']).toBeFalsy();
    expect(report.mock.calls.flat().join()).toContain(name);
  });

  test.each([
    ['a list', [{ name: 'a.pdf' }, { file_size: 1 }, 'b.csv', 7]],
    ['JSON text', JSON.stringify([{ name: 'a.pdf' }, null, 'b.csv'])],
  ])('drops the files without a name from %s, and no others', (_, outputFiles) => {
    const report = vi.fn<(problem: string) => void>();
    const read = readLeniently(taskSchema, { id: 't1', status: 'running', outputFiles }, report);
    expect(read.ok && read.data.outputFiles?.map(({ name }) => name)).toEqual(['a.pdf', 'b.csv']);
    expect(report).toHaveBeenCalledOnce();
  });

  test('drops an invalid picture of a step, and no others', () => {
    const steps = [{ step: 1, next_goal: 'Open' }, { step: 'two' }, { step: 3, description: 'Read' }];
    const read = readLeniently(screenshotsSchema, { steps }, () => {});
    expect(read.ok && read.data.steps.map(({ text }) => text)).toEqual(['Open', 'Read']);
  });

  test.each([[{ status: 'running' }], [{ id: 't1' }], [{ id: '', status: 'running' }], [null], ['t1']])(
    'is not %j',
    (value) => expect(readLeniently(taskSchema, value, () => {}).ok).toBe(false),
  );
});

describe('a list', () => {
  test('drops an invalid item and nothing else, and the report contains no value', () => {
    const report = vi.fn<(problem: string) => void>();
    const list = [
      { id: 1, status: 'running' },
      { id: 2, output: 'hunter2' },
      { id: 3, status: 'paused' },
    ];
    const read = readLeniently(taskListSchema, list, report);
    expect(read.ok && read.data.map(({ id }) => id)).toEqual(['1', '3']);
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls.flat().join()).not.toContain('hunter2');
  });

  test('is not an object', () => {
    expect(readLeniently(taskListSchema, { error: 'no' }, () => {}).ok).toBe(false);
  });
});

test.each([
  ['a description alone', { description: 'Check violations' }, true],
  ['an empty description', { description: '  ' }, false],
  ['1 step', { description: 'x', maxSteps: 1 }, true],
  ['200 steps', { description: 'x', maxSteps: 200 }, true],
  ['no steps', { description: 'x', maxSteps: 0 }, false],
  ['201 steps', { description: 'x', maxSteps: 201 }, false],
  ['half a step', { description: 'x', maxSteps: 1.5 }, false],
  ['a web address to start at', { description: 'x', startUrl: 'https://oakridge.example/' }, true],
  ['a script to start at', { description: 'x', startUrl: 'javascript:alert(1)' }, false],
  ['a file to start at', { description: 'x', startUrl: 'file:///etc/passwd' }, false],
])('a request for a task with %s', (_, body, ok) => {
  expect(createTaskSchema.safeParse(body).success).toBe(ok);
});

test('an output file has the fields of the backend, whose file_name comes first', () => {
  expect(
    outputFileSchema.parse({ file_name: 'a.pdf', name: 'other', file_size: 12, download_url: '/a' }),
  ).toEqual({ name: 'a.pdf', size: 12, downloadUrl: '/a' });
});

test.each([
  [{ next_goal: 'Go', screenshot_url: '/1.png' }, 'Go', '/1.png'],
  [{ description: 'Go', screenshot: '/1.png' }, 'Go', '/1.png'],
  [{}, '', undefined],
])('a screenshot step %j has the text %j', (fields, text, screenshot) => {
  expect(screenshotStepSchema.parse({ step: 1, ...fields })).toEqual({ step: 1, text, screenshot });
});

test('a file without extracted content has none', () => {
  const file = { id: 1, fileName: 'a.pdf', extractedContent: null };
  expect(fileRecordSchema.parse(file)).toEqual({ id: '1', fileName: 'a.pdf' });
});

test('a schedule must state whether it recurs and is active', () => {
  const schedule = { id: 1, name: 'Weekly', description: 'Check', isRecurring: true, isActive: false };
  expect(scheduleSchema.safeParse(schedule).success).toBe(true);
  expect(scheduleSchema.safeParse({ ...schedule, isActive: undefined }).success).toBe(false);
});

describe('the endpoints', () => {
  const rows = Object.values(endpoints);

  test('are unique', () => {
    const names = rows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(Object.entries<Endpoint>(endpoints))(
    '%s has a summary, and no body for GET',
    (name, { method }) => {
      expect(summaries).toHaveProperty(name, expect.stringMatching(/^[A-Z]/));
      if (method === 'GET') expect(requestBodies).not.toHaveProperty(name);
    },
  );
});
