import { type Check, must } from '../check.ts';
import type { Kit } from '../kit.ts';
import type { PushEar } from '../push-ear.ts';

const area = 'push channel';
const quietMs = 800;

const aboutTask = (ear: PushEar, id: string) => ear.heard.filter(({ taskId }) => taskId === id);

/** Something about the task within the patience of this run. */
const hears = (kit: Kit, ear: PushEar, id: string) =>
  kit.until('No event about the task came', async () => aboutTask(ear, id)[0]);

const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, quietMs));

export const pushChecks: readonly Check[] = [
  {
    area,
    name: 'A socket with the token in its address hears of new tasks',
    level: 'must',
    async run(kit) {
      const ear = await kit.ear({ inAddress: await kit.token() });
      const { id } = await kit.createTask();
      await hears(kit, ear, id);
    },
  },
  {
    area,
    name: 'A socket that says its token in an auth message hears of new tasks',
    level: 'must',
    async run(kit) {
      const ear = await kit.ear({ inAddress: await kit.token(), inMessage: await kit.token() });
      const { id } = await kit.createTask();
      await hears(kit, ear, id);
    },
  },
  {
    area,
    name: 'Every event is one the widget can read',
    level: 'must',
    async run(kit) {
      const ear = await kit.ear({ inAddress: await kit.token() });
      const { id } = await kit.createTask();
      await kit.taskThat(id, 'ended', ({ status }) => !['running', 'pending', 'paused'].includes(status));
      await hears(kit, ear, id);
      if (ear.nonsense.length > 0) kit.faults.giveUp('', ear.nonsense);
    },
  },
  {
    area,
    name: 'The end of a task is told',
    level: 'must',
    async run(kit) {
      const ear = await kit.ear({ inAddress: await kit.token() });
      const { id } = await kit.createTask();
      await kit.taskThat(id, 'ended', ({ status }) => status === 'completed');
      await kit.until('No task_completed came', async () =>
        aboutTask(ear, id).find(({ type }) => type === 'task_completed'),
      );
    },
  },
  {
    area,
    name: 'Clearing is told',
    level: 'should',
    async run(kit) {
      const token = await kit.newSession();
      const ear = await kit.ear({ inAddress: token });
      await kit.call('createTask', { token, body: { description: kit.options.task } });
      await kit.call('clearTasks', { token });
      await kit.until('No tasks_cleared came', async () =>
        ear.heard.find(({ type }) => type === 'tasks_cleared'),
      );
    },
  },
  {
    area,
    name: 'One session’s events are not told to another',
    level: 'must',
    async run(kit) {
      const own = await kit.ear({ inAddress: await kit.token() });
      const other = await kit.ear({ inAddress: await kit.newSession() });
      const { id } = await kit.createTask();
      await hears(kit, own, id);
      await quiet();
      must(aboutTask(other, id).length === 0, 'another session heard of the task');
    },
  },
  {
    area,
    name: 'Who says nothing hears nothing',
    level: 'must',
    async run(kit) {
      const own = await kit.ear({ inAddress: await kit.token() });
      const stranger = await kit.ear({});
      const { id } = await kit.createTask();
      await hears(kit, own, id);
      await quiet();
      must(stranger.heard.length === 0, 'a socket without a token heard of the task');
    },
  },
  {
    area,
    name: 'A message that means nothing does not end the channel',
    level: 'must',
    async run(kit) {
      const ear = await kit.ear({ inAddress: await kit.token() });
      ear.send({ type: 'unheard-of' });
      ear.send('not an object');
      const { id } = await kit.createTask();
      await hears(kit, ear, id);
      must(ear.closedWith === undefined, `it was closed with ${ear.closedWith}`);
    },
  },
];
