import type { Cell, Column, DataTable, Report } from '../../../documents/data-table.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countsOf, dollars } from '../../ask/amount.ts';
import { askedPeriod } from '../../ask/asked-period.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { placeFilter, placeWords } from '../../ask/read-places.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { askedWork, namedVendors } from './asked-work-orders.ts';
import { costWords } from '../../ask/read-work-order-words.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import type { ListReading } from '../list-chore.ts';
import type { OrderDetail, WorkOrderLine, WorkOrdersAsk } from './work-order-lines.ts';

/** "Overdue work orders with status Open, priority High, unit 12" */
export function workOrdersTitle(asked: WorkOrdersAsk, lines: readonly WorkOrderLine[], now: Date): string {
  const { reading, words } = asked;
  const { statuses, priorities, categories, vendor, overdue, cost } = reading.workOrders;
  const { grounds } = placeFilter(
    words,
    reading,
    lines.map((line) => line.unit),
  );
  const named = namedVendors(words, lines);
  const companies = named.length === 0 ? '' : `assigned to ${named.join(' or ')}`;
  const period = askedPeriod(reading, now);
  const parts = [
    `${overdue ? 'Overdue work orders' : 'Work orders'}${statuses.length === 0 ? '' : ` with status ${statuses.join(' or ')}`}`,
    priorities.length === 0 ? '' : `priority ${priorities.join(' or ')}`,
    categories.join(' or '),
    askedWork(asked, lines)
      .kinds.map((work) => `"${work}"`)
      .join(' or '),
    vendor === undefined ? companies : vendor === '' ? 'unassigned' : `assigned to ${vendor}`,
    placeWords(reading, grounds),
    costWords(cost),
    reading.minDays === undefined ? '' : `at least ${amount(reading.minDays, 'days')} old`,
    reading.maxDays === undefined ? '' : `at most ${amount(reading.maxDays, 'days')} old`,
    period === undefined ? '' : `opened ${period.words}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

export interface CostTotals {
  estimate: number;
  actual: number;
  /** Of the orders whose actual cost is known, what they were estimated at. */
  estimateOfKnown: number;
  known: number;
}

export function costTotals(lines: readonly WorkOrderLine[]): CostTotals {
  const sum = (amounts: readonly (number | null)[]): number =>
    Math.round(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) * 100) / 100;
  const known = lines.filter((line) => line.actual !== null);
  return {
    estimate: sum(lines.map((line) => line.estimate)),
    actual: sum(known.map((line) => line.actual)),
    estimateOfKnown: sum(known.map((line) => line.estimate)),
    known: known.length,
  };
}

function ordersTable(
  lines: readonly WorkOrderLine[],
  details: Record<string, OrderDetail>,
  about: Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>,
): DataTable {
  const withDetails = lines.some((line) => details[line.number] !== undefined);
  const text = (header: string): Column => ({ header, kind: 'text' });
  const columns: Column[] = [
    ...['Order', 'Unit', 'Work', 'Category', 'Priority', 'Status', 'Assigned to'].map(text),
    { header: 'Opened', kind: 'date' },
    { header: 'Due', kind: 'date' },
    { header: 'Estimate', kind: 'money' },
    { header: 'Actual', kind: 'money' },
    ...(withDetails ? [{ header: 'Completed', kind: 'date' } as const, text('Description')] : []),
  ];
  const rows = lines.map((line): Cell[] => {
    const detail = details[line.number];
    return [
      line.number,
      line.unit,
      line.work,
      line.category,
      line.priority,
      line.status,
      line.vendor,
      readDate(line.opened) ?? line.opened,
      readDate(line.due) ?? line.due,
      line.estimate,
      line.actual,
      ...(withDetails ? [readDate(detail?.completed ?? '') ?? null, detail?.note ?? ''] : []),
    ];
  });
  return { ...about, columns, rows };
}

function asReport(table: DataTable, lines: readonly WorkOrderLine[]): Report {
  const { estimate, actual, known } = costTotals(lines);
  const bullets = [
    ...countsOf(lines.map((line) => line.status)).map(([status, count]) => `${status}: ${count}`),
    `Estimated in all: ${dollars.format(estimate)}`,
    `Actual cost so far: ${dollars.format(actual)} (known for ${known} of ${lines.length})`,
    `Overdue: ${lines.filter((line) => line.overdue).length}`,
  ];
  const totals = {
    heading: 'Totals',
    paragraphs: lines.length === 0 ? ['No work order matches.'] : [],
    bullets,
  };
  const orders = { heading: 'Orders', paragraphs: [], table: { ...table, subtitle: '' } };
  return { ...table, sections: lines.length === 0 ? [{ ...totals, bullets: [] }] : [totals, orders] };
}

/** The work orders as files: an Excel workbook, or what was asked for. */
export function workOrdersFiles(
  task: RecipeTask,
  asked: WorkOrdersAsk,
  lines: readonly WorkOrderLine[],
  { details, source, rows }: ListReading<OrderDetail>,
  title: string,
): Promise<OutputFile[]> {
  const usual = /\breport\b/i.test(asked.words) ? 'pdf' : 'xlsx';
  const formats = askedFormats(asked.reading.formats, usual);
  const subtitle = `${lines.length} of ${amount(rows.length, 'work orders')} read, as of ${longDay.format(task.now)}`;
  const table = ordersTable(lines, details, {
    title,
    subtitle,
    source: `Read from ${source}`,
    date: task.now,
  });
  const nameOf = (format: ListFormat): string => fileStem('Work_Orders', format, formats, task.now);
  return filesByKind(formats, {
    paper: (format) => reportFile(nameOf(format), asReport(table, lines), format),
    sheet: (format) => tableFile(nameOf(format), table, format),
  });
}
