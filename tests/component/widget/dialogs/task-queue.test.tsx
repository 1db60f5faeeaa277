import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { enqueueAtom, queueAtom } from '../../../../widget/state/queue-atoms.ts';
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
