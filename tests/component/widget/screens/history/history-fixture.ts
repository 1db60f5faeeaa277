import { screen } from '@testing-library/react';
import type { TaskWire } from '../../../../../contract/entities/task.ts';
import { startApp, type Answers } from '../start-app.tsx';

export const HISTORY = 'GET /api/tasks/history';

/** A task that has ended. The clock of these tests starts on June 1, 2026. */
export const pastTask = (over: Partial<TaskWire> = {}): TaskWire => ({
  id: 't1',
  title: 'Download minutes',
  description: 'Download the latest board meeting minutes',
  status: 'completed',
  model: 'super-fast',
  statusMessage: 'The minutes are ready',
  createdAt: '2026-05-28T12:00:00Z',
  completedAt: '2026-05-28T12:03:10Z',
  cost: '0.0421',
  apiSteps: [{ step: 1, next_goal: 'Open the portal' }],
  outputFiles: [{ file_name: 'minutes.pdf', download_url: '/api/tasks/t1/download/minutes.pdf' }],
  ...over,
});

/** The history screen with these tasks. */
export const startHistory = (tasks: readonly TaskWire[], answers: Answers = {}, path = '/history') =>
  startApp({
    path,
    answers: { [HISTORY]: tasks, ...answers },
    local: { sessionToken: 'token-1' },
  });

/** This many tasks, an hour apart, newest first. */
export const manyTasks = (count: number): TaskWire[] =>
  Array.from({ length: count }, (_, index) =>
    pastTask({
      id: `m${index}`,
      title: `Task number ${index}`,
      createdAt: new Date(Date.UTC(2026, 4, 30) - index * 3_600_000).toISOString(),
    }),
  );

/** The field for the words to search for. */
export const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tasks' });
/** The titles of the rows. */
export const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const named = (id: string, title: string, status: string, createdAt: string) =>
  pastTask({ id, title, status, createdAt, description: '' });
/** Tasks of two days. */
export const three = [
  named('a', 'Vendor list', 'failed', '2026-05-27T12:00:00Z'),
  named('b', 'Minutes', 'completed', '2026-05-28T12:00:00Z'),
  named('c', 'Violations', 'stopped', '2026-05-28T11:00:00Z'),
];
/** The history with these three. */
export const startThree = async () => {
  const app = startHistory(three);
  await screen.findByRole('heading', { name: 'Minutes' });
  return app;
};
