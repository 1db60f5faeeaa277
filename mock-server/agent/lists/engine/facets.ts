import { monthRange } from '../../ask/asked-period.ts';
import { readInstruction } from '../../ask/instruction-reading.ts';
import { timeTold } from './list-filters.ts';

/**
 * One part of what a text says, that can be taken back and said anew: all that it is read from, nothing else is looked
 * at to see whether it was said; and what it says, in plain words.
 */
export interface Facet {
  of(text: string, now: Date): unknown;
  words(text: string, now: Date): string;
}

export const countFacet: Facet = {
  of: (text, now) => readInstruction(text, now).count,
  words: (text, now) => `no more than ${readInstruction(text, now).count}`,
};

/** Whole months, of what has no days. */
export const monthsFacet: Facet = {
  of(text, now) {
    const { month, quarter, year, lastMonths } = readInstruction(text, now);
    return [month, quarter, year, lastMonths, monthRange(text, now)];
  },
  words: (text, now) => timeTold({ reading: { ...readInstruction(text, now), days: undefined }, now }),
};
