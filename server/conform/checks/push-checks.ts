import { setTimeout as sleep } from 'node:timers/promises';
import { checksOf, must, should } from '../check.ts';
import type { Kit } from '../kit.ts';
import type { PushListener } from '../push-listener.ts';

const quietMs = 800;

const eventsOf = (listener: PushListener, id: string) =>
  listener.events.filter(({ taskId }) => taskId === id);

/** Opens a socket in the session of this run. */
const listenInSession = async (kit: Kit): Promise<PushListener> =>
  await kit.listen({ inAddress: await kit.token() });

/** Waits for an event about the task. */
const waitForEvent = (kit: Kit, listener: PushListener, id: string) =>
  kit.until('No event about the task arrived', async () => eventsOf(listener, id)[0]);

/** Creates a task and waits until the socket receives an event about it. */
async function createObservedTask(kit: Kit, listener: PushListener): Promise<string> {
  const { id } = await kit.createTask();
  await waitForEvent(kit, listener, id);
  return id;
}

export const pushChecks = checksOf('push channel', {
  'A socket with the token in its address receives events': async (kit) =>
    void (await createObservedTask(kit, await listenInSession(kit))),
  'A socket that sends its token in a message receives events': async (kit) => {
    const token = await kit.token();
    await createObservedTask(kit, await kit.listen({ inAddress: token, inMessage: token }));
  },
  'Every event matches the contract': async (kit) => {
    const listener = await listenInSession(kit);
    const { id } = await kit.createTask();
    await kit.waitForTask(id, 'ended', ({ status }) => !['running', 'pending', 'paused'].includes(status));
    await waitForEvent(kit, listener, id);
    if (listener.problems.length > 0) kit.faults.giveUp('', listener.problems);
  },
  'The end of a task is announced': async (kit) => {
    const listener = await listenInSession(kit);
    const { id } = await kit.createTask();
    await kit.waitForTask(id, 'ended', ({ status }) => status === 'completed');
    await kit.until('No task_completed arrived', async () =>
      eventsOf(listener, id).find(({ type }) => type === 'task_completed'),
    );
  },
  'Clearing the tasks is announced': should(async (kit) => {
    const token = await kit.newSession();
    const listener = await kit.listen({ inAddress: token });
    await kit.call('createTask', { token, body: { description: kit.options.task } });
    await kit.call('clearTasks', { token });
    await kit.until('No tasks_cleared arrived', async () =>
      listener.events.find(({ type }) => type === 'tasks_cleared'),
    );
  }),
  'A session does not receive the events of another session': async (kit) => {
    const listener = await listenInSession(kit);
    const other = await kit.listen({ inAddress: await kit.newSession() });
    const id = await createObservedTask(kit, listener);
    await sleep(quietMs);
    must(eventsOf(other, id).length === 0, 'another session received an event of the task');
  },
  'A socket without a token receives no events': async (kit) => {
    const listener = await listenInSession(kit);
    const stranger = await kit.listen({});
    await createObservedTask(kit, listener);
    await sleep(quietMs);
    must(stranger.events.length === 0, 'a socket without a token received an event of the task');
  },
  'An unknown message does not close the channel': async (kit) => {
    const listener = await listenInSession(kit);
    listener.send({ type: 'unknown' });
    listener.send('not an object');
    await createObservedTask(kit, listener);
    must(listener.closedWithCode === undefined, `it was closed with code ${listener.closedWithCode}`);
  },
});
