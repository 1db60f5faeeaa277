import { amount } from '../amount.ts';
import { askedPeriod, monthRange } from '../asked-period.ts';
import type { InstructionReading } from '../instruction-reading.ts';
import { placeWords } from '../read-places.ts';

/** One part of what an instruction says, that can be taken back and said anew. */
interface Facet {
  /** All that it is read from: nothing else is looked at to see whether it was said. */
  of(reading: InstructionReading, text: string, now: Date): unknown;
  /** In plain words. */
  words(reading: InstructionReading, now: Date): string;
}

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Those that recipes of lists have in common, and those of one list. */
export const facets = {
  time: {
    of: ({ days, month, quarter, year, lastMonths }) => [days, month, quarter, year, lastMonths],
    words: (reading, now) => `only what is dated ${askedPeriod(reading, now)?.words ?? 'then'}`,
  },
  months: {
    of: ({ month, quarter, year, lastMonths }, text, now) => [
      month,
      quarter,
      year,
      lastMonths,
      monthRange(text, now),
    ],
    words: ({ month, quarter, year, lastMonths }, now) => {
      const period = askedPeriod({ month, quarter, year, lastMonths }, now);
      return `only what is dated ${period?.words ?? 'in those months'}`;
    },
  },
  places: {
    of: ({ units, buildings }) => [units, buildings],
    words: (reading) => `only ${placeWords(reading)}`,
  },
  age: {
    of: ({ minDays, maxDays }) => [minDays, maxDays],
    words: ({ minDays, maxDays }) =>
      [
        minDays === undefined ? '' : `only what is at least ${amount(minDays, 'days')} old`,
        maxDays === undefined ? '' : `only what is at most ${amount(maxDays, 'days')} old`,
      ]
        .filter((words) => words !== '')
        .join(', '),
  },
  count: {
    of: ({ count }) => count,
    words: ({ count }) => `no more than ${count}`,
  },
  caseStatuses: {
    of: ({ statuses }) => statuses,
    words: ({ statuses }) => `only those with status ${or.format(statuses)}`,
  },
  orderStatuses: {
    of: ({ workOrders }) => workOrders.statuses,
    words: ({ workOrders }) => `only those with status ${or.format(workOrders.statuses)}`,
  },
  priorities: {
    of: ({ workOrders }) => workOrders.priorities,
    words: ({ workOrders }) => `only those of priority ${or.format(workOrders.priorities)}`,
  },
  categories: {
    of: ({ workOrders }) => workOrders.categories,
    words: ({ workOrders }) => `only those of category ${or.format(workOrders.categories)}`,
  },
  overdue: {
    of: ({ workOrders }) => workOrders.overdue,
    words: () => 'only those that are overdue',
  },
} satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;
