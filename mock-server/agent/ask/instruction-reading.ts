import { personWords } from './person-words.ts';
import { type AskedTime, readTime } from './asked-period.ts';
import { readAge, readCount } from './read-numbers.ts';
import { type FileFormat, readFormats } from './read-formats.ts';
import { readPlaces } from './read-places.ts';
import { type ValueWords, valuesSaid } from './named-values.ts';

/** "Open the portal" is something to do; "open violations" is a status. */
export const openSaid = /\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i;

/** What people say for the statuses of covenant cases. */
export const caseStatuses: ValueWords = [
  [
    /\b(?:unresolved|not (?:yet )?(?:resolved|closed)|outstanding|active|pending|ongoing)\b/i,
    'Open',
    'Notice Sent',
    'Hearing Scheduled',
  ],
  [openSaid, 'Open'],
  [/\bnotices? sent\b|\bnoticed\b/i, 'Notice Sent'],
  [/\bhearings?\b/i, 'Hearing Scheduled'],
  [/(?<!\bnot (?:yet )?)\b(?:resolved|closed)\b/i, 'Resolved'],
];

/** What an instruction asks for, as far as plain words tell. */
export interface InstructionReading extends AskedTime {
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
}

/** Reads an instruction once, for whichever recipe runs. */
export function readInstruction(instruction: string, now: Date): InstructionReading {
  const text = personWords(instruction);
  return {
    ...readTime(text, now),
    count: readCount(text),
    statuses: valuesSaid(text, caseStatuses),
    ...readPlaces(text),
    ...readAge(text),
    formats: readFormats(text),
  };
}
