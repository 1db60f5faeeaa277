import type { Evidence, EvidenceFile } from '../../../../../../server/runner/evidence/claims/evidence.ts';
import { makeOutcome, type Outcome } from '../../../../../../server/runner/evidence/claims/make-outcome.ts';

export const site = 'https://portal.example';
/** A page that was read in a step. */
export const page = (step: number, path: string, ...lines: string[]) => ({
  step,
  hasPicture: true,
  url: `${site}/${path}`,
  title: 'Portal',
  text: lines.join('\n'),
});
/** A file of rows whose cells are separated by commas. */
export const csv = (name: string, ...rows: string[]): EvidenceFile => ({
  name,
  label: 'CSV file',
  content: rows.join('\n'),
  table: rows.map((row) => row.split(',')),
});
/** An act of the agent, how the person answered, and the values that it sent. */
export const act = (control: string, answer: string, values: Record<string, string> = {}, step?: number) => ({
  kind: 'submit' as const,
  site: 'frame.example',
  control,
  answer,
  values: Object.entries(values).map(([label, value]) => ({ label, value, isSecret: false })),
  ...(step !== undefined && { step }),
});

/** Begins to make the outcome of a task that has listed cases. */
export const beginOutcome = (evidence: Partial<Evidence>) =>
  makeOutcome({
    readings: [],
    attached: [],
    files: [],
    acts: [],
    request: 'List all cases',
    by: 'recipe',
    today: '2026-11-21',
    summary: '',
    missing: [],
    own: [],
    calculated: [],
    applied: ['cases', 'work', 'orders', 'newest'],
    additions: [],
    ...evidence,
  });

/** Returns the outcome of such a task. */
export function outcomeOf(evidence: Partial<Evidence>): Outcome {
  const work = beginOutcome(evidence);
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** The claims of an outcome in one line each, without those about formats. */
export const linesOf = (evidence: Partial<Evidence>): string[] =>
  outcomeOf(evidence).claims.flatMap(({ kind, mark, text }) =>
    kind === 'format' ? [] : `${mark} ${kind}: ${text}`,
  );

/** A list of cases that was read in the second step. */
export const list = page(
  2,
  'cases',
  'All cases: 3, newest first',
  'Case | Unit | Due | Fine',
  'V-3 | 12B | Nov 3, 2026 | $1,050.00',
  'V-2 | 7A | October 20, 2026 | $50',
  'V-1 | 9C | 9/1/2026 |',
);
