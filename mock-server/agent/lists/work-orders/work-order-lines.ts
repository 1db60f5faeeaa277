import type { DecidedBy } from '../summary-words.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import { type AttachedList, attachedList } from '../attached-list.ts';
import { type InstructionReading, readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { readDate, timeOf, dayMs } from '../../ask/dates.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact, sectionLines } from '../../on-page/page-facts.ts';
import { byText, type LineOrder, sortWords } from '../sort-lines.ts';

/** An amount of money as portals print it ("$1,057.32"). */
function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[$,\s]/g, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? null : number;
}

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

const ranks = ['emergency', 'high', 'normal', 'low'];
const rank = ({ priority }: WorkOrderLine): number => {
  const at = ranks.indexOf(priority.toLowerCase());
  return at < 0 ? ranks.length : at;
};

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
    compare: (a, b) => timeOf(a.opened) - timeOf(b.opened),
    usual: 'up',
  },
  {
    name: /\boverdue\b/i,
    alone:
      /\boverdue(?: (?:ones|work|orders)){0,2} (?:first|(?:on|at the) top)\b|\bstart(?:ing)? with (?:the )?overdue/i,
    compare: (a, b) => Number(b.overdue) - Number(a.overdue),
    usual: 'up',
  },
  { name: /\b(?:due|deadline)\b/i, compare: (a, b) => timeOf(a.due) - timeOf(b.due), usual: 'up' },
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

/** Not decided, but there anyway: the orders are counted by both. */
const byStatusOrPriority = /\b(?:by|per|for each) (?:status|priority)\b/i;

/** All that a text decides of a list of work orders. */
export const decidedOfWorkOrders: DecidedBy = (text, now) => {
  const { statuses: _, inspections: __, ...reading } = readInstruction(text, now);
  return [reading, sortWords(text, workOrderOrders), byStatusOrPriority.test(text)];
};
