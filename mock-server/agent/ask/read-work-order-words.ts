import { type AskedCost, readCost } from './read-cost.ts';
import { withoutOrder } from './without-exceptions.ts';

/** What a text asks of work orders, in the words HOA portals have for it. Empty lists mean all. */
export interface WorkOrderWords {
  statuses: string[];
  priorities: string[];
  categories: string[];
  /** The vendor they are assigned to; empty for those that are assigned to nobody. */
  vendor: string | undefined;
  /** Past their due day and not done. */
  overdue: boolean;
  cost: AskedCost | undefined;
}

export const unfinished = ['Open', 'In Progress', 'On Hold'];

const statuses: readonly [string, RegExp][] = [
  [
    'Open',
    // "Open the portal" is something to do; "open work orders" is a status.
    /\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i,
  ],
  ['In Progress', /\b(in[- ]progress|ongoing|under ?way|being worked on)\b/i],
  ['On Hold', /\b(on hold|waiting (?:for|on) (?:parts|approval)|paused)\b/i],
  ['Completed', /\b(completed|closed|resolved|finished (?:work )?orders)\b/i],
];

/** Beside these words, "high" and "normal" are priorities, and not a cost or a procedure. */
const grade = 'high|medium|normal|routine|standard|low';
const graded =
  `(?=(?:[\\s,/-]+(?:and|or|to|${grade}|urgent|emergency|open|completed|unfinished|\\w+ing|\\w+ical))*` +
  '[\\s-]+(?:priority|priorities|urgency|(?:work\\s+)?orders?|requests?|tickets?)\\b)';
const named = '(?<=\\bpriority(?:\\s+is|\\s+of|\\s*[:=])?\\s+)';
const gradeOf = (words: string): RegExp =>
  new RegExp(`\\b(?:${words})\\b${graded}|${named}(?:${words})\\b`, 'i');

/** Urgent is what cannot wait: an emergency, or of high priority. "This is urgent" is about the task. */
const urgent = "(?<!\\b(?:is|it's|very|this|not)\\s+)\\b(?:urgent|critical)\\b";

const priorities: readonly [string, RegExp][] = [
  [
    'Emergency',
    new RegExp(
      `\\b(?:emergency(?!\\s+(?:contacts?|numbers?|exits?|plans?|services))|emergencies)\\b|${urgent}`,
      'i',
    ),
  ],
  ['High', new RegExp(`${urgent}|${gradeOf('high').source}`, 'i')],
  ['Normal', gradeOf('normal|medium|routine|standard')],
  ['Low', gradeOf('low')],
];

const categories: readonly [string, RegExp][] = [
  ['Plumbing', /\bplumb(?:ing|ers?)\b/i],
  ['Electrical', /\belectric(?:al|ity|ians?)?\b/i],
  ['Landscaping', /\b(?:landscap\w+|irrigation|lawns?|trees?|gardening)\b/i],
  ['HVAC', /\b(?:hvac|heating|air[- ]conditioning|furnaces?)\b/i],
  ['Roofing', /\b(?:roof(?:ing|s|ers?)?|gutters?)\b/i],
  ['Painting', /\bpaint(?:ing|ers?)?\b/i],
  ['Pest Control', /\b(?:pests?|pest control|exterminat\w+)\b/i],
  ['Pool Service', /\bpool (?:service|pumps?|work|repairs?|orders?)\b|\bpools?\b(?! (?:deck|house))/i],
  ['General Repair', /\b(?:general repairs?|handym[ae]n|carpentry)\b/i],
];

const company =
  "((?:[A-Z0-9][\\w&'’.-]*)(?:\\s+(?:&\\s+|and\\s+(?=[A-Z])|of\\s+(?=[A-Z]))?[A-Z][\\w&'’.-]*)*)";
const vendor = new RegExp(
  `\\b(?:[Aa]ssigned to|[Hh]andled by|[Vv]endor(?:\\s+is|:)?|[Cc]ontractor:?)\\s+(?:"([^"]+)"|${company})`,
);
const unassigned =
  /\b(?:unassigned|not (?:yet )?assigned|without (?:a|an assigned) (?:vendor|contractor)|no vendor)\b/i;

const matching = (words: readonly (readonly [string, RegExp])[], text: string): string[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

function readStatuses(text: string): string[] {
  if (
    /\b(unfinished|incomplete|uncompleted|not (?:yet )?(?:completed|done|closed|resolved)|outstanding|unresolved|active|pending)\b/i.test(
      text,
    )
  )
    return unfinished;
  return matching(statuses, text);
}

/** Reads the words of work orders. A vendor's name is no category: "assigned to Brightwater Plumbing". */
export function readWorkOrderWords(words: string): WorkOrderWords {
  const text = withoutOrder(words);
  const match = vendor.exec(text);
  const assigned = match?.[1] ?? match?.[2];
  const rest = match === null ? text : text.replace(match[0], ' ');
  return {
    statuses: readStatuses(rest),
    priorities: matching(priorities, rest),
    categories: matching(categories, rest),
    vendor: unassigned.test(text) ? '' : assigned,
    overdue: /\b(overdue|past (?:their |its )?due(?: dates?)?|late)\b/i.test(rest),
    cost: readCost(text),
  };
}
