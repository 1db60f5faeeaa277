import { readDate } from '../read-date.ts';
import type { WorkOrderLine } from './work-order-lines.ts';

type Order = (a: WorkOrderLine, b: WorkOrderLine) => number;

const ranks = ['emergency', 'high', 'normal', 'low'];
const rank = ({ priority }: WorkOrderLine): number => {
  const at = ranks.indexOf(priority.toLowerCase());
  return at < 0 ? ranks.length : at;
};
const time = (text: string): number => readDate(text)?.getTime() ?? Number.POSITIVE_INFINITY;

const orders: readonly [RegExp, Order][] = [
  [/\b(?:priority|urgency)\b/i, (a, b) => rank(a) - rank(b)],
  [/\b(?:age|oldest|date opened|opened)\b/i, (a, b) => time(a.opened) - time(b.opened)],
  [/\b(?:due|deadline)\b/i, (a, b) => time(a.due) - time(b.due)],
  [/\b(?:costs?|amounts?|estimates?|price)\b/i, (a, b) => (b.estimate ?? 0) - (a.estimate ?? 0)],
  [/\bunits?\b/i, (a, b) => a.unit.localeCompare(b.unit, 'en-US', { numeric: true })],
  [/\bvendors?\b/i, (a, b) => a.vendor.localeCompare(b.vendor, 'en-US')],
];

/** Puts orders as a text asks for: the oldest, the most expensive; "by priority and age" is by priority first. */
export function sortWorkOrders(lines: readonly WorkOrderLine[], words: string): WorkOrderLine[] {
  const asked =
    /\b(?:sort|order|rank)(?:ed|ing)?\b(?: \w+)? by\s+([^.;\n]{1,80}?)(?:,? and (?:export|save|write)|[.;\n]|$)/i.exec(
      words,
    )?.[1];
  if (asked === undefined && /\boldest\b/i.test(words))
    return lines.toSorted((a, b) => time(a.opened) - time(b.opened));
  if (asked === undefined && /\bmost expensive\b/i.test(words))
    return lines.toSorted((a, b) => (b.estimate ?? 0) - (a.estimate ?? 0));
  if (asked === undefined) return [...lines];
  const wanted = orders
    .map(([pattern, order]) => ({ at: asked.search(pattern), order }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return lines.toSorted((a, b) =>
    wanted.reduce((result, { order }) => (result === 0 ? order(a, b) : result), 0),
  );
}
