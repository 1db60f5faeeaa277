import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';

/** What a speed mode means to a recipe. */
export interface ModeSettings {
  /** Opens the page of single things (a case, a company), beyond the lists that name them. */
  opensDetails: boolean;
  /** Checks what it read against a second place before it claims it. */
  crossChecks: boolean;
  /** As many pages of one list are read. */
  maxPages: number;
}

const quick = { opensDetails: false, crossChecks: false };
const thorough = { ...quick, opensDetails: true };

/** From the most thorough to the quickest. What a mode leaves out, a summary says by `leftOutSentence`. */
export const modeSettings: Record<SpeedMode, ModeSettings> = {
  smart: { ...thorough, crossChecks: true, maxPages: 100 },
  balanced: { ...thorough, maxPages: 50 },
  fast: { ...quick, maxPages: 25 },
  'super-fast': { ...quick, maxPages: 5 },
  'ultra-fast': { ...quick, maxPages: 2 },
};

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * What a summary ends with when its mode left something out ("the pages after the second", "the page of each
 * case"); empty when nothing was.
 */
export function describeOmissions(mode: SpeedMode, omissions: readonly string[]): string {
  if (omissions.length === 0) return '';
  return `Left out in ${mode} mode: ${and.format(omissions)}. Choose a more thorough mode to have everything.`;
}
