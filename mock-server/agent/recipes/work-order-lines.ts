import type { PageReading } from '../../browser/page-reading.ts';
import { askedPeriod, isInPeriod } from '../asked-period.ts';
import { type AttachedList, attachedList, isListed } from '../attached-list.ts';
import { type InstructionReading, readInstruction } from '../instruction-reading.ts';
import { personWords } from '../person-words.ts';
import { placeFilter } from '../place-filter.ts';
import { readAmount } from '../read-amount.ts';
import { readDate } from '../read-date.ts';
import { withoutExceptions } from '../reading/without-exceptions.ts';
import { withoutOrder } from '../reading/without-order.ts';
import { type AskedTopics, topicFilter } from '../topic-filter.ts';
import type { AskedCost } from '../reading/read-cost.ts';
import type { RecipeTask } from '../recipe.ts';
import type { CollectedRow } from './collect-rows.ts';
import { pageFact } from './page-fact.ts';
import { sectionLines } from './section-lines.ts';
import { sortLines } from './sort-lines.ts';
import { workOrderOrders } from './work-order-orders.ts';

const dayMs = 86_400_000;

export interface WorkOrderLine {
  number: string;
  unit: string;
  work: string;
  category: string;
  priority: string;
  status: string;
  vendor: string;
  opened: string;
  due: string;
  estimate: number | null;
  actual: number | null;
  overdue: boolean;
}

/** What an order's own page tells. */
export interface OrderDetail {
  status: string;
  actual: number | null;
  completed: string;
  note: string;
  lastEvent: string;
}

export const workOrderColumns = {
  number: /^(?:work )?order\b|^number/i,
  unit: /^unit|^location|^home/i,
  work: /^work$|summary|description/i,
  category: /category|trade/i,
  priority: /priority/i,
  status: /status/i,
  vendor: /assigned|vendor|contractor/i,
  opened: /opened|^date/i,
  due: /^due/i,
  estimate: /estimate/i,
  actual: /actual/i,
};

const isDone = (status: string): boolean => /completed|closed/i.test(status);

export function workOrderLine({ cells }: CollectedRow, now: Date): WorkOrderLine {
  const text = (name: keyof typeof workOrderColumns): string => cells[name] ?? '';
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const due = readDate(text('due'));
  return {
    number: text('number'),
    unit: text('unit'),
    work: text('work'),
    category: text('category'),
    priority: text('priority'),
    status: text('status'),
    vendor: /^unassigned$/i.test(text('vendor')) ? '' : text('vendor'),
    opened: text('opened'),
    due: text('due'),
    estimate: readAmount(text('estimate')),
    actual: readAmount(text('actual')),
    overdue: due !== undefined && due.getTime() < today && !isDone(text('status')),
  };
}

/** What the order is about stands right above its history. */
function noteOf(page: PageReading): string {
  const lines = page.text.split('\n').map((line) => line.trim());
  return lines[lines.indexOf('History') - 1] ?? '';
}

export function orderDetail(page: PageReading): OrderDetail {
  return {
    status: pageFact(page, /^status$/i) ?? '',
    actual: readAmount(pageFact(page, /^actual cost$/i) ?? ''),
    completed: pageFact(page, /^completed on$/i) ?? '',
    note: noteOf(page),
    lastEvent: sectionLines(page, /^history$/i).at(-1) ?? '',
  };
}

/** What a task asks of the work orders. */
export interface WorkOrdersAsk {
  reading: InstructionReading;
  words: string;
  list: AttachedList | undefined;
}

export function workOrdersAsk(task: RecipeTask): WorkOrdersAsk {
  const reading = readInstruction(task.instruction, task.now);
  const list = attachedList(task.uploads, /^(?:work )?orders?\b|^wo\b/i);
  return { reading, words: personWords(task.instruction), list };
}

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
    withoutOrder(withoutExceptions(words)),
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
