import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';

/** The effect of a speed mode on recipes. */
export interface ModeSettings {
  /** Opens the pages of single records, such as cases. */
  opensDetails: boolean;
  /** Compares results with a second source. */
  crossChecks: boolean;
  /** The maximum number of pages of one list. */
  maxPages: number;
}

const quick = { opensDetails: false, crossChecks: false };
const thorough = { ...quick, opensDetails: true };

/** From the most thorough to the fastest. `describeOmissions` says what a mode leaves out. */
export const modeSettings: Record<SpeedMode, ModeSettings> = {
  smart: { ...thorough, crossChecks: true, maxPages: 100 },
  balanced: { ...thorough, maxPages: 50 },
  fast: { ...quick, maxPages: 25 },
  'super-fast': { ...quick, maxPages: 5 },
  'ultra-fast': { ...quick, maxPages: 2 },
};

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns the sentence about what a mode has left out ("the page of each case"), or '' if nothing. */
export function describeOmissions(mode: SpeedMode, omissions: readonly string[]): string {
  if (omissions.length === 0) return '';
  return `Left out in ${mode} mode: ${and.format(omissions)}. Choose a more thorough mode to have everything.`;
}
