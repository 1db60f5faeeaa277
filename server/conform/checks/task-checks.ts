import { setTimeout as sleep } from 'node:timers/promises';
import type { ApprovalAnswer } from '../../../contract/entities/approval.ts';
import type { Replay } from '../../../contract/entities/replay.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { checksOf, must, mustRefuse, oncePerRun, should } from '../check.ts';
import { SkippedCheckError } from '../failures.ts';
import { callName, type Kit } from '../kit.ts';

/** The status of an answer that comes too late. */
const conflict = 409;

const isPaused = (task: Task): boolean => task.status === 'paused' || task.isPaused === true;

const hasEnded = (status: string): boolean => /^(?:completed|failed|stopped)$/.test(status);

const stepsOf = (task: Task): number => task.apiSteps?.length ?? 0;

const createLoginTask = (kit: Kit): Promise<Task> => kit.createTask({ description: kit.options.loginTask });

/** Creates a task and pauses it. */
async function pauseTask(kit: Kit): Promise<Task> {
  const { id } = await createLoginTask(kit);
  await kit.waitForTask(id, 'started', (task) => task.status !== 'pending');
  const answer = await kit.request('pauseTask', { params: { id } });
  if (answer.status === 404 || answer.text.includes('not supported')) {
    throw new SkippedCheckError('the backend does not support pausing');
  }
  // 409: the task has reached a login page and is already paused.
  const problem = `${callName('pauseTask')} answered ${answer.status}: ${answer.text}`;
  must(answer.ok || answer.status === conflict, problem);
  return await kit.waitForTask(id, 'is paused', isPaused);
}

const steeringChecks = checksOf('steering', {
  'A paused task is reported as paused': async (kit) => void (await pauseTask(kit)),
  'A paused task takes no step': async (kit) => {
    const before = await pauseTask(kit);
    for (let polls = 0; polls < 5; polls += 1) {
      const now = await kit.waitForTask(before.id, 'is paused', isPaused);
      must(stepsOf(now) <= stepsOf(before), `it continued to step ${now.currentStep}`);
      await sleep(200);
    }
  },
  'A resumed task continues, or a new task continues it': async (kit) => {
    const { id } = await pauseTask(kit);
    const { newTask } = await kit.call('resumeTask', { params: { id } });
    const continues = ({ status, loginDetected }: Task): boolean =>
      loginDetected === true || ['running', 'completed'].includes(status);
    await kit.waitForTask(newTask?.id ?? id, 'continued', continues);
  },
  'An instruction is accepted, or a new task follows it': async (kit) => {
    const { id } = await createLoginTask(kit);
    const body = { instruction: 'Only the latest one, please' };
    const { success, newTaskId } = await kit.call('instructTask', { params: { id }, body });
    must(success === true || newTaskId !== undefined, 'the answer has neither success nor newTaskId');
    if (newTaskId !== undefined) await kit.waitForTask(newTaskId, 'has the newTaskId', () => true);
  },
  'An empty instruction is refused': should(async (kit) => {
    const { id } = await createLoginTask(kit);
    mustRefuse(await kit.request('instructTask', { params: { id }, body: { instruction: ' ' } }));
  }),
  'A stopped task stays stopped': async (kit) => {
    const { id } = await createLoginTask(kit);
    await kit.call('stopTask', { params: { id } });
    await kit.waitForTask(id, 'is stopped', ({ status }) => status === 'stopped');
    const response = await kit.request('resumeTask', { params: { id } });
    must(!response.ok, `it could be resumed (${response.status})`);
    must(response.text.trim() !== '', 'the refusal to resume it has no message');
  },
  'A task that waits for a login reports it and accepts one': async (kit) => {
    const { id } = await createLoginTask(kit);
    const waitsOrEnded = ({ status, loginDetected }: Task): boolean =>
      loginDetected === true || ['completed', 'failed'].includes(status);
    const waiting = await kit.waitForTask(id, 'waits for a login or ended', waitsOrEnded);
    if (waiting.loginDetected !== true)
      throw new SkippedCheckError('the --login-task task did not reach a login page');
    const body = { username: 'nobody@example.com', password: 'not the password' };
    await kit.call('submitCredentials', { params: { id }, body });
    const empty = { params: { id }, body: { username: '', password: '' } };
    const { ok } = await kit.request('submitCredentials', empty);
    must(!ok, 'an empty login was accepted, too');
  },
});

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

const approvalChecks = checksOf('approvals', {
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

// One finished task serves all these checks, because a real backend charges for each.
const finishedTask = oncePerRun(async (kit) => {
  const { id } = await kit.createTask();
  return await kit.waitForTask(id, 'ended', ({ status }) => hasEnded(status));
});

/** Resolves with the steps of a task, if the backend plays tasks back. */
async function playedBack(kit: Kit, id: string): Promise<Replay> {
  const answer = await kit.request('taskReplay', { params: { id } });
  if (answer.status === 404) throw new SkippedCheckError('the backend does not play tasks back');
  return await kit.call('taskReplay', { params: { id } });
}

const resultChecks = checksOf('results', {
  'An output file downloads as an attachment of the listed size': async (kit) => {
    const { id, outputFiles: files = [] } = await finishedTask(kit);
    const file = files.find(({ name }) => !name.endsWith('logs.txt')) ?? files[0];
    if (!file) throw new SkippedCheckError('the task of --task produced no file');
    const { name: fileName, size } = file;
    const answer = await kit.request('downloadFile', { params: { id, fileName } });
    must(answer.ok, `it answered ${answer.status}`);
    const { length } = answer.bytes;
    must(length > 0, 'it is empty');
    must(size === undefined || size === length, `it is ${length} bytes, not the ${size} of its file_size`);
    const disposition = answer.headers.get('Content-Disposition') ?? '';
    must(disposition.startsWith('attachment'), `its Content-Disposition is "${disposition}"`);
  },
  'The text of an output file can be read': async (kit) => {
    const task = await finishedTask(kit);
    const file = task.outputFiles?.find(({ name }) => /\.(txt|csv|md|json)$/i.test(name));
    if (!file) throw new SkippedCheckError('the task of --task produced no text file');
    const text = await kit.call('fileContent', { params: { id: task.id, fileName: file.name } });
    must(text !== '', 'it is empty');
  },
  'A path outside the task’s files cannot be read': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const fileName of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'no-such-file.txt']) {
      for (const name of ['downloadFile', 'fileContent'] as const) {
        const answer = await kit.request(name, { params: { id, fileName } });
        mustRefuse(answer, `${fileName}, requested with ${callName(name)},`);
      }
      for (const name of ['dataRows', 'downloadData'] as const) {
        const answer = await kit.request(name, { params: { id, name: fileName } });
        mustRefuse(answer, `the data set ${fileName}, requested with ${callName(name)},`);
      }
    }
  },
  'An approval that a task does not wait for is refused': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const answer of ['approve', 'decline', 'change'])
      mustRefuse(
        await kit.request('answerApproval', { params: { id }, body: { id: 'none', answer } }),
        answer,
      );
  },
  'The steps have screenshots that an <img> can load': async (kit) => {
    const { id } = await finishedTask(kit);
    const query = { sessionToken: await kit.token() };
    const { steps } = await kit.call('taskScreenshots', { params: { id }, query });
    must(steps.length > 0, 'there are no steps');
    const stepWithPicture = steps.find(({ screenshot }) => screenshot !== undefined);
    if (!stepWithPicture?.screenshot) throw new SkippedCheckError('no step has a screenshot');
    if (stepWithPicture.screenshot.startsWith('data:')) return;
    const picture = await kit.load(stepWithPicture.screenshot);
    const type = picture.headers.get('Content-Type') ?? 'none';
    must(picture.ok && type.startsWith('image/'), `it answered ${picture.status} with ${type}`);
  },
  'The screenshots need the token of the session': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const sessionToken of [await kit.newSession(), 'no-such-token']) {
      const answer = await kit.requestAs('taskScreenshots', { params: { id }, query: { sessionToken } });
      must(!answer.ok, `another token was answered with ${answer.status}`);
    }
  },
  'The steps can be played back': should(async (kit) => {
    const { id } = await finishedTask(kit);
    const { task, steps } = await playedBack(kit, id);
    must(task.id === id, `it is of the task ${task.id}`);
    must(steps.length > 0, 'there are no steps');
    must(
      steps.every(({ step }, index) => index === 0 || step > (steps[index - 1]?.step ?? 0)),
      'the steps are not in order',
    );
    for (const { picture, hasText, step } of steps) {
      const loaded = picture === undefined ? undefined : await kit.load(picture);
      must(loaded?.ok !== false, `the picture of step ${step} answered ${loaded?.status}`);
      if (!hasText) continue;
      const { pages } = await kit.call('replayStep', { params: { id, step: String(step) } });
      must(pages.length > 0, `step ${step} has no page`);
    }
    const token = await kit.newSession();
    for (const name of ['taskReplay', 'replayStep'] as const)
      mustRefuse(await kit.requestAs(name, { token, params: { id, step: '1' } }), callName(name));
  }),
  'A step or a claim that a task does not have is refused': async (kit) => {
    const { id } = await finishedTask(kit);
    const params = { id, step: '100000', claimId: 'no-such-claim' };
    for (const name of ['replayStep', 'claimRows'] as const)
      mustRefuse(await kit.request(name, { params }), callName(name));
    const report = await kit.request('reportClaim', { params, body: { comment: 'Two are missing' } });
    mustRefuse(report, callName('reportClaim'));
  },
  'A claim leads to where it was seen': should(async (kit) => {
    const { id, claims = [], outputFiles = [], verdict } = await finishedTask(kit);
    // The backend does not check outcomes.
    if (verdict === undefined) return;
    const { steps } = await playedBack(kit, id);
    for (const claim of claims) {
      const { file, kind, mark, step, text } = claim;
      must(text !== '', `the claim ${claim.id} has no text`);
      must(step === undefined || steps.some((one) => one.step === step), `"${text}" is of no step: ${step}`);
      must(file === undefined || outputFiles.some(({ name }) => name === file), `"${text}" is of no file`);
      if (kind !== 'rows' || mark !== 'seen') continue;
      const { columns, rows, total } = await kit.call('claimRows', { params: { id, claimId: claim.id } });
      must(rows.length > 0 && rows.length <= total, `"${text}" has ${rows.length} of ${total} rows`);
      must(
        rows.every(({ cells }) => cells.length === columns.length),
        `the rows of "${text}" don't fit the columns`,
      );
    }
    const isChecked = claims.length > 0 && claims.every(({ mark }) => mark === 'seen');
    must(verdict !== 'checked' || isChecked, 'it is "checked" without evidence for every claim');
  }),
  'The cost, if there is one, is an amount': async (kit) => {
    const { cost } = await finishedTask(kit);
    if (cost === undefined) throw new SkippedCheckError('the task has no cost');
    must(Number.isFinite(Number(cost)) && Number(cost) >= 0, `it is "${cost}"`);
  },
});

const viewChecks = checksOf('live view', {
  'A running task has a live view that can be framed': async (kit) => {
    const { id } = await kit.createTask({ description: kit.options.loginTask });
    const addressOf = ({ liveUrl, browserUrl }: Task) => liveUrl ?? browserUrl;
    const task = await kit.waitForTask(
      id,
      'has a liveUrl or browserUrl',
      (one) => addressOf(one) !== undefined,
    );
    const page = await kit.load(addressOf(task) ?? '');
    must(page.ok, `it answered ${page.status}`);
    const framing = page.headers.get('X-Frame-Options') ?? '';
    must(!/deny/i.test(framing), `X-Frame-Options is ${framing}`);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    must(!/frame-ancestors 'none'/.test(policy), "its policy says frame-ancestors 'none'");
    const type = page.headers.get('Content-Type') ?? 'none';
    must(type.startsWith('text/html'), `its Content-Type is ${type}`);
  },
});

export const taskChecks = [...steeringChecks, ...approvalChecks, ...resultChecks, ...viewChecks];
