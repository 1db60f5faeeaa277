import type { Claim } from '../../../contract/entities/evidence.ts';
import type { Replay } from '../../../contract/entities/replay.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { t } from '../../messages/translate.ts';

/** A step of a replay in words, masked. */
export interface ReplayStep {
  /** Its number. */
  step: number;
  goal: string;
  /** How it went, as the next step reports it. */
  result: string | undefined;
  /** What the agent did. */
  action: string | undefined;
  url: string | undefined;
  title: string | undefined;
  /** When it ended, in ISO 8601. */
  at: string | undefined;
  picture: string | undefined;
  /** Whether the backend has what was read. */
  hasText: boolean;
  /** The claims that rest on it. */
  claims: readonly Claim[];
}

const masked = (text: string | undefined) => (text ? maskSensitive(text) : undefined);

/** Returns the steps of a replay in order, each with the claims that rest on it. */
export function replaySteps({ steps, task }: Replay): ReplayStep[] {
  const inOrder = steps.toSorted((a, b) => a.step - b.step);
  return inOrder.map(({ step, goal, action, url, title, ...rest }, index) => ({
    ...rest,
    step,
    goal: masked(goal) ?? t('Step {step}', { step }),
    result: masked(inOrder[index + 1]?.evaluation),
    action: masked(action),
    url: masked(url),
    title: masked(title),
    claims: task.claims?.filter((claim) => claim.step === step) ?? [],
  }));
}

/** The index of the step with this number, or the last one before it. The first without a number. */
export const indexOfStep = (steps: readonly ReplayStep[], step = 0): number =>
  Math.max(
    0,
    steps.findLastIndex((one) => one.step <= step),
  );
