import type { PageReading } from '../../browser/page-reading.ts';
import { amount, dollars } from '../ask/amount.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListFilter } from './engine/list-declaration.ts';
import { byTown } from './engine/list-filters.ts';
import { namedAt, numberAt, numberIn, numbersIn } from './engine/list-lines.ts';

const columns = {
  name: { head: /^company|^name/i, header: 'Company' },
  city: { head: /city|office/i, header: 'City' },
  services: { head: /services/i, header: 'Services' },
  fee: {
    head: /fee|price/i,
    header: 'Fee per unit',
    kind: 'money',
    sort: { alone: /\b(?:cheapest|lowest|least expensive|affordable)\b/i, usual: 'up' },
  },
  rating: {
    head: /rating/i,
    header: 'Rating',
    kind: 'number',
    sort: { alone: /\b(?:best|(?:best|highest|top)[ -]rated)\b/i },
  },
  /** They stand beside the rating: "4.5 of 5 (120)". */
  reviews: { head: /rating/i, header: 'Reviews', kind: 'number', read: (text) => numbersIn(text)[1] ?? null },
  communities: { head: /communities/i, header: 'Communities', kind: 'number' },
  homes: {
    head: /homes|units/i,
    header: 'Homes',
    kind: 'number',
    sort: { also: 'size', alone: /\b(?:top|largest|biggest)\b/i },
  },
} satisfies ListColumns;

/** Communities and homes are counted in the page's own table. */
function unitsOn(page: PageReading): number[] {
  const table = page.tables.find(({ header }) => header.some((head) => /^community/i.test(head)));
  const at = table?.header.findIndex((head) => /units|homes/i.test(head)) ?? -1;
  return table?.rows.map((row) => numberIn(row[at]?.text ?? '') ?? 0) ?? [];
}

/** What a company's own page says. */
const facts = {
  setupFee: { read: numberAt(/^setup fee$/i), header: 'Setup fee', kind: 'money' },
  termMonths: { read: numberAt(/^contract term$/i), header: 'Term, months', kind: 'number' },
  fee: { read: numberAt(/^fee per unit$/i) },
  communities: { read: (page: PageReading) => unitsOn(page).length },
  homes: { read: (page: PageReading) => sumOf(unitsOn(page)) },
} satisfies ListFacts;

/** A company as a directory lists it: its fee in dollars a unit and month, its rating of five. */
type Competitor = LineOf<typeof columns, typeof facts>;

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const servicesOf = ({ services }: Competitor): string[] =>
  services.split(/,\s*/).filter((service) => service !== '');
const offeredBy = (all: readonly Competitor[]): string[] => [...new Set(all.flatMap(servicesOf))].toSorted();

/** Those of which a figure is known with the least and the most of it, where they are two. */
function ends(all: readonly Competitor[], figure: 'fee' | 'rating') {
  const known = all.filter((company) => company[figure] !== null);
  const sorted = known.toSorted((a, b) => (a[figure] ?? 0) - (b[figure] ?? 0));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low === undefined || high === undefined || low === high ? undefined : { low, high };
}

/** What the figures say, each sentence computed from them. */
function findings(all: readonly Competitor[]): string[] {
  const [fees, ratings] = [ends(all, 'fee'), ends(all, 'rating')];
  const fee = (company: Competitor): string => dollars.format(company.fee ?? 0);
  const rating = (company: Competitor): string => (company.rating ?? 0).toFixed(1);
  const homes = sumOf(all.map((company) => company.homes ?? 0));
  const [largest] = all.toSorted((a, b) => (b.homes ?? 0) - (a.homes ?? 0));
  const share = homes === 0 ? 0 : Math.round(((largest?.homes ?? 0) / homes) * 100);
  const common = offeredBy(all).filter((one) => all.every((company) => servicesOf(company).includes(one)));
  return [
    fees === undefined
      ? ''
      : `Fees run from ${fee(fees.low)} a unit and month (${fees.low.name}) to ${fee(fees.high)} (${fees.high.name}).`,
    ratings === undefined
      ? ''
      : `${ratings.high.name} is rated best (${rating(ratings.high)} of 5, ${amount(ratings.high.reviews ?? 0, 'reviews')}), ${ratings.low.name} lowest (${rating(ratings.low)}).`,
    largest === undefined || homes === 0
      ? ''
      : `${largest.name} manages the most homes: ${largest.homes} of the ${homes} that these manage together, ${share}%.`,
    common.length === 0
      ? 'No service is offered by all of them.'
      : `All of them offer ${and.format(common)}.`,
  ];
}

/** Words that many companies have in their names. */
const common =
  /\b(?:management|company|services?|group|partners|associates|association|community|property|properties|residential|the|inc|llc)\b/gi;
const ending =
  '(?:Management(?: (?:Group|Company|Services))?|Property (?:Services|Partners|Management)|Properties|Associates|Partners|Group|Services|Realty)';
const companyName = new RegExp(
  `"([^"]{3,60})"|\\b((?:(?!The\\b|Compare\\b|And\\b|With\\b)[A-Z][\\w&'’-]*\\s+){1,3}${ending})\\b`,
  'g',
);
/** "Juniper Point" of "Juniper Point Management". */
const ownName = (name: string): string =>
  name.replaceAll(common, ' ').replaceAll(/\W+/g, ' ').trim().toLowerCase();

/** Who names companies wants those, and not all the others in their place; who names one compares it with the others. */
const byCompany: ListFilter<Competitor> = {
  reads: () => undefined,
  narrow({ words }, read) {
    const text = ` ${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
    const named = read.filter(({ name }) => text.includes(` ${ownName(name)} `));
    const unknown = [...words.matchAll(companyName)]
      .map((match) => (match[1] ?? match[2] ?? '').trim())
      .filter((name) => ownName(name) !== '' && !read.some((one) => ownName(one.name) === ownName(name)));
    const isLimited = named.length > 1 || (named.length === 0 && unknown.length > 0);
    const known = read.map(({ name }) => name).join(', ') || 'none';
    return {
      words: isLimited ? `, ${named.map(({ name }) => name).join(', ')}` : '',
      has: (line) => !isLimited || named.includes(line),
      unknown,
      fails:
        isLimited && named.length < 2
          ? `The directory has too few companies to compare. Not in it: ${unknown.join(', ')}. It lists ${known}.`
          : undefined,
    };
  },
};

const town = byTown('city', 'management companies');
/** A company is no town, whether it is in the directory or not. */
const byCity: ListFilter<Competitor> = {
  reads: () => undefined,
  narrow(asked, read) {
    const names = new RegExp(`\\b(?:${read.map(({ name }) => ownName(name)).join('|')})\\b`, 'gi');
    return town.narrow(
      { ...asked, words: asked.words.replaceAll(companyName, ' ').replaceAll(names, ' ') },
      read,
    );
  },
};

const chore =
  /\bcompetitors?\b|\bcompetitive (?:analysis|landscape|intelligence|comparison|research|report|overview)\b|\bmanagement (?:companies|firms)\b|\b(?:companies|firms)\s+(?:that\s+|which\s+|who\s+)?manag(?:e|ing)\b|\bother managers\b/i;
/** Companies may be named for many reasons; these are those to compare them. */
const asks =
  /\b(?:compet\w+|compar\w+|benchmark\w*|analy[sz]\w+|survey|research|review|rank|list|find|reports?|overview|which|who|fees?|ratings?|services)\b/i;

/** Compares management companies by what they ask, offer and manage. */
export const competitors = declaredList<typeof columns, typeof facts, Competitor>({
  name: 'competitors',
  does: 'compare management companies',
  things: 'companies',
  title: 'Competitor analysis',
  nouns: 'competitors|(?:management )?(?:companies|firms)',
  order: 'sorted by homes',
  words: (words) => (asks.test(words) ? namedAt(words, chore) : 0),
  portal: {
    name: 'management companies',
    links: [/^management companies\b/i, /^listings\b/i, /\bcompanies\b/i],
    heading: /\bmanagement companies\b/i,
    folder: () => /^all companies\b/i,
    isPublic: true,
  },
  misses: (words) => words.match(/\b(?:averages?|medians?|the mean)\b(?: \w+)?/gi) ?? [],
  columns,
  facts,
  id: 'name',
  filters: [byCity, byCompany],
  usual: ['docx'],
  tells: ({ lines }) => (lines.length < 2 ? [] : findings(lines)),
});
