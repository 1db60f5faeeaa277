import type { DecidedBy } from '../summary-words.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { readDate, timeOf, dayMs } from '../../ask/dates.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact } from '../../on-page/page-facts.ts';
import { phoneNumber } from '../phone-number.ts';
import { sortLines, sortWords, byText, type LineOrder } from '../sort-lines.ts';
import { type VendorsAsk, readVendorsAsk } from './vendors-reading.ts';

/** The orders in which vendors can be wanted. */
const vendorOrders: readonly LineOrder<VendorLine>[] = [
  {
    name: /\b(?:name|company|vendor|alphabet\w*)\b/i,
    alone: /\balphabetical/i,
    compare: (a, b) => byText(a.company, b.company),
    usual: 'up',
  },
  { name: /\b(?:trade|category|service)s?\b/i, compare: (a, b) => byText(a.trade, b.trade), usual: 'up' },
  {
    name: /\b(?:rating|stars|best)\b/i,
    alone: /\b(?:best|highest)(?: rated)? first\b/i,
    compare: (a, b) => (a.rating ?? 0) - (b.rating ?? 0),
    usual: 'down',
  },
  {
    name: /\b(?:insur\w+|expir\w+)\b/i,
    compare: (a, b) => timeOf(a.insuredUntil) - timeOf(b.insuredUntil),
    usual: 'up',
  },
];

/** What only a vendor's own page tells. */
export interface VendorPapers {
  licence: string;
  insurer: string;
  contract: string;
  contractUntil: string;
  /** What they charge in a year, where the portal tells. */
  yearly: string;
}

export interface VendorLine {
  company: string;
  trade: string;
  contact: string;
  phone: string;
  email: string;
  insuredUntil: string;
  insurance: string;
  rating: number | null;
  href: string | undefined;
}

export const vendorColumns = {
  company: /company|vendor|^name/i,
  trade: /trade|category|service/i,
  contact: /contact/i,
  phone: /phone/i,
  email: /e-?mail/i,
  insuredUntil: /insured until|expir/i,
  insurance: /^insurance/i,
  rating: /rating/i,
};

export function vendorLine({ cells, href }: CollectedRow): VendorLine {
  const text = (name: keyof typeof vendorColumns): string => cells[name] ?? '';
  const rating = Number.parseFloat(text('rating'));
  return {
    company: text('company'),
    trade: text('trade'),
    contact: text('contact'),
    phone: phoneNumber(text('phone')),
    email: text('email'),
    insuredUntil: text('insuredUntil'),
    insurance: text('insurance'),
    rating: Number.isNaN(rating) ? null : rating,
    href,
  };
}

export function vendorPapers(page: PageReading): VendorPapers {
  return {
    licence: pageFact(page, /^licen[cs]e number$/i) ?? '',
    insurer: pageFact(page, /^insurer$/i) ?? '',
    contract: pageFact(page, /^contract$/i) ?? '',
    contractUntil: pageFact(page, /^contract until$/i) ?? '',
    yearly: pageFact(page, /^yearly amount$/i) ?? '',
  };
}

/** Whole days until the insurance ends; negative when it has ended. */
export function insuredDays(line: VendorLine, now: Date): number | undefined {
  const until = readDate(line.insuredUntil);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return until === undefined ? undefined : Math.round((until.getTime() - today) / dayMs);
}

function hasInsurance(line: VendorLine, { insurance, withinDays }: VendorsAsk, now: Date): boolean {
  const days = insuredDays(line, now);
  if (insurance === undefined) return true;
  if (days === undefined) return line.insurance.toLowerCase() === insurance;
  if (insurance === 'expired') return days < 0;
  return days >= 0 && (insurance === 'current' || days <= withinDays);
}

/** Whether a contract ends in the days asked about. */
function endsSoon(papers: VendorPapers | undefined, { withinDays }: VendorsAsk, now: Date): boolean {
  const until = readDate(papers?.contractUntil ?? '')?.getTime();
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return until !== undefined && until >= today && until <= today + withinDays * dayMs;
}

/**
 * The vendors that were asked for, of those read; as ordered; the best rated first when so many are asked for.
 * Contracts stand on the vendors' own pages: until those are read, each may be one that ends.
 */
export function askedVendors(
  lines: readonly VendorLine[],
  asked: VendorsAsk,
  now: Date,
  papers?: Readonly<Record<string, VendorPapers>>,
): VendorLine[] {
  const runsOut = (line: VendorLine): boolean => {
    if (!asked.contractEnds) return hasInsurance(line, asked, now);
    if (papers === undefined || endsSoon(papers[line.href ?? ''], asked, now)) return true;
    return asked.insurance !== undefined && hasInsurance(line, asked, now);
  };
  const matching = lines.filter(
    (line) =>
      (asked.trades.length === 0 ||
        asked.trades.some(({ stem }) => line.trade.toLowerCase().includes(stem))) &&
      runsOut(line) &&
      (asked.minRating === undefined || (line.rating ?? 0) >= asked.minRating),
  );
  const isOrdered = sortWords(asked.words, vendorOrders).length > 0;
  const ordered =
    isOrdered || asked.count === undefined
      ? sortLines(matching, asked.words, vendorOrders)
      : matching.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  return ordered.slice(0, asked.count);
}

/** All that a text decides of a vendor directory. */
export const decidedOfVendors: DecidedBy = (text, now) => {
  const { words: _, ...asked } = readVendorsAsk(text, now);
  return [asked, sortWords(text, vendorOrders), /\b(?:by|per|for each) trade\b/i.test(text)];
};
