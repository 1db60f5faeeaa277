/** How a chore came out: all of it done and checked, done but for something that is missing, or not done. */
export type Outcome = 'verified' | 'partly' | 'failed';

const begins: Record<Outcome, string> = { verified: 'Checked', partly: 'Partly done', failed: 'Not done' };

/** What is told at the end of a chore, with how it came out as its first words: "Checked: Downloaded ...". */
export const withOutcome = (outcome: Outcome, words: string): string => `${begins[outcome]}: ${words}`;

/** How it came out, by what is missing of it; the empty ones are none. */
export const outcomeOf = (missing: readonly string[]): Outcome =>
  missing.every((one) => one === '') ? 'verified' : 'partly';

/** The end of a chore of which something more is missing than it knew. */
export const onlyPartly = (told: string): string =>
  told.startsWith(`${begins.verified}: `) ? told.replace(begins.verified, begins.partly) : told;
