import { timeOf, todayOf } from '../request/dates.ts';
import { openStatus } from '../request/named-values.ts';
import { factOf } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts } from './engine/list-declaration.ts';
import { namedAt, numberAt } from './engine/list-lines.ts';
import { firstOf } from './markdown.ts';
import { settled, tradeWords, unsettled } from './value-words.ts';

/** Near these words, "high" and "normal" are priorities. */
const grades = 'high|normal|routine|low';
const besides =
  `(?=(?:[\\s,/-]+(?:and|or|to|${grades}|urgent|emergency|open|completed|\\w+ing|\\w+ical))*` +
  '[\\s-]+(?:priority|priorities|(?:work\\s+)?orders?|requests?|tickets?)\\b)';
const grade = (words: string): RegExp =>
  new RegExp(`\\b(?:${words})\\b${besides}|(?<=\\bpriority(?:\\s+is|\\s*:)?\\s+)(?:${words})\\b`, 'i');

const columns = {
  number: { head: /^(?:work )?order\b|^number/i, header: 'Order' },
  unit: { head: /^unit|^location|^home/i, header: 'Unit', sort: { also: 'home|location' } },
  work: { head: /^work$|summary|description/i, header: 'Work', filter: true },
  category: {
    head: /category|trade/i,
    header: 'Category',
    sort: { also: 'trade' },
    filter: {
      words: [...tradeWords, [/\b(?:general repairs?|handym[ae]n)\b/i, 'General Repair']],
    },
  },
  priority: {
    head: /priority/i,
    header: 'Priority',
    counts: true,
    sort: {
      also: 'urgency',
      alone: /\b(?:urgent|emergenc(?:y|ies)|critical|high(?:est)?[ -]priority)(?:[ -]\w+)? first\b/i,
      ranks: ['emergency', 'high', 'normal', 'low'],
    },
    filter: {
      words: [
        // "This is urgent" is about the task and not a priority.
        [/(?<!\b(?:is|it's|very|this|not)\s+)\b(?:urgent|critical)\b/i, 'Emergency', 'High'],
        [/\bemergency(?!\s+(?:contacts?|numbers?|exits?|plans?|services))\b|\bemergencies\b/i, 'Emergency'],
        [grade('high'), 'High'],
        [grade('normal|routine'), 'Normal'],
        [grade('low'), 'Low'],
      ],
    },
  },
  status: {
    head: /status/i,
    header: 'Status',
    counts: true,
    filter: {
      folders: true,
      words: [
        [unsettled, 'Open', 'In Progress', 'On Hold'],
        [openStatus, 'Open'],
        [/\b(?:in[- ]progress|ongoing)\b/i, 'In Progress'],
        [/\b(?:on hold|waiting (?:for|on) (?:parts|approval))\b/i, 'On Hold'],
        [settled, 'Completed'],
      ],
    },
  },
  /** Computed: past the due date and not completed. */
  overdue: {
    filter: { words: [[/\b(?:overdue|past (?:their |its )?due(?: dates?)?|late)\b/i, 'overdue']] },
  },
  vendor: {
    head: /assigned|vendor|contractor/i,
    header: 'Assigned to',
    sort: { also: 'contractor' },
    filter: {
      isName: true,
      words: [
        [/\b(?:not (?:yet )?assigned|without a (?:vendor|contractor)|no vendor|unassigned)\b/i, 'Unassigned'],
      ],
    },
  },
  opened: { head: /opened|^date/i, header: 'Opened', kind: 'date', dated: 'opened' },
  due: { head: /^due/i, header: 'Due', kind: 'date', sort: { also: 'deadline' } },
  estimate: {
    head: /estimate/i,
    header: 'Estimate',
    kind: 'money',
    sort: { also: 'cost|amount|price', alone: /\bmost expensive\b|\bcheapest (?:ones )?first\b/i },
  },
  actual: { head: /actual/i, header: 'Actual', kind: 'money' },
} satisfies ListColumns;

const facts = {
  status: { read: factOf(/^status$/i) },
  actual: { read: numberAt(/^actual cost$/i) },
  completed: { read: factOf(/^completed on$/i), header: 'Completed', kind: 'date' },
} satisfies ListFacts;

type WorkOrder = LineOf<typeof columns, typeof facts>;

const words =
  /\bwork[- ]?orders?\b|\bmaintenance (?:orders?|requests|tickets?)\b|\bservice (?:orders|tickets)\b|\brepair (?:orders?|tickets?)\b/i;
/** Words for new requests, which another recipe sends. */
const otherWords = /\b(?:submit|fill|file|create|send)\b(?!.{0,20}\blist of\b).{0,40}\brequests?\b/i;

/** Extracts work orders with their costs. */
export const workOrders = declaredList<WorkOrder>({
  name: 'work-orders',
  does: 'list work orders',
  things: 'work orders',
  nouns: '(?:(?:work|maintenance|repair|service) )?(?:orders|tickets|requests)',
  words: (instruction) => (otherWords.test(instruction) ? 0 : namedAt(instruction, words)),
  portal: {
    name: 'work orders',
    links: [/^work orders\b/i, /\b(work orders|maintenance)\b/i],
    heading: /^work orders\b/i,
  },
  // "First" is an order and not a filter.
  misses: /\b(?:[\w-]+ ){1,2}(?:on|at the) top\b|\bstart(?:ing)? with (?:the )?[\w -]{1,20}/i,
  columns,
  facts,
  id: 'number',
  place: 'unit',
  attached: /^(?:work )?orders?\b|^wo\b/i,
  lines: (read, { now }) =>
    read.map((line) => {
      const isLate = timeOf(line.due) < todayOf(now).getTime() && !/completed|closed/i.test(line.status);
      return { ...line, overdue: isLate ? 'overdue' : '' };
    }),
  extraSentences({ lines }) {
    const overdue = lines.filter((line) => line.overdue !== '').map(({ number }) => number);
    return overdue.length === 0 ? [] : [`Overdue: ${overdue.length} (${firstOf(overdue)}).`];
  },
});
