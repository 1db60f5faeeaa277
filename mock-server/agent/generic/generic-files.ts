import type { DataTable, Report } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { personWords } from '../ask/person-words.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';
import type { Comparison } from '../lists/compare-tables.ts';
import { comparisonLines, type GenericFindings, remarkLines } from './generic-findings.ts';
import type { GenericAsk } from './generic-reading.ts';
import { plainMarkdown } from '../lists/markdown.ts';
import { pageReport } from './page-report.ts';
import { dataTable } from '../on-page/page-tables.ts';

const mostTables = 4;
const reportName = 'Page_Report';

const quoted = ({ lines }: GenericFindings): string[] => lines.map(({ text, title }) => `${text} (${title})`);

function comparisonTable(task: RecipeTask, comparison: Comparison): DataTable {
  const { file, fileColumn, both, onlyInFile, onlyOnPage, differences } = comparison;
  const differing = new Map<string, string[]>();
  for (const { key, column, inFile, onPage } of differences) {
    const words = `${column}: "${inFile}" in ${file}, "${onPage}" on the page`;
    differing.set(key, [...(differing.get(key) ?? []), words]);
  }
  return {
    title: `Comparison with ${file}`,
    subtitle: comparisonLines(comparison)[0] ?? '',
    columns: [fileColumn, 'Where', 'Differences'].map((header) => ({ header, kind: 'text' })),
    rows: [
      ...both.map((key) => [key, 'Both', differing.get(key)?.join('; ') ?? '']),
      ...onlyInFile.map((key) => [key, `Only in ${file}`, '']),
      ...onlyOnPage.map((key) => [key, 'Only on the page', '']),
    ],
    date: task.now,
  };
}

function sheets(task: RecipeTask, asked: GenericAsk, findings: GenericFindings): [string, DataTable][] {
  if (asked.sheets.length === 0) return [];
  if (findings.comparison !== undefined) return [['Comparison', comparisonTable(task, findings.comparison)]];
  const tables = findings.tables.slice(0, mostTables);
  return tables.map((table, index) => [
    tables.length === 1 ? 'Page_Table' : `Page_Table_${index + 1}`,
    dataTable(table, task.now, asked.count),
  ]);
}

function paper(task: RecipeTask, asked: GenericAsk, findings: GenericFindings): Report {
  const [first] = findings.notes;
  const remarks = remarkLines(task, asked, findings);
  const lines = quoted(findings);
  return {
    title: first?.title ?? 'Page',
    subtitle: `Asked: ${personWords(task.instruction).split('\n')[0] ?? ''}`,
    source: `Read from ${first?.url ?? ''}`,
    date: task.now,
    sections: [
      ...(lines.length === 0 ? [] : [{ heading: 'What the pages say', paragraphs: [], bullets: lines }]),
      ...(remarks.length === 0 ? [] : [{ heading: 'Remarks', paragraphs: [], bullets: remarks }]),
      ...findings.notes.map(({ title, url, headings }) => ({
        heading: title === '' ? url : title,
        paragraphs: [`Address: ${url}`],
        bullets: headings.map((heading) => heading.text),
      })),
      ...findings.tables.slice(0, mostTables).map((table) => ({
        heading: table.caption,
        paragraphs: [],
        table: { ...dataTable(table, task.now, asked.count), title: '' },
      })),
    ],
  };
}

/**
 * The files of what was read. Spec silent: who asks for a spreadsheet gets that alone, because a list of files
 * shows only the report where there is one, and would hide the spreadsheet.
 */
export async function genericFiles(
  task: RecipeTask,
  asked: GenericAsk,
  findings: GenericFindings,
): Promise<OutputFile[]> {
  const tables = sheets(task, asked, findings);
  const made = await Promise.all([
    ...tables.flatMap(([name, table]) => asked.sheets.map((format) => tableFile(name, table, format))),
    ...asked.papers.map((format) => reportFile(reportName, paper(task, asked, findings), format)),
  ]);
  if (made.length > 0) return made;
  const remarks = remarkLines(task, asked, findings);
  const sections = [
    { title: 'What the pages say', lines: quoted(findings).map((line) => `- ${plainMarkdown(line)}`) },
    { title: 'Remarks', lines: remarks.map((line) => `- ${plainMarkdown(line)}`) },
  ];
  const facts = { asked: personWords(task.instruction), now: task.now, count: asked.count, sections };
  const bytes = new TextEncoder().encode(pageReport(findings.notes, facts));
  return [{ name: `${reportName}.md`, type: 'text/markdown', bytes }];
}
