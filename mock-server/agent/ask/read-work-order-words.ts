import { withoutOrder } from './without-order.ts';
import { dollars } from './amount.ts';

/** "cost over $1,000 (the actual one where it is known)" */
export function costWords(cost: AskedCost | undefined): string {
  if (cost === undefined) return '';
  const { least, most, isStrict, of } = cost;
  const bounds = [
    least === undefined ? '' : `${isStrict ? 'over' : 'at least'} ${dollars.format(least)}`,
    most === undefined ? '' : `${isStrict ? 'under' : 'at most'} ${dollars.format(most)}`,
  ];
  const words = bounds.filter((bound) => bound !== '').join(' and ');
  if (of !== undefined) return `${of} cost ${words}`;
  return `cost ${words} (the actual one where it is known, else the estimate)`;
}

/** What things may cost, in dollars. */
export interface AskedCost {
  /** At least so much, or more than that when `isStrict`. */
  least: number | undefined;
  most: number | undefined;
  /** "More than $500": 500 itself is not meant; the same of "less than". */
  isStrict: boolean;
  /** Which cost is meant; the actual one where it is known, when nothing is said. */
  of: 'estimate' | 'actual' | undefined;
}

const money =
  '(?:\\$\\s?(\\d[\\d,]*(?:\\.\\d+)?)(k\\b)?|(\\d[\\d,]*(?:\\.\\d+)?)(k)?\\s+(?:dollars|bucks|USD)\\b)';
const plain = '(\\d[\\d,]*(?:\\.\\d+)?)(?!\\s*(?:days?|weeks?|months?|years?|orders|work))\\b';
const pattern = (source: string): RegExp => new RegExp(source, 'i');
const more = '(?:over|more than|above|greater than|exceeding|higher than|upwards of|in excess of|>)';
const less = '(?:under|less than|below|cheaper than|lower than|<)';

const between = pattern(
  `\\b(?:between|from)\\s+${money.replaceAll('\\$\\s?', '\\$?\\s?')}\\s+(?:and|to)\\s+${money}`,
);
const above = pattern(`${more}\\s*${money}`);
const aboveOrAt = pattern(
  `\\b(?:at least|minimum(?: of)?)\\s+${money}|${money}\\s*(?:or more|and (?:up|over|more)|\\+)`,
);
const below = pattern(`${less}\\s*${money}`);
const belowOrAt = pattern(
  `\\b(?:at most|up to|no more than|maximum(?: of)?)\\s+${money}|${money}\\s*or less`,
);
/** After "costing" no sign is needed. */
const costing =
  '\\b(?:cost(?:s|ing|ed)?|estimate[ds]?(?: at)?|cost(?:ing)? estimates?)\\s+(?:is\\s+|of\\s+|was\\s+)?';
const plainAbove = pattern(`${costing}${more}\\s+${plain}`);
const plainBelow = pattern(`${costing}${less}\\s+${plain}`);

function amounts(match: RegExpExecArray | null): number[] {
  const found: number[] = [];
  for (const [i, part] of (match ?? []).entries()) {
    if (i === 0 || part === undefined) continue;
    if (/^k$/i.test(part)) found.push((found.pop() ?? 0) * 1_000);
    else found.push(Number(part.replaceAll(',', '')));
  }
  return found;
}

/** The cost a text asks for: "more than $1,000", "between $200 and $500", "costing under 300". */
function readCost(text: string): AskedCost | undefined {
  const of = /\bestimate[ds]?\b/i.test(text)
    ? ('estimate' as const)
    : /\bactual(?:ly)?\b/i.test(text)
      ? ('actual' as const)
      : undefined;
  const both = between.exec(text);
  if (both !== null) {
    const [least, most] = amounts(both);
    return { least, most, isStrict: false, of };
  }
  const strictLeast = above.exec(text) ?? plainAbove.exec(text);
  const strictMost = below.exec(text) ?? plainBelow.exec(text);
  const [least] = amounts(strictLeast ?? aboveOrAt.exec(text));
  const [most] = amounts(strictMost ?? belowOrAt.exec(text));
  if (least === undefined && most === undefined) return undefined;
  return { least, most, isStrict: strictLeast !== null || strictMost !== null, of };
}

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

const unfinished = ['Open', 'In Progress', 'On Hold'];

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
