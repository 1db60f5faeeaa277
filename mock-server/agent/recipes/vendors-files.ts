import type { Cell, Column, DataTable } from '../../documents/data-table.ts';
import { tableFile } from '../../documents/table-file.ts';
import { leftOutSentence } from '../mode-words.ts';
import { readDate } from '../read-date.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';
import { insuredDays, type VendorLine, type VendorPapers } from './vendor-lines.ts';
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

const mostNamed = 8;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "landscaping vendors whose insurance has expired" */
export function vendorsWords(asked: VendorsAsk, lines: readonly VendorLine[]): string {
  const trades = asked.trades.map(
    (stem) => lines.find((line) => line.trade.toLowerCase().includes(stem))?.trade.toLowerCase() ?? stem,
  );
  const insurance = {
    expired: ' whose insurance has expired',
    expiring: ` whose insurance expires within ${asked.withinDays} days`,
    current: ' whose insurance is current',
    any: '',
  }[asked.insurance ?? 'any'];
  const rating = asked.minRating === undefined ? '' : ` rated ${asked.minRating} or better`;
  return `${trades.join(' and ')} vendors${rating}${insurance}`.trim();
}

function fileName(asked: VendorsAsk, words: string, now: Date): string {
  const narrowed = asked.trades.length > 0 || asked.insurance !== undefined || asked.minRating !== undefined;
  const label = narrowed
    ? words.replaceAll(/[^\w]+/g, '_').replace(/^[a-z]/, (first) => first.toUpperCase())
    : '';
  return `${label === '' ? 'Vendor_Directory' : label}_${now.toISOString().slice(0, 7)}`;
}

function vendorsTable(result: VendorsResult, words: string, now: Date): DataTable {
  const { chosen, papers, source } = result;
  const withPapers = Object.keys(papers).length > 0;
  const text = (header: string): Column => ({ header, kind: 'text' });
  const columns: Column[] = [
    ...['Company', 'Trade', 'Contact', 'Phone', 'E-mail'].map(text),
    { header: 'Insured until', kind: 'date' },
    text('Insurance'),
    { header: 'Rating', kind: 'number' },
    ...(withPapers ? ['Licence', 'Insurer', 'Contract', 'Contract until'].map(text) : []),
  ];
  const rows = chosen.map((line): Cell[] => {
    const paper = papers[line.href ?? ''];
    return [
      line.company,
      line.trade,
      line.contact,
      line.phone,
      line.email,
      readDate(line.insuredUntil) ?? line.insuredUntil,
      line.insurance,
      line.rating,
      ...(withPapers
        ? [paper?.licence ?? '', paper?.insurer ?? '', paper?.contract ?? '', paper?.contractUntil ?? '']
        : []),
    ];
  });
  const title = 'Vendor Directory';
  const subtitle = `${chosen.length} ${words}, as of ${longDay.format(now)}`;
  return { title, subtitle, columns, rows, source: `Read from ${source}`, date: now };
}

export function vendorsFiles(
  task: RecipeTask,
  asked: VendorsAsk,
  result: VendorsResult,
): Promise<OutputFile[]> {
  const words = vendorsWords(asked, result.chosen);
  const table = vendorsTable(result, words, task.now);
  const name = fileName(asked, words, task.now);
  return Promise.all(asked.formats.map((format) => tableFile(name, table, format)));
}

function insuranceNote(lines: readonly VendorLine[], now: Date): string {
  const expired = lines.filter((line) => (insuredDays(line, now) ?? 0) < 0).map((line) => line.company);
  if (expired.length === 0) return '- Insurance: none of them has expired.';
  const more = expired.length > mostNamed ? ` and ${expired.length - mostNamed} more` : '';
  return `- Insurance has expired at ${expired.slice(0, mostNamed).join(', ')}${more}.`;
}

/** What is told at the end: what was exported, what stands out, what is missing. */
export function vendorsSummary(
  task: RecipeTask,
  asked: VendorsAsk,
  result: VendorsResult,
  names: readonly string[],
): string {
  const { chosen, read, leftOut } = result;
  const words = vendorsWords(asked, chosen);
  const saved = `saved as ${names.join(' and ')}`;
  const rest = leftOutSentence(task.mode, leftOut);
  if (chosen.length === 0) {
    const none = `The directory has no ${words}: ${read} vendors were read. An empty list was ${saved}.`;
    return rest === '' ? none : `${none}\n\n${rest}`;
  }
  const trades = new Map<string, number>();
  for (const { trade } of chosen) trades.set(trade, (trades.get(trade) ?? 0) + 1);
  const counted = [...trades].map(([trade, count]) => `${trade} ${count}`).join(', ');
  const unread = chosen.filter((line) => !/^\(\d{3}\) \d{3}-\d{4}/.test(line.phone)).length;
  return [
    `Exported ${chosen.length} ${words} of the ${read} read, ${saved}.`,
    '',
    `- By trade: ${counted}.`,
    insuranceNote(chosen, task.now),
    ...(unread === 0
      ? []
      : [`- ${unread} phone numbers are no ten digits and stand as the portal has them.`]),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}
