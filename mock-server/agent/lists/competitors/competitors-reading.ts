import type { ListFormat } from '../../ask/read-formats.ts';
import { placeNames } from '../../ask/read-places.ts';
import type { LineOf, ListAsk, ListColumns } from '../engine/list-declaration.ts';
import { numbersIn } from '../engine/list-lines.ts';
import { isPaper } from '../files-by-kind.ts';
import { howMany } from '../how-many.ts';

export const competitorColumns = {
  name: { head: /^company|^name/i, header: 'Company' },
  city: { head: /city|office/i, header: 'City' },
  services: { head: /services/i },
  fee: { head: /fee|price/i, header: 'Fee per unit', kind: 'money' },
  rating: { head: /rating/i, header: 'Rating', kind: 'number' },
  /** They stand beside the rating: "4.5 of 5 (120)". */
  reviews: { head: /rating/i, header: 'Reviews', kind: 'number', read: (text) => numbersIn(text)[1] ?? null },
  communities: { head: /communities/i, header: 'Communities', kind: 'number' },
  homes: { head: /homes|units/i, header: 'Homes', kind: 'number' },
  /** Of the homes that those which are compared manage together. */
  share: { header: 'Share of homes' },
  offer: { header: 'Services' },
} satisfies ListColumns;

type Listed = LineOf<typeof competitorColumns>;
/** A company as a directory lists it: its fee in dollars a unit and month, its rating of five. */
export type Competitor = Omit<Listed, 'services' | 'communities' | 'homes' | 'share' | 'offer' | 'href'> & {
  services: string[];
  communities: number;
  homes: number;
};

export const competitorLine = (line: Listed): Competitor => ({
  ...line,
  services: line.services.split(/,\s*/).filter((service) => service !== ''),
  communities: line.communities ?? 0,
  homes: line.homes ?? 0,
});

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
  name.replaceAll(common, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();

function rankedBy(text: string): (a: Competitor, b: Competitor) => number {
  if (/\b(?:cheapest|lowest|least expensive|affordable)\b/i.test(text))
    return (a, b) => (a.fee ?? Infinity) - (b.fee ?? Infinity);
  if (/\b(?:best|rated|rating|reviews)\b/i.test(text)) return (a, b) => (b.rating ?? 0) - (a.rating ?? 0);
  return (a, b) => b.homes - a.homes;
}

function unknownNames(text: string, all: readonly Competitor[]): string[] {
  const names = [...text.matchAll(companyName)].map((match) => (match[1] ?? match[2] ?? '').trim());
  const known = all.map((company) => ownName(company.name));
  const isKnown = (name: string): boolean => {
    const own = ownName(name);
    return own === '' || known.some((other) => own.includes(other) || other.includes(own));
  };
  return [...new Set(names.filter((name) => !isKnown(name)))];
}

export const howManyOf = (text: string): number | undefined => howMany(text, 'competitors|companies|firms');

/**
 * Which of the companies read are to be compared, and what they are called together; which one is compared with the
 * others, if one is; who and where is named and not in the directory.
 */
export function readCompetitorsAsk(text: string, all: readonly Competitor[]) {
  const lower = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const named = all.filter((company) => lower.includes(` ${ownName(company.name)} `));
  const places = placeNames(text, [...new Set(all.map((company) => company.city))]);
  const missing = unknownNames(text, all);
  const names = [...missing, ...all.map((company) => company.name)];
  const elsewhere = places.unknown.filter((place) => !names.some((name) => name.includes(place)));
  const unknown = [...missing, ...elsewhere];
  // Who names companies wants those, and not all the others in their place.
  const isNamed = named.length > 1 || (named.length + places.known.length === 0 && missing.length > 0);
  if (isNamed) {
    const words = `companies (${named.map((company) => company.name).join(', ')})`;
    return { chosen: named, subject: undefined, unknown, words, widened: false };
  }
  const [subject] = named;
  const isLocal = subject !== undefined && /\b(?:nearby|local|neighbou?ring)\b/i.test(text);
  const cities = places.known.length === 0 && isLocal ? [subject.city] : places.known;
  const near = all.filter((company) => company === subject || cities.includes(company.city));
  /** The place asked for has too few companies for a comparison. */
  const widened = cities.length > 0 && near.length < 2;
  const isAll = cities.length === 0 || widened;
  const others = (isAll ? all : near).filter((company) => company !== subject);
  const count = howManyOf(text);
  const ranked = count === undefined ? others : others.toSorted(rankedBy(text)).slice(0, count);
  const words = `companies ${isAll ? 'of the whole directory' : `in ${cities.join(' and ')}`}`;
  return { chosen: subject === undefined ? ranked : [subject, ...ranked], subject, unknown, words, widened };
}

/** The report, and the table alone when a spreadsheet is asked for as well. */
export function competitorFormats({ words }: ListAsk, named: readonly ListFormat[]): readonly ListFormat[] {
  return !named.some(isPaper) && /\b(?:reports?|analysis)\b/i.test(words) ? ['docx', ...named] : named;
}
