import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import type { Task } from '../../../../contract/entities/task.ts';
import { aTask } from './a-task.ts';
import { startApp } from './start-app.tsx';

/** A task with a field that throws when it is read. */
const broken = (field: keyof Task, over: Parameters<typeof aTask>[0] = {}): unknown => {
  const task = Object.create({ notPlain: true }) as object;
  return Object.defineProperty(Object.assign(task, aTask(over)), field, {
    get: () => {
      throw new Error(`No ${field}`);
    },
  });
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
test('is replaced by a message in the history, beside other tasks', async () => {
  const app = startApp({ path: '/history', answers: { 'GET /api/tasks/history': [aTask({ id: 'a' })] } });
  await screen.findByRole('article');
  const whole = aTask({ id: 'a', status: 'completed', title: 'Whole' });
  app.isData('Whole');
  app.services.queryClient.setQueryData(queryKeys.taskHistory, [
    broken('cost', { id: 'b', status: 'completed' }),
    whole,
  ]);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Whole' })).toBeTruthy());
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.filter((text) => text?.includes("A task couldn't be shown."))).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Task History' })).toBeTruthy();
});

test('is shown without its failed part, and can be stopped', async () => {
  const app = startApp({ answers: { 'GET /api/tasks': [aTask()], 'GET /api/tasks/active': [aTask()] } });
  await screen.findByRole('region', { name: 'Task Progress' });
  app.services.queryClient.setQueryData(queryKeys.tasks, [broken('apiSteps')]);
  const details = within(screen.getByRole('complementary', { name: 'Task Chat' }));
  expect(await details.findByText("The steps couldn't be shown.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'What do you want done?' })).toBeTruthy();
  // The next response is valid.
  app.services.queryClient.setQueryData(queryKeys.tasks, [aTask()]);
  expect(await screen.findByRole('region', { name: 'Task Progress' })).toBeTruthy();
});
