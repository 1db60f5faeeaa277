import { stem } from '../ask/search-terms.ts';

/** What people ask about, and the names of the pages where a community has it. */
const places: readonly (readonly [topics: string, names: string])[] = [
  [
    'money fund reserve budget dues assessment fee balance bank finance financial account spend cost income expense audit tax',
    'documents budgets finances financials reserve treasurer',
  ],
  [
    'rule bylaw covenant ccr restriction policy pet parking noise rental guideline amendment declaration trash fence',
    'documents governing rules bylaws policies',
  ],
  ['notice newsletter form letter insurance certificate contract document minute', 'documents notices forms'],
  ['phone telephone number email office hour contact address', 'contact office directory'],
  ['event party calendar agenda pool clubhouse', 'meetings events calendar amenities news'],
];

const words = (text: string): string[] => text.split(' ').map(stem);

/** Words that links to the likely pages have, for what an instruction is about. */
export function likelyPlaces(terms: readonly string[]): string[] {
  const named = places.filter(([topics]) => words(topics).some((topic) => terms.includes(topic)));
  return [...new Set(named.flatMap(([, names]) => words(names)))];
}
