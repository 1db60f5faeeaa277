import { readInstruction } from '../instruction-reading.ts';
import { type DecidedBy, decidedBy } from '../../lists/decided-by.ts';
import { decisionTopics, wantsDecisions } from '../decision-words.ts';
import { monthRange } from '../asked-period.ts';
import { searchTerms } from '../search-terms.ts';
import { readCount } from '../read-numbers.ts';
import { type FileFormat, readFormats } from '../read-formats.ts';
import type { FacetName } from './facets.ts';

/** What a recipe takes from an instruction, for one who corrects it. */
export interface ChoreReading {
  /** All that a text decides: two texts that decide the same give the same. */
  decided: DecidedBy;
  /** The parts of it that can be told in plain words. */
  facets: readonly FacetName[];
  /** What is told of words that are in none of these parts; the words themselves without it. */
  untold?: (clause: string) => string;
  /** The kinds of file it writes when none is named. */
  usual: readonly FileFormat[];
  /** What stands in its result anyway. */
  contents: RegExp;
}

const places = ['time', 'places', 'age', 'count'] as const;
const nothing = /(?!)/;

/** By the name of the recipe. One that is not here does what it began, and takes no corrections. */
export const choreReadings: Readonly<Record<string, ChoreReading>> = {
  violations: {
    decided: decidedBy.violations,
    facets: [...places, 'caseStatuses'],
    usual: ['csv', 'pdf'],
    contents: /\b(?:cases?|units?|rules?|opened|days|status|due|owners?)\b/i,
  },
  'watch-violations': {
    decided: decidedBy.watchViolations,
    facets: ['time', 'places'],
    usual: [],
    contents: nothing,
  },
  'work-orders': {
    decided: decidedBy.workOrders,
    facets: [...places, 'orderStatuses', 'priorities', 'categories', 'overdue'],
    usual: [],
    contents: /\b(?:orders?|units?|status|priorit\w+|vendors?|opened|due|estimates?|costs?)\b/i,
  },
  inspections: { decided: decidedBy.inspections, facets: places, usual: ['pdf'], contents: nothing },
  vendors: {
    decided: decidedBy.vendors,
    facets: ['count'],
    usual: ['xlsx'],
    contents: /\b(?:compan\w+|trades?|contacts?|phones?|e-?mails?|insurance|ratings?)\b/i,
  },
  meetings: { decided: decidedBy.meetings, facets: ['time', 'count'], usual: ['xlsx'], contents: nothing },
  leads: {
    decided: decidedBy.leads,
    facets: ['count'],
    usual: ['xlsx'],
    contents: /\b(?:cit(?:y|ies)|units|fees?|contracts?|phones?)\b/i,
  },
  competitors: {
    decided: decidedBy.competitors,
    facets: ['count'],
    usual: ['docx'],
    contents: /\b(?:cit(?:y|ies)|fees?|ratings?|reviews?|communities|homes)\b/i,
  },
  minutes: {
    decided(text, now) {
      const { month, quarter, year, lastMonths, count } = readInstruction(text, now);
      const period = [month, quarter, year, lastMonths, count, monthRange(text, now)];
      return [period, wantsDecisions(text), decisionTopics(text)];
    },
    facets: ['months', 'count'],
    usual: [],
    contents: nothing,
  },
  generic: {
    decided: (text) => [searchTerms(text), readFormats(text), readCount(text)],
    facets: ['count'],
    untold: (clause) => `the words of "${clause}" are looked for, too`,
    usual: [],
    contents: nothing,
  },
};
