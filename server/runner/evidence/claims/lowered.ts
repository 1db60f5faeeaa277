import type { Verdict } from '../../../../contract/entities/evidence.ts';
import type { Judgment } from '../../../agent/agent.ts';
import { claimText, sentence } from './sentences.ts';
import { maxClaims, type Outcome } from './make-outcome.ts';

/** The verdicts from the lowest to the highest. */
const ranks = ['partly', 'unchecked', 'checked'] as const satisfies readonly Verdict[];

const noJudgment: Judgment = { verdict: 'unchecked', reason: '' };

/**
 * Lowers an outcome to a judgment of it. A judgment never raises an outcome, and none lowers it to `unchecked`.
 */
export function lowered(outcome: Outcome, judgment: Judgment = noJudgment): Outcome {
  const { verdict, reason } = judgment;
  if (ranks.indexOf(verdict) >= ranks.indexOf(outcome.verdict)) return outcome;
  const mark = verdict === 'partly' ? 'missing' : 'unseen';
  const words = judgment === noJudgment ? sentence('not-judged', {}) : sentence('judged', { reason });
  return {
    verdict,
    claims: [
      ...outcome.claims.slice(0, maxClaims - 1),
      { id: `c${maxClaims + 1}`, kind: 'request', mark, ...claimText(words) },
    ],
  };
}
