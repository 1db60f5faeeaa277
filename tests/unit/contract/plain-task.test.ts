import { describe, expect, test } from 'vitest';
import { readPlainTask } from '../../../contract/plain-task.ts';
import { taskSchema, type TaskWire } from '../../../contract/entities/task.ts';

/** All fields. A new field does not compile until it is added here. */
const all: Required<Omit<TaskWire, 'browserProfile'>> = {
  id: 't1',
  status: 'completed',
  title: 'Collect the reports',
  description: 'Log in and collect the reports',
  model: 'fast',
  priority: 'normal',
  maxSteps: 15,
  integrations: ['search'],
  statusMessage: 'Ready',
  currentStep: 3,
  createdAt: '2026-01-05T00:00:00.000Z',
  updatedAt: '2026-01-05T01:00:00+02:00',
  completedAt: '2026-01-05T00:03:20Z',
  uploadedFiles: ['a.pdf'],
  uploadedFileIds: ['f1'],
  isAiEnhanced: true,
  proxyCountryCode: 'us',
  output: 'Done',
  apiSteps: [
    { step: 1, next_goal: 'Open the portal', evaluation_previous_goal: 'Good', url: 'https://a.example' },
    { step: 2 },
  ],
  outputFiles: ['a.pdf', { file_name: 'b.pdf', download_url: '/b', file_size: 5 }, { name: 'c.pdf' }],
  cost: '0.0421',
  browserUrl: 'https://a.example',
  liveUrl: 'https://live.example',
  loginDetected: false,
  isPaused: false,
};
const keys = Object.keys(all) as (keyof typeof all)[];

/** What backends and broken backends send in place of a field. */
const values: readonly unknown[] = [
  null,
  undefined,
  '',
  'text',
  '2026-01-05T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-05T00:00:00',
  '2026-01-05',
  '[]',
  '["a.pdf"]',
  '[{"step":1}]',
  0,
  7.5,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [''],
  ['a.pdf', 'b.csv'],
  [7],
  [null],
  [[]],
  [{ step: 1, next_goal: null }],
  [{ step: '1' }],
  [{ step: Number.POSITIVE_INFINITY }],
  [{ name: 'a.pdf', file_name: null, file_size: null }],
  [{ file_name: '', name: 'a.pdf' }],
  [{ file_size: 1 }],
  [{ name: 'a.pdf', file_size: '5' }],
  [{ name: 'a.pdf', shoeSize: 43 }],
  {},
  { name: 'a.pdf' },
];

function expectAsTheSchema(value: unknown) {
  const plain = readPlainTask(value);
  if (plain !== undefined) expect(taskSchema.parse(value)).toEqual(plain);
  return plain;
}

describe('a task that is written the plain way', () => {
  test('is read as by the schema, with every field', () => {
    const read = expectAsTheSchema(all);
    expect(Object.keys(read ?? {}).filter((key) => read?.[key as 'title'] !== undefined)).toHaveLength(
      keys.length,
    );
  });

  test.each([
    ['of a backend that says no more than it must', { id: 't1', status: 'running' }],
    [
      'with nothing but nulls',
      { ...Object.fromEntries(keys.map((key) => [key, null])), id: 't1', status: 'x' },
    ],
    ['with fields nobody knows', { ...all, shoeSize: 43 }],
  ])('is one %s', (_, value) => {
    expect(expectAsTheSchema(value)).toBeDefined();
  });

  test.each([
    ['a number for an id', { ...all, id: 7 }],
    ['a browser profile', { ...all, browserProfile: { adBlocker: false } }],
    ['steps as text', { ...all, apiSteps: '[]' }],
    ['a cost that is a number', { ...all, cost: 1 }],
    ['no status', { id: 't1' }],
    ['a list', []],
    ['nothing', null],
  ])('is none with %s', (_, value) => {
    expect(readPlainTask(value)).toBeUndefined();
  });

  test.each(keys)('whatever %s is, what is read is what the schema reads', (key) => {
    for (const value of values) expectAsTheSchema({ ...all, [key]: value });
  });

  test('however its fields come together, what is read is what the schema reads', () => {
    // Every field takes the next value at a step of its own, so that all meet one another.
    let plain = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const odd = keys.filter((_, index) => (round * 7 + index * 13) % 17 === 0);
      const fields = odd.map((key, index) => [key, values[(round * (index + 3) + index) % values.length]]);
      if (expectAsTheSchema({ ...all, ...Object.fromEntries(fields) }) !== undefined) plain += 1;
    }
    expect(plain).toBeGreaterThan(100);
  });
});
