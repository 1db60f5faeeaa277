import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../widget/rules/limits.ts';
import { enqueueAtom, queueAtom } from '../../../../widget/state/queue-atoms.ts';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { prompt, toast } from '../screens/task-controls.ts';
import { openInApp } from './open-in-app.tsx';

it.each([
  ['pending', 'smart', 'Waiting', 'Mode: Smart', '1 pending'],
  ['running', 'fast', 'Processing', 'Mode: Fast', '0 pending'],
  ['completed', 'ultra-fast', 'Done', 'Mode: Ultra Fast', '0 pending'],
] as const)('shows the state of a task that is %s', async (status, model, label, mode, count) => {
  const { dialog, store } = await openInApp({ kind: 'task-queue' });
  store.set(enqueueAtom, { description: 'Get the minutes', shape: 'confirmation' });
  store.set(queueAtom, (queue) => queue.map((task) => ({ ...task, model, status })));
  const item = await dialog.findByRole('listitem');
  expect(item.textContent).toBe(`1Get the minutes${label}`);
  expect(dialog.getByRole('img', { name: mode })).toBeTruthy();
  expect(dialog.getByText('1 task')).toBeTruthy();
  expect(dialog.getByText(count)).toBeTruthy();
  const remove = dialog.queryByRole('button', { name: 'Remove task 1 from the queue' });
  expect(remove === null).toBe(status !== 'pending');
});

it('shows why a task could not start, and retries it', async () => {
  const { dialog, store, isData } = await openInApp({ kind: 'task-queue' });
  expect(dialog.getByText('Queue is empty')).toBeTruthy();
  isData('The browsers are full');
  store.set(enqueueAtom, { description: 'Get the minutes', shape: 'confirmation' });
  store.set(queueAtom, (queue) => queue.map((task) => ({ ...task, problem: 'The browsers are full' })));
  expect(await dialog.findByText('The browsers are full')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(store.get(queueAtom)[0]?.problem).toBeUndefined();
});

describe('the queue', () => {
  const fill = async (name: string, conversation = false) => {
    const app = startApp({ answers: having(aTask()), conversation });
    await screen.findByRole('log');
    await userEvent.click(await screen.findByRole('radio', { name: 'Queue' }));
    await userEvent.type(prompt(), `${name}{Enter}`);
    return app;
  };

  it('takes prompts while a task runs, lists them in order, and lets the person remove them', async () => {
    const app = await fill('First one');
    await toast('Added to Queue', '1 task in queue');
    expect(prompt().value).toBe('');
    for (const name of ['Second one', 'Third one']) await userEvent.type(prompt(), `${name}{Enter}`);
    await toast('Added to Queue', '3 tasks in queue');
    expect(app.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Task Queue (3)' }));
    const queue = within(await screen.findByRole('dialog', { name: 'Task Queue' }));
    const items = () => queue.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual([
      expect.stringMatching(/^1First one.*Waiting/),
      expect.stringMatching(/^2Second one.*Waiting/),
      expect.stringMatching(/^3Third one.*Waiting/),
    ]);
    expect(queue.getByText('3 pending')).toBeTruthy();
    await userEvent.click(queue.getByRole('button', { name: 'Remove task 2 from the queue' }));
    expect(items()).toEqual([expect.stringMatching(/^1First one/), expect.stringMatching(/^2Third one/)]);
    await userEvent.click(queue.getByRole('button', { name: 'Clear All' }));
    expect(queue.getByText('Queue is empty')).toBeTruthy();
    expect(queue.getByText('Tasks will appear here when added')).toBeTruthy();
  });

  it('is sent when the task has ended, as part of its conversation', async () => {
    const app = await fill('Next one', true);
    const next = aTask({ id: 't2', title: 'Next one' });
    app.answerAll({ ...having(aTask({ status: 'completed' })), 'POST /api/tasks': next });
    await app.services.queryClient.refetchQueries();
    app.clock.advance(limits.queue.start);
    await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
    const description = expect.stringMatching(/^Conversation context:\n.*\n\nCurrent request:\nNext one$/s);
    expect(app.sent('POST /api/tasks')).toMatchObject([{ title: 'Next one', description }]);
  });
});
