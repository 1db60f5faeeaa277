import type { ApprovalAnswer } from '../../../contract/entities/approval.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { checksOf, must, oncePerRun } from '../check.ts';
import { SkippedCheckError } from '../failures.ts';
import type { Kit } from '../kit.ts';
import { conflict, hasEnded, isPaused } from './task-checks.ts';

/** Starts a task, and resolves with the approval that it asks for. */
async function askForApproval(kit: Kit) {
  const listener = await kit.listen({ inAddress: await kit.token() });
  const { id } = await kit.createTask({ description: kit.options.approvalTask });
  const asksOrEnded = ({ approval, loginDetected, status }: Task): boolean =>
    approval !== undefined || loginDetected === true || hasEnded(status);
  const task = await kit.waitForTask(id, 'asks for an approval or ended', asksOrEnded);
  const { approval } = task;
  if (!approval) throw new SkippedCheckError('the --approval-task task did not ask for an approval');
  return { task, approval, listener };
}

// Asked once, and approved by the last check that needs it.
const askingTask = oncePerRun(askForApproval);

/** Checks that an open approval can be answered by its id alone, once, and that the task lists the answer. */
async function answerOnce(
  kit: Kit,
  { task: { id }, approval }: Awaited<ReturnType<typeof askForApproval>>,
  [answer, listed]: readonly [answer: ApprovalAnswer, listed: string],
): Promise<void> {
  const send = async (approvalId: string) =>
    await kit.request('answerApproval', { params: { id }, body: { id: approvalId, answer } });
  const mustConflict = async (approvalId: string, subject: string): Promise<void> => {
    const { status } = await send(approvalId);
    must(status === conflict, `${subject} was answered with ${status}, not with ${conflict}`);
  };
  await mustConflict(`${approval.id}-other`, 'the id of another approval');
  const { ok, status } = await send(approval.id);
  must(ok, `"${answer}" was answered with ${status}`);
  await mustConflict(approval.id, 'a second answer');
  const isListed = ({ approvals = [] }: Task): boolean =>
    approvals.filter((one) => one.id === approval.id && one.answer === listed).length === 1;
  const task = await kit.waitForTask(id, `lists the approval as "${listed}" once`, isListed);
  must(task.approval?.id !== approval.id, 'it still asks for the same approval');
  // It may ask again, and backends limit how many tasks a person has open. A task that has ended refuses.
  await kit.request('stopTask', { params: { id } });
}

export const approvalChecks = checksOf('approvals', {
  'A task pauses for an approval, and its windows are notified': async (kit) => {
    const { task, approval, listener } = await askingTask(kit);
    must(isPaused(task), `it is ${task.status}`);
    must(approval.kind !== '' && approval.site !== '', 'the approval has no kind or no site');
    must(
      approval.values.every(({ isSecret, value }) => !isSecret || value === ''),
      'it contains a secret',
    );
    await kit.until('No event with the status "paused" arrived', async () =>
      listener.events.find(({ taskId, status }) => taskId === task.id && status === 'paused'),
    );
  },
  'An approval is given once, by its id': async (kit) =>
    await answerOnce(kit, await askingTask(kit), ['approve', 'approved']),
  'An approval is declined once, by its id': async (kit) =>
    await answerOnce(kit, await askForApproval(kit), ['decline', 'declined']),
});
