import { describe, expect, test } from 'vitest';
import { fileTitle } from '../../../../../widget/rules/files/file-name.ts';
import { prettyJson } from '../../../../../widget/rules/files/pretty-json.ts';
import { readableName } from '../../../../../widget/rules/files/readable-name.ts';
import { historyFiles, logFile, outputFiles } from '../../../../../widget/rules/files/output-files.ts';

const file = (name: string) => ({ name, downloadUrl: undefined, size: undefined });

test.each<[string, string[], string[]]>([
  ['all files', ['a.csv', 'b.txt'], ['a.csv', 'b.txt']],
  ['no log', ['logs.txt', 'task_12_logs.txt', 'a.csv'], ['a.csv']],
  ['no raw extract', ['extracted_content_1.md', 'out/extracted_content_2.md', 'a.csv'], ['a.csv']],
  ['only the report', ['a.csv', 'Violation_Report.pdf', 'b.csv'], ['Violation_Report.pdf']],
  ['only the summary', ['a.csv', 'summary.md'], ['summary.md']],
  ['only the final version', ['draft.docx', 'final.docx'], ['final.docx']],
  ['the PDF of several results', ['report.md', 'final-summary.pdf'], ['final-summary.pdf']],
  ['the PDF of one result in two formats', ['report.md', 'report.pdf'], ['report.pdf']],
  ['the PDF of one base name', ['minutes.md', 'Minutes.pdf', 'a.csv'], ['Minutes.pdf', 'a.csv']],
  ['the first of one base name without a PDF', ['minutes.md', 'minutes.txt'], ['minutes.md']],
  ['no hidden result', ['extracted_content_report.md', 'a.csv'], ['a.csv']],
])('a task shows %s', (_, names, shown) => {
  expect(outputFiles(names.map(file)).map(({ name }) => name)).toEqual(shown);
});

test('the history shows each file once, including all results, but no log or raw extract', () => {
  const names = ['logs.txt', 'task_12_logs.txt', 'extracted_content_0.md', 'report.pdf', 'a.csv', 'a.csv'];
  expect(historyFiles(names.map(file)).map(({ name }) => name)).toEqual(['report.pdf', 'a.csv']);
});

test.each<[string[], string | undefined]>([
  [['a.csv', 'logs.txt'], 'logs.txt'],
  [['Task_12_Logs.txt'], 'Task_12_Logs.txt'],
  [['out/logs.txt'], 'out/logs.txt'],
  [['logs.txt/a.csv'], undefined],
  [['a.csv', 'log.txt'], undefined],
])('the log among %j is %j', (names, name) => expect(logFile(names.map(file))?.name).toBe(name));

test('a task without files shows none', () => {
  expect([outputFiles(undefined), historyFiles(undefined), logFile(undefined)]).toEqual([[], [], undefined]);
});

test.each([
  ['{"a":[1,2],"b":{}}', '{\n  "a": [\n    1,\n    2\n  ],\n  "b": {}\n}'],
  ['[]', '[]'],
  [' "{,}" ', '"{,}"'],
  ['{"id":12345678901234567890}', '{\n  "id": 12345678901234567890\n}'],
  [String.raw`["a\"]"]`, `[\n  ${String.raw`"a\"]"`}\n]`],
  ['{"a":', '{"a":'],
  ['', ''],
  ['[1] [2]', '[1] [2]'],
  [`${'['.repeat(200)}${']'.repeat(200)}`, `${'['.repeat(200)}${']'.repeat(200)}`],
  ['['.repeat(100_000), '['.repeat(100_000)],
])('shows JSON with line breaks, and other text as it is: row %#', (text, shown) => {
  expect(prettyJson(text)).toBe(shown);
});

describe('readableName', () => {
  test.each([
    ['minutes.pdf', 'minutes.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\u200Fb\u061C.csv', 'ab.csv'],
    ['re\u200Bport\uFEFF\u2060.txt', 'report.txt'],
    ['a\u200Db.txt', 'ab.txt'],
    ['two\nlines\t.csv', 'twolines.csv'],
    ['a\u{E0041}b.md', 'ab.md'],
    ['👩\u200D🔧.png', '👩\u200D🔧.png'],
    ['نامه\u200Cها.txt', 'نامه\u200Cها.txt'],
    ['\u202E\u200B', 'Unnamed file'],
    ['', 'Unnamed file'],
  ])('%j', (name, shown) => {
    expect(readableName(name)).toBe(shown);
  });

  test('the title of a file is readable too', () => {
    expect(fileTitle('board_\u202Eminutes.pdf')).toBe('Board Minutes');
    expect(fileTitle('__-.pdf')).toBe('__-.pdf');
  });
});
