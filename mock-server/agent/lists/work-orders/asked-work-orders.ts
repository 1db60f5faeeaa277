import { askedPeriod, isInPeriod } from '../../ask/asked-period.ts';
import { isListed } from '../attached-list.ts';
import { placeFilter } from '../../ask/read-places.ts';
import { readDate, dayMs } from '../../ask/dates.ts';
import type { AskedCost } from '../../ask/read-work-order-words.ts';
import { withoutOrder } from '../../ask/without-order.ts';
import { type AskedTopics, topicFilter } from '../../ask/topic-filter.ts';
import { sortLines } from '../sort-lines.ts';
import { type WorkOrderLine, type WorkOrdersAsk, workOrderOrders } from './work-order-lines.ts';

/** What an order costs: the estimate stands for what is not yet known. */
function isInCost({ estimate, actual }: WorkOrderLine, asked: AskedCost | undefined): boolean {
  if (asked === undefined) return true;
  const cost = asked.of === 'estimate' ? estimate : asked.of === 'actual' ? actual : (actual ?? estimate);
  if (cost === null) return false;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, isStrict } = asked;
  return isStrict ? cost > least && cost < most : cost >= least && cost <= most;
}

const among = (asked: readonly string[], value: string): boolean =>
  asked.length === 0 || asked.includes(value);

function isFrom(asked: string | undefined, vendor: string): boolean {
  if (asked === undefined) return true;
  return asked === '' ? vendor === '' : vendor.toLowerCase().includes(asked.toLowerCase());
}

/** What the orders shall be about ("leaks"), of the works on the portal; a category is asked for by itself. */
export function askedWork({ reading, words }: WorkOrdersAsk, lines: readonly WorkOrderLine[]): AskedTopics {
  if (reading.workOrders.categories.length > 0) return { kinds: [], unknown: [] };
  return topicFilter(
    withoutOrder(words),
    lines.map((line) => line.work),
    '(?:(?:work|maintenance|repair|service) )?(?:orders|tickets|requests)',
  );
}

/** The vendors a text names by their names or the first of them: "from Clearwater". */
export function namedVendors(words: string, lines: readonly WorkOrderLine[]): string[] {
  const companies = [...new Set(lines.map((line) => line.vendor))].filter((company) => company !== '');
  return companies.filter((company) => {
    const [first = ''] = company.split(' ');
    const escaped = first.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = new RegExp(`\\b(?:by|from|with|for|to|at|of|vendor|contractor)\\s+${escaped}\\b`);
    return words.toLowerCase().includes(company.toLowerCase()) || (/^[A-Z]/.test(first) && named.test(words));
  });
}

/** The orders that were asked for, of those read. */
export function askedWorkOrders(
  lines: readonly WorkOrderLine[],
  asked: WorkOrdersAsk,
  now: Date,
): WorkOrderLine[] {
  const { reading, words, list } = asked;
  const { minDays, maxDays, count } = reading;
  const { statuses, priorities, categories, vendor, overdue, cost } = reading.workOrders;
  const period = askedPeriod(reading, now);
  const { isAsked } = placeFilter(
    words,
    reading,
    lines.map((line) => line.unit),
  );
  const work = askedWork(asked, lines).kinds;
  const companies = vendor === undefined ? namedVendors(words, lines) : [];
  const matching = lines.filter((line) => {
    const opened = readDate(line.opened);
    const age = opened === undefined ? 0 : Math.floor((now.getTime() - opened.getTime()) / dayMs);
    return (
      among(statuses, line.status) &&
      among(priorities, line.priority) &&
      among(categories, line.category) &&
      among(work, line.work) &&
      among(companies, line.vendor) &&
      isFrom(vendor, line.vendor) &&
      (!overdue || line.overdue) &&
      isInCost(line, cost) &&
      isAsked(line.unit) &&
      isListed({ id: line.number, unit: line.unit }, list) &&
      isInPeriod(opened, period) &&
      (minDays === undefined || age >= minDays) &&
      (maxDays === undefined || age <= maxDays)
    );
  });
  return sortLines(matching, words, workOrderOrders).slice(0, count);
}
