import { findAction } from './find-action.ts';
import { readDecisions } from './decision-words.ts';
import { personWords } from './person-words.ts';
import { type Period, readPeriod } from './time.ts';
import { type AgeRange, readAge, readCount } from './read-numbers.ts';
import { type FileFormat, readFormats } from './read-formats.ts';
import { type RequestedPlaces, readPlaces } from './read-places.ts';

/** A parsed instruction as plain JSON. Parsed once when a task starts and saved with it. Corrections change it. */
export interface ParsedRequest extends AgeRange, RequestedPlaces {
  /** The whole request, in the person's words. */
  words: string;
  /** Words that replace the request for some facets, after corrections. */
  overrides: Readonly<Record<string, string>>;
  /** The requested time. */
  period: Period | undefined;
  /** The requested number: "the last 3", "the two most recent". */
  count: number | undefined;
  /** The requested formats, in order. If empty, the recipe decides. */
  formats: FileFormat[];
  /** Topics of the requested board decisions. An empty list means all. */
  decisions: string[] | undefined;
  /** A requested action that is more than reading, in the person's words. */
  action: string | undefined;
}

/** Parses an instruction, independent of the recipe. */
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
