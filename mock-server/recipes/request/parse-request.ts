import { findAction } from './find-action.ts';
import { readDecisions } from './decision-words.ts';
import { personWords } from './person-words.ts';
import { type Period, readPeriod } from './time.ts';
import { type AgeRange, readAge, readCount } from './read-numbers.ts';
import { type FileFormat, readFormats } from './read-formats.ts';
import { type RequestedPlaces, readPlaces } from './read-places.ts';

/**
 * What is asked for, as far as plain words tell. It is plain JSON, read once when a task starts and kept with it;
 * corrections are put into it.
 */
export interface ParsedRequest extends AgeRange, RequestedPlaces {
  /** All of it, in the person's own words. */
  words: string;
  /** Of parts that are found in the words and were said anew: the words that count for them. */
  overrides: Readonly<Record<string, string>>;
  /** The time that is named. */
  period: Period | undefined;
  /** "the last 3", "the two most recent" */
  count: number | undefined;
  /** The kinds of file that are named, in that order; empty leaves the choice to the recipe. */
  formats: FileFormat[];
  /** What the decisions of the board that are wanted are about; none of them means all. */
  decisions: string[] | undefined;
  /** What is to be done to somebody or something, rather than read, in the person's own words. */
  action: string | undefined;
}

/** Reads an instruction, for whichever recipe runs. */
export function parseRequest(instruction: string, now: Date): ParsedRequest {
  const text = personWords(instruction);
  return {
    words: text,
    overrides: {},
    period: readPeriod(text, now),
    count: readCount(text),
    ...readPlaces(text),
    ...readAge(text),
    formats: readFormats(text),
    decisions: readDecisions(text),
    action: findAction(text)?.words,
  };
}
