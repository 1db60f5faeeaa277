import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';

/** What a speed mode means to a recipe. */
export interface ModeWords {
  /** Opens the page of single things (a case, a company), beyond the lists that name them. */
  opensDetails: boolean;
  /** Checks what it read against a second place before it claims it. */
  crossChecks: boolean;
  /** As many pages of one list are read. */
  pagesAtMost: number;
}

const quick = { opensDetails: false, crossChecks: false };
const thorough = { ...quick, opensDetails: true };

/** From the most thorough to the quickest. What a mode leaves out, a summary says by `leftOutSentence`. */
export const modeWords: Record<SpeedMode, ModeWords> = {
  smart: { ...thorough, crossChecks: true, pagesAtMost: 100 },
  balanced: { ...thorough, pagesAtMost: 50 },
  fast: { ...quick, pagesAtMost: 25 },
  'super-fast': { ...quick, pagesAtMost: 5 },
  'ultra-fast': { ...quick, pagesAtMost: 2 },
};

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * What a summary ends with when its mode left something out ("the pages after the second", "the page of each
 * case"); empty when nothing was.
 */
export function leftOutSentence(mode: SpeedMode, leftOut: readonly string[]): string {
  if (leftOut.length === 0) return '';
  return `Left out in ${mode} mode: ${and.format(leftOut)}. Choose a more thorough mode to have everything.`;
}
