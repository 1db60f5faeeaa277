/** The outcome of a chore: done and checked, done except for something, or not done. */
export type Outcome = 'verified' | 'partly' | 'failed';

const prefixes: Record<Outcome, string> = { verified: 'Checked', partly: 'Partly done', failed: 'Not done' };

/** Puts an outcome in front of the summary of a chore: "Checked: Downloaded ...". */
export const withOutcome = (outcome: Outcome, summary: string): string => `${prefixes[outcome]}: ${summary}`;

/** Returns the outcome of a chore that lacks the given parts. Empty texts are ignored. */
export const outcomeOf = (missing: readonly string[]): Outcome =>
  missing.every((part) => part === '') ? 'verified' : 'partly';

/** Changes "Checked" to "Partly done" in a summary. */
export const onlyPartly = (summary: string): string =>
  summary.startsWith(`${prefixes.verified}: `)
    ? summary.replace(prefixes.verified, prefixes.partly)
    : summary;
