import { amount, countWords, dollars } from '../../ask/amount.ts';
import { attachedWords } from '../attached-list.ts';
import { missingPlaceWords } from '../../ask/missing-places.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import { askedWork, askedWorkOrders } from './asked-work-orders.ts';
import {
  crossCheckWords,
  detailPages,
  leftOutWords,
  unusedWords,
  filteredWords,
  wereRead,
} from '../summary-words.ts';
import type { ListReading } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import { bulletText, summaryText } from '../markdown.ts';
import {
  type OrderDetail,
  orderDetail,
  workOrderColumns,
  workOrderLine,
  type WorkOrderLine,
  workOrdersAsk,
  decidedOfWorkOrders,
} from './work-order-lines.ts';
import { costTotals, workOrdersFiles, workOrdersTitle } from './work-orders-files.ts';

const chore =
  /\bwork[- ]?orders?\b|\bmaintenance (?:orders?|requests|tickets?)\b|\bservice (?:orders|tickets)\b|\brepair (?:orders?|tickets?)\b/i;

/** As many pages of orders as a task's usual number of steps leaves room for. */
const opensAtMost = 18;

function costWords(lines: readonly WorkOrderLine[]): string {
  const { estimate, actual, estimateOfKnown, known } = costTotals(lines);
  const spent =
    known === 0
      ? 'no actual cost is known yet'
      : `actual ${dollars.format(actual)} for the ${amount(known, 'orders')} with a known cost, estimated at ${dollars.format(estimateOfKnown)}`;
  return `Cost: estimated ${dollars.format(estimate)} in all; ${spent}.`;
}

/** As many as a summary names one by one; the file has all of them. */
const mostNamed = 20;

function factWords(lines: readonly WorkOrderLine[]): string {
  const overdue = lines.filter((line) => line.overdue).map((line) => line.number);
  const unassigned = lines.filter((line) => line.vendor === '').length;
  return bulletText([
    `By status: ${countWords(lines.map((line) => line.status))}.`,
    `By priority: ${countWords(lines.map((line) => line.priority))}.`,
    costWords(lines),
    overdue.length === 0
      ? 'Overdue: none.'
      : `Overdue: ${overdue.length} (${overdue.slice(0, mostNamed).join(', ')}${overdue.length > mostNamed ? ' and others' : ''}).`,
    unassigned === 0 ? '' : `Assigned to nobody: ${unassigned}.`,
  ]);
}

function contradictions(lines: readonly WorkOrderLine[], details: Record<string, OrderDetail>): string[] {
  return lines.flatMap(({ number, status, actual }) => {
    const detail = details[number];
    if (detail === undefined || (detail.status === status && detail.actual === actual)) return [];
    return [
      `${number} is ${status} in the list, but ${detail.status} on its page, or costs something else there`,
    ];
  });
}

async function report(task: RecipeTask, reading: ListReading<OrderDetail>) {
  const { rows, details } = reading;
  const asked = workOrdersAsk(task);
  const all = rows.map((row) => workOrderLine(row, task.now));
  const lines = askedWorkOrders(all, asked, task.now);
  const title = workOrdersTitle(asked, all, task.now);
  const files = await workOrdersFiles(task, asked, lines, reading, title);
  const saved = `Saved as ${files.map((file) => file.name).join(' and ')}.`;
  const opened = lines.filter((line) => details[line.number] !== undefined).length;
  const unopened = lines.length - opened;
  const read = all.map(({ number, unit }) => ({ id: number, unit }));
  const summary = summaryText([
    lines.length === 0
      ? `No work order matches: ${title}. ${wereRead(rows.length, 'work orders')}. ${saved}`
      : `${title}: **${lines.length}** of the ${amount(rows.length, 'work orders')} read. ${saved}`,
    filteredWords(asked.reading.workOrders.statuses, all, 'work orders'),
    ...missingPlaceWords(
      asked.reading,
      all.map((line) => line.unit),
    ),
    lines.length === 0 ? '' : factWords(lines),
    unusedWords(task, decidedOfWorkOrders, askedWork(asked, all).unknown),
    ...attachedWords(task.uploads, asked.list, read, 'orders'),
    asked.reading.formats.includes('ics')
      ? 'Work orders are no events, so no calendar file was made of them.'
      : '',
    ...crossCheckWords(task, opened, contradictions(lines, details), 'orders'),
    ...leftOutWords(
      task,
      reading,
      unopened === 0 ? undefined : `the descriptions on ${detailPages(unopened, 'orders')}`,
    ),
  ]);
  return { files, rows: lines.length, summary };
}

/** Extracts the work orders that were asked for, with what they cost. */
export const workOrders = listRecipe<OrderDetail>({
  name: 'work-orders',
  does: 'list work orders',
  what: 'work orders',
  destination: { name: 'work orders', links: [/^work orders\b/i, /\b(work orders|maintenance)\b/i] },
  heading: /^work orders\b/i,
  columns: workOrderColumns,
  id: 'number',
  fits(words) {
    const at = words.search(chore);
    // A new request is sent by a form, not extracted from a list.
    if (/\b(?:submit|fill|file|create|send)\b(?!.{0,20}\blist of\b).{0,40}\brequests?\b/i.test(words))
      return 0;
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  folder(task) {
    const { statuses } = workOrdersAsk(task).reading.workOrders;
    const [only] = statuses;
    return only === undefined || statuses.length > 1
      ? { name: /^all\b/i, goal: 'Show all work orders' }
      : { name: new RegExp(`^${only}\\b`, 'i'), goal: `Show only the work orders with status ${only}` };
  },
  toOpen(task, rows) {
    if (!modeWords[task.mode].opensDetails) return [];
    const lines = rows.map((row) => workOrderLine(row, task.now));
    const chosen = new Set(askedWorkOrders(lines, workOrdersAsk(task), task.now).map((line) => line.number));
    return rows.filter((row) => chosen.has(row.cells['number'] ?? '')).slice(0, opensAtMost);
  },
  readDetail: orderDetail,
  report,
});
