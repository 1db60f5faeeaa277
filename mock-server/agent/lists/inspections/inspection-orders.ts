import { readDate } from '../../ask/read-date.ts';
import type { InspectionLine } from './inspection-lines.ts';
import { byText, type LineOrder } from '../sort-lines.ts';

const time = (text: string): number => readDate(text)?.getTime() ?? Number.MAX_VALUE;

/** The orders in which inspections can be wanted. */
export const inspectionOrders: readonly LineOrder<InspectionLine>[] = [
  {
    name: /\b(?:date|age|newest|oldest)\b/i,
    alone: /\b(?:newest|latest|most recent|oldest|earliest) (?:ones )?first\b|\bchronological/i,
    compare: (a, b) => time(a.date) - time(b.date),
    usual: 'up',
  },
  {
    name: /\b(?:units?|homes?|location|building)\b/i,
    compare: (a, b) => byText(a.unit, b.unit),
    usual: 'up',
  },
  { name: /\b(?:kind|type)\b/i, compare: (a, b) => byText(a.kind, b.kind), usual: 'up' },
  { name: /\b(?:status|result)s?\b/i, compare: (a, b) => byText(a.status, b.status), usual: 'up' },
  { name: /\bfindings\b/i, compare: (a, b) => (a.findings ?? 0) - (b.findings ?? 0), usual: 'down' },
];
