import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp } from './start-app.tsx';

it('stays after it ended, until New Task', async () => {
  const app = startApp({ answers: having(aTask()) });
  await screen.findByText('AI Working');
  app.answer('GET /api/tasks', [aTask({ status: 'completed' }), aTask({ id: 't2', title: 'Other' })]);
  app.clock.advance(0);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Task Completed Successfully')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Download minutes' })).toBeTruthy();
});

it.each([
  ['running', ['LIVE', 'AI Working', 'HOA Pilot Running (Mode: Fast)'], ['AI Paused']],
  ['paused', ['AI Paused', 'Control Mode', 'You can now interact with the browser'], ['LIVE', 'AI Working']],
  ['completed', ['Task Completed Successfully', 'Browser session preserved for review'], ['LIVE']],
  ['failed', ['Task Failed - Check the chat for details and suggestions'], ['LIVE']],
  ['stopped', ['Stopped'], ['LIVE']],
  ['waiting_for_moon', ['Waiting for moon'], ['LIVE']],
])('when %s shows %j, and not %j', async (status, shown, absent) => {
  startApp({ answers: having(aTask({ status })) });
  for (const text of shown) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  for (const text of absent) expect(screen.queryByText(text)).toBeNull();
});

it('shows the cause of a failure and what to try', async () => {
  startApp({ answers: having(aTask({ status: 'failed', statusMessage: 'It did not work' })) });
  const chat = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(await chat.findByText('Task Failed')).toBeTruthy();
  expect(chat.getByText('It did not work')).toBeTruthy();
  for (const advice of [
    'Try another speed mode',
    'Give more specific instructions',
    'Check that the site is reachable',
    'Verify the credentials',
    'Split the task into smaller ones',
  ])
    expect(chat.getByText(advice)).toBeTruthy();
});

it.each([
  ['https://browsers.example/1', 1],
  [undefined, 0],
])(
  'with the browser %j of a completed task, announces a preserved session %i times',
  async (browserUrl, count) => {
    startApp({ answers: having(aTask({ status: 'completed', liveUrl: null, browserUrl })) });
    await screen.findByText('Task Completed Successfully');
    expect(screen.queryAllByText('Browser session preserved for review')).toHaveLength(count);
  },
);

it('marks the failed step and the steps before it', async () => {
  const apiSteps = [{ step: 1 }, { step: 2 }, { step: 3 }];
  startApp({ answers: having(aTask({ status: 'failed', currentStep: 3, apiSteps })) });
  const progress = within(await screen.findByRole('region', { name: 'Task Progress' }));
  await userEvent.click(progress.getByRole('button', { name: /Task Progress/ }));
  const marks = progress.getAllByRole('listitem').map((step) => within(step).getByRole('img'));
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Done',
    'Done',
    'The task failed here',
  ]);
  expect(progress.getByText('Step 3')).toBeTruthy();
});

it.each([
  ['running', 'Planning the first step...'],
  ['failed', 'No steps taken.'],
])('explains missing steps when %s', async (status, words) => {
  startApp({ answers: having(aTask({ status, apiSteps: [] })) });
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each([
  ['running', ['Pause AI', 'Take Control', 'Stop']],
  ['paused', ['Resume AI', 'Stop']],
  ['completed', []],
  ['failed', []],
  ['stopped', []],
])('when %s has the controls %j', async (status, names) => {
  startApp({ answers: having(aTask({ status })) });
  await screen.findByRole('heading', { level: 1, name: 'Download minutes' });
  const controls = screen.queryByRole('group', { name: 'Task controls' });
  const buttons = controls ? within(controls).getAllByRole('button') : [];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

it('shows the status message about a login', async () => {
  startApp({
    answers: having(
      aTask({ status: 'paused', loginDetected: true, statusMessage: 'Please log in to Oakridge' }),
    ),
  });
  const browser = within(await screen.findByRole('region', { name: 'Browser' }));
  expect(browser.getByText('Please log in to Oakridge')).toBeTruthy();
});

it('shows a task whose agent stopped early as completed, with a request to check it', async () => {
  startApp({ answers: having(aTask({ status: 'failed', statusMessage: 'Agent stopped' })) });
  expect((await screen.findAllByText('Task Completed')).length).toBe(2);
  expect(screen.queryByText(/Failed/)).toBeNull();
  expect(screen.getAllByText('Completed', { exact: true }).length).toBe(2);
  expect(screen.getByText(/check the result\./)).toBeTruthy();
});

it('masks a password in the title and the description', async () => {
  const secret = 'Log in with password: hunter2';
  startApp({ answers: having(aTask({ title: secret, description: secret })) });
  await screen.findByText('AI Working');
  expect(document.body.textContent).not.toContain('hunter2');
});
