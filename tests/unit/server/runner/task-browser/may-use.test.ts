import { expect, test } from 'vitest';
import type { Decision } from '../../../../../server/agent/decision.ts';
import {
  mayUse,
  readablePart,
  adaptToIntegrations,
} from '../../../../../server/runner/task-browser/may-use.ts';

const all = ['web_search', 'deep_research', 'file_export', 'data_extraction'];
const without = (id: string) => ({ integrations: all.filter((one) => one !== id) });
const step = { goal: 'Go on', evaluation: 'List.csv saved', memory: 1 };

test.each([
  ['everything by default', {}, true],
  ['a listed integration', { integrations: ['file_export'] }, true],
  ['no other integration', { integrations: ['web_search'] }, false],
  ['nothing of an empty list', { integrations: [] }, false],
])('allows %s', (_, payload, may) => {
  expect(mayUse(payload, 'file_export')).toBe(may);
});

test.each([
  ['data_extraction', 0],
  ['file_export', 1],
])('without %s, reads %d tables', (id, tables) => {
  const page = {
    url: '',
    title: '',
    text: 'Fees',
    headings: [],
    links: [],
    buttons: [],
    fields: [],
    tables: [{ caption: '', header: ['Fee'], rows: [] }],
  };
  const read = readablePart(page, without(id));
  expect(read.tables).toHaveLength(tables);
  expect(read.text).toBe('Fees');
});

const noFile = 'File Export was off for this task, so no file was kept.';
const noTable = 'Data Extraction was off for this task, so the tables of pages were not read.';
const file = { name: 'List.csv', type: 'text/csv', bytes: new Uint8Array() };
const [withoutFiles, withoutTables] = [without('file_export'), without('data_extraction')];
const finish = (summary: string): Decision => ({ ...step, do: 'finish', summary });
const noData = {
  ...step,
  do: 'stumble',
  problem: expect.stringMatching(/^Data Extraction is off for this task/),
};
const write: Decision = { ...step, do: 'write', files: [file] };

test.each<[string, object, Decision, object]>([
  ['finish with all', {}, finish('Saved as a.csv.'), { summary: 'Saved as a.csv.' }],
  [
    'finish without files',
    withoutFiles,
    finish('3 fees, saved as a.csv and b.pdf. Saved as a.csv.'),
    {
      summary: `3 fees, not kept: a.csv and b.pdf. Not kept: a.csv. ${noFile}`,
      evaluation: 'List.csv not kept',
    },
  ],
  ['finish with a heading', withoutFiles, finish('# Fees'), { summary: `${noFile}\n\n# Fees` }],
  [
    'finish without tables',
    withoutTables,
    finish('Saved as a.csv.'),
    { summary: `Saved as a.csv. ${noTable}`, evaluation: 'List.csv saved' },
  ],
  [
    'fail without both',
    { integrations: [] },
    { ...step, do: 'fail', reason: 'Nothing found.' },
    { reason: `Nothing found. ${noFile} ${noTable}` },
  ],
  [
    'write without files',
    withoutFiles,
    write,
    { files: [], goal: 'Write no file: File Export is off', memory: 1 },
  ],
  ['rows with tables', withoutFiles, { ...step, do: 'collect', from: 't1', into: 'a' }, { do: 'collect' }],
  ['rows without tables', withoutTables, { ...step, do: 'collect', from: 't1', into: 'a' }, noData],
  [
    'values without tables',
    withoutTables,
    { ...step, do: 'extract', into: 'a', columns: [], rows: [] },
    noData,
  ],
  ['write without tables', withoutTables, write, { files: [file], goal: 'Go on' }],
])('adapts a decision to %s', (_, payload, decision, expected) => {
  expect(adaptToIntegrations(decision, payload)).toMatchObject(expected);
});
