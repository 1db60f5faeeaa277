import type { Cell, Column, DataTable, Report } from '../../../documents/data-table.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { ListFormat } from '../../ask/read-formats.ts';
import { filesByKind, namePart } from '../files-by-kind.ts';
import type { VendorLine, VendorPapers } from './vendor-lines.ts';
import type { VendorsAsk } from './vendors-reading.ts';

export interface VendorsResult {
  chosen: VendorLine[];
  /** By address of the vendor's page; empty when none was opened. */
  papers: Record<string, VendorPapers>;
  /** How many were read, of which the chosen were picked. */
  read: number;
  /** The start of the list. */
  source: string;
  /** What the task's mode left out. */
  leftOut: string[];
}

/** "landscaping vendors whose insurance has expired" */
export function vendorsWords(
  asked: VendorsAsk,
  lines: readonly VendorLine[],
  noun: 'vendor' | 'vendors' = 'vendors',
): string {
  const trades = asked.trades.map(
    ({ stem, name }) =>
      lines.find((line) => line.trade.toLowerCase().includes(stem))?.trade.toLowerCase() ?? name,
  );
  const insurance = {
    expired: ' whose insurance has expired',
    expiring: ` whose insurance expires within ${amount(asked.withinDays, 'days')}`,
    current: ' whose insurance is current',
    any: '',
  }[asked.insurance ?? 'any'];
  const contract = ` whose ${asked.insurance === undefined ? '' : 'insurance or '}contract ends within ${amount(asked.withinDays, 'days')}`;
  const rating = asked.minRating === undefined ? '' : ` rated ${asked.minRating} or better`;
  return `${trades.join(' and ')} ${noun}${rating}${asked.contractEnds ? contract : insurance}`.trim();
}

/** "1 landscaping vendor" */
export const countedVendors = (asked: VendorsAsk, chosen: readonly VendorLine[]): string =>
  `${chosen.length} ${vendorsWords(asked, chosen, chosen.length === 1 ? 'vendor' : 'vendors')}`;

function fileName(asked: VendorsAsk, words: string, now: Date): string {
  const narrowed =
    asked.trades.length > 0 ||
    asked.insurance !== undefined ||
    asked.contractEnds ||
    asked.minRating !== undefined;
  const label = narrowed ? namePart(words).replace(/^[a-z]/, (first) => first.toUpperCase()) : '';
  return `${label === '' ? 'Vendor_Directory' : label}_${now.toISOString().slice(0, 7)}`;
}

const text = (header: string): Column => ({ header, kind: 'text' });

const directoryColumns: readonly Column[] = [
  ...['Company', 'Trade', 'Contact', 'Phone', 'E-mail'].map(text),
  { header: 'Insured until', kind: 'date' },
  text('Insurance'),
  { header: 'Rating', kind: 'number' },
];
const paperColumns: readonly Column[] = [
  'Licence',
  'Insurer',
  'Contract',
  'Contract until',
  'Yearly amount',
].map(text);

const directoryCells = (line: VendorLine): Cell[] => [
  line.company,
  line.trade,
  line.contact,
  line.phone,
  line.email,
  readDate(line.insuredUntil) ?? line.insuredUntil,
  line.insurance,
  line.rating,
];
const paperCells = (papers: VendorPapers | undefined): Cell[] => [
  papers?.licence ?? '',
  papers?.insurer ?? '',
  papers?.contract ?? '',
  papers?.contractUntil ?? '',
  papers?.yearly ?? '',
];

type Provenance = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

/** One row a vendor, with its papers where they were read. */
function vendorsTable({ chosen, papers }: VendorsResult, about: Provenance): DataTable {
  if (Object.keys(papers).length === 0)
    return { ...about, columns: directoryColumns, rows: chosen.map(directoryCells) };
  const rows = chosen.map((line) => [...directoryCells(line), ...paperCells(papers[line.href ?? ''])]);
  return { ...about, columns: [...directoryColumns, ...paperColumns], rows };
}

/** On paper a row has no room for the papers: they get a table of their own. */
function vendorsReport({ chosen, papers }: VendorsResult, about: Provenance): Report {
  const plain = { title: about.title, subtitle: '' };
  const directory = { ...plain, columns: directoryColumns, rows: chosen.map(directoryCells) };
  const rows = chosen.map((line) => [line.company, ...paperCells(papers[line.href ?? ''])]);
  const table = { ...plain, columns: [text('Company'), ...paperColumns], rows };
  return {
    ...about,
    sections: [
      { heading: '', paragraphs: [], table: directory },
      { heading: 'Licences and Contracts', paragraphs: [], table },
    ],
  };
}

export function vendorsFiles(
  task: RecipeTask,
  asked: VendorsAsk,
  result: VendorsResult,
): Promise<OutputFile[]> {
  const words = vendorsWords(asked, result.chosen);
  const name = fileName(asked, words, task.now);
  const about = {
    title: 'Vendor Directory',
    subtitle: `${countedVendors(asked, result.chosen)}, as of ${longDay.format(task.now)}`,
    source: `Read from ${result.source}`,
    date: task.now,
  };
  const hasPapers = Object.keys(result.papers).length > 0;
  const sheet = (format: ListFormat): Promise<OutputFile> =>
    tableFile(name, vendorsTable(result, about), format);
  return filesByKind(asked.formats, {
    paper: (format) => (hasPapers ? reportFile(name, vendorsReport(result, about), format) : sheet(format)),
    sheet,
  });
}
