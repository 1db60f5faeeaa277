import { endpoints } from '../../../contract/endpoints.ts';
import { isKnownTaskStatus } from '../../../contract/entities/task-status.ts';
import { checksOf, must, mustRefuse, oncePerRun, refuses, should } from '../check.ts';
import { SkippedCheckError } from '../failures.ts';
import { callName, type Kit } from '../kit.ts';

const taskLists = ['tasks', 'activeTasks', 'taskHistory'] as const;
const lists = [...taskLists, 'files', 'schedules'] as const;
type List = (typeof lists)[number];

/** Resolves with true if a list contains the task, in this session or in that of `other.token`. */
const isListed = async (
  { call }: Kit,
  list: (typeof taskLists)[number],
  id: string,
  other: { token?: string } = {},
): Promise<boolean> => (await call(list, other)).some((task) => task.id === id);

const readsAsJson =
  (list: List) =>
  async ({ request, call }: Kit): Promise<void> => {
    await call(list);
    const type = (await request(list)).headers.get('Content-Type') ?? 'none';
    must(type.startsWith('application/json'), `its Content-Type is ${type}`);
  };

// A session without tasks: in the run's own session, a task may change a list between two requests.
const quietToken = oncePerRun((kit) => kit.newSession());

const answersNotModified = (list: List) =>
  should(async (kit) => {
    const token = await quietToken(kit);
    const first = await kit.requestAs(list, { token });
    const tag = first.headers.get('ETag');
    must(tag, 'it has no ETag: every poll sends the whole list');
    const second = await kit.requestAs(list, { token, headers: { 'If-None-Match': tag } });
    must(second.status === 304, `with its own ETag it answered ${second.status}, not 304`);
    must(second.bytes.length === 0, 'a 304 came with a body');
  });

/** Builds a check for each list. */
const forEachList = <Row>(requirement: string, row: (list: List) => Row): Record<string, Row> =>
  Object.fromEntries(lists.map((list) => [`${endpoints[list].path} ${requirement}`, row(list)]));

const listChecks = checksOf('lists', {
  ...forEachList('is a list with a JSON content type', readsAsJson),
  ...forEachList('is answered with 304 while it is unchanged', answersNotModified),
  'The ETag changes with its list': async (kit) => {
    const before = (await kit.request('tasks', {})).headers.get('ETag');
    const task = await kit.createTask();
    if (before === null) return;
    const after = await kit.request('tasks', { headers: { 'If-None-Match': before } });
    must(after.status === 200, `after a task was created, the old ETag was answered with ${after.status}`);
    must(after.text.includes(task.id), 'the new list does not contain the new task');
  },
});

const startChecks = checksOf('session', {
  'An email address starts a session': async (kit) => void (await kit.newSession()),
  'A session start without an email address is refused': should(
    refuses('startSession', {}, { email: '' }, { email: 'nobody' }),
  ),
  'The session can be read': async ({ call }) => void (await call('session')),
  'The key for sealing passwords is a public RSA key': async ({ call }) => {
    const { credentialKey } = await call('session');
    if (!credentialKey)
      throw new SkippedCheckError('the backend offers no credentialKey, so passwords are sent unsealed');
    must(!('d' in credentialKey), 'it contains the private key');
    const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const key = await crypto.subtle
      .importKey('jwk', credentialKey, wrapping, false, ['wrapKey'])
      .catch((error: unknown) => error);
    must(!(key instanceof Error), 'WebCrypto cannot import it for RSA-OAEP with SHA-256');
  },
  'A session that has ended is refused': should(async (kit) => {
    const token = await kit.newSession();
    await kit.call('endSession', { body: { sessionToken: token } });
    const { ok, status } = await kit.requestAs('session', { token });
    must(!ok, `its token was answered with ${status}`);
  }),
  'A session cannot see or stop the tasks of another session': async (kit) => {
    const task = await kit.createTask();
    const other = await kit.newSession();
    for (const list of taskLists) {
      const isSeen = await isListed(kit, list, task.id, { token: other });
      must(!isSeen, `another session's task is in ${callName(list)}`);
    }
    const stopped = await kit.requestAs('stopTask', { token: other, params: { id: task.id } });
    must(!stopped.ok, `another session could stop it (${stopped.status})`);
  },
});

/** What each form of the widget sends in addition to the description. */
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
    Object.entries(forms).map(([form, body]) => [`A task sent by ${form} is created`, isAccepted(body)]),
  ),
  'A new task is in the list of all tasks immediately': async (kit) => {
    const { id } = await kit.createTask();
    must(await isListed(kit, 'tasks', id), 'it is not');
  },
  'An empty description is refused': refuses('createTask', {}, { description: '' }, { description: '   ' }),
  'A body that is not JSON is refused and breaks nothing': async (kit) => {
    const form = new FormData();
    form.set('description', 'not JSON');
    mustRefuse(await kit.request('createTask', { form }));
    await kit.call('tasks');
  },
  'A task lists its steps and completes with an end time': async (kit) => {
    const { id } = await kit.createTask();
    const ended = await kit.waitForTask(id, 'ended', ({ status }) =>
      ['completed', 'failed'].includes(status),
    );
    must(ended.status === 'completed', `it failed: ${ended.statusMessage ?? 'without a message'}`);
    must((ended.apiSteps?.length ?? 0) > 0, 'it ended without a step in its apiSteps');
    must(ended.completedAt !== undefined, 'it has no completedAt');
    must((ended.output ?? ended.statusMessage ?? '') !== '', 'it has neither output nor statusMessage');
    must(await isListed(kit, 'taskHistory', id), 'it is not in the history');
    must(!(await isListed(kit, 'activeTasks', id)), 'it is still among the active tasks');
  },
  'A task can be rerun': async (kit) => {
    const { id } = await kit.createTask();
    await kit.call('stopTask', { params: { id } });
    const before = new Set((await kit.call('tasks')).map((task) => task.id));
    await kit.call('rerunTask', { params: { id } });
    const second = await kit.until('No new or running task appeared', async () =>
      (await kit.call('tasks')).find(
        (task) => !before.has(task.id) || (task.id === id && task.status === 'running'),
      ),
    );
    await kit.request('stopTask', { params: { id: second.id } });
  },
  'An unknown task is answered with 404': async ({ request }) => {
    const params = { id: 'no-such-task' };
    for (const name of ['pauseTask', 'resumeTask', 'stopTask', 'rerunTask', 'instructTask'] as const) {
      const body = name === 'instructTask' ? { instruction: 'Go on' } : undefined;
      const { status } = await request(name, { params, body });
      must(status === 404, `${callName(name)} was answered with ${status}`);
    }
  },
  'Clearing leaves no task': async (kit) => {
    // In a separate session, because another check may use a task of this run.
    const token = await kit.newSession();
    await kit.call('createTask', { token, body: { description: kit.options.task } });
    await kit.call('clearTasks', { token });
    for (const list of taskLists) {
      const { length } = await kit.call(list, { token });
      must(length === 0, `${callName(list)} still has ${length}`);
    }
  },
});

export const sessionChecks = [...startChecks, ...listChecks, ...taskChecks];
