import { amount } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { placeNames } from '../../ask/read-places.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { declaredList } from '../engine/declared-list.ts';
import type {
  DetailFacts,
  DetailOf,
  LineOf,
  ListAsk,
  ListChoice,
  ListColumns,
  ListResult,
} from '../engine/list-declaration.ts';
import { factOf, numberIn } from '../engine/list-lines.ts';
import { sectionOf } from '../engine/list-report.ts';
import { namePart } from '../files-by-kind.ts';
import { bulletText, markdownTable, summaryText } from '../markdown.ts';
import { hasTenDigits, phoneNumber } from '../phone-number.ts';
import { agreeWords, differsIn, wereRead } from '../engine/summary-words.ts';
import { asksForPeople, leftOut, type LeadsAsk, leadsWords, readLeadsAsk } from './leads-reading.ts';

const columns = {
  community: { head: /community|association|^name/i, header: 'Community' },
  city: { head: /city|town/i, header: 'City' },
  units: { head: /units|homes|doors/i, header: 'Units', kind: 'number' },
  listing: { head: /listing|status/i, header: 'Listing' },
  company: { head: /managed by|company|management/i, header: 'Managed by' },
  fee: { head: /fee/i, header: 'Fee per unit', kind: 'money' },
  renewal: { head: /renew|contract|expir/i, header: 'Contract renews', kind: 'date' },
  phone: { head: /phone/i, header: 'Phone', read: phoneNumber },
} satisfies ListColumns;

/** The kind of homes stands in a sentence of its own: "Townhomes in Millbrook, built in 1987". */
function homesOn(page: PageReading): string {
  const about = page.text.split('\n').find((line) => / in .{1,80}, built in \d{4}/.test(line)) ?? '';
  return about.trim().split(' in ')[0] ?? '';
}

/** What a community's own page says. */
const facts = {
  email: { read: factOf(/^e-?mail$/i), header: 'E-mail' },
  office: { read: factOf(/^contact office$/i), header: 'Contact office' },
  homes: { read: homesOn, header: 'Homes' },
  units: { read: factOf(/^units$/i) },
  phone: { read: (page: PageReading) => phoneNumber(factOf(/^office phone$/i)(page)) },
} satisfies DetailFacts;

type LeadPage = DetailOf<typeof facts>;
type Pages = Readonly<Record<string, LeadPage>>;

/** A community as a directory lists it; its renewal as "2027-01-31", or null without a contract. */
type Lead = Omit<LineOf<typeof columns>, 'units' | 'renewal'> & { units: number; renewal: string | null };

const leadLine = (line: LineOf<typeof columns>): Lead => ({
  ...line,
  units: line.units ?? 0,
  renewal: readDate(line.renewal)?.toISOString().slice(0, 10) ?? null,
});

/** One name for one community, however it was entered. */
const communityKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:hoa|the|inc|association|homeowners|owners|community)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** Each community once: the same name, or the same telephone, is the same community. */
function withoutTwins(leads: readonly Lead[]): { leads: Lead[]; twins: Lead[] } {
  const seen = new Set<string>();
  const [kept, twins]: [Lead[], Lead[]] = [[], []];
  for (const lead of leads) {
    const keys = [communityKey(lead.community), lead.phone].filter((key) => key !== '');
    (keys.some((key) => seen.has(key)) ? twins : kept).push(lead);
    for (const key of keys) seen.add(key);
  }
  return { leads: kept, twins };
}

/** The most promising first: who looks for a manager, then whose contract ends soonest. */
function byPromise(a: Lead, b: Lead): number {
  const seeks = (lead: Lead): number => Number(!/seeking/i.test(lead.listing));
  return seeks(a) - seeks(b) || (a.renewal ?? '9999').localeCompare(b.renewal ?? '9999');
}

const isAsked = ({ units, listing, renewal }: Lead, asked: LeadsAsk): boolean =>
  units >= (asked.minUnits ?? 0) &&
  units <= (asked.maxUnits ?? Number.POSITIVE_INFINITY) &&
  (asked.listings.length === 0 || asked.listings.includes(listing)) &&
  (asked.ending === undefined ||
    (renewal !== null && renewal >= asked.ending.from && renewal <= asked.ending.to));

/** The leads of those read that were asked for. Kinds of homes count as soon as pages that tell them are read. */
function chooseLeads(all: readonly Lead[], task: ListAsk, details: Pages | undefined) {
  const asked = readLeadsAsk(task);
  const offered = [...new Set([...task.beside, ...all.map((lead) => lead.city)])].filter(
    (city) => city !== '',
  );
  const { known, unknown } = placeNames(task.words, offered);
  const matching = all.filter(
    (lead) => (known.length === 0 || known.includes(lead.city)) && isAsked(lead, asked),
  );
  const { leads, twins } = withoutTwins(
    matching.toSorted(asked.biggestFirst ? (a, b) => b.units - a.units : byPromise),
  );
  const byHomes = asked.homes.length > 0 && details !== undefined && Object.keys(details).length > 0;
  const found = leads.filter((lead) => !byHomes || asked.homes.includes(details[lead.href]?.homes ?? ''));
  // Before the homes are known, more may have to be looked at than are wanted.
  const chosen = asked.homes.length > 0 && !byHomes ? found : found.slice(0, asked.count);
  return { asked, chosen, matching: found.length, twins, cities: known, unknown };
}
type LeadsChoice = ReturnType<typeof chooseLeads>;
type Result = ListResult<Lead, LeadPage>;

const choiceOf = ({ asked, read, details }: ListChoice<Lead> & { details?: Pages }): LeadsChoice =>
  chooseLeads(read, asked, details);

/** What differs between the list and a community's own page. */
const differencesOf = (chosen: readonly Lead[], details: Pages): string[] =>
  chosen.flatMap(({ community, units, phone, href }) => {
    const page = details[href];
    return [
      ...(numberIn(page?.units ?? '') === units
        ? []
        : differsIn(community, `${units} units`, page?.units ?? '')),
      ...differsIn(community, phone, page?.phone ?? ''),
    ];
  });

/** "November 21, 2026" */
const leadDay = (iso: string): string => longDay.format(new Date(`${iso}T00:00:00Z`));

/** "communities in Millbrook, with at least 101 units, contract ending by May 21, 2027" */
function choiceWords({ asked, cities }: LeadsChoice): string {
  const { minUnits, maxUnits, ending, listings, homes } = asked;
  const low = minUnits === undefined ? '' : `with at least ${amount(minUnits, 'units')}`;
  const high = maxUnits === undefined ? low : `with at most ${amount(maxUnits, 'units')}`;
  const what = [
    `communities${cities.length === 0 ? '' : ` in ${cities.join(' and ')}`}`,
    listings.length === 0 ? '' : `listed as ${listings.join(' or ').toLowerCase()}`,
    homes.length === 0 ? '' : `of ${homes.join(' or ').toLowerCase()}`,
  ];
  const parts = [
    what.filter((part) => part !== '').join(' '),
    minUnits !== undefined && maxUnits !== undefined ? `with ${minUnits} to ${maxUnits} units` : high,
    ending === undefined ? '' : `contract ending ${leadDay(ending.from)} to ${leadDay(ending.to)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const names = (leads: readonly Lead[]): string => leads.map((lead) => lead.community).join(', ');

/** "3 communities in Millbrook" */
function countedWords(choice: LeadsChoice): string {
  const what = choiceWords(choice);
  const { length } = choice.chosen;
  return `${length} ${length === 1 ? what.replace('communities', 'community') : what}`;
}

/** As many communities' pages as a task's usual number of steps leaves room for. */
const leadsAtMost = 15;
const mostShown = 5;

function factWords(result: Result): string {
  const { details } = result;
  const { asked, chosen, twins, unknown } = choiceOf(result);
  const best = chosen.slice(0, mostShown);
  const shown = best.map(({ community, city, units, renewal, phone }) => [
    community,
    city,
    String(units),
    renewal === null ? 'no contract' : leadDay(renewal),
    phone,
  ]);
  const unread = chosen.filter((lead) => !hasTenDigits(lead.phone));
  const isShort = asked.count !== undefined && chosen.length < asked.count;
  const found = chosen.length === 0 ? 'none' : `only ${chosen.length}`;
  const opened = chosen.filter((lead) => details[lead.href] !== undefined).length;
  return summaryText([
    best.length === 0 ? '' : markdownTable(['Community', 'City', 'Units', 'Contract renews', 'Phone'], shown),
    chosen.length > best.length ? `The first ${best.length} are shown here.` : '',
    bulletText([
      isShort ? `Asked for ${amount(asked.count ?? 0, 'leads')}, found ${found}.` : '',
      twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${names(twins)}.`,
      unread.length === 0 ? '' : `No telephone of ten digits: ${names(unread)}.`,
      agreeWords(result.asked, opened, differencesOf(chosen, details), {
        entry: 'community',
        more: ' The file has the list’s figures.',
      }),
      asked.homes.length > 0 && Object.keys(details).length >= leadsAtMost
        ? `The kind of homes was looked up for the first ${leadsAtMost} communities alone.`
        : '',
      unknown.length === 0 ? '' : `The directory does not have ${unknown.join(' or ')}.`,
    ]),
  ]);
}

/** Finds communities that may want a new manager, and lists how to reach them. */
export const leads = declaredList<typeof columns, typeof facts, Lead>({
  name: 'leads',
  does: 'find leads in the directory of communities',
  things: 'communities',
  words: leadsWords,
  portal: {
    name: 'listings',
    links: [/^listings\b/i, /\b(listings|directory)\b/i],
    heading: /\blistings\b/i,
  },
  called: 'directory',
  isPublic: true,
  misses: (words) => leftOut.exec(words)?.map((phrase) => phrase.trim()) ?? [],
  refuses: ({ words }) =>
    asksForPeople(words)
      ? 'The agent finds no people who asked about a community: it knows of no place where a portal keeps them. It can list other communities from the directory, such as those that are seeking a manager or whose contract ends soon.'
      : undefined,
  folder(asked) {
    // The directory filters by one kind of listing; several are picked from all.
    const [only, another] = readLeadsAsk(asked).listings;
    return only === undefined || another !== undefined ? /^all\b/i : new RegExp(`^${only}\\b`, 'i');
  },
  readBeside: (page) => [
    ...(page.fields.find((field) => /city|town|area/i.test(field.label))?.options ?? []),
  ],
  instead(_, choice) {
    const { cities, unknown } = choiceOf(choice);
    if (unknown.length === 0 || cities.length > 0) return undefined;
    const known = [...new Set(choice.read.map((lead) => lead.city))].toSorted();
    return `The directory has no community in ${unknown.join(' or ')}. It covers ${known.join(', ')}.`;
  },

  columns,
  id: 'community',
  byAddress: true,
  lines: (read) => read.map(leadLine),
  isUnsorted: true,
  choose: (lines, asked) => chooseLeads(lines, asked, asked.details as Pages | undefined).chosen,
  reads: readLeadsAsk,
  facets: ['count'],

  facts,
  opens: (_, asked) => modeWords[asked.mode].opensDetails || readLeadsAsk(asked).homes.length > 0,
  opensAtMost: leadsAtMost,
  leftOut: (unopened, { lines }) =>
    unopened < lines.length
      ? `the e-mail of ${amount(unopened, 'leads')}`
      : 'the contact office and e-mail, which stand on each community’s own page',

  usual: () => ['xlsx'],
  fileName: (result) =>
    `${namePart(['Leads', ...choiceOf(result).cities].join(' '))}_${result.asked.now.toISOString().slice(0, 7)}`,
  about: (result) => ({
    title: 'Leads',
    subtitle: `${countedWords(choiceOf(result))}, as of ${longDay.format(result.asked.now)}`,
  }),
  paper: {
    // Office and homes would make the columns of a paper too narrow to read.
    sections: (_, { lines }, table) => [sectionOf('', table(lines, [...Object.keys(columns), 'email']))],
  },
  opening(result, saved) {
    const choice = choiceOf(result);
    const { chosen, matching } = choice;
    const entries = result.read.length;
    return chosen.length === 0
      ? `No lead matches: ${choiceWords(choice)}. ${wereRead(entries, 'entries')} in the directory; an empty list was saved as ${saved}.`
      : `Found ${amount(chosen.length, 'leads')}, saved as ${saved}: ${choiceWords(choice)} (${matching} ${matching === 1 ? 'matches' : 'match'}, of the ${amount(entries, 'entries')} read).`;
  },
  tells: factWords,
});
