import type { Cell, Column, DataTable, Report } from '../../../documents/data-table.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { longDay } from '../../ask/dates.ts';
import { leftOutSentence } from '../../ask/mode-words.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { competitorFindings, shareOf } from './competitor-findings.ts';
import type { Competitor, CompetitorPage } from './competitor-lines.ts';
import { competitorFormats, type CompetitorsAsk } from './competitors-reading.ts';
import { filesByKind } from '../files-by-kind.ts';

/** What came of a comparison. */
export interface CompetitorsResult {
  asked: CompetitorsAsk;
  /** By address of the company's page; empty when none was opened. */
  pages: Readonly<Record<string, CompetitorPage>>;
  read: number;
  source: string;
  /** What differs between the list and the companies' own pages; undefined when nothing was compared. */
  differences: readonly string[] | undefined;
  leftOut: readonly string[];
}

const text = (header: string): Column => ({ header, kind: 'text' });

function comparison({ asked, pages }: CompetitorsResult, withServices: boolean): DataTable {
  const opened = Object.keys(pages).length > 0;
  const columns: Column[] = [
    text('Company'),
    text('City'),
    { header: 'Fee per unit', kind: 'money' },
    { header: 'Rating', kind: 'number' },
    { header: 'Reviews', kind: 'number' },
    { header: 'Communities', kind: 'number' },
    { header: 'Homes', kind: 'number' },
    text('Share of homes'),
    ...(opened
      ? [{ header: 'Setup fee', kind: 'money' } as const, { header: 'Term, months', kind: 'number' } as const]
      : []),
    ...(withServices ? [text('Services')] : []),
  ];
  const rows = asked.chosen.map((company): Cell[] => {
    const page = pages[company.href ?? ''];
    return [
      company.name,
      company.city,
      company.fee,
      company.rating,
      company.reviews,
      company.communities,
      company.homes,
      shareOf(company, asked.chosen),
      ...(opened ? [page?.setupFee ?? null, page?.termMonths ?? null] : []),
      ...(withServices ? [company.services.join(', ')] : []),
    ];
  });
  return { title: 'Fees, ratings and share', subtitle: '', columns, rows };
}

function servicesTable(companies: readonly Competitor[]): DataTable {
  const offered = [...new Set(companies.flatMap((company) => company.services))].toSorted();
  return {
    title: 'Services',
    subtitle: '',
    columns: [text('Company'), ...offered.map(text)],
    rows: companies.map((company) => [
      company.name,
      ...offered.map((service) => (company.services.includes(service) ? 'Yes' : '')),
    ]),
  };
}

/** What was not found, not done or does not agree, in sentences. */
export function competitorRemarks(
  task: RecipeTask,
  { asked, differences, leftOut }: CompetitorsResult,
): string[] {
  const { unknown, widened } = asked;
  return [
    unknown.length === 0 ? '' : `Not in the directory: ${unknown.join(', ')}.`,
    widened ? 'The place asked for has too few companies to compare, so the whole directory was taken.' : '',
    differences === undefined
      ? ''
      : differences.length === 0
        ? 'Cross-check: the list agrees with each company’s own page.'
        : `Cross-check: ${differences.join('; ')}.`,
    leftOutSentence(task.mode, leftOut),
  ].filter((line) => line !== '');
}

function competitorsReport(task: RecipeTask, result: CompetitorsResult): Report {
  const { asked, read, source } = result;
  return {
    title: 'Competitor Analysis',
    subtitle: `${asked.chosen.length} management companies compared, ${longDay.format(task.now)}`,
    source: `Read from ${source}`,
    date: task.now,
    sections: [
      { heading: 'Findings', paragraphs: [], bullets: competitorFindings(asked.chosen, asked.subject) },
      {
        heading: 'Fees, ratings and share',
        paragraphs: [],
        table: { ...comparison(result, false), title: '' },
      },
      { heading: 'Services', paragraphs: [], table: { ...servicesTable(asked.chosen), title: '' } },
      {
        heading: 'About the figures',
        paragraphs: [
          `The directory lists ${read} companies; compared were ${asked.words}. The share is that of the homes which the compared companies manage together, as the directory counts them.`,
          ...competitorRemarks(task, result),
        ],
      },
    ],
  };
}

export function competitorsFiles(task: RecipeTask, result: CompetitorsResult): Promise<OutputFile[]> {
  const month = task.now.toISOString().slice(0, 7);
  const table = {
    ...comparison(result, true),
    title: 'Competitors',
    subtitle: `${result.asked.words}, as of ${longDay.format(task.now)}`,
    source: `Read from ${result.source}`,
    date: task.now,
  };
  return filesByKind(competitorFormats(task.instruction), {
    paper: (format) => reportFile(`Competitor_Analysis_${month}`, competitorsReport(task, result), format),
    sheet: (format) => tableFile(`Competitor_Data_${month}`, table, format),
  });
}
