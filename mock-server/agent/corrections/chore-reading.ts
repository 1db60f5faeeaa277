import { countFacet, type Facet, timeFacet } from '../lists/engine/facets.ts';
import { vendors } from '../lists/vendors.ts';
import { leads } from '../lists/leads.ts';
import { competitors } from '../lists/competitors.ts';
import { workOrders } from '../lists/work-orders.ts';
import { meetings } from '../lists/meetings/meetings.ts';
import { inspections } from '../lists/inspections.ts';
import { violations } from '../lists/violations.ts';
import { watchViolations } from '../lists/watch-violations.ts';
import type { Ask } from '../ask/ask.ts';
import { decisionTopics, wantsDecisions } from '../ask/decision-words.ts';
import { searchTerms } from '../ask/search-terms.ts';
import type { FileFormat } from '../ask/read-formats.ts';

/** What a recipe takes from an instruction, for one who corrects it. */
export interface ChoreReading {
  /** All that an ask decides: two that decide the same give the same. */
  decided(ask: Ask, now: Date): unknown;
  /** The parts of it that can be told in plain words. */
  facets: readonly Facet[];
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
    decided: ({ period, count, words }) => [period, count, wantsDecisions(words), decisionTopics(words)],
    facets: [timeFacet, countFacet],
  },
  generic: {
    decided: ({ words, formats, count }) => [searchTerms(words), formats, count],
    facets: [countFacet],
    untold: (clause) => `the words of "${clause}" are looked for, too`,
  },
};
