import { endpoints } from '../../../contract/endpoints.ts';
import { isKnownTaskStatus } from '../../../contract/entities/task-status.ts';
import { NotTried, checksOf, must, mustRefuse, oncePerRun, refuses, should } from '../check.ts';
import { callWords, type Kit } from '../kit.ts';

const taskLists = ['tasks', 'activeTasks', 'taskHistory'] as const;
const lists = [...taskLists, 'files', 'schedules'] as const;
type List = (typeof lists)[number];

/** Whether a task stands in a list, as this session sees it or another. */
const stands = async (
  { call }: Kit,
  list: (typeof taskLists)[number],
  id: string,
  other: { token?: string } = {},
): Promise<boolean> => (await call(list, other)).some((task) => task.id === id);

const isRead =
  (list: List) =>
  async ({ ask, call }: Kit): Promise<void> => {
    await call(list);
    const type = (await ask(list)).headers.get('Content-Type') ?? 'none';
    must(type.startsWith('application/json'), `its Content-Type is ${type}`);
  };

// A session in which nothing happens: in that of the run, a task may change a list between two looks.
const quietToken = oncePerRun((kit) => kit.newSession());

const isTagged = (list: List) =>
  should(async (kit) => {
    const token = await quietToken(kit);
    const first = await kit.answer(list, { token });
    const tag = first.headers.get('ETag');
    must(tag, 'it has no ETag: every poll sends the whole list');
    const again = await kit.answer(list, { token, headers: { 'If-None-Match': tag } });
    must(again.status === 304, `asked with its own ETag it answered ${again.status}, not 304`);
    must(again.bytes.length === 0, 'a 304 came with a body');
  });

/** A row for each of the lists. */
const each = <Row>(words: string, row: (list: List) => Row): Record<string, Row> =>
  Object.fromEntries(lists.map((list) => [`${endpoints[list].path} ${words}`, row(list)]));

const listChecks = checksOf('lists', {
  ...each('is a list, and JSON by its type', isRead),
  ...each('is not sent again while it is the same', isTagged),
  'A tag changes with its list': async (kit) => {
    const before = (await kit.ask('tasks', {})).headers.get('ETag');
    const task = await kit.createTask();
    if (before === null) return;
    const after = await kit.ask('tasks', { headers: { 'If-None-Match': before } });
    must(after.status === 200, `after a task was created, the old ETag was answered with ${after.status}`);
    must(after.text.includes(task.id), 'the new list does not hold the new task');
  },
});

const startChecks = checksOf('session', {
  'An e-mail address starts a session': async (kit) => void (await kit.newSession()),
  'A session is not started without an address': should(
    refuses('startSession', {}, { email: '' }, { email: 'nobody' }),
  ),
  'The session can be asked for': async ({ call }) => void (await call('session')),
  'The key to seal passwords with is a public RSA key': async ({ call }) => {
    const { credentialKey } = await call('session');
    if (!credentialKey) throw new NotTried('no credentialKey is offered: passwords travel as they are');
    must(!('d' in credentialKey), 'it holds the private half');
    const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const imported = await crypto.subtle
      .importKey('jwk', credentialKey, wrapping, false, ['wrapKey'])
      .catch((error: unknown) => error);
    must(!(imported instanceof Error), 'WebCrypto does not take it for RSA-OAEP with SHA-256');
  },
  'What one session does, no other session sees': async (kit) => {
    const task = await kit.createTask();
    const other = await kit.newSession();
    for (const list of taskLists) {
      const isSeen = await stands(kit, list, task.id, { token: other });
      must(!isSeen, `another session's task stands in ${callWords(list)}`);
    }
    const stopped = await kit.answer('stopTask', { token: other, params: { id: task.id } });
    must(!stopped.ok, `another session could stop it (${stopped.status})`);
  },
});

/** What each of the widget's forms sends beside the description. */
const forms: Record<string, Record<string, unknown>> = {
  'the task form': { maxSteps: 30, uploadedFiles: [], highlightElements: false, vision: true },
  'the confirmation dialog': { maxSteps: 15 },
  'the chat': { status: 'running', isAiEnhanced: false, uploadedFileIds: [], proxyCountryCode: 'us' },
  'the simple screen': { model: 'smart', integrations: ['web_search', 'file_export', 'data_extraction'] },
  'the live-session pages': { maxSteps: 20 },
};

const isAccepted =
  (body: Record<string, unknown>) =>
  async (kit: Kit): Promise<void> => {
    const task = await kit.createTask({ title: 'A chore', model: 'fast', priority: 'normal', ...body });
    must(isKnownTaskStatus(task.status), `its status is ${task.status}`);
  };

const taskChecks = checksOf('tasks', {
  ...Object.fromEntries(
    Object.entries(forms).map(([form, body]) => [`A task as ${form} sends it is created`, isAccepted(body)]),
  ),
  'A new task stands in the list of all tasks at once': async (kit) => {
    const { id } = await kit.createTask();
    must(await stands(kit, 'tasks', id), 'it does not');
  },
  'An empty description is refused': refuses('createTask', {}, { description: '' }, { description: '   ' }),
  'What is not JSON is refused, and breaks nothing': async (kit) => {
    const form = new FormData();
    form.set('description', 'not JSON');
    mustRefuse(await kit.ask('createTask', { form }));
    await kit.call('tasks');
  },
  'A task tells its steps, and ends as completed with an end time': async (kit) => {
    const { id } = await kit.createTask();
    const done = await kit.taskThat(id, 'ended', ({ status }) => ['completed', 'failed'].includes(status));
    must(done.status === 'completed', `it failed: ${done.statusMessage ?? 'without a word'}`);
    must((done.apiSteps?.length ?? 0) > 0, 'it ended without a step in its apiSteps');
    must(done.completedAt !== undefined, 'it has no completedAt');
    must((done.output ?? done.statusMessage ?? '') !== '', 'it has neither output nor statusMessage');
    must(await stands(kit, 'taskHistory', id), 'it is not in the history');
    must(!(await stands(kit, 'activeTasks', id)), 'it is still among the active tasks');
  },
  'A task can be run again, as a task of its own': async (kit) => {
    const { id } = await kit.createTask();
    await kit.call('stopTask', { params: { id } });
    const before = new Set((await kit.call('tasks')).map((task) => task.id));
    await kit.call('rerunTask', { params: { id } });
    const again = await kit.until('No new task or running one came', async () =>
      (await kit.call('tasks')).find(
        (task) => !before.has(task.id) || (task.id === id && task.status === 'running'),
      ),
    );
    await kit.ask('stopTask', { params: { id: again.id } });
  },
  'A task nobody has is answered with 404': async ({ ask }) => {
    const params = { id: 'no-such-task' };
    for (const name of ['pauseTask', 'resumeTask', 'stopTask', 'rerunTask', 'instructTask'] as const) {
      const body = name === 'instructTask' ? { instruction: 'Go on' } : undefined;
      const { status } = await ask(name, { params, body });
      must(status === 404, `${callWords(name)} was answered with ${status}`);
    }
  },
  'Clearing leaves no task': async (kit) => {
    // In a session of its own: another check may be at work on a task of this run.
    const token = await kit.newSession();
    await kit.call('createTask', { token, body: { description: kit.options.task } });
    await kit.call('clearTasks', { token });
    for (const list of taskLists) {
      const { length } = await kit.call(list, { token });
      must(length === 0, `${callWords(list)} still has ${length}`);
    }
  },
});

export const sessionChecks = [...startChecks, ...listChecks, ...taskChecks];
