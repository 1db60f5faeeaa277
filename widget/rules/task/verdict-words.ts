import type { ClaimMark, Verdict } from '../../../contract/entities/evidence.ts';
import type { Message } from '../../messages/translate.ts';

/** The verdicts on outcomes, best first. */
export const verdictLabels = {
  checked: 'Checked',
  unchecked: 'Done, not checked',
  partly: 'Partly done',
} as const satisfies Readonly<Record<Verdict, Message>>;

/** Whether a task's verdict is one that this version knows. Others are not shown. */
export const isVerdict = (verdict: string | undefined): verdict is Verdict =>
  verdict !== undefined && Object.hasOwn(verdictLabels, verdict);

/** The marks of claims. */
export const markLabels = {
  seen: 'Confirmed',
  unseen: 'Not confirmed',
  missing: 'Missing',
} as const satisfies Readonly<Record<ClaimMark, Message>>;

/** The mark to show for a claim. An unknown one confirms nothing. */
export const shownMark = (mark: string): ClaimMark =>
  mark === 'seen' || mark === 'missing' ? mark : 'unseen';
