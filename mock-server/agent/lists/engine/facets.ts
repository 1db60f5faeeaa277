import { amount } from '../../ask/amount.ts';
import { askedPeriod, monthRange } from '../../ask/asked-period.ts';
import type { Ask } from '../../ask/ask.ts';
import { placeWords } from '../../ask/read-places.ts';

/**
 * One part of what an instruction says, that can be taken back and said anew: all that it is read from, nothing else is
 * looked at to see whether it was said; and what it says, in plain words.
 */
type Facet = readonly [
  of: (reading: Ask, text: string, now: Date) => unknown,
  words: (reading: Ask, now: Date) => string,
];

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
const onlyDated = (reading: Ask, now: Date): string =>
  `only what is dated ${askedPeriod(reading, now)?.words ?? 'in those months'}`;
const onlyStatus = (statuses: readonly string[]): string => `only those with status ${or.format(statuses)}`;

/** "at least 30 days old" */
export const ageWords = ({ minDays, maxDays }: Ask, before = ''): string =>
  [
    ...(minDays === undefined ? [] : [`${before}at least ${amount(minDays, 'days')} old`]),
    ...(maxDays === undefined ? [] : [`${before}at most ${amount(maxDays, 'days')} old`]),
  ].join(', ');

/** Those that lists have in common, and those of one list. */
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
  age: [({ minDays, maxDays }) => [minDays, maxDays], (reading) => ageWords(reading, 'only what is ')],
  count: [({ count }) => count, ({ count }) => `no more than ${count}`],
  caseStatuses: [({ statuses }) => statuses, ({ statuses }) => onlyStatus(statuses)],
  orderStatuses: [
    ({ workOrders }) => workOrders.statuses,
    ({ workOrders }) => onlyStatus(workOrders.statuses),
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
} satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;

/** In the order in which they are told. */
export const facetNames = Object.keys(facets) as FacetName[];
