import type { DecidedBy } from '../summary-words.ts';
import { personWords } from '../../ask/person-words.ts';
import { readCount } from '../../ask/read-numbers.ts';
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

/** What an instruction asks of a comparison. */
export interface CompetitorsAsk {
  /** The companies to compare. */
  chosen: Competitor[];
  /** The one that is compared with the others, if one is. */
  subject?: Competitor | undefined;
  /** Companies and places that are named and not in the directory. */
  unknown: string[];
  /** Which companies these are: "companies of the whole directory", "companies in Millbrook". */
  words: string;
  /** The comparison was asked for a place that has too few companies for one. */
  widened?: boolean;
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

/** Finds out which of the companies read are to be compared. */
export function readCompetitorsAsk(instruction: string, all: readonly Competitor[]): CompetitorsAsk {
  const text = personWords(instruction);
  const lower = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const named = all.filter((company) => lower.includes(` ${ownName(company.name)} `));
  const places = placeNames(text, [...new Set(all.map((company) => company.city))]);
  const missing = unknownNames(text, all);
  const elsewhere = places.unknown.filter(
    (place) => ![...missing, ...all.map((company) => company.name)].some((name) => name.includes(place)),
  );
  const unknown = [...missing, ...elsewhere];
  // Who names companies wants those, and not all the others in their place.
  if (named.length === 0 && missing.length > 0 && places.known.length === 0)
    return { chosen: [], unknown, words: 'none' };
  if (named.length > 1) {
    const words = `companies (${named.map((company) => company.name).join(', ')})`;
    return { chosen: named, unknown, words };
  }
  const [subject] = named;
  const local =
    /\b(?:nearby|local|neighbou?ring)\b/i.test(text) && subject !== undefined ? [subject.city] : [];
  const cities = places.known.length > 0 ? places.known : local;
  const near = all.filter((company) => company === subject || cities.includes(company.city));
  const widened = cities.length > 0 && near.length < 2;
  const pool = cities.length === 0 || widened ? all : near;
  const count = readCount(text);
  const others = pool.filter((company) => company !== subject);
  const ranked = count === undefined ? others : others.toSorted(rankedBy(text)).slice(0, count);
  return {
    chosen: subject === undefined ? ranked : [subject, ...ranked],
    subject,
    unknown,
    words: `companies ${pool === all ? 'of the whole directory' : `in ${cities.join(' and ')}`}`,
    widened,
  };
}

/** The report, and the table alone when a spreadsheet is asked for as well. */
export function competitorFormats(instruction: string): ListFormat[] {
  const text = personWords(instruction);
  const formats = askedFormats(readFormats(text), 'docx');
  return !formats.some(isPaper) && /\b(?:reports?|analysis)\b/i.test(text) ? ['docx', ...formats] : formats;
}

/** All that a text decides of a comparison of competitors. */
export const decidedOfCompetitors: DecidedBy = (text) => [readCount(text), competitorFormats(text)];
