import type { PageReading } from '../../../browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact } from '../../on-page/page-facts.ts';

/** A company as a directory lists it. */
export interface Competitor {
  name: string;
  city: string;
  services: string[];
  /** Dollars a unit and month. */
  fee: number | null;
  /** Of five. */
  rating: number | null;
  reviews: number | null;
  communities: number;
  homes: number;
  href: string | undefined;
}

/** What a company's own page says. */
export interface CompetitorPage {
  setupFee: number | null;
  termMonths: number | null;
  fee: number | null;
  /** Counted in the page's own table of communities. */
  communities: number;
  homes: number;
}

export const competitorColumns = {
  name: /^company|^name/i,
  city: /city|office/i,
  services: /services/i,
  fee: /fee|price/i,
  rating: /rating/i,
  communities: /communities/i,
  homes: /homes|units/i,
};

const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
const numberIn = (text: string): number | null => numbersIn(text)[0] ?? null;

export function competitorLine({ cells, href }: CollectedRow): Competitor {
  const text = (name: keyof typeof competitorColumns): string => cells[name] ?? '';
  const [rating = null, reviews = null] = numbersIn(text('rating'));
  return {
    name: text('name'),
    city: text('city'),
    services: text('services')
      .split(/,\s*/)
      .filter((service) => service !== ''),
    fee: numberIn(text('fee')),
    rating,
    reviews,
    communities: numberIn(text('communities')) ?? 0,
    homes: numberIn(text('homes')) ?? 0,
    href,
  };
}

export function competitorPage(page: PageReading): CompetitorPage {
  const table = page.tables.find(({ header }) => header.some((head) => /^community/i.test(head)));
  const at = table?.header.findIndex((head) => /units|homes/i.test(head)) ?? -1;
  const units = table?.rows.map((row) => numberIn(row[at]?.text ?? '') ?? 0) ?? [];
  return {
    setupFee: numberIn(pageFact(page, /^setup fee$/i) ?? ''),
    termMonths: numberIn(pageFact(page, /^contract term$/i) ?? ''),
    fee: numberIn(pageFact(page, /^fee per unit$/i) ?? ''),
    communities: units.length,
    homes: units.reduce((sum, count) => sum + count, 0),
  };
}
