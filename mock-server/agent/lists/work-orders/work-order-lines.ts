import type { PageReading } from '../../../browser/page-reading.ts';
import { type AttachedList, attachedList } from '../attached-list.ts';
import { type InstructionReading, readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { readDate } from '../../ask/read-date.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact } from '../../on-page/page-fact.ts';
import { sectionLines } from '../section-lines.ts';

/** An amount of money as portals print it ("$1,057.32"). */
function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[$,\s]/g, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? null : number;
}

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
