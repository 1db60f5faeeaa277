import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp } from './start-app.tsx';

describe('a task on the screen', () => {
  it('shows the first active task, else the most recent', async () => {
    startApp({
      answers: having(
        aTask({ id: 'old', title: 'Old', status: 'completed', createdAt: '2026-06-01T10:00:00Z' }),
        aTask({ id: 'now', title: 'Now' }),
      ),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Now' })).toBeTruthy();
  });

  it('keeps a task that ended until New Task', async () => {
    const app = startApp({ answers: having(aTask()) });
    await screen.findByText('AI Working');
    app.answer('GET /api/tasks', [aTask({ status: 'completed' }), aTask({ id: 't2', title: 'Other' })]);
    app.clock.advance(0);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Task Completed Successfully')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Download minutes' })).toBeTruthy();
  });

  it.each([
    ['running', 'LIVE'],
    ['running', 'AI Working'],
    ['running', 'HOA Pilot Running (Mode: Fast)'],
    ['paused', 'AI Paused'],
    ['paused', 'Control Mode'],
    ['paused', 'You can now interact with the browser'],
    ['completed', 'Task Completed Successfully'],
    ['completed', 'Browser session preserved for review'],
    ['failed', 'Task Failed - Check the chat for details and suggestions'],
    ['failed', 'Reading the documents'],
    ['failed', 'Try another speed mode'],
    ['stopped', 'Stopped'],
    ['waiting_for_moon', 'Waiting for moon'],
  ])('when %s says %s', async (status, text) => {
    startApp({ answers: having(aTask({ status })) });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('says of one that failed for no known cause all that can be tried', async () => {
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

  it('says once who controls the browser', async () => {
    startApp({ answers: having(aTask({ status: 'paused' })) });
    const browser = within(await screen.findByRole('region', { name: 'Browser' }));
    expect(browser.getAllByText('AI Paused')).toHaveLength(1);
    expect(browser.getByText('Control Mode')).toBeTruthy();
    expect(browser.queryByText('AI Working')).toBeNull();
    expect(browser.queryByText('LIVE')).toBeNull();
  });

  it('keeps a browser for review under either field name', async () => {
    const browserUrl = 'https://browsers.example/1';
    startApp({ answers: having(aTask({ status: 'completed', liveUrl: null, browserUrl })) });
    expect(await screen.findByText('Browser session preserved for review')).toBeTruthy();
  });

  it('preserves nothing where there is no browser', async () => {
    startApp({ answers: having(aTask({ status: 'completed', liveUrl: null })) });
    await screen.findByText('Task Completed Successfully');
    expect(screen.queryByText('Browser session preserved for review')).toBeNull();
  });

  it('marks the step a task failed at as failed, and those before it as done', async () => {
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
  ])('when %s offers %j', async (status, names) => {
    startApp({ answers: having(aTask({ status })) });
    const controls = within(await screen.findByRole('group', { name: 'Task controls' }));
    expect(controls.getAllByRole('button').map((one) => one.textContent)).toEqual(names);
  });

  it.each(['completed', 'failed', 'stopped'])(
    'when %s offers nothing more but what the header has',
    async (status) => {
      startApp({ answers: having(aTask({ status })) });
      expect(await screen.findByRole('button', { name: 'New Task' })).toBeTruthy();
      expect(screen.queryByRole('group', { name: 'Task controls' })).toBeNull();
    },
  );

  it('tells of a login in the status message’s words', async () => {
    startApp({
      answers: having(
        aTask({ status: 'paused', loginDetected: true, statusMessage: 'Please log in to Oakridge' }),
      ),
    });
    const browser = within(await screen.findByRole('region', { name: 'Browser' }));
    expect(browser.getByText('Please log in to Oakridge')).toBeTruthy();
  });

  it('presents a task whose agent stopped early as completed, to be checked', async () => {
    startApp({ answers: having(aTask({ status: 'failed', statusMessage: 'Agent stopped' })) });
    expect((await screen.findAllByText('Task Completed')).length).toBe(2);
    expect(screen.queryByText(/Failed/)).toBeNull();
    expect(screen.getAllByText('Completed', { exact: true }).length).toBe(2);
    expect(screen.getByText(/check the result\./)).toBeTruthy();
  });

  it('covers a password in the title and the description', async () => {
    const secret = 'Log in with password: hunter2';
    startApp({ answers: having(aTask({ title: secret, description: secret })) });
    await screen.findByText('AI Working');
    expect(document.body.textContent).not.toContain('hunter2');
  });
});
