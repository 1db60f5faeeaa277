import type { PageReading } from '../../browser/page-reading.ts';
import { amount, countWords, dollars } from '../ask/amount.ts';
import { dayMs, readDate } from '../ask/dates.ts';
import { type AskedCost, costWords } from '../ask/read-work-order-words.ts';
import { withoutOrder } from '../ask/without-order.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFilter } from './engine/list-declaration.ts';
import { byAge, byPeriod, byPlace, byTopic, byValue, quoted } from './engine/list-filters.ts';
import { factOf, numberIn } from './engine/list-lines.ts';
import { bulletText } from './markdown.ts';
import { firstOf } from './engine/summary-words.ts';

const columns = {
  number: { head: /^(?:work )?order\b|^number/i, header: 'Order' },
  unit: { head: /^unit|^location|^home/i, header: 'Unit', sort: { name: /\b(?:units?|homes?|location)\b/i } },
  work: { head: /^work$|summary|description/i, header: 'Work' },
  category: { head: /category|trade/i, header: 'Category', sort: { name: /\b(?:category|trade)\b/i } },
  priority: {
    head: /priority/i,
    header: 'Priority',
    sort: {
      name: /\b(?:priority|urgency)\b/i,
      alone:
        /\b(?:urgent|emergenc(?:y|ies)|critical|high(?:est)?(?: |-)priority)(?:[ -](?:ones|priority|work|orders)){0,3} (?:first|(?:on|at the) top)\b|\bstart(?:ing)? with (?:the )?(?:most )?(?:urgent|emergenc|critical)/i,
      ranks: ['emergency', 'high', 'normal', 'low'],
    },
  },
  status: { head: /status/i, header: 'Status', sort: { name: /\bstatus\b/i } },
  vendor: {
    head: /assigned|vendor|contractor/i,
    header: 'Assigned to',
    sort: { name: /\b(?:vendors?|contractors?)\b/i },
  },
  opened: {
    head: /opened|^date/i,
    header: 'Opened',
    kind: 'date',
    sort: {
      name: /\b(?:age|oldest|newest|date opened|opened|date)\b/i,
      alone: /\boldest\b|\b(?:newest|latest|most recent) (?:ones )?first\b|\bchronological/i,
    },
  },
  due: { head: /^due/i, header: 'Due', kind: 'date', sort: { name: /\b(?:due|deadline)\b/i } },
  estimate: {
    head: /estimate/i,
    header: 'Estimate',
    kind: 'money',
    sort: {
      name: /\b(?:costs?|amounts?|estimates?|price)\b/i,
      alone: /\bmost expensive\b|\bcheapest (?:ones )?first\b/i,
      usual: 'down',
    },
  },
  actual: { head: /actual/i, header: 'Actual', kind: 'money' },
} satisfies ListColumns;

type WorkOrder = LineOf<typeof columns> & { overdue: boolean };

/** What the order is about stands right above its history. */
function noteOf(page: PageReading): string {
  const lines = page.text.split('\n').map((line) => line.trim());
  return lines[lines.indexOf('History') - 1] ?? '';
}

const facts = {
  status: { read: factOf(/^status$/i) },
  actual: { read: (page: PageReading) => numberIn(factOf(/^actual cost$/i)(page)) },
  completed: { read: factOf(/^completed on$/i), header: 'Completed', kind: 'date' },
  note: { read: noteOf, header: 'Description' },
} as const;

/** What an order costs: the estimate stands for what is not yet known. */
function isInCost({ estimate, actual }: WorkOrder, asked: AskedCost): boolean {
  const cost = asked.of === 'estimate' ? estimate : asked.of === 'actual' ? actual : (actual ?? estimate);
  if (cost === null) return false;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, isStrict } = asked;
  return isStrict ? cost > least && cost < most : cost >= least && cost <= most;
}

const byCost: ListFilter<WorkOrder> = {
  reads: ({ reading }) => reading.workOrders.cost,
  narrow({ reading: { workOrders } }) {
    const { cost } = workOrders;
    return cost && { words: costWords(cost), has: (line) => isInCost(line, cost) };
  },
};

/** The vendors a text names by their names or the first of them: "from Clearwater". */
function namedVendors(words: string, lines: readonly WorkOrder[]): string[] {
  const companies = [...new Set(lines.map((line) => line.vendor))].filter((company) => company !== '');
  return companies.filter((company) => {
    const [first = ''] = company.split(' ');
    const escaped = first.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = new RegExp(`\\b(?:by|from|with|for|to|at|of|vendor|contractor)\\s+${escaped}\\b`);
    return words.toLowerCase().includes(company.toLowerCase()) || (/^[A-Z]/.test(first) && named.test(words));
  });
}

const byVendor: ListFilter<WorkOrder> = {
  reads: ({ reading }) => reading.workOrders.vendor,
  narrow({ reading, words }, read) {
    const { vendor } = reading.workOrders;
    if (vendor === '') return { words: 'unassigned', has: (line) => line.vendor === '' };
    if (vendor !== undefined) {
      const name = vendor.toLowerCase();
      return { words: `assigned to ${vendor}`, has: (line) => line.vendor.toLowerCase().includes(name) };
    }
    const named = namedVendors(words, read);
    if (named.length === 0) return undefined;
    return { words: `assigned to ${named.join(' or ')}`, has: (line) => named.includes(line.vendor) };
  },
};

const byOverdue: ListFilter<WorkOrder> = {
  facets: ['overdue'],
  narrow: ({ reading }) =>
    reading.workOrders.overdue ? { words: '', has: (line) => line.overdue } : undefined,
};

function costTotals(lines: readonly WorkOrder[]) {
  const sum = (amounts: readonly (number | null)[]): number =>
    Math.round(amounts.reduce<number>((total, one) => total + (one ?? 0), 0) * 100) / 100;
  const known = lines.filter((line) => line.actual !== null);
  return {
    estimate: dollars.format(sum(lines.map((line) => line.estimate))),
    actual: dollars.format(sum(known.map((line) => line.actual))),
    estimateOfKnown: dollars.format(sum(known.map((line) => line.estimate))),
    known: known.length,
  };
}

/** As many as a summary names one by one; the file has all of them. */
const mostNamed = 20;

function factWords(lines: readonly WorkOrder[]): string {
  const { estimate, actual, estimateOfKnown, known } = costTotals(lines);
  const spent =
    known === 0
      ? 'no actual cost is known yet'
      : `actual ${actual} for the ${amount(known, 'orders')} with a known cost, estimated at ${estimateOfKnown}`;
  const overdue = lines.filter((line) => line.overdue).map((line) => line.number);
  const unassigned = lines.filter((line) => line.vendor === '').length;
  return bulletText([
    `By status: ${countWords(lines.map((line) => line.status))}.`,
    `By priority: ${countWords(lines.map((line) => line.priority))}.`,
    `Cost: estimated ${estimate} in all; ${spent}.`,
    overdue.length === 0 ? 'Overdue: none.' : `Overdue: ${overdue.length} (${firstOf(overdue, mostNamed)}).`,
    unassigned === 0 ? '' : `Assigned to nobody: ${unassigned}.`,
  ]);
}

/** Extracts the work orders that were asked for, with what they cost. */
export const workOrders = declaredList<typeof columns, typeof facts, WorkOrder>({
  name: 'work-orders',
  does: 'list work orders',
  things: 'work orders',
  inShort: 'orders',
  words:
    /\bwork[- ]?orders?\b|\bmaintenance (?:orders?|requests|tickets?)\b|\bservice (?:orders|tickets)\b|\brepair (?:orders?|tickets?)\b/i,
  // A new request is sent by a form, not extracted from a list.
  otherWords: /\b(?:submit|fill|file|create|send)\b(?!.{0,20}\blist of\b).{0,40}\brequests?\b/i,
  portal: {
    name: 'work orders',
    links: [/^work orders\b/i, /\b(work orders|maintenance)\b/i],
    heading: /^work orders\b/i,
  },

  columns,
  id: 'number',
  place: 'unit',
  status: { column: 'status', asked: ({ reading }) => reading.workOrders.statuses, facet: 'orderStatuses' },
  attached: /^(?:work )?orders?\b|^wo\b/i,
  lines(read, { now }) {
    const today = Math.floor(now.getTime() / dayMs) * dayMs;
    return read.map((line) => ({
      ...line,
      vendor: /^unassigned$/i.test(line.vendor) ? '' : line.vendor,
      overdue: (readDate(line.due)?.getTime() ?? today) < today && !/completed|closed/i.test(line.status),
    }));
  },
  filters: [
    byOverdue,
    byValue('priority', ({ reading }) => reading.workOrders.priorities, {
      before: 'priority ',
      facets: ['priorities'],
    }),
    byValue('category', ({ reading }) => reading.workOrders.categories, { facets: ['categories'] }),
    byTopic('work', '(?:(?:work|maintenance|repair|service) )?(?:orders|tickets|requests)', {
      text: withoutOrder,
      // A category is asked for by itself.
      unless: ({ reading }) => reading.workOrders.categories.length > 0,
      words: quoted,
    }),
    byVendor,
    byPlace('unit'),
    byCost,
    byAge('opened'),
    byPeriod('opened', 'opened'),
  ],
  orders: [
    {
      name: /\boverdue\b/i,
      alone:
        /\boverdue(?: (?:ones|work|orders)){0,2} (?:first|(?:on|at the) top)\b|\bstart(?:ing)? with (?:the )?overdue/i,
      compare: (a, b) => Number(b.overdue) - Number(a.overdue),
      usual: 'up',
    },
  ],
  anyway: /\b(?:by|per|for each) (?:status|priority)\b/i,

  facts,
  leftOut: 'the descriptions on',
  contradiction({ number, status, actual }, detail) {
    if (detail.status === status && detail.actual === actual) return undefined;
    return `${number} is ${status} in the list, but ${detail.status} on its page, or costs something else there`;
  },

  title: ({ reading }) => (reading.workOrders.overdue ? 'Overdue work orders' : 'Work orders'),
  paper: {
    bullets(counts, { lines }) {
      const { estimate, actual, known } = costTotals(lines);
      return [
        ...counts,
        `Estimated in all: ${estimate}`,
        `Actual cost so far: ${actual} (known for ${known} of ${lines.length})`,
        `Overdue: ${lines.filter((line) => line.overdue).length}`,
      ];
    },
  },
  tells: ({ lines }) => (lines.length === 0 ? '' : factWords(lines)),
  noCalendar: 'Work orders are no events, so no calendar file was made of them.',
});
