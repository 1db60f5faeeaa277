import { isKnownTaskStatus } from '../../../widget/contract/task-status.ts';
import { callWords } from '../call-words.ts';
import { type Check, must } from '../check.ts';

const area = 'tasks';

/** What each of the widget's forms sends beside the description. */
const forms: Record<string, Record<string, unknown>> = {
  'the task form': {
    title: 'A chore',
    model: 'fast',
    priority: 'normal',
    maxSteps: 30,
    uploadedFiles: [],
    highlightElements: false,
    vision: true,
  },
  'the confirmation dialog': { title: 'A chore', model: 'fast', priority: 'normal', maxSteps: 15 },
  'the chat': {
    title: 'A chore',
    priority: 'normal',
    status: 'running',
    model: 'fast',
    isAiEnhanced: false,
    uploadedFileIds: [],
    proxyCountryCode: 'us',
  },
  'the simple screen': {
    title: 'A chore',
    model: 'smart',
    priority: 'normal',
    integrations: ['web_search', 'deep_research', 'file_export', 'data_extraction'],
  },
  'the live-session pages': { title: 'A chore', model: 'fast', priority: 'normal', maxSteps: 20 },
};

const isAccepted = ([form, body]: [string, Record<string, unknown>]): Check => ({
  area,
  name: `A task as ${form} sends it is created`,
  level: 'must',
  async run(kit) {
    const task = await kit.createTask(body);
    must(isKnownTaskStatus(task.status), `its status is ${task.status}`);
  },
});

export const taskChecks: readonly Check[] = [
  ...Object.entries(forms).map(isAccepted),
  {
    area,
    name: 'A new task stands in the list of all tasks at once',
    level: 'must',
    async run(kit) {
      const { id } = await kit.createTask();
      must(
        (await kit.call('tasks')).some((task) => task.id === id),
        'it does not',
      );
    },
  },
  {
    area,
    name: 'An empty description is refused',
    level: 'must',
    async run({ answer, token }) {
      for (const body of [{}, { description: '' }, { description: '   ' }]) {
        const { status } = await answer('createTask', { token: await token(), body });
        must(status >= 400 && status < 500, `${JSON.stringify(body)} was answered with ${status}, not 400`);
      }
    },
  },
  {
    area,
    name: 'What is not JSON is refused, and breaks nothing',
    level: 'must',
    async run(kit) {
      const form = new FormData();
      form.set('description', 'not JSON');
      const { status } = await kit.answer('createTask', { token: await kit.token(), form });
      must(status >= 400 && status < 500, `it was answered with ${status}, not 400`);
      await kit.call('tasks');
    },
  },
  {
    area,
    name: 'A task tells its steps, and ends as completed with an end time',
    level: 'must',
    async run(kit) {
      const { id } = await kit.createTask();
      const done = await kit.taskThat(id, 'ended', ({ status }) => ['completed', 'failed'].includes(status));
      must(done.status === 'completed', `it failed: ${done.statusMessage ?? 'without a word'}`);
      must((done.apiSteps?.length ?? 0) > 0, 'it ended without a step in its apiSteps');
      must(done.completedAt !== undefined, 'it has no completedAt');
      must((done.output ?? done.statusMessage ?? '') !== '', 'it has neither output nor statusMessage');
      const history = await kit.call('taskHistory');
      must(
        history.some((task) => task.id === id),
        'it is not in the history',
      );
      const active = await kit.call('activeTasks');
      must(!active.some((task) => task.id === id), 'it is still among the active tasks');
    },
  },
  {
    area,
    name: 'A task can be run again, as a task of its own',
    level: 'must',
    async run(kit) {
      const { id } = await kit.createTask();
      await kit.call('stopTask', { params: { id } });
      const before = new Set((await kit.call('tasks')).map((task) => task.id));
      await kit.call('rerunTask', { params: { id } });
      const again = await kit.until('No new task or running one came', async () =>
        (await kit.call('tasks')).find(
          (task) => !before.has(task.id) || (task.id === id && task.status === 'running'),
        ),
      );
      await kit.answer('stopTask', { token: await kit.token(), params: { id: again.id } });
    },
  },
  {
    area,
    name: 'A task nobody has is answered with 404',
    level: 'must',
    async run({ answer, token }) {
      const params = { id: 'no-such-task' };
      for (const name of ['pauseTask', 'resumeTask', 'stopTask', 'rerunTask'] as const) {
        const { status } = await answer(name, { token: await token(), params });
        must(status === 404, `${callWords(name)} was answered with ${status}`);
      }
      const body = { instruction: 'Go on' };
      const { status } = await answer('instructTask', { token: await token(), params, body });
      must(status === 404, `${callWords('instructTask')} was answered with ${status}`);
    },
  },
  {
    area,
    name: 'Clearing leaves no task',
    level: 'must',
    async run(kit) {
      // In a session of its own: another check may be at work on a task of this run.
      const token = await kit.newSession();
      await kit.call('createTask', { token, body: { description: kit.options.task } });
      await kit.call('clearTasks', { token });
      for (const list of ['tasks', 'activeTasks', 'taskHistory'] as const) {
        const { length } = await kit.call(list, { token });
        must(length === 0, `${callWords(list)} still has ${length}`);
      }
    },
  },
];
