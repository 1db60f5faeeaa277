import { isKnownTaskStatus } from '../../../widget/contract/task-status.ts';
import { callWords, type Kit } from '../kit.ts';
import { checksOf, must, mustRefuse, refuses } from '../check.ts';

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

const lists = ['tasks', 'activeTasks', 'taskHistory'] as const;

const stands = async (kit: Kit, list: (typeof lists)[number], id: string): Promise<boolean> =>
  (await kit.call(list)).some((task) => task.id === id);

export const taskChecks = checksOf('tasks', {
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
    for (const list of lists) {
      const { length } = await kit.call(list, { token });
      must(length === 0, `${callWords(list)} still has ${length}`);
    }
  },
});
