import type { DataTable, Report } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { personWords } from '../ask/person-words.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { RecipeTask } from '../recipe.ts';
import type { Comparison } from './compare-tables.ts';
import { comparisonLines, type GenericFindings, remarkLines } from './generic-findings.ts';
import type { GenericAsk } from './generic-reading.ts';
import { bulletText, plainMarkdown, markdownTable, summaryText } from '../lists/markdown.ts';
import { dataTable } from '../on-page/page-tables.ts';

const mostText = 1500;
const mostTables = 4;
const reportName = 'Page_Report';

/** A report as Markdown. What a page says is text there, never markup. */
export function reportMarkdown({ title, subtitle, source, sections }: Report): string {
  const words = (cell: DataTable['rows'][number][number]): string => String(cell ?? '');
  return `${summaryText([
    `# ${plainMarkdown(title)}`,
    bulletText([plainMarkdown(subtitle), plainMarkdown(source ?? '')]),
    ...sections.flatMap(({ heading, paragraphs, bullets = [], table }) => [
      `## ${plainMarkdown(heading)}`,
      ...paragraphs.map(plainMarkdown),
      bulletText(bullets.map(plainMarkdown)),
      table === undefined
        ? ''
        : markdownTable(
            table.columns.map(({ header }) => header),
            table.rows.map((row) => row.map(words)),
          ),
    ]),
  ])}\n`;
}

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

function sheets(task: RecipeTask, findings: GenericFindings): [string, DataTable][] {
  if (findings.comparison !== undefined) return [['Comparison', comparisonTable(task, findings.comparison)]];
  const tables = findings.tables.slice(0, mostTables);
  return tables.map((table, index) => [
    tables.length === 1 ? 'Page_Table' : `Page_Table_${index + 1}`,
    dataTable(table, task.now),
  ]);
}

function paper(task: RecipeTask, asked: GenericAsk, findings: GenericFindings): Report {
  const [first] = findings.notes;
  const remarks = remarkLines(task, asked, findings);
  const lines = findings.lines.map(({ text, title }) => `${text} (${title})`);
  const tables = findings.tables.slice(0, mostTables);
  return {
    title: first?.title ?? 'Page',
    subtitle: `Asked: ${personWords(task.instruction).split('\n')[0] ?? ''}`,
    source: `Read from ${first?.url ?? ''}`,
    date: task.now,
    sections: [
      ...tables.map((table) => ({
        heading: table.caption,
        paragraphs: [],
        table: { ...dataTable(table, task.now), title: '' },
      })),
      ...(lines.length === 0 || tables.length > 0
        ? []
        : [{ heading: 'What the pages say', paragraphs: [], bullets: lines }]),
      ...(remarks.length === 0 ? [] : [{ heading: 'Remarks', paragraphs: [], bullets: remarks }]),
      ...findings.notes.map(({ title, url, headings, text }) => ({
        heading: title === '' ? url : title,
        paragraphs: [`Address: ${url}`, text.slice(0, mostText)],
        bullets: headings.map((heading) => heading.text),
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
  const report = paper(task, asked, findings);
  const made = await Promise.all([
    ...sheets(task, findings).flatMap(([name, table]) =>
      asked.sheets.map((format) => tableFile(name, table, format)),
    ),
    ...asked.papers.map((format) => reportFile(reportName, report, format)),
  ]);
  if (made.length > 0) return made;
  const bytes = new TextEncoder().encode(reportMarkdown(report));
  return [{ name: `${reportName}.md`, type: 'text/markdown', bytes }];
}
