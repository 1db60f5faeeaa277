import { expect, test } from 'vitest';
import { readPlainTask } from '../../../contract/plain-task.ts';
import { taskSchema, type TaskWire } from '../../../contract/entities/task.ts';

/** All fields. A new field does not compile until it is added here. */
const all: Required<
  Omit<TaskWire, 'browserProfile' | 'question' | 'approval' | 'approvals' | 'continuedAs'>
> = {
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
  agent: { kind: 'model', model: 'qwen3:14b', place: 'localhost:11434', tokens: 1_200, isEstimate: false },
  notes: 'Two pages are left',
  dataSets: [{ name: 'owners', columns: ['Unit'], rows: 3 }],
  verdict: 'checked',
  claims: [
    {
      id: 'c1',
      kind: 'rows',
      text: 'All 3 rows are there.',
      sentences: [{ code: 'rows-all', values: { count: 3, file: 'b.csv' } }],
      mark: 'seen',
      step: 2,
      file: 'b.pdf',
    },
    {
      id: 'c2',
      kind: 'count',
      text: 'Three',
      mark: 'seen',
      quote: '3 of 3',
      place: { left: 0, top: 0.5, width: 1, height: 0.1 },
    },
  ],
  statusSentences: [{ code: 'step-limit', values: { count: 30 } }],
};
const keys = Object.keys(all) as (keyof typeof all)[];

const scalars = [null, undefined, '', 'text', 0, 7.5, Number.POSITIVE_INFINITY, true];
const dates = ['2026-01-05T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-05T00:00:00', '2026-01-05'];
const jsonTexts = ['[]', '["a.pdf"]', '[{"step":1}]'];
const lists = [[], [''], ['a.pdf', 'b.csv'], [7], [null], [[]]];
const steps = [[{ step: 1, next_goal: null }], [{ step: '1' }], [{ step: Number.POSITIVE_INFINITY }]];
const files = [
  [{ name: 'a.pdf', file_name: null, file_size: null }],
  [{ file_name: '', name: 'a.pdf' }],
  [{ file_size: 1 }],
  [{ name: 'a.pdf', file_size: '5' }],
  [{ name: 'a.pdf', shoeSize: 43 }],
];
const objects = [{}, { name: 'a.pdf' }, { kind: 'x', tokens: '1' }, { kind: 'x', model: null }];
const dataSets = [
  [{ name: 'a', columns: [], rows: 1 }],
  [{ name: 'a', columns: [7], rows: 1 }],
  [{ name: 'a', columns: null, rows: 1 }],
];
const claim = { id: 'c1', kind: 'x', text: 'Three', mark: 'seen' };
const claims = [
  [claim],
  [{ ...claim, id: 7 }],
  [{ ...claim, kind: null }],
  [{ ...claim, step: '1' }],
  [{ ...claim, reported: '2026-01-05' }],
  [{ ...claim, place: null, reported: null }],
  [{ ...claim, sentences: [{ code: 'rows-all', values: { count: 3, file: 'a.csv' }, more: 1 }] }],
  [{ ...claim, sentences: [{ code: 7, values: {} }] }],
  [{ ...claim, sentences: [{ code: 'rows-all', values: { count: [3] } }] }],
  [{ ...claim, sentences: [{ code: 'rows-all', values: null }] }],
  [{ ...claim, sentences: 'rows-all' }],
  [{ ...claim, place: { left: 0, top: 0, width: 1 } }],
  [{ ...claim, place: { left: 0, top: 0, width: 1, height: '1' } }],
];
/** Values that backends, working or broken, send for a field. */
const values = [
  ...scalars,
  ...dates,
  ...jsonTexts,
  ...lists,
  ...steps,
  ...files,
  ...objects,
  ...dataSets,
  ...claims,
];

function expectLikeSchema(value: unknown) {
  const plain = readPlainTask(value);
  if (plain !== undefined) expect(taskSchema.parse(value)).toEqual(plain);
  return plain;
}

test('is parsed like the schema does, with every field', () => {
  const read = expectLikeSchema(all);
  expect(Object.keys(read ?? {}).filter((key) => read?.[key as 'title'] !== undefined)).toHaveLength(
    keys.length,
  );
});

test.each([
  ['only the required fields', { id: 't1', status: 'running' }],
  ['only nulls', { ...Object.fromEntries(keys.map((key) => [key, null])), id: 't1', status: 'x' }],
  ['unknown fields', { ...all, shoeSize: 43 }],
])('may have %s', (_, value) => {
  expect(expectLikeSchema(value)).toBeDefined();
});

test.each([
  ['a number for an id', { ...all, id: 7 }],
  ['a browser profile', { ...all, browserProfile: { adBlocker: false } }],
  ['a question', { ...all, question: { text: 'Which year?' } }],
  ['an approval', { ...all, approval: { id: 'a1' } }],
  ['answered approvals', { ...all, approvals: [] }],
  ['steps as text', { ...all, apiSteps: '[]' }],
  ['a cost that is a number', { ...all, cost: 1 }],
  ['no status', { id: 't1' }],
  ['a list', []],
  ['null', null],
])('excludes %s', (_, value) => {
  expect(readPlainTask(value)).toBeUndefined();
});

test.each(keys)('is parsed like the schema does, whatever %s is', (key) => {
  for (const value of values) expectLikeSchema({ ...all, [key]: value });
});

test('is parsed like the schema does, whatever its fields are together', () => {
  // The fields step through the values at different speeds, so that all combinations occur.
  let plain = 0;
  for (let round = 0; round < 3_000; round += 1) {
    const odd = keys.filter((_, index) => (round * 7 + index * 13) % 17 === 0);
    const fields = odd.map((key, index) => [key, values[(round * (index + 3) + index) % values.length]]);
    if (expectLikeSchema({ ...all, ...Object.fromEntries(fields) }) !== undefined) plain += 1;
  }
  expect(plain).toBeGreaterThan(100);
});
