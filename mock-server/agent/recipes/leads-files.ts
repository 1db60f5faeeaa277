import type { Cell, Column, DataTable } from '../../documents/data-table.ts';
import { tableFile } from '../../documents/table-file.ts';
import { leftOutSentence } from '../mode-words.ts';
import { readDate } from '../read-date.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';
import type { Lead, LeadPage } from './lead-lines.ts';
import type { LeadsAsk } from './leads-reading.ts';
import { markdownTable } from './markdown-table.ts';

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

const mostShown = 5;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayName = (iso: string): string => longDay.format(new Date(`${iso}T00:00:00Z`));

/** "communities in Millbrook, with at least 101 units, contract ending by May 21, 2027" */
export function leadsWords(asked: LeadsAsk, cities: readonly string[]): string {
  const { minUnits, maxUnits, ending, listings, homes } = asked;
  const low = minUnits === undefined ? '' : `with at least ${minUnits} units`;
  const units =
    minUnits !== undefined && maxUnits !== undefined
      ? `with ${minUnits} to ${maxUnits} units`
      : maxUnits === undefined
        ? low
        : `with at most ${maxUnits} units`;
  const what = [
    `communities${cities.length === 0 ? '' : ` in ${cities.join(' and ')}`}`,
    listings.length === 0 ? '' : `listed as ${listings.join(' or ').toLowerCase()}`,
    homes.length === 0 ? '' : `of ${homes.join(' or ').toLowerCase()}`,
  ];
  const limits = [
    units,
    ending === undefined ? '' : `contract ending ${dayName(ending.from)} to ${dayName(ending.to)}`,
  ];
  const said = (parts: string[]): string[] => parts.filter((part) => part !== '');
  return [said(what).join(' '), ...said(limits)].join(', ');
}

function leadsTable(task: RecipeTask, asked: LeadsAsk, result: LeadsResult): DataTable {
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
    ...(withPages ? ['Contact office', 'E-mail', 'Homes'].map(text) : []),
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
      ...(withPages ? [page?.office ?? '', page?.email ?? '', page?.homes ?? ''] : []),
    ];
  });
  return {
    title: 'Leads',
    subtitle: `${rows.length} ${leadsWords(asked, result.cities)}, as of ${longDay.format(task.now)}`,
    columns,
    rows,
    source: `Read from ${result.source}`,
    date: task.now,
  };
}

export function leadsFiles(task: RecipeTask, asked: LeadsAsk, result: LeadsResult): Promise<OutputFile[]> {
  const place = result.cities.map((city) => `_${city.replaceAll(/\W+/g, '_')}`).join('');
  const name = `Leads${place}_${task.now.toISOString().slice(0, 7)}`;
  const table = leadsTable(task, asked, result);
  return Promise.all(asked.formats.map((format) => tableFile(name, table, format)));
}

const names = (leads: readonly Lead[]): string => leads.map((lead) => lead.community).join(', ');

/** What is told at the end: how many, the best of them, what was left out and what does not agree. */
export function leadsSummary(
  task: RecipeTask,
  asked: LeadsAsk,
  result: LeadsResult,
  files: readonly string[],
): string {
  const { chosen, twins, attached, differences } = result;
  const what = leadsWords(asked, result.cities);
  const saved = `saved as ${files.join(' and ')}`;
  const best = chosen.slice(0, mostShown);
  const short = asked.count !== undefined && chosen.length < asked.count;
  const head =
    chosen.length === 0
      ? `No lead matches: ${what}. ${result.read} entries of the directory were read; an empty list was ${saved}.`
      : `Found ${chosen.length} ${chosen.length === 1 ? 'lead' : 'leads'}, ${saved}: ${what} (${result.matching} match, of the ${result.read} entries read).`;
  const shown = markdownTable(
    ['Community', 'City', 'Units', 'Contract renews', 'Phone'],
    best.map((lead) => [
      lead.community,
      lead.city,
      String(lead.units),
      lead.renewal === null ? 'no contract' : dayName(lead.renewal),
      lead.phone,
    ]),
  );
  const unread = chosen.filter((lead) => !/^\(\d{3}\) \d{3}-\d{4}/.test(lead.phone));
  const bullets = [
    short ? `Only ${chosen.length} of the ${asked.count} leads asked for were found.` : '',
    twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${names(twins)}.`,
    attached.length === 0 ? '' : `Left out because the attached list has them: ${names(attached)}.`,
    unread.length === 0 ? '' : `No telephone of ten digits: ${names(unread)}.`,
    differences === undefined
      ? ''
      : differences.length === 0
        ? 'Cross-check: the list agrees with each community’s own page.'
        : `Cross-check: ${differences.join('; ')}. The file has the list’s figures.`,
    ...result.notes,
  ].filter((line) => line !== '');
  const rest = leftOutSentence(task.mode, result.leftOut);
  return [
    head,
    ...(best.length === 0 ? [] : ['', shown]),
    ...(chosen.length > best.length ? ['', `The ${best.length} most promising are shown here.`] : []),
    ...(bullets.length === 0 ? [] : ['', ...bullets.map((line) => `- ${line}`)]),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}
