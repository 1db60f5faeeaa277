import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '../../../contract/entities/task.ts';
import { NotTried, checksOf, must, mustRefuse, oncePerRun, should } from '../check.ts';
import { callWords, type Kit } from '../kit.ts';

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

const steeringChecks = checksOf('steering', {
  'A task that is paused says so': async (kit) => void (await paused(kit)),
  'A paused task takes no step': async (kit) => {
    const before = await paused(kit);
    for (let looks = 0; looks < 5; looks += 1) {
      const now = await kit.taskThat(before.id, 'is paused', isPaused);
      must(stepsOf(now) <= stepsOf(before), `it went on to step ${now.currentStep}`);
      await sleep(200);
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
    const { ok } = await kit.ask('submitCredentials', empty);
    must(!ok, 'a login without a name and a password was taken, too');
  },
});

// One finished task serves all these checks: a real backend charges for each.
const finishedTask = oncePerRun(async (kit) => {
  const { id } = await kit.createTask();
  return await kit.taskThat(id, 'ended', ({ status }) => /^(?:completed|failed|stopped)$/.test(status));
});

const resultChecks = checksOf('results', {
  'A file of a task can be downloaded, as a download, in the size the list says': async (kit) => {
    const { id, outputFiles: files = [] } = await finishedTask(kit);
    const file = files.find(({ name }) => !name.endsWith('logs.txt')) ?? files[0];
    if (!file) throw new NotTried('the task of --task made no file');
    const { name: fileName, size } = file;
    const answer = await kit.ask('downloadFile', { params: { id, fileName } });
    must(answer.ok, `it answered ${answer.status}`);
    const { length } = answer.bytes;
    must(length > 0, 'it is empty');
    must(size === undefined || size === length, `it is ${length} bytes, not the ${size} of its file_size`);
    const disposition = answer.headers.get('Content-Disposition') ?? '';
    must(disposition.startsWith('attachment'), `its Content-Disposition is "${disposition}"`);
  },
  'The text of a file can be read': async (kit) => {
    const task = await finishedTask(kit);
    const file = task.outputFiles?.find(({ name }) => /\.(txt|csv|md|json)$/i.test(name));
    if (!file) throw new NotTried('the task of --task made no text file');
    const text = await kit.call('fileContent', { params: { id: task.id, fileName: file.name } });
    must(text !== '', 'it is empty');
  },
  'A file outside a task’s files is nobody’s to read': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const fileName of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'no-such-file.txt']) {
      for (const name of ['downloadFile', 'fileContent'] as const) {
        const answer = await kit.ask(name, { params: { id, fileName } });
        mustRefuse(answer, `${fileName}, asked for by ${callWords(name)},`);
      }
    }
  },
  'The steps have pictures that an <img> can load': async (kit) => {
    const { id } = await finishedTask(kit);
    const query = { sessionToken: await kit.token() };
    const { steps } = await kit.call('taskScreenshots', { params: { id }, query });
    must(steps.length > 0, 'there are no steps');
    const pictured = steps.find(({ screenshot }) => screenshot !== undefined);
    if (!pictured?.screenshot) throw new NotTried('no step has a screenshot');
    if (pictured.screenshot.startsWith('data:')) return;
    const picture = await kit.load(pictured.screenshot);
    const type = picture.headers.get('Content-Type') ?? 'none';
    must(picture.ok && type.startsWith('image/'), `it answered ${picture.status} with ${type}`);
  },
  'The steps are for who has the session only': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const sessionToken of [await kit.newSession(), 'no-such-token']) {
      const answer = await kit.answer('taskScreenshots', { params: { id }, query: { sessionToken } });
      must(!answer.ok, `another token was answered with ${answer.status}`);
    }
  },
  'The cost, where there is one, is an amount': async (kit) => {
    const { cost } = await finishedTask(kit);
    if (cost === undefined) throw new NotTried('the task has no cost');
    must(Number.isFinite(Number(cost)) && Number(cost) >= 0, `it is "${cost}"`);
  },
});

const viewChecks = checksOf('live view', {
  'A running task has a page to watch it on, and it may be framed': async (kit) => {
    const { id } = await kit.createTask({ description: kit.options.loginTask });
    const addressOf = ({ liveUrl, browserUrl }: Task) => liveUrl ?? browserUrl;
    const task = await kit.taskThat(id, 'has a liveUrl or browserUrl', (one) => addressOf(one) !== undefined);
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

export const courseChecks = [...steeringChecks, ...resultChecks, ...viewChecks];
