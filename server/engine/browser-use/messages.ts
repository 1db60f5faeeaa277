import { TaskConflictError } from '../../runner/lease.ts';
import { justEnding } from '../../runner/tasks/ending.ts';
import { type CloudTask, pollMs } from './cloud-task.ts';
import { ServiceError } from './service.ts';
import { isWaiting, takeBack } from './stop-run.ts';

const lostMessage = 'A message did not reach the agent. Send it again';

/**
 * Sends a message to the agent. It is taken back if the task no longer waits for the answer.
 *
 * @param most How many times the call is made at most (as the patience allows).
 */
export async function sendMessage(task: CloudTask, text: string, most?: number): Promise<void> {
  const { attempt, memory, remember } = task;
  const { sessionId = '' } = memory();
  const { id } = await attempt(async (service) => {
    // The service drops the same message if its first answer was lost.
    const message = await service.sessions.sendMessage(
      sessionId,
      // Spec silent: the message waits for the agent's turn, because an interrupted run would lose its login.
      { text, interrupt: false },
      { deduplicate: 'exact-text-v1' },
    );
    if (task.state !== 'running') {
      await takeBack(task, sessionId, message.id);
      throw new TaskConflictError(justEnding);
    }
    return message;
  }, most);
  remember({ messages: [...memory().messages, id] });
}

/** Sends the messages that came while the run was being created. */
export async function sendLaterMessages(task: CloudTask): Promise<void> {
  const { journal, memory, remember } = task;
  for (let [text] = memory().later; text !== undefined; [text] = memory().later) {
    try {
      await sendMessage(task, text);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      journal.setMessage({ message: lostMessage });
    }
    remember({ later: memory().later.slice(1) });
  }
}

/** Waits for the turn of a message that the person has sent. Returns the id of its run, or undefined if there is none. */
export async function nextTurn({
  attempt,
  journal,
  memory,
  parts,
  remember,
  signal,
}: CloudTask): Promise<string | undefined> {
  for (;;) {
    const { messages, sessionId = '', used } = memory();
    const [message] = messages;
    if (message === undefined) return undefined;
    const current = await attempt((service) => service.sessions.getMessage(sessionId, message));
    if (isWaiting(current)) {
      await parts.clock.sleep(pollMs, signal);
      continue;
    }
    const { runId, status } = current;
    remember({ messages: memory().messages.filter((id) => id !== message) });
    if (status === 'consumed' && runId !== null && !(runId in used)) return runId;
    if (status !== 'consumed') journal.setMessage({ message: lostMessage });
  }
}
