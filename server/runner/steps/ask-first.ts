import { randomUUID } from 'node:crypto';
import type { Decision } from '../../agent/decision.ts';
import { PageUnreachableError, TargetNotFoundError } from '../../browser/browser-errors.ts';
import type { BrowserSession, StillPicture } from '../../browser/driver.ts';
import type { Question } from '../journal/describe-question.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';
import type { StepTools } from './step-tools.ts';

/** Takes a picture of what a question is about. Without one, the question stands for itself. */
async function pictureOf(session: BrowserSession, { target }: Question): Promise<StillPicture | undefined> {
  try {
    return target && (await session.pictureOf(target));
  } catch (error) {
    if (error instanceof TargetNotFoundError || error instanceof PageUnreachableError) return undefined;
    throw error;
  }
}

/** Asks the person before an action, or ends the task if it may not act. */
export async function askFirst(
  { browser, end, files, journal, lease, parts, waiting }: StepTools,
  step: number,
  decision: Decision,
  question: Question,
): Promise<void> {
  if (parts.approval.mode === 'never-act')
    return await end(
      'failed',
      statusWords(statusSentence('only-reads', { act: journal.refusedByRule(question) })),
    );
  const id = randomUUID();
  const picture = await pictureOf(browser.session, question);
  if (picture) await files.storeApprovalPicture(id, picture);
  // A person wants control, and decides then.
  if (!lease.is('agent')) return;
  waiting.decision =
    decision.do === 'fill' && decision.thenClick && question.action === 'click'
      ? { ...decision, do: 'click', target: decision.thenClick }
      : decision;
  waiting.target = question.target;
  journal.asks(question, { id, step, memory: decision.memory, picture });
  lease.send('ask');
}
