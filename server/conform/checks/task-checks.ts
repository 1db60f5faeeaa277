import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '../../../contract/entities/task.ts';
import { checksOf, must, mustRefuse, should } from '../check.ts';
import { SkippedCheckError } from '../failures.ts';
import { callName, type Kit } from '../kit.ts';

/** The status of an answer that comes too late. */
export const conflict = 409;

export const isPaused = (task: Task): boolean => task.status === 'paused' || task.isPaused === true;

export const hasEnded = (status: string): boolean => /^(?:completed|failed|stopped)$/.test(status);

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

export const steeringChecks = checksOf('steering', {
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

export const viewChecks = checksOf('live view', {
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
