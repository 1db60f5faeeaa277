import { readDate } from '../../ask/read-date.ts';
import { byText, type LineOrder } from '../sort-lines.ts';
import type { WorkOrderLine } from './work-order-lines.ts';

const ranks = ['emergency', 'high', 'normal', 'low'];
const rank = ({ priority }: WorkOrderLine): number => {
  const at = ranks.indexOf(priority.toLowerCase());
  return at < 0 ? ranks.length : at;
};
const time = (text: string): number => readDate(text)?.getTime() ?? Number.MAX_VALUE;

/** The orders in which work orders can be wanted. */
export const workOrderOrders: readonly LineOrder<WorkOrderLine>[] = [
  {
    name: /\b(?:priority|urgency)\b/i,
    alone:
      /\b(?:urgent|emergenc(?:y|ies)|critical|high(?:est)?(?: |-)priority)(?:[ -](?:ones|priority|work|orders)){0,3} (?:first|(?:on|at the) top)\b|\bstart(?:ing)? with (?:the )?(?:most )?(?:urgent|emergenc|critical)/i,
    compare: (a, b) => rank(a) - rank(b),
    usual: 'up',
  },
  {
    name: /\b(?:age|oldest|newest|date opened|opened|date)\b/i,
    alone: /\boldest\b|\b(?:newest|latest|most recent) (?:ones )?first\b|\bchronological/i,
    compare: (a, b) => time(a.opened) - time(b.opened),
    usual: 'up',
  },
  {
    name: /\boverdue\b/i,
    alone:
      /\boverdue(?: (?:ones|work|orders)){0,2} (?:first|(?:on|at the) top)\b|\bstart(?:ing)? with (?:the )?overdue/i,
    compare: (a, b) => Number(b.overdue) - Number(a.overdue),
    usual: 'up',
  },
  { name: /\b(?:due|deadline)\b/i, compare: (a, b) => time(a.due) - time(b.due), usual: 'up' },
  {
    name: /\b(?:costs?|amounts?|estimates?|price)\b/i,
    alone: /\bmost expensive\b|\bcheapest (?:ones )?first\b/i,
    compare: (a, b) => (a.estimate ?? 0) - (b.estimate ?? 0),
    usual: 'down',
  },
  { name: /\b(?:units?|homes?|location)\b/i, compare: (a, b) => byText(a.unit, b.unit), usual: 'up' },
  { name: /\b(?:vendors?|contractors?)\b/i, compare: (a, b) => byText(a.vendor, b.vendor), usual: 'up' },
  { name: /\bstatus\b/i, compare: (a, b) => byText(a.status, b.status), usual: 'up' },
  { name: /\b(?:category|trade)\b/i, compare: (a, b) => byText(a.category, b.category), usual: 'up' },
];
