import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { having } from './a-task.ts';
import { startApp, Status, type Answer } from './start-app.tsx';

const words = "No server responded at this address, so you can't start tasks here.";
const page = '<!doctype html><title>Files</title>';

it.each<[string, string, Answer]>([
  ['/dashboard', 'no such address', new Status(404, page)],
  ['/history', 'no such address', new Status(404)],
  ['/scheduler', 'a page for every address', page],
])('%s with %s shows that no server responded, and links to the demo', async (path, _, answer) => {
  const list = answer;
  const app = startApp({
    path,
    answers: {
      'GET /api/session': answer,
      'GET /api/tasks': list,
      'GET /api/tasks/active': list,
      'GET /api/tasks/history': list,
      'GET /api/schedules': list,
    },
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^Couldn't load the task list/)).toBeNull();
  // A retry could only fail.
  expect(screen.queryByText(/try again/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Watch the demo instead' }));
  expect(app.history.at(-1)).toBe('/demo');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('a failing backend does not count as missing', async () => {
  const app = startApp({ answers: { ...having(), 'GET /api/session': new Status(500) } });
  await waitFor(() => expect(app.sent('GET /api/session').length).toBeGreaterThan(0));
  await app.services.queryClient.refetchQueries();
  expect(screen.queryByText(words)).toBeNull();
});

it('the message disappears once a backend responds', async () => {
  const app = startApp({ answers: { ...having(), 'GET /api/session': new Status(404) } });
  await screen.findByText(words);
  app.answer('GET /api/session', {});
  await app.services.queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});
