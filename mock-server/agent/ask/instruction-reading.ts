import { personWords } from './person-words.ts';
import { type AskedMonth, readMonth } from './read-month.ts';
import { readAge } from './read-age.ts';
import { readCaseStatuses } from './read-case-statuses.ts';
import { readCount } from './read-count.ts';
import { type AskedDays, readDays } from './read-days.ts';
import { type FileFormat, readFormats } from './read-formats.ts';
import { type InspectionWords, readInspectionWords } from './read-inspection-words.ts';
import { numberOf, numberPattern } from './number-words.ts';
import { type AskedQuarter, lastTwelveMonths, readQuarter, readYear } from './read-period.ts';
import { readPlaces } from './read-places.ts';
import { readWorkOrderWords, type WorkOrderWords } from './read-work-order-words.ts';
import { withoutExceptions } from './without-exceptions.ts';

/** What an instruction asks for, as far as plain words tell. */
export interface InstructionReading {
  month: AskedMonth | undefined;
  /** Days that are no whole month, quarter or year; they go before those. */
  days: AskedDays | undefined;
  /** A whole quarter, when no month is named. */
  quarter: AskedQuarter | undefined;
  /** A whole year, when no month is named. */
  year: number | undefined;
  /** "the last 6 months" */
  lastMonths: number | undefined;
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

const lastMonthsPattern = new RegExp(
  `\\b(?:last|latest|newest|most recent|past|previous)\\s+${numberPattern}\\s+months\\b(?!\\s+old)`,
  'i',
);

function readLastMonths(text: string): number | undefined {
  const months = lastMonthsPattern.exec(text);
  if (months !== null) return numberOf(months[1]);
  return lastTwelveMonths.test(text) ? 12 : undefined;
}

/** Reads an instruction once, for whichever recipe runs. */
export function readInstruction(instruction: string, now: Date): InstructionReading {
  const text = withoutExceptions(personWords(instruction));
  const month = readMonth(text, now);
  return {
    month,
    days: readDays(text, now),
    quarter: month === undefined ? readQuarter(text, now) : undefined,
    year: month === undefined ? readYear(text, now) : undefined,
    lastMonths: readLastMonths(text),
    count: readCount(text),
    statuses: readCaseStatuses(text),
    ...readPlaces(text),
    ...readAge(text),
    formats: readFormats(text),
    workOrders: readWorkOrderWords(text),
    inspections: readInspectionWords(text),
  };
}
