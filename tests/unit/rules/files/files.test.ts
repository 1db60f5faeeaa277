import { describe, expect, test } from 'vitest';
import { outputFiles } from '../../../../widget/rules/files/output-files.ts';

const file = (name: string) => ({ name, downloadUrl: undefined, size: undefined });

describe('outputFiles', () => {
  test.each<[string, string[], string[]]>([
    ['nothing', [], []],
    ['an ordinary list as it is', ['a.csv', 'b.txt'], ['a.csv', 'b.txt']],
    ['no log', ['logs.txt', 'a.csv'], ['a.csv']],
    ['no log of a task', ['task_12_logs.txt', 'a.csv'], ['a.csv']],
    ['no raw extract', ['extracted_content_1.md', 'out/extracted_content_2.md', 'a.csv'], ['a.csv']],
    ['only the report', ['a.csv', 'Violation_Report.pdf', 'b.csv'], ['Violation_Report.pdf']],
    ['only the summary', ['a.csv', 'summary.md'], ['summary.md']],
    ['only the final version', ['draft.docx', 'final.docx'], ['final.docx']],
    ['the PDF of several results', ['report.md', 'final-summary.pdf'], ['final-summary.pdf']],
    ['the PDF of one result in two forms', ['report.md', 'report.pdf'], ['report.pdf']],
    ['the PDF of one base name', ['minutes.md', 'Minutes.pdf', 'a.csv'], ['Minutes.pdf', 'a.csv']],
    ['the first of one base name without a PDF', ['minutes.md', 'minutes.txt'], ['minutes.md']],
    ['no result that is hidden', ['extracted_content_report.md', 'a.csv'], ['a.csv']],
  ])('shows %s', (_, names, shown) => {
    expect(outputFiles(names.map(file)).map(({ name }) => name)).toEqual(shown);
  });

  test('a task without files shows none', () => {
    expect(outputFiles(undefined)).toEqual([]);
  });
});
