import { amount } from '../../ask/amount.ts';
import type { Ask } from '../../ask/ask.ts';
import { placeWords } from '../../ask/read-places.ts';

/** One part of what is asked, that can be said anew: the fields it stands in, and what it says in plain words. */
type Facet = readonly [part: (ask: Ask) => object, words: (ask: Ask) => string];

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
const onlyStatus = (statuses: readonly string[]): string => `only those with status ${or.format(statuses)}`;

/** "at least 30 days old" */
export const ageWords = ({ minDays, maxDays }: Ask, before = ''): string =>
  [
    ...(minDays === undefined ? [] : [`${before}at least ${amount(minDays, 'days')} old`]),
    ...(maxDays === undefined ? [] : [`${before}at most ${amount(maxDays, 'days')} old`]),
  ].join(', ');

/** Of the words of work orders and of inspections, one. */
const orderPart = (name: keyof Ask['workOrders']) => (ask: Ask) => ({
  workOrders: { [name]: ask.workOrders[name] },
});
const inspectionPart = (name: keyof Ask['inspections']) => (ask: Ask) => ({
  inspections: { [name]: ask.inspections[name] },
});

/** Those that lists have in common, and those of one list. */
export const facets = {
  time: [({ period }) => ({ period }), ({ period }) => `only what is dated ${period?.words}`],
  places: [({ units, buildings }) => ({ units, buildings }), (ask) => `only ${placeWords(ask)}`],
  age: [({ minDays, maxDays }) => ({ minDays, maxDays }), (ask) => ageWords(ask, 'only what is ')],
  count: [({ count }) => ({ count }), ({ count }) => `no more than ${count}`],
  caseStatuses: [({ statuses }) => ({ statuses }), ({ statuses }) => onlyStatus(statuses)],
  orderStatuses: [orderPart('statuses'), ({ workOrders }) => onlyStatus(workOrders.statuses)],
  priorities: [
    orderPart('priorities'),
    ({ workOrders }) => `only those of priority ${or.format(workOrders.priorities)}`,
  ],
  categories: [
    orderPart('categories'),
    ({ workOrders }) => `only those of category ${or.format(workOrders.categories)}`,
  ],
  overdue: [orderPart('overdue'), () => 'only those that are overdue'],
  vendor: [
    orderPart('vendor'),
    ({ workOrders }) => `only those assigned to ${workOrders.vendor || 'nobody'}`,
  ],
  cost: [orderPart('cost'), () => 'only those of that cost'],
  results: [
    inspectionPart('results'),
    ({ inspections }) => `only those with result ${or.format(inspections.results)}`,
  ],
  upcoming: [inspectionPart('upcoming'), () => 'only those still to come'],
} satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;

/** In the order in which they are told. */
export const facetNames = Object.keys(facets) as FacetName[];
