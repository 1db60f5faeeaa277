import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../../server/agent/agent.ts';
import { mayUse, readable, withinMeans } from '../../../../server/runner/browser/may-use.ts';

const all = ['web_search', 'deep_research', 'file_export', 'data_extraction'];
const without = (id: string) => ({ integrations: all.filter((one) => one !== id) });
const step = { goal: 'Go on', evaluation: 'List.csv saved', memory: 1 };

test.each([
  ['all where none is named', {}, true],
  ['one that is named', { integrations: ['file_export'] }, true],
  ['one that is not', { integrations: ['web_search'] }, false],
  ['none of an empty list', { integrations: [] }, false],
])('a task may use %s', (_, payload, may) => {
  expect(mayUse(payload, 'file_export')).toBe(may);
});

test.each([
  ['data_extraction', 0],
  ['file_export', 1],
])('without %s %d table is read', (id, tables) => {
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
  const read = readable(page, without(id));
  expect(read.tables).toHaveLength(tables);
  expect(read.text).toBe('Fees');
});

const noFile = 'File Export was off for this task, so no file was kept.';
const noTable = 'Data Extraction was off for this task, so the tables of pages were not read.';
const file = { name: 'List.csv', type: 'text/csv', bytes: new Uint8Array() };

describe('a decision', () => {
  test.each<[string, object, Decision, object]>([
    ['with all', {}, { ...step, do: 'finish', summary: 'Saved as a.csv.' }, { summary: 'Saved as a.csv.' }],
    [
      'that finishes without files',
      without('file_export'),
      { ...step, do: 'finish', summary: '3 fees, saved as a.csv and b.pdf. Saved as a.csv.' },
      {
        summary: `3 fees, not kept: a.csv and b.pdf. Not kept: a.csv. ${noFile}`,
        evaluation: 'List.csv not kept',
      },
    ],
    [
      'that finishes with a heading',
      without('file_export'),
      { ...step, do: 'finish', summary: '# Fees' },
      { summary: `${noFile}\n\n# Fees` },
    ],
    [
      'that finishes without tables',
      without('data_extraction'),
      { ...step, do: 'finish', summary: 'Saved as a.csv.' },
      { summary: `Saved as a.csv. ${noTable}`, evaluation: 'List.csv saved' },
    ],
    [
      'that fails without both',
      { integrations: [] },
      { ...step, do: 'fail', reason: 'Nothing found.' },
      { reason: `Nothing found. ${noFile} ${noTable}` },
    ],
    [
      'that writes without files',
      without('file_export'),
      { ...step, do: 'write', files: [file] },
      { files: [], goal: 'Write no file: File Export is off', memory: 1 },
    ],
    [
      'that writes without tables',
      without('data_extraction'),
      { ...step, do: 'write', files: [file] },
      { files: [file], goal: 'Go on' },
    ],
  ])('%s', (_, payload, decision, told) => {
    expect(withinMeans(decision, payload)).toMatchObject(told);
  });
});
