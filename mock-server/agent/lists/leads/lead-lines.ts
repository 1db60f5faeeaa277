import type { PageReading } from '../../../browser/page-reading.ts';
import { readDate } from '../../ask/dates.ts';
import type { UploadedFile } from '../../recipe.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import type { LeadsAsk } from './leads-reading.ts';
import { pageFact } from '../../on-page/page-facts.ts';
import { phoneNumber } from '../phone-number.ts';

/** A community as a directory lists it. */
export interface Lead {
  community: string;
  city: string;
  units: number;
  listing: string;
  company: string;
  fee: number | null;
  /** "2027-01-31"; null without a contract. */
  renewal: string | null;
  phone: string;
  href: string | undefined;
}

/** What a community's own page says. */
export interface LeadPage {
  office: string;
  email: string;
  homes: string;
  units: number | null;
  phone: string;
}

export const leadColumns = {
  community: /community|association|^name/i,
  city: /city|town/i,
  units: /units|homes|doors/i,
  listing: /listing|status/i,
  company: /managed by|company|management/i,
  fee: /fee/i,
  renewal: /renew|contract|expir/i,
  phone: /phone/i,
};

const numberIn = (text: string): number | null => {
  const number = Number.parseFloat(text.replaceAll(/[^\d.]/g, ''));
  return Number.isNaN(number) ? null : number;
};

export function leadLine({ cells, href }: CollectedRow): Lead {
  const text = (name: keyof typeof leadColumns): string => cells[name] ?? '';
  return {
    community: text('community'),
    city: text('city'),
    units: numberIn(text('units')) ?? 0,
    listing: text('listing'),
    company: text('company'),
    fee: numberIn(text('fee')),
    renewal: readDate(text('renewal'))?.toISOString().slice(0, 10) ?? null,
    phone: phoneNumber(text('phone')),
    href,
  };
}

export function leadPage(page: PageReading): LeadPage {
  const about = page.text.split('\n').find((line) => / in .{1,80}, built in \d{4}/.test(line)) ?? '';
  return {
    office: pageFact(page, /^contact office$/i) ?? '',
    email: pageFact(page, /^e-?mail$/i) ?? '',
    homes: about.trim().split(' in ')[0] ?? '',
    units: numberIn(pageFact(page, /^units$/i) ?? ''),
    phone: phoneNumber(pageFact(page, /^office phone$/i) ?? ''),
  };
}

/** One name for one community, however it was entered. */
export const communityKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:hoa|the|inc|association|homeowners|owners|community)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** Each community once: the same name, or the same telephone, is the same community. */
export function withoutTwins(leads: readonly Lead[]): { leads: Lead[]; twins: Lead[] } {
  const seen = new Set<string>();
  const kept: Lead[] = [];
  const twins: Lead[] = [];
  for (const lead of leads) {
    const keys = [communityKey(lead.community), lead.phone].filter((key) => key !== '');
    (keys.some((key) => seen.has(key)) ? twins : kept).push(lead);
    for (const key of keys) seen.add(key);
  }
  return { leads: kept, twins };
}

/** The names in attached tables and lists. */
export function attachedNames(uploads: readonly UploadedFile[]): Set<string> {
  const cells = uploads.flatMap((file) => file.table?.slice(1).flat() ?? file.content.split('\n'));
  return new Set(cells.map(communityKey).filter((key) => key !== ''));
}

/** The most promising first: who looks for a manager, then whose contract ends soonest. */
function byPromise(a: Lead, b: Lead): number {
  const seeks = (lead: Lead): number => Number(!/seeking/i.test(lead.listing));
  return seeks(a) - seeks(b) || (a.renewal ?? '9999').localeCompare(b.renewal ?? '9999');
}

/** The leads that match, best first; how many of them are wanted is cut later. */
export function askedLeads(leads: readonly Lead[], asked: LeadsAsk, cities: readonly string[]): Lead[] {
  const { minUnits = 0, maxUnits = Number.POSITIVE_INFINITY, ending } = asked;
  const matching = leads.filter(
    (lead) =>
      (cities.length === 0 || cities.includes(lead.city)) &&
      lead.units >= minUnits &&
      lead.units <= maxUnits &&
      (asked.listings.length === 0 || asked.listings.includes(lead.listing)) &&
      (ending === undefined ||
        (lead.renewal !== null && lead.renewal >= ending.from && lead.renewal <= ending.to)),
  );
  return matching.toSorted(asked.biggestFirst ? (a, b) => b.units - a.units : byPromise);
}
