import type { Task } from '../../../widget/contract/task.ts';
import { callWords, type Kit } from '../kit.ts';
import { NotTried, checksOf, must, mustRefuse, should } from '../check.ts';

const isPaused = (task: Task): boolean => task.status === 'paused' || task.isPaused === true;

const stepsOf = (task: Task): number => task.apiSteps?.length ?? 0;

const meetsLogin = (kit: Kit): Promise<Task> => kit.createTask({ description: kit.options.loginTask });

/** A task that a person holds: paused, or stopped by a login page. */
async function paused(kit: Kit): Promise<Task> {
  const { id } = await meetsLogin(kit);
  await kit.taskThat(id, 'started', (task) => task.status !== 'pending');
  const answer = await kit.ask('pauseTask', { params: { id } });
  if (answer.status === 404 || answer.text.includes('not supported')) {
    throw new NotTried('this backend says that it cannot pause');
  }
  // Met a login in the meantime: then it is paused already.
  const what = `${callWords('pauseTask')} answered ${answer.status}: ${answer.text}`;
  must(answer.ok || answer.status === 409, what);
  return await kit.taskThat(id, 'is paused', isPaused);
}

export const steeringChecks = checksOf('steering', {
  'A task that is paused says so': async (kit) => void (await paused(kit)),
  'A paused task takes no step': async (kit) => {
    const before = await paused(kit);
    for (let looks = 0; looks < 5; looks += 1) {
      const now = await kit.taskThat(before.id, 'is paused', isPaused);
      must(stepsOf(now) <= stepsOf(before), `it went on to step ${now.currentStep}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  },
  'A resumed task goes on, or another goes on for it': async (kit) => {
    const { id } = await paused(kit);
    const { newTask } = await kit.call('resumeTask', { params: { id } });
    const goesOn = ({ status, loginDetected }: Task): boolean =>
      loginDetected === true || ['running', 'completed'].includes(status);
    await kit.taskThat(newTask?.id ?? id, 'went on', goesOn);
  },
  'An instruction is taken, or continued by a task that exists': async (kit) => {
    const { id } = await meetsLogin(kit);
    const body = { instruction: 'Only the latest one, please' };
    const { success, newTaskId } = await kit.call('instructTask', { params: { id }, body });
    must(success === true || newTaskId !== undefined, 'the answer has neither success nor newTaskId');
    if (newTaskId !== undefined) await kit.taskThat(newTaskId, 'has the newTaskId', () => true);
  },
  'An empty instruction is refused': should(async (kit) => {
    const { id } = await meetsLogin(kit);
    mustRefuse(await kit.ask('instructTask', { params: { id }, body: { instruction: ' ' } }));
  }),
  'A stopped task is stopped, and stays so': async (kit) => {
    const { id } = await meetsLogin(kit);
    await kit.call('stopTask', { params: { id } });
    await kit.taskThat(id, 'is stopped', ({ status }) => status === 'stopped');
    const resumed = await kit.ask('resumeTask', { params: { id } });
    must(!resumed.ok, `it could be resumed (${resumed.status})`);
    must(resumed.text.trim() !== '', 'the refusal to resume it has no words');
  },
  'A task that waits at a login says so, and takes one': async (kit) => {
    const { id } = await meetsLogin(kit);
    const waitsOrEnded = ({ status, loginDetected }: Task): boolean =>
      loginDetected === true || ['completed', 'failed'].includes(status);
    const waits = await kit.taskThat(id, 'waits at a login or ended', waitsOrEnded);
    if (waits.loginDetected !== true) throw new NotTried('the task of --login-task met no login');
    const body = { username: 'nobody@example.com', password: 'not the password' };
    await kit.call('submitCredentials', { params: { id }, body });
    const empty = { params: { id }, body: { username: '', password: '' } };
    must(
      !(await kit.ask('submitCredentials', empty)).ok,
      'a login without a name and a password was taken, too',
    );
  },
});
