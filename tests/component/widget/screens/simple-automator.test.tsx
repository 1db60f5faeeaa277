import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp, type Answers } from './start-app.tsx';
import { toast } from './task-controls.ts';

const path = '/classic';
const start = (answers: Answers = {}) => startApp({ path, answers });
const prompt = () => screen.findByRole('textbox', { name: 'What would you like to automate?' });
const browser = async () => within(await screen.findByRole('region', { name: 'Browser' }));
/** The browser, once its footer shows this. */
const browserShowing = async (words: string) => {
  await screen.findAllByText(words);
  return await browser();
};
const automation = async () => within(await screen.findByRole('region', { name: 'Automation' }));

describe('the simple screen without a task', () => {
  it('shows a welcome, examples to copy into the prompt, no browser and no speed, and disables Stop All and Clear All', async () => {
    const { sent } = start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to HOA Pilot' })).toBeTruthy();
    const examples = within(screen.getByRole('region', { name: 'For example' })).getAllByRole('button');
    expect(examples.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/HOA site.*property violations/),
      expect.stringMatching(/meeting minutes.*board portal/),
      expect.stringMatching(/maintenance requests/),
    ]);
    const { getByText } = await browser();
    expect(getByText('No Active Browser')).toBeTruthy();
    expect(getByText('Start an automation to see the browser in action')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /maintenance requests/ }));
    const box = await prompt();
    expect(box).toHaveProperty('value', 'Export the open maintenance requests as a spreadsheet');
    expect(document.activeElement).toBe(box);
    expect(sent('POST /api/tasks')).toEqual([]);
    await screen.findByRole('button', { name: 'Add files' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const all = within(await screen.findByRole('group', { name: 'All tasks' }));
    await waitFor(() =>
      expect(all.getByRole('button', { name: 'Clear All' })).toHaveProperty('disabled', true),
    );
    expect(all.getByRole('button', { name: 'Stop All' })).toHaveProperty('disabled', true);
  });
});

describe('a task on the simple screen', () => {
  it('shows its progress while it runs', async () => {
    start(having(aTask({ currentStep: 2 })));
    const { getByText, getAllByRole } = await automation();
    for (const text of ['AI is working...', 'Step 2 of 3', 'Find the minutes', 'https://portal.example/'])
      expect(getByText(text)).toBeTruthy();
    const live = getAllByRole('status').map((one) => one.textContent);
    expect(live).toContainEqual(expect.stringContaining('Find the minutes'));
    const frame = await browserShowing('Live Browser');
    expect(frame.getByText('0 files')).toBeTruthy();
    expect(frame.getByText('1 step completed')).toBeTruthy();
  });

  /** A running task that can be paused. */
  const startPausable = () => {
    const app = start({
      ...having(aTask()),
      'PUT /api/tasks/t1/pause': () => app.answerAll(having(aTask({ status: 'paused' }))),
    });
  };

  it.each(['Pause AI', 'Take Control'])('%s pauses it', async (name) => {
    startPausable();
    await userEvent.click(await screen.findByRole('button', { name }));
    const bar = await automation();
    expect(await bar.findByText('AI Paused')).toBeTruthy();
    expect(bar.getByText('You can now interact with the browser')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take Control' })).toBeNull();
    // The toast, the bar and the footer.
    await waitFor(() => expect(screen.getAllByText('AI Paused')).toHaveLength(3));
  });

  it('moves the focus from Pause AI to Resume AI', async () => {
    startPausable();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause AI' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Resume AI'));
  });

  it('resumes without an instruction', async () => {
    const { sent } = start(having(aTask({ status: 'paused' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume AI' }));
    await toast('AI Resumed', 'The automation will continue from here');
    expect(sent('PUT /api/tasks/t1/resume')).toHaveLength(1);
    expect(sent('POST /api/tasks/t1/instruction')).toEqual([]);
  });

  it.each([
    ['running', 'The site asks for a login', true],
    ['paused', 'Reading the documents', false],
    ['completed', 'Passed the login', false],
  ])('when %s with the message %j shows Login Required: %s', async (status, statusMessage, isShown) => {
    start(having(aTask({ status, statusMessage })));
    await screen.findByRole('log');
    expect(screen.queryByText('Login Required') !== null).toBe(isShown);
  });

  it.each([
    ['completed', 'Task Completed', '3 steps completed'],
    ['failed', 'Task Failed', '2 steps completed'],
    ['stopped', 'Task Stopped', '3 steps completed'],
  ])('shows that a task is %s below the browser', async (status, words, steps) => {
    const outputFiles = ['logs.txt', 'minutes.csv', 'list.csv'];
    start(having(aTask({ status, currentStep: 3, outputFiles })));
    const frame = await browserShowing(words);
    expect(frame.getByText('2 files')).toBeTruthy();
    expect(frame.getByText(steps)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Automation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take Control' })).toBeNull();
  });

  it('has no browser if the ended task left none', async () => {
    start(having(aTask({ status: 'completed', liveUrl: null })));
    expect(await screen.findByText('No Active Browser')).toBeTruthy();
  });

  it('Stop All stops every task', async () => {
    const { sent } = start(having(aTask(), aTask({ id: 't2', status: 'paused' })));
    await automation();
    await userEvent.click(screen.getByRole('button', { name: 'Stop All' }));
    await toast('Task Stopped', 'The automation has been terminated');
    expect(sent('PUT /api/tasks/t1/stop')).toHaveLength(1);
    expect(sent('PUT /api/tasks/t2/stop')).toHaveLength(1);
  });

  it('focuses the prompt when the last task has stopped', async () => {
    const app = start({
      ...having(aTask()),
      'PUT /api/tasks/t1/stop': () => app.answerAll(having(aTask({ status: 'stopped' }))),
    });
    await automation();
    await userEvent.click(screen.getByRole('button', { name: 'Stop All' }));
    await waitFor(async () => expect(document.activeElement).toBe(await prompt()));
  });

  it('Clear All asks first, then shows the welcome', async () => {
    const app = start({
      ...having(aTask({ status: 'completed' })),
      'DELETE /api/tasks/clear': () => app.answerAll(having()),
    });
    await screen.findByRole('log');
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear all tasks?' });
    expect(app.sent('DELETE /api/tasks/clear')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to HOA Pilot' })).toBeTruthy();
  });

  it('queues a prompt while a task is paused', async () => {
    const { sent } = start(having(aTask({ status: 'paused' })));
    await userEvent.type(await prompt(), 'Check the violations{Enter}');
    await toast('Added to Queue', '1 task in queue');
    expect(sent('POST /api/tasks')).toEqual([]);
  });

  it('continues the conversation of the task on the screen', async () => {
    const before = aTask({ status: 'completed', output: 'Saved.' });
    const next = aTask({ id: 't2', description: 'And those of May' });
    const app = start({
      ...having(before),
      'POST /api/tasks': () => app.answerAll({ 'GET /api/tasks': [next, before] }, next),
    });
    await screen.findByText('Task Completed');
    await userEvent.type(await prompt(), 'And those of May{Enter}');
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(await log.findByText('And those of May')).toBeTruthy();
    expect(log.getByText('Download the latest board meeting minutes')).toBeTruthy();
  });
});
