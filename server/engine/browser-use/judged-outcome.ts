import * as z from 'zod/mini';
import type { Verdict } from '../../../contract/entities/evidence.ts';
import { claimText, sentence } from '../../runner/evidence/claims/sentences.ts';
import type { StoredClaim } from '../../store/task-record.ts';

// The SDK declares a judgment as an object of anything. These are the names that the service's earlier API has.
const judgmentSchema = z.object({
  verdict: z.boolean(),
  reasoning: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
});

/**
 * Returns the verdict on a run's outcome, and what it says. It is never `checked`, because only the service has
 * seen the pages.
 *
 * @param judgment What the service's own judge says.
 */
export function judgedOutcome(judgment: unknown): { verdict: Verdict; claims: StoredClaim[] } {
  const parsed = judgmentSchema.safeParse(judgment);
  if (!parsed.success)
    return { verdict: 'unchecked', claims: [claim('unseen', claimText(sentence('not-judged', {})))] };
  const { failure_reason: failure, reasoning, verdict } = parsed.data;
  const reason = failure?.trim() || reasoning?.trim() || '';
  const words = claimText(reason === '' ? sentence('not-judged', {}) : sentence('judged', { reason }));
  return verdict
    ? { verdict: 'unchecked', claims: [claim('unseen', words)] }
    : { verdict: 'partly', claims: [claim('missing', words)] };
}

const claim = (mark: StoredClaim['mark'], words: ReturnType<typeof claimText>): StoredClaim => ({
  id: 'c1',
  kind: 'request',
  mark,
  ...words,
});
