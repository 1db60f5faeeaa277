import type { DecidedBy } from '../summary-words.ts';
import { personWords } from '../../ask/person-words.ts';
import { howMany } from '../how-many.ts';
import { type ListFormat, readFormats, askedFormats } from '../../ask/read-formats.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { numberIn, numbersIn, textsOf } from '../line-table.ts';
import { isPaper } from '../files-by-kind.ts';
import { placeNames } from '../../ask/read-places.ts';

export const competitorColumns = {
  name: [/^company|^name/i, 'Company'],
  city: [/city|office/i, 'City'],
  services: [/services/i, 'Services'],
  fee: [/fee|price/i, 'Fee per unit', 'money'],
  rating: [/rating/i, 'Rating', 'number'],
  communities: [/communities/i, 'Communities', 'number'],
  homes: [/homes|units/i, 'Homes', 'number'],
} as const;

/** A company as a directory lists it: its fee in dollars a unit and month, its rating of five. */
export function competitorLine(row: CollectedRow) {
  const text = textsOf(row, competitorColumns);
  const [rating = null, reviews = null] = numbersIn(text.rating);
  return {
    ...text,
    services: text.services.split(/,\s*/).filter((service) => service !== ''),
    fee: numberIn(text.fee),
    rating,
    reviews,
    communities: numberIn(text.communities) ?? 0,
    homes: numberIn(text.homes) ?? 0,
    row,
  };
}
export type Competitor = ReturnType<typeof competitorLine>;

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

const howManyOf = (text: string): number | undefined => howMany(text, 'competitors|companies|firms');

/**
 * Which of the companies read are to be compared, and what they are called together; which one is compared with the
 * others, if one is; who and where is named and not in the directory.
 */
export function readCompetitorsAsk(instruction: string, all: readonly Competitor[]) {
  const text = personWords(instruction);
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
export function competitorFormats(instruction: string): ListFormat[] {
  const text = personWords(instruction);
  const formats = askedFormats(readFormats(text), 'docx');
  return !formats.some(isPaper) && /\b(?:reports?|analysis)\b/i.test(text) ? ['docx', ...formats] : formats;
}

/** All that a text decides of a comparison of competitors. */
export const decidedOfCompetitors: DecidedBy = (text) => [howManyOf(text), competitorFormats(text)];
