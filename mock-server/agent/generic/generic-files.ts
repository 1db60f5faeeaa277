import type { DataTable, Report } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { personWords } from '../ask/person-words.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { RecipeTask } from '../recipe.ts';
import type { Comparison } from './compare-tables.ts';
import { comparisonLines, type GenericFindings, remarkLines } from './generic-findings.ts';
import type { GenericAsk } from './generic-reading.ts';
import { plainMarkdown, markdownTable } from '../lists/markdown.ts';
import { dataTable } from '../on-page/page-tables.ts';
import { amount } from '../ask/amount.ts';
import type { PageNote } from '../on-page/page-note.ts';

/** What a report says beside the pages. */
interface ReportFacts {
  asked: string;
  now: Date;
  /** As many rows of a table as were asked for. */
  count: number | undefined;
  /** Sections that come before the pages, each with its lines of Markdown. */
  sections: readonly { title: string; lines: readonly string[] }[];
}

const mostRows = 50;
const mostText = 1500;

function tableText(table: PageNote['tables'][number], count: number | undefined): string[] {
  const rows = table.rows.slice(0, Math.min(mostRows, count ?? mostRows));
  const width = Math.max(table.header.length, table.rows[0]?.length ?? 0, 1);
  const header = table.header.length > 0 ? table.header : Array.from({ length: width }, () => '');
  const rest = table.rows.length - rows.length;
  return [
    '',
    table.caption === '' ? 'Table' : plainMarkdown(table.caption),
    '',
    markdownTable(
      header,
      rows.map((row) => row.map((cell) => cell.text)),
    ),
    ...(rest > 0 ? ['', `${amount(rest, 'more rows')} left out.`] : []),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];

function pageSections(page: PageNote, count: number | undefined): string[] {
  return [
    ...section(
      'Headings',
      page.headings.map(
        ({ level, text }) => `${'  '.repeat(Math.max(0, level - 1))}- ${plainMarkdown(text)}`,
      ),
    ),
    ...section(
      'Links',
      page.links.map(
        (link) => `- ${plainMarkdown(link.text)}: <${link.href.replaceAll(/[<>\s]/g, encodeURIComponent)}>`,
      ),
    ),
    ...section(
      'Tables',
      page.tables.flatMap((table) => tableText(table, count)),
    ),
    ...section('Text', page.text === '' ? [] : [plainMarkdown(page.text.slice(0, mostText))]),
  ];
}

const titleOf = (page: PageNote): string => plainMarkdown(page.title === '' ? page.url : page.title);

/** What stands on the pages read, as a Markdown report. */
export function pageReport(pages: readonly PageNote[], { asked, now, count, sections }: ReportFacts): string {
  const [first, ...further] = pages;
  if (first === undefined) return '';
  return [
    `# ${titleOf(first)}`,
    '',
    `- Address: ${first.url}`,
    `- Read: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Asked: ${plainMarkdown(asked)}`,
    ...sections.flatMap(({ title, lines }) => section(title, lines)),
    ...pageSections(first, count),
    ...further.flatMap((page) => [
      '',
      `# ${titleOf(page)}`,
      '',
      `- Address: ${page.url}`,
      ...pageSections(page, count),
    ]),
    '',
  ].join('\n');
}

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
