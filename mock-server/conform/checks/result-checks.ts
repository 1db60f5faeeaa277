import type { Task } from '../../../widget/contract/task.ts';
import { callWords, type Kit } from '../kit.ts';
import { NotTried, checksOf, must, mustRefuse } from '../check.ts';

// One finished task serves all these checks: a real backend charges for each.
const finished = new WeakMap<Kit, Promise<Task>>();

function finishedTask(kit: Kit): Promise<Task> {
  const finish = async (): Promise<Task> => {
    const { id } = await kit.createTask();
    return await kit.taskThat(id, 'ended', ({ status }) => /^(?:completed|failed|stopped)$/.test(status));
  };
  const task = finished.get(kit) ?? finish();
  finished.set(kit, task);
  return task;
}

async function firstFile(kit: Kit): Promise<{ task: Task; name: string; size: number | undefined }> {
  const task = await finishedTask(kit);
  const file = task.outputFiles?.find(({ name }) => !name.endsWith('logs.txt')) ?? task.outputFiles?.[0];
  if (!file) throw new NotTried('the task of --task made no file');
  return { task, name: file.name, size: file.size };
}

export const resultChecks = checksOf('results', {
  'A file of a task can be downloaded, as a download, in the size the list says': async (kit) => {
    const { task, name, size } = await firstFile(kit);
    const params = { id: task.id, fileName: name };
    const answer = await kit.ask('downloadFile', { params });
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

export const viewChecks = checksOf('live view', {
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
