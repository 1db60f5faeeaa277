import type { Cell, Column, DataTable } from '../../../documents/data-table.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { filesByKind, namePart } from '../files-by-kind.ts';
import type { Lead, LeadPage } from './lead-lines.ts';
import type { LeadsAsk } from './leads-reading.ts';

/** What came of a search for leads. */
export interface LeadsResult {
  chosen: readonly Lead[];
  /** By address of the community's page; empty when none was opened. */
  pages: Readonly<Record<string, LeadPage>>;
  /** Places that were asked for and are in the directory. */
  cities: readonly string[];
  /** Entries read, and how many of them matched. */
  read: number;
  matching: number;
  /** Left out because they list a community once more. */
  twins: readonly Lead[];
  /** Left out because an attached file has them. */
  attached: readonly Lead[];
  /** What differs between the list and the communities' own pages; undefined when nothing was compared. */
  differences: readonly string[] | undefined;
  source: string;
  leftOut: readonly string[];
  notes: readonly string[];
}

/** "November 21, 2026" */
export const leadDay = (iso: string): string => longDay.format(new Date(`${iso}T00:00:00Z`));

/** "communities in Millbrook, with at least 101 units, contract ending by May 21, 2027" */
export function leadsWords(
  asked: LeadsAsk,
  cities: readonly string[],
  noun: 'community' | 'communities' = 'communities',
): string {
  const { minUnits, maxUnits, ending, listings, homes } = asked;
  const low = minUnits === undefined ? '' : `with at least ${amount(minUnits, 'units')}`;
  const units =
    minUnits !== undefined && maxUnits !== undefined
      ? `with ${minUnits} to ${maxUnits} units`
      : maxUnits === undefined
        ? low
        : `with at most ${amount(maxUnits, 'units')}`;
  const what = [
    `${noun}${cities.length === 0 ? '' : ` in ${cities.join(' and ')}`}`,
    listings.length === 0 ? '' : `listed as ${listings.join(' or ').toLowerCase()}`,
    homes.length === 0 ? '' : `of ${homes.join(' or ').toLowerCase()}`,
  ];
  const limits = [
    units,
    ending === undefined ? '' : `contract ending ${leadDay(ending.from)} to ${leadDay(ending.to)}`,
  ];
  const said = (parts: string[]): string[] => parts.filter((part) => part !== '');
  return [said(what).join(' '), ...said(limits)].join(', ');
}

/** The table; on paper without what would make its columns too narrow to read. */
function leadsTable(task: RecipeTask, asked: LeadsAsk, result: LeadsResult, onPaper: boolean): DataTable {
  const withPages = Object.keys(result.pages).length > 0;
  const text = (header: string): Column => ({ header, kind: 'text' });
  const columns: Column[] = [
    text('Community'),
    text('City'),
    { header: 'Units', kind: 'number' },
    text('Listing'),
    text('Managed by'),
    { header: 'Fee per unit', kind: 'money' },
    { header: 'Contract renews', kind: 'date' },
    text('Phone'),
    ...(withPages ? [text('E-mail')] : []),
    ...(withPages && !onPaper ? ['Contact office', 'Homes'].map(text) : []),
  ];
  const rows = result.chosen.map((lead): Cell[] => {
    const page = result.pages[lead.href ?? ''];
    return [
      lead.community,
      lead.city,
      lead.units,
      lead.listing,
      lead.company,
      lead.fee,
      lead.renewal === null ? null : (readDate(lead.renewal) ?? null),
      lead.phone,
      ...(withPages ? [page?.email ?? ''] : []),
      ...(withPages && !onPaper ? [page?.office ?? '', page?.homes ?? ''] : []),
    ];
  });
  return {
    title: 'Leads',
    subtitle: `${rows.length} ${leadsWords(asked, result.cities, rows.length === 1 ? 'community' : 'communities')}, as of ${longDay.format(task.now)}`,
    columns,
    rows,
    source: `Read from ${result.source}`,
    date: task.now,
  };
}

export function leadsFiles(task: RecipeTask, asked: LeadsAsk, result: LeadsResult): Promise<OutputFile[]> {
  const name = `${namePart(['Leads', ...result.cities].join(' '))}_${task.now.toISOString().slice(0, 7)}`;
  return filesByKind(asked.formats, {
    paper: (format) => tableFile(name, leadsTable(task, asked, result, true), format),
    sheet: (format) => tableFile(name, leadsTable(task, asked, result, false), format),
  });
}
