/** An outcome that lacks something, or a task that was not done. A task that lacks nothing has no prefix: its verdict says more. */
type LackingOutcome = 'partly' | 'failed';

const prefixes: Record<LackingOutcome, string> = { partly: 'Partly done: ', failed: 'Not done: ' };

/** Puts an outcome in front of the summary of a task: "Partly done: Downloaded ...". */
export const withOutcome = (outcome: LackingOutcome, summary: string): string =>
  `${prefixes[outcome]}${summary}`;

/** Whether a summary says that something is missing. */
export const isPartly = (summary: string): boolean => summary.startsWith(prefixes.partly);

/** Puts "Partly done" in front of a summary, unless it is there. */
export const onlyPartly = (summary: string): string =>
  isPartly(summary) ? summary : withOutcome('partly', summary);

/** Puts a sentence at the beginning of a summary, after its outcome. */
export const withFirst = (sentence: string, summary: string): string =>
  isPartly(summary)
    ? withOutcome('partly', `${sentence} ${summary.slice(prefixes.partly.length)}`)
    : `${sentence} ${summary}`;
