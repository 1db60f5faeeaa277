import { readDate } from '../../ask/read-date.ts';
import { byText, type LineOrder } from '../sort-lines.ts';
import type { ViolationLine } from './violation-lines.ts';

const time = (text: string): number => readDate(text)?.getTime() ?? Number.MAX_VALUE;

/** The orders in which cases can be wanted. */
export const violationOrders: readonly LineOrder<ViolationLine>[] = [
  {
    name: /\bage\b/i,
    alone: /\blongest\b/i,
    compare: (a, b) => b.daysOpen - a.daysOpen,
    usual: 'up',
  },
  {
    name: /\b(?:date|newest|oldest|opened|reported)\b/i,
    alone: /\boldest\b|\b(?:newest|latest|most recent|earliest) (?:ones )?first\b|\bchronological/i,
    compare: (a, b) => time(a.opened) - time(b.opened),
    usual: 'up',
  },
  { name: /\bdays(?: open)?\b/i, compare: (a, b) => a.daysOpen - b.daysOpen, usual: 'down' },
  { name: /\b(?:due|deadline)\b/i, compare: (a, b) => time(a.due) - time(b.due), usual: 'up' },
  { name: /\b(?:units?|homes?|address)\b/i, compare: (a, b) => byText(a.unit, b.unit), usual: 'up' },
  { name: /\b(?:rule|type|violation)\b/i, compare: (a, b) => byText(a.rule, b.rule), usual: 'up' },
  { name: /\bstatus\b/i, compare: (a, b) => byText(a.status, b.status), usual: 'up' },
  { name: /\b(?:owner|resident)s?\b/i, compare: (a, b) => byText(a.owner, b.owner), usual: 'up' },
];
