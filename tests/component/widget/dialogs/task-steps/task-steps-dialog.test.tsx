import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TaskWire } from '../../../../../contract/entities/task.ts';
import { HISTORY, pastTask, startHistory } from '../../screens/history/history-fixture.ts';
import { Status, type Answer } from '../../screens/start-app.tsx';
import { openInApp } from '../open-in-app.tsx';

const PICTURES = 'GET /api/tasks/t1/screenshots?sessionToken=token-1';

const apiSteps: TaskWire['apiSteps'] = [
  { step: 1, next_goal: 'Open the portal', url: 'https://portal.example/' },
  {
    step: 2,
    next_goal: 'Find the minutes',
    evaluation_previous_goal: 'Success - The portal is open',
    url: 'https://portal.example/minutes',
  },
];
const openSteps = async (pictures: Answer, over: Partial<TaskWire> = {}) => {
  startHistory([pastTask({ apiSteps, ...over })], { [PICTURES]: pictures });
  await userEvent.click(await screen.findByRole('button', { name: /^View steps/ }));
  return within(await screen.findByRole('dialog', { name: 'Task Steps' }));
};
const pictured = {
  steps: [
    { step: 1, next_goal: 'Open the portal', screenshot_url: '/api/tasks/t1/screenshots/key/1' },
    { step: 2, description: 'Find the minutes', screenshot: 'data:image/png;base64,AAAA' },
  ],
};

it('show the title of the task and count a single step', async () => {
  const dialog = await openSteps({ steps: [] }, { apiSteps: [{ step: 1 }] });
  expect(dialog.getByText('Download minutes · 1 step')).toBeTruthy();
});

it('show that there are none', async () => {
  const { dialog } = await openInApp({ kind: 'task-steps', taskId: 't1' }, { [HISTORY]: [] });
  expect(dialog.getByText('Loading steps...')).toBeTruthy();
  expect(await dialog.findByText('No steps')).toBeTruthy();
});

it('show result, address and picture, and hide a picture that does not load', async () => {
  const dialog = await openSteps(pictured);
  const picture = await dialog.findByRole('img', { name: 'Screenshot of step 2' });
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect(dialog.getByRole('img', { name: 'Screenshot of step 1' }).getAttribute('src')).toBe(
    '/api/tasks/t1/screenshots/key/1',
  );
  expect(dialog.getByText('Download minutes · 2 steps')).toBeTruthy();
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first?.textContent).toBe('Step 1Open the portalSuccess - The portal is openhttps://portal.example/');
  expect(second?.textContent).toBe('Step 2Find the minuteshttps://portal.example/minutes');
  expect(second?.contains(picture)).toBe(true);
  fireEvent.error(dialog.getByRole('img', { name: 'Screenshot of step 1' }));
  expect(dialog.queryByRole('img', { name: 'Screenshot of step 1' })).toBeNull();
  expect(dialog.getByRole('img', { name: 'Screenshot of step 2' })).toBeTruthy();
  expect(dialog.getByText('Open the portal')).toBeTruthy();
});

it('appear without pictures if those cannot be loaded, with a log entry', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const dialog = await openSteps(new Status(500));
  await expect.poll(() => warn.mock.calls.flat().join(' ')).toContain("couldn't load the screenshots: 500");
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('have passwords masked', async () => {
  const dialog = await openSteps(
    { steps: [] },
    {
      apiSteps: [{ step: 1, next_goal: 'Type password: hunter2', url: 'https://a.example/?token=abc123' }],
    },
  );
  const text = dialog.getByRole('listitem').textContent;
  expect(text).not.toMatch(/hunter2|abc123/);
});
