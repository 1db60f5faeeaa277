import { amount } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { personWords } from '../../ask/person-words.ts';
import { placeNames } from '../../ask/read-places.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import type { RecipeTask } from '../../recipe.ts';
import { namePart } from '../files-by-kind.ts';
import { factsOf, lineTable, numberIn, textsOf } from '../line-table.ts';
import type { ChoreReport, ListReading } from '../list-chore.ts';
import { listRecipe, namedAt } from '../list-recipe.ts';
import { reportOf } from '../list-report.ts';
import { bulletText, markdownTable } from '../markdown.ts';
import { hasTenDigits, phoneNumber } from '../phone-number.ts';
import { isoDay } from '../read-ending.ts';
import { agreeWords, differsIn, wereRead } from '../summary-words.ts';
import { asksForPeople, leftOut, type LeadsAsk, leadsWords, readLeadsAsk } from './leads-reading.ts';

const columns = {
  community: [/community|association|^name/i, 'Community'],
  city: [/city|town/i, 'City'],
  units: [/units|homes|doors/i, 'Units', 'number'],
  listing: [/listing|status/i, 'Listing'],
  company: [/managed by|company|management/i, 'Managed by'],
  fee: [/fee/i, 'Fee per unit', 'money'],
  renewal: [/renew|contract|expir/i, 'Contract renews', 'date'],
  phone: [/phone/i, 'Phone'],
} as const;

/** What a community's own page says. */
const facts = {
  email: [/^e-?mail$/i, 'E-mail'],
  office: [/^contact office$/i, 'Contact office'],
  ownUnits: [/^units$/i, ''],
  ownPhone: [/^office phone$/i, ''],
} as const;

/** The kind of homes stands in a sentence of its own: "Townhomes in Millbrook, built in 1987". */
function readDetail(page: PageReading) {
  const about = page.text.split('\n').find((line) => / in .{1,80}, built in \d{4}/.test(line)) ?? '';
  return { ...factsOf(page, facts), homes: about.trim().split(' in ')[0] ?? '' };
}
type LeadPage = ReturnType<typeof readDetail>;

/** A community as a directory lists it; its renewal as "2027-01-31", or null without a contract. */
function leadLine(row: CollectedRow) {
  const text = textsOf(row, columns);
  const renewal = isoDay(readDate(text.renewal)) || null;
  const [units, fee] = [numberIn(text.units) ?? 0, numberIn(text.fee)];
  return { ...text, units, fee, renewal, phone: phoneNumber(text.phone), href: row.href ?? '', row };
}
type Lead = ReturnType<typeof leadLine>;

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

type LeadsRead = Pick<ListReading<LeadPage>, 'rows' | 'details' | 'beside'>;

/** The leads of those read that were asked for. Kinds of homes count as soon as pages that tell them are read. */
function chooseLeads(task: RecipeTask, { rows, details, beside }: LeadsRead) {
  const asked = readLeadsAsk(task.instruction, task.now);
  const all = rows.map(leadLine);
  const offered = [...new Set([...beside, ...all.map((lead) => lead.city)])].filter((city) => city !== '');
  const { known, unknown } = placeNames(personWords(task.instruction), offered);
  const matching = all.filter(
    (lead) => (known.length === 0 || known.includes(lead.city)) && isAsked(lead, asked),
  );
  const { leads, twins } = withoutTwins(
    matching.toSorted(asked.biggestFirst ? (a, b) => b.units - a.units : byPromise),
  );
  const byHomes = asked.homes.length > 0 && Object.keys(details).length > 0;
  const found = leads.filter((lead) => !byHomes || asked.homes.includes(details[lead.href]?.homes ?? ''));
  // Before the homes are known, more may have to be looked at than are wanted.
  const chosen = asked.homes.length > 0 && !byHomes ? found : found.slice(0, asked.count);
  return { asked, chosen, matching: found.length, twins, cities: known, unknown };
}
type LeadsChoice = ReturnType<typeof chooseLeads>;

/** What differs between the list and a community's own page. */
const differencesOf = (chosen: readonly (Lead & Partial<LeadPage>)[]): string[] =>
  chosen.flatMap(({ community, units, phone, ownUnits = '', ownPhone = '' }) => [
    ...(numberIn(ownUnits) === units ? [] : differsIn(community, `${units} units`, ownUnits)),
    ...differsIn(community, phone, phoneNumber(ownPhone)),
  ]);

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

/** As many communities' pages as a task's usual number of steps leaves room for. */
const leadsAtMost = 15;
const mostShown = 5;

function report(task: RecipeTask, reading: ListReading<LeadPage>): Promise<ChoreReport> {
  const { rows, details } = reading;
  const { now } = task;
  const choice = chooseLeads(task, reading);
  const { asked, chosen, matching, twins, cities, unknown } = choice;
  const pagesRead = Object.keys(details).length;
  const unopened = chosen.filter((lead) => details[lead.href] === undefined).length;
  const opened = chosen.length - unopened;
  const whole = chosen.map((lead) => ({ ...details[lead.href], ...lead }));
  const what = choiceWords(choice);
  const counted = `${chosen.length} ${chosen.length === 1 ? what.replace('communities', 'community') : what}`;
  const { email, office } = facts;
  // Office and homes would make the columns of a paper too narrow to read.
  const sheet = pagesRead > 0 ? { ...columns, email, office, homes: [/(?!)/, 'Homes'] as const } : columns;
  const paper = pagesRead > 0 ? { ...columns, email } : columns;
  const name = `${namePart(['Leads', ...cities].join(' '))}_${isoDay(now).slice(0, 7)}`;
  const file = { name, title: 'Leads', subtitle: `${counted}, as of ${longDay.format(now)}` };
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
  const bullets = [
    isShort ? `Asked for ${amount(asked.count ?? 0, 'leads')}, found ${found}.` : '',
    twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${names(twins)}.`,
    unread.length === 0 ? '' : `No telephone of ten digits: ${names(unread)}.`,
    agreeWords(task, opened, differencesOf(whole), {
      entry: 'community',
      more: ' The file has the list’s figures.',
    }),
    asked.homes.length > 0 && pagesRead >= leadsAtMost
      ? `The kind of homes was looked up for the first ${leadsAtMost} communities alone.`
      : '',
    unknown.length === 0 ? '' : `The directory does not have ${unknown.join(' or ')}.`,
  ];
  const contacts =
    opened > 0
      ? `the e-mail of ${amount(unopened, 'leads')}`
      : 'the contact office and e-mail, which stand on each community’s own page';
  return reportOf(task, reading, {
    formats: asked.formats,
    sheet: { ...file, ...lineTable(sheet, whole) },
    paper: { ...file, ...lineTable(paper, whole) },
    head: (saved) =>
      chosen.length === 0
        ? `No lead matches: ${what}. ${wereRead(rows.length, 'entries')} in the directory; an empty list was saved as ${saved}.`
        : `Found ${amount(chosen.length, 'leads')}, saved as ${saved}: ${what} (${matching} ${matching === 1 ? 'matches' : 'match'}, of the ${amount(rows.length, 'entries')} read).`,
    parts: [
      best.length === 0
        ? ''
        : markdownTable(['Community', 'City', 'Units', 'Contract renews', 'Phone'], shown),
      chosen.length > best.length ? `The first ${best.length} are shown here.` : '',
      bulletText(bullets),
    ],
    decided: readLeadsAsk,
    unopened: unopened === 0 ? undefined : contacts,
    list: 'directory',
  });
}

/** Finds communities that may want a new manager, and lists how to reach them. */
export const leads = listRecipe<LeadPage>({
  name: 'leads',
  does: 'find leads in the directory of communities',
  what: 'communities',
  destination: { name: 'listings', links: [/^listings\b/i, /\b(listings|directory)\b/i] },
  heading: /\blistings\b/i,
  columns,
  id: 'community',
  byAddress: true,
  isPublic: true,
  fits: (words) => namedAt(words, leadsWords),
  misses: (words) => leftOut.exec(words)?.map((phrase) => phrase.trim()) ?? [],
  refuses: ({ instruction }) =>
    asksForPeople(personWords(instruction))
      ? 'The agent finds no people who asked about a community: it knows of no place where a portal keeps them. It can list other communities from the directory, such as those that are seeking a manager or whose contract ends soon.'
      : undefined,
  folder({ instruction, now }) {
    // The directory filters by one kind of listing; several are picked from all.
    const [only, another] = readLeadsAsk(instruction, now).listings;
    return { name: only === undefined || another !== undefined ? /^all\b/i : new RegExp(`^${only}\\b`, 'i') };
  },
  readBeside: (page) => [
    ...(page.fields.find((field) => /city|town|area/i.test(field.label))?.options ?? []),
  ],
  instead({ task }, reading) {
    const { cities, unknown } = chooseLeads(task, reading);
    if (unknown.length === 0 || cities.length > 0) return undefined;
    const known = [...new Set(reading.rows.map((row) => leadLine(row).city))].toSorted();
    return `The directory has no community in ${unknown.join(' or ')}. It covers ${known.join(', ')}.`;
  },
  toOpen(task, rows, beside) {
    const { asked, chosen } = chooseLeads(task, { rows, details: {}, beside });
    const opens = modeWords[task.mode].opensDetails || asked.homes.length > 0;
    return opens ? chosen.slice(0, leadsAtMost).map((lead) => lead.row) : [];
  },
  readDetail,
  report,
});
