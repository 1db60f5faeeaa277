import { amount, dollars } from '../ask/amount.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListFilter } from './engine/list-declaration.ts';
import { byTown } from './engine/list-filters.ts';
import { numberAt, numbersIn } from './engine/list-lines.ts';
import { sizeSort } from './engine/sort-lines.ts';

const columns = {
  name: { head: /^company|^name/i, header: 'Company' },
  city: { head: /city|office/i, header: 'City' },
  services: { head: /services/i, header: 'Services' },
  fee: { head: /fee|price/i, header: 'Fee per unit', kind: 'money', sort: { alone: /\bcheapest\b/i } },
  rating: {
    head: /rating/i,
    header: 'Rating',
    kind: 'number',
    sort: { alone: /\b(?:best|(?:best|highest|top)[ -]rated)\b/i },
  },
  /** They stand beside the rating: "4.5 of 5 (120)". */
  reviews: { head: /rating/i, header: 'Reviews', kind: 'number', read: (text) => numbersIn(text)[1] ?? null },
  communities: { head: /communities/i, header: 'Communities', kind: 'number' },
  homes: { head: /homes|units/i, header: 'Homes', kind: 'number', sort: sizeSort },
} satisfies ListColumns;

/** What a company's own page says. */
const facts = {
  setupFee: { read: numberAt(/^setup fee$/i), header: 'Setup fee', kind: 'money' },
  termMonths: { read: numberAt(/^contract term$/i), header: 'Term, months', kind: 'number' },
  fee: { read: numberAt(/^fee per unit$/i) },
} satisfies ListFacts;

/** A company as a directory lists it: its fee in dollars a unit and month, its rating of five. */
type Competitor = LineOf<typeof columns, typeof facts>;

/** The companies with the least and the most of a figure, of those of which it is known. */
function ends(all: readonly Competitor[], figure: 'fee' | 'rating' | 'homes') {
  const known = all.flatMap((company) => {
    const value = company[figure];
    return value === null ? [] : [{ ...company, value }];
  });
  const [low, ...others] = known.toSorted((a, b) => a.value - b.value);
  const high = others.at(-1);
  return low && high && { low, high };
}

/** What the figures say, each sentence computed from them; nothing of one that is not known of two. */
function findings(all: readonly Competitor[]): string[] {
  const [fee, rating, homes] = [ends(all, 'fee'), ends(all, 'rating'), ends(all, 'homes')];
  const reviews = amount(rating?.high.reviews ?? 0, 'reviews');
  return [
    fee &&
      `Fees run from ${dollars.format(fee.low.value)} a unit and month (${fee.low.name}) to ${dollars.format(fee.high.value)} (${fee.high.name}).`,
    rating &&
      `${rating.high.name} is rated best (${rating.high.value.toFixed(1)} of 5, ${reviews}), ${rating.low.name} lowest (${rating.low.value.toFixed(1)}).`,
    homes && `${homes.high.name} manages the most homes: ${homes.high.value}.`,
  ].filter((sentence) => sentence !== undefined);
}

/** Words that many companies have in their names. */
const common =
  /\b(?:management|company|services?|group|partners|associates|association|community|property|properties|residential|the|inc|llc)\b/gi;
const companyName =
  /"([^"]{3,60})"|\b(?:(?!The\b|Compare\b|And\b|With\b)[A-Z][\w&'’-]*\s+){1,3}(?:Management(?: (?:Group|Company|Services))?|Property (?:Services|Partners|Management)|Properties|Associates|Partners|Group|Services|Realty)\b/g;
/** "juniper point" of "Juniper Point Management". */
const ownName = (name: string): string =>
  name.replaceAll(common, ' ').replaceAll(/\W+/g, ' ').trim().toLowerCase();

/** Who names companies wants those, and not all the others in their place; who names one compares it with the others. */
const byCompany: ListFilter<Competitor> = {
  narrow({ words }, read) {
    const text = ` ${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
    const known = read.map(({ name }) => name);
    const named = known.filter((name) => text.includes(` ${ownName(name)} `));
    const unknown = [...words.matchAll(companyName)]
      .map(([said, quoted]) => quoted ?? said)
      .filter((said) => ownName(said) !== '' && !known.some((name) => ownName(name) === ownName(said)));
    const isLimited = named.length > 1 || (named.length === 0 && unknown.length > 0);
    return {
      words: isLimited ? `, ${named.join(', ')}` : '',
      has: ({ name }) => !isLimited || named.includes(name),
      unknown,
      fails:
        isLimited && named.length < 2
          ? `The directory has too few companies to compare. Not in it: ${unknown.join(', ')}. It lists ${known.join(', ') || 'none'}.`
          : undefined,
    };
  },
};

const town = byTown('city', 'management companies');
/** A company is no town, whether it is in the directory or not. */
const byCity: ListFilter<Competitor> = {
  narrow(asked, read) {
    const names = new RegExp(`\\b(?:${read.map(({ name }) => ownName(name)).join('|')})\\b`, 'gi');
    const words = asked.words.replaceAll(companyName, ' ').replaceAll(names, ' ');
    return town.narrow({ ...asked, words }, read);
  },
};

/** Compares management companies by what they ask, offer and manage. */
export const competitors = declaredList<Competitor>({
  name: 'competitors',
  does: 'compare management companies',
  things: 'companies',
  title: 'Competitor analysis',
  nouns: 'competitors|(?:management )?(?:companies|firms)',
  order: 'sorted by homes',
  words:
    /\bcompetitors?\b|\bcompetitive (?:analysis|landscape|research|report|overview)\b|\bmanagement (?:companies|firms)\b|\b(?:companies|firms)\s+(?:(?:that|which|who)\s+)?manag(?:e|ing)\b/i,
  portal: {
    name: 'management companies',
    links: [/^management companies\b/i, /^listings\b/i, /\bcompanies\b/i],
    heading: /\bmanagement companies\b/i,
    isPublic: true,
  },
  misses: /\b(?:averages?|medians?|the mean)\b(?: \w+)?/i,
  columns,
  facts,
  id: 'name',
  filters: [byCity, byCompany],
  usual: ['docx'],
  tells: ({ lines }) => findings(lines),
});
