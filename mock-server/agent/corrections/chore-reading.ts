import type { FacetName } from '../lists/engine/list-declaration.ts';
import type { DecidedBy } from '../lists/summary-words.ts';
import { vendors } from '../lists/vendors/vendors.ts';
import { leads } from '../lists/leads/leads.ts';
import { competitors } from '../lists/competitors/competitors.ts';
import { workOrders } from '../lists/work-orders.ts';
import { meetings } from '../lists/meetings/meetings.ts';
import { inspections } from '../lists/inspections/inspections.ts';
import { violations } from '../lists/violations/violations.ts';
import { watchViolations } from '../lists/violations/watch-violations.ts';
import { amount } from '../ask/amount.ts';
import { askedPeriod, monthRange } from '../ask/asked-period.ts';
import { type InstructionReading, readInstruction } from '../ask/instruction-reading.ts';
import { placeWords } from '../ask/read-places.ts';
import { decisionTopics, wantsDecisions } from '../ask/decision-words.ts';
import { searchTerms } from '../ask/search-terms.ts';
import { readCount } from '../ask/read-numbers.ts';
import { type FileFormat, readFormats } from '../ask/read-formats.ts';

/**
 * One part of what an instruction says, that can be taken back and said anew: all that it is read from, nothing else is
 * looked at to see whether it was said; and what it says, in plain words.
 */
type Facet = readonly [
  of: (reading: InstructionReading, text: string, now: Date) => unknown,
  words: (reading: InstructionReading, now: Date) => string,
];

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
const onlyDated = (reading: InstructionReading, now: Date): string =>
  `only what is dated ${askedPeriod(reading, now)?.words ?? 'in those months'}`;
const onlyAged = ({ minDays, maxDays }: InstructionReading): string =>
  [
    minDays === undefined ? '' : `only what is at least ${amount(minDays, 'days')} old`,
    maxDays === undefined ? '' : `only what is at most ${amount(maxDays, 'days')} old`,
  ]
    .filter((words) => words !== '')
    .join(', ');

/** Those that recipes of lists have in common, and those of one list. */
export const facets = {
  time: [({ days, month, quarter, year, lastMonths }) => [days, month, quarter, year, lastMonths], onlyDated],
  months: [
    ({ month, quarter, year, lastMonths }, text, now) => [
      month,
      quarter,
      year,
      lastMonths,
      monthRange(text, now),
    ],
    (reading, now) => onlyDated({ ...reading, days: undefined }, now),
  ],
  places: [({ units, buildings }) => [units, buildings], (reading) => `only ${placeWords(reading)}`],
  age: [({ minDays, maxDays }) => [minDays, maxDays], onlyAged],
  count: [({ count }) => count, ({ count }) => `no more than ${count}`],
  caseStatuses: [
    ({ statuses }) => statuses,
    ({ statuses }) => `only those with status ${or.format(statuses)}`,
  ],
  orderStatuses: [
    ({ workOrders }) => workOrders.statuses,
    ({ workOrders }) => `only those with status ${or.format(workOrders.statuses)}`,
  ],
  priorities: [
    ({ workOrders }) => workOrders.priorities,
    ({ workOrders }) => `only those of priority ${or.format(workOrders.priorities)}`,
  ],
  categories: [
    ({ workOrders }) => workOrders.categories,
    ({ workOrders }) => `only those of category ${or.format(workOrders.categories)}`,
  ],
  overdue: [({ workOrders }) => workOrders.overdue, () => 'only those that are overdue'],
} satisfies Record<FacetName, Facet>;

/** What a recipe takes from an instruction, for one who corrects it. */
export interface ChoreReading {
  /** All that a text decides: two texts that decide the same give the same. */
  decided: DecidedBy;
  /** The parts of it that can be told in plain words. */
  facets: readonly FacetName[];
  /** What is told of words that are in none of these parts; the words themselves without it. */
  untold?: (clause: string) => string;
  /** The kinds of file it writes when none is named. */
  usual?: readonly FileFormat[];
}

const lists = [violations, watchViolations, workOrders, inspections, vendors, meetings, leads, competitors];

/** By the name of the recipe. One that is not here does what it began, and takes no corrections. */
export const choreReadings: Readonly<Record<string, ChoreReading>> = {
  ...Object.fromEntries(lists.map((list) => [list.name, list])),
  minutes: {
    decided(text, now) {
      const { month, quarter, year, lastMonths, count } = readInstruction(text, now);
      const period = [month, quarter, year, lastMonths, count, monthRange(text, now)];
      return [period, wantsDecisions(text), decisionTopics(text)];
    },
    facets: ['months', 'count'],
  },
  generic: {
    decided: (text) => [searchTerms(text), readFormats(text), readCount(text)],
    facets: ['count'],
    untold: (clause) => `the words of "${clause}" are looked for, too`,
  },
};
