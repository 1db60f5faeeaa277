import { setTimeout as sleep } from 'node:timers/promises';
import { checksOf, must, should } from '../check.ts';
import type { Kit } from '../kit.ts';
import type { PushEar } from '../push-ear.ts';

const quietMs = 800;

const aboutTask = (ear: PushEar, id: string) => ear.heard.filter(({ taskId }) => taskId === id);

/** A socket in the session of this run. */
const ownEar = async (kit: Kit): Promise<PushEar> => await kit.ear({ inAddress: await kit.token() });

/** Something about the task within the patience of this run. */
const hears = (kit: Kit, ear: PushEar, id: string) =>
  kit.until('No event about the task came', async () => aboutTask(ear, id)[0]);

/** A new task of which the socket has heard. */
async function heardTask(kit: Kit, ear: PushEar): Promise<string> {
  const { id } = await kit.createTask();
  await hears(kit, ear, id);
  return id;
}

export const pushChecks = checksOf('push channel', {
  'A socket with the token in its address hears of new tasks': async (kit) =>
    void (await heardTask(kit, await ownEar(kit))),
  'A socket that says its token in an auth message hears of new tasks': async (kit) => {
    const token = await kit.token();
    await heardTask(kit, await kit.ear({ inAddress: token, inMessage: token }));
  },
  'Every event is one the widget can read': async (kit) => {
    const ear = await ownEar(kit);
    const { id } = await kit.createTask();
    await kit.taskThat(id, 'ended', ({ status }) => !['running', 'pending', 'paused'].includes(status));
    await hears(kit, ear, id);
    if (ear.nonsense.length > 0) kit.faults.giveUp('', ear.nonsense);
  },
  'The end of a task is told': async (kit) => {
    const ear = await ownEar(kit);
    const { id } = await kit.createTask();
    await kit.taskThat(id, 'ended', ({ status }) => status === 'completed');
    await kit.until('No task_completed came', async () =>
      aboutTask(ear, id).find(({ type }) => type === 'task_completed'),
    );
  },
  'Clearing is told': should(async (kit) => {
    const token = await kit.newSession();
    const ear = await kit.ear({ inAddress: token });
    await kit.call('createTask', { token, body: { description: kit.options.task } });
    await kit.call('clearTasks', { token });
    await kit.until('No tasks_cleared came', async () =>
      ear.heard.find(({ type }) => type === 'tasks_cleared'),
    );
  }),
  'One session’s events are not told to another': async (kit) => {
    const own = await ownEar(kit);
    const other = await kit.ear({ inAddress: await kit.newSession() });
    const id = await heardTask(kit, own);
    await sleep(quietMs);
    must(aboutTask(other, id).length === 0, 'another session heard of the task');
  },
  'Who says nothing hears nothing': async (kit) => {
    const own = await ownEar(kit);
    const stranger = await kit.ear({});
    await heardTask(kit, own);
    await sleep(quietMs);
    must(stranger.heard.length === 0, 'a socket without a token heard of the task');
  },
  'A message that means nothing does not end the channel': async (kit) => {
    const ear = await ownEar(kit);
    ear.send({ type: 'unheard-of' });
    ear.send('not an object');
    await heardTask(kit, ear);
    must(ear.closedWith === undefined, `it was closed with ${ear.closedWith}`);
  },
});
