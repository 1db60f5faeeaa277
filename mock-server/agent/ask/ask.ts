import { personWords } from './person-words.ts';
import { type AskedPeriod, readPeriod } from './time.ts';
import { readAge, readCount } from './read-numbers.ts';
import { type FileFormat, readFormats } from './read-formats.ts';
import { readPlaces } from './read-places.ts';
import { readWorkOrderWords, type WorkOrderWords } from './read-work-order-words.ts';

/** The statuses of covenant cases that are not settled. */
const unresolved = ['Open', 'Notice Sent', 'Hearing Scheduled'];

/** The statuses of covenant cases a text asks for, as HOA portals name them; empty means all. */
function readCaseStatuses(text: string): string[] {
  if (/\b(unresolved|not (?:yet )?(?:resolved|closed)|outstanding|active|pending|ongoing)\b/i.test(text))
    return unresolved;
  const statuses: string[] = [];
  // "Open the portal" is something to do; "open violations" is a status.
  if (/\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i.test(text))
    statuses.push('Open');
  if (/\bnotices? sent\b|\bnoticed\b/i.test(text)) statuses.push('Notice Sent');
  if (/\bhearings?\b/i.test(text)) statuses.push('Hearing Scheduled');
  if (/\b(resolved|closed)\b/i.test(text)) statuses.push('Resolved');
  return statuses;
}

/** What a text asks of inspections. Empty lists mean all. */
export interface InspectionWords {
  results: string[];
  /** Those still to come. */
  upcoming: boolean;
}

const failed = /\b(?:fail(?:ed|ing|s|ures?)?|(?:did|do|does)(?: not|n['’]t) pass|not pass(?:ed|ing)?)\b/i;
const attention =
  /\bneed(?:s|ed|ing)? attention\b|\battention (?:is )?needed\b|\b(?:needs?|requir\w+) (?:a )?follow[- ]?ups?\b/i;
const passed = /\bpass(?:ed|ing)\b/i;
const troubled = /\b(?:with|that have|having) (?:any |open )?(?:problems|issues|findings|deficiencies)\b/i;

/** Reads the words of inspections. */
function readInspectionWords(text: string): InspectionWords {
  const results: string[] = [];
  if (passed.test(text.replaceAll(new RegExp(failed, 'gi'), ' '))) results.push('Passed');
  if (attention.test(text) || troubled.test(text)) results.push('Needs Attention');
  if (failed.test(text) || troubled.test(text)) results.push('Failed');
  return { results, upcoming: /\b(?:upcoming|scheduled|planned|next inspections?|coming up)\b/i.test(text) };
}

/**
 * What is asked for, as far as plain words tell. It is plain JSON, read once when a task starts and kept with it;
 * corrections are put into it.
 */
export interface Ask {
  /** All of it, in the person's own words. */
  words: string;
  /** The time that is named. */
  period: AskedPeriod | undefined;
  /** "the last 3", "the two most recent" */
  count: number | undefined;
  /** Statuses of cases, as HOA portals name them; empty means all. */
  statuses: string[];
  /** The homes that are named: "12B", or "12" for all of that number. Empty means all. */
  units: string[];
  /** "4", or "C" where buildings have letters. */
  buildings: string[];
  /** At least so many days old: "over 30 days" is 31. */
  minDays: number | undefined;
  /** At most so many days old: "in the last 30 days". */
  maxDays: number | undefined;
  /** The kinds of file that are named, in that order; empty leaves the choice to the recipe. */
  formats: FileFormat[];
  workOrders: WorkOrderWords;
  inspections: InspectionWords;
}

/** Reads an instruction, for whichever recipe runs. */
export function readAsk(instruction: string, now: Date): Ask {
  const text = personWords(instruction);
  return {
    words: text,
    period: readPeriod(text, now),
    count: readCount(text),
    statuses: readCaseStatuses(text),
    ...readPlaces(text),
    ...readAge(text),
    formats: readFormats(text),
    workOrders: readWorkOrderWords(text),
    inspections: readInspectionWords(text),
  };
}
