import { readDate } from '../../ask/read-date.ts';
import { byText, type LineOrder } from '../sort-lines.ts';
import type { VendorLine } from './vendor-lines.ts';

const time = (text: string): number => readDate(text)?.getTime() ?? Number.MAX_VALUE;

/** The orders in which vendors can be wanted. */
export const vendorOrders: readonly LineOrder<VendorLine>[] = [
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
    compare: (a, b) => time(a.insuredUntil) - time(b.insuredUntil),
    usual: 'up',
  },
];
