import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListFilter } from './engine/list-declaration.ts';
import { byTown } from './engine/list-filters.ts';
import { numberAt } from './engine/list-lines.ts';
import { sizeSort } from './engine/sort-lines.ts';

const columns = {
  name: { head: /^company|^name/i, header: 'Company' },
  city: { head: /city|office/i, header: 'City' },
  services: { head: /services/i, header: 'Services' },
  fee: { head: /fee|price/i, header: 'Fee per unit', kind: 'money', sort: { alone: /\bcheapest\b/i } },
  rating: { head: /rating/i, header: 'Rating', kind: 'number', sort: { alone: /\bbest\b|\btop[ -]rated/i } },
  communities: { head: /communities/i, header: 'Communities', kind: 'number' },
  homes: { head: /homes|units/i, header: 'Homes', kind: 'number', sort: sizeSort },
} satisfies ListColumns;

/** Facts from a company's page. */
const facts = {
  setupFee: { read: numberAt(/^setup fee$/i), header: 'Setup fee', kind: 'money' },
  termMonths: { read: numberAt(/^contract term$/i), header: 'Term, months', kind: 'number' },
  fee: { read: numberAt(/^fee per unit$/i) },
} satisfies ListFacts;

/** A company in the directory. The fee is in dollars per unit and month, the rating out of five. */
type Competitor = LineOf<typeof columns, typeof facts>;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns the range of each figure, if at least two companies have it. */
const findings = (all: readonly Competitor[]): string[] =>
  (['fee', 'rating', 'homes'] as const).flatMap((figure) => {
    const values = all.flatMap(({ name, [figure]: value }) => (value === null ? [] : [{ name, value }]));
    const [low, ...others] = values.toSorted((a, b) => a.value - b.value);
    const high = others.at(-1);
    if (low === undefined || high === undefined) return [];
    const describe = ({ name, value }: typeof low): string =>
      `${figure === 'fee' ? dollars.format(value) : value} (${name})`;
    return [`${columns[figure].header}: from ${describe(low)} to ${describe(high)}.`];
  });

/** Words that many company names share. */
const common =
  /\b(?:management|company|services?|group|partners|associates|association|community|property|properties|residential|the|inc|llc)\b/gi;
const companyName =
  /(?<=")\w[^"]{2,60}(?=")|\b(?:(?!The\b|Compare\b|And\b|With\b)[A-Z][\w&'’-]*\s+){1,3}(?:Management(?: (?:Group|Company|Services))?|Property (?:Services|Partners|Management)|Properties|Associates|Partners|Group|Services|Realty)\b/g;
/** Returns the distinctive part of a name: "juniper point" of "Juniper Point Management". */
const ownName = (name: string): string =>
  name.replaceAll(common, ' ').replaceAll(/\W+/g, ' ').trim().toLowerCase();

/** Filters by named companies. A single named company is compared with all others. */
const byCompany: ListFilter<Competitor> = {
  narrow({ request: { words } }, read) {
    const text = ` ${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
    const names = read.map(({ name }) => name);
    const mentions = names.filter((name) => text.includes(` ${ownName(name)} `));
    const unknown = (words.match(companyName) ?? []).filter(
      (companyText) =>
        ownName(companyText) !== '' && !names.some((name) => ownName(name) === ownName(companyText)),
    );
    const isNone = mentions.length === 0 && unknown.length > 0;
    return {
      words: mentions.length > 1 ? `, ${mentions.join(', ')}` : '',
      has: ({ name }) => mentions.length < 2 || mentions.includes(name),
      unknown,
      fails: isNone
        ? `The directory has none of ${unknown.join(', ')}. It lists ${names.join(', ')}.`
        : undefined,
    };
  },
};

/** Removes company names, which are not cities. */
const withoutCompanies = (words: string, read: readonly Competitor[]): string => {
  const names = new RegExp(`\\b(?:${read.map(({ name }) => ownName(name)).join('|')})\\b`, 'gi');
  return words.replaceAll(companyName, ' ').replaceAll(names, ' ');
};

/** Compares management companies by fees, services and communities. */
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
  filters: [byTown('city', 'management companies', withoutCompanies), byCompany],
  defaultFormats: ['docx'],
  extraSentences: ({ lines }) => findings(lines),
});
