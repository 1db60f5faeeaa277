import { dayMs } from '../../../contract/durations.ts';
import type { BrowserSession } from '../../browser/driver.ts';
import type { TaskBrowser } from '../task-browser/open-task-browser.ts';
import { withoutSecrets } from '../secrets/extract-secrets.ts';
import type { StepTools } from '../steps/step-tools.ts';
import { isExpectedFailure } from '../task-browser/describe-failure.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';

/**
 * Waits for the answer to an open approval. After a while the browser is frozen and the person's windows are notified
 * again; after a day the task ends.
 */
async function untilAnswered(
  { session, remember }: Pick<TaskBrowser, 'session' | 'remember'>,
  { lease, journal, parts, end }: Pick<StepTools, 'lease' | 'journal' | 'parts' | 'end'>,
): Promise<void> {
  const { record } = journal;
  const { clock } = parts;
  const answered = lease.until('resuming', 'human', 'ended').then(() => true);
  const over = new AbortController();
  const askedAt = Date.parse(record?.task.approval?.askedAt ?? '');
  /** Resolves with true if there is an answer within some time after the question. */
  const isAnsweredWithin = (ms: number): Promise<boolean> => {
    const left = askedAt + ms - clock.now().getTime();
    return Promise.race([answered, clock.sleep(left, over.signal).then(() => false)]);
  };
  // A schedule starts tasks when no one is there.
  const withinMs = record?.run.isScheduled === true ? 0 : parts.approval.withinMs;
  if (!(await isAnsweredWithin(withinMs))) {
    if (!lease.is('asking')) return;
    session.setIdle(true);
    journal.unattended();
    if (!(await isAnsweredWithin(unansweredMs)) && lease.is('asking'))
      await end('failed', {
        message: 'Not done: it was not approved within a day',
        unanswered: 'expired',
        unansweredAt: withoutSecrets(remember().url),
      });
  }
  over.abort();
}

/** How long a task waits for an approval. */
const unansweredMs = dayMs;

/** Puts the focus on what the last question was about, for the person who has taken control. */
async function goOnAt(
  session: Pick<BrowserSession, 'focus'>,
  { waiting, parts }: Pick<StepTools, 'waiting' | 'parts'>,
): Promise<void> {
  const { target } = waiting;
  try {
    if (target) await session.focus(target);
  } catch (error) {
    // The page may have changed. The person has control anyway.
    if (!isExpectedFailure(error)) parts.report('The focus could not be moved', error);
  }
}

/** Waits until the agent may act. Returns false if the task has ended. */
export async function agentsTurn(
  browser: TaskBrowser,
  tools: Pick<StepTools, 'lease' | 'journal' | 'parts' | 'end' | 'waiting' | 'pictures'>,
): Promise<boolean> {
  const { session, settled, fit, save } = browser;
  const { lease, journal, pictures } = tools;
  /** The agent only waited for an answer, and no one else had control. */
  let wasAsking = false;
  for (;;) {
    // A picture of the agent's step shows nothing that a person does.
    if (!lease.is('agent')) await pictures.settled();
    switch (lease.state) {
      case 'agent':
        await fit();
        // A person may have taken control in the meantime.
        if (lease.is('agent')) return true;
        break;
      case 'ended':
        return false;
      case 'pausing':
        journal.paused(statusWords(statusSentence('person-controls', {})));
        lease.send('drained');
        break;
      case 'asking':
        wasAsking = true;
        await untilAnswered(browser, tools);
        if (lease.is('human')) await goOnAt(session, tools);
        break;
      case 'human':
        wasAsking = false;
        await lease.until('resuming', 'ended');
        break;
      default:
        await settled();
        await session.read('text');
        await save();
        // A stop may have come in the meantime.
        if (lease.state !== 'resuming') break;
        if (!wasAsking) journal.resumed();
        wasAsking = false;
        lease.send('ready');
    }
  }
}
