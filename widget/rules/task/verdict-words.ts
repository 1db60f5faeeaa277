import type { Verdict } from '../../../contract/entities/evidence.ts';
import type { Task } from '../../../contract/entities/task.ts';
import type { Message } from '../../messages/translate.ts';
import { taskStatus } from './task-status.ts';

/** The verdicts on outcomes, best first. */
export const verdictLabels = {
  checked: 'Checked',
  unchecked: 'Done, not checked',
  partly: 'Partly done',
} as const satisfies Readonly<Record<Verdict, Message>>;

/** The icons of verdicts. */
export const verdictIcons = {
  checked: 'check',
  unchecked: 'info',
  partly: 'alert',
} as const satisfies Readonly<Record<Verdict, string>>;

/** Whether a task's verdict is one that this version knows. Others are not shown. */
export const isVerdict = (verdict: string | undefined): verdict is Verdict =>
  verdict !== undefined && Object.hasOwn(verdictLabels, verdict);

/** The verdict to show on the outcome of a task. Undefined if the backend does not check outcomes. */
export const shownVerdict = ({ status, verdict }: Pick<Task, 'status' | 'verdict'>): Verdict | undefined =>
  isVerdict(verdict) && taskStatus(status).hasEnded ? verdict : undefined;
