import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from '../a-task.ts';
import { startApp, Status } from '../start-app.tsx';
import { toast } from '../task-controls.ts';

const show = (...tasks: Parameters<typeof having>) =>
  startApp({ path: '/chat', answers: having(...tasks), brand: { pilot: 'Cedar Pilot' } });
const prompt = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What would you like to automate?' });
const browser = () => screen.queryByRole('region', { name: 'Browser' });

describe('without a task', () => {
  it('greets with the name of the pilot, shows and hides an empty browser, and keeps the focus on its button', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Cedar Pilot' })).toBeTruthy();
    expect(screen.getByText('Good morning')).toBeTruthy();
    expect((await prompt()).placeholder).toBe('What would you like to automate?');
    expect(screen.getByText('Press Enter for new line • Shift+Enter to send')).toBeTruthy();
    expect(browser()).toBeNull();
    (await screen.findByRole('button', { name: 'Show Browser' })).focus();
    await userEvent.keyboard('{Enter}');
    const view = within(await screen.findByRole('region', { name: 'Browser' }));
    expect(view.getByRole('heading', { name: 'LIVE VIEW' })).toBeTruthy();
    expect(view.getByText('Start a task to see the magic happen')).toBeTruthy();
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Hide Browser' }));
    await userEvent.keyboard('{Enter}');
    expect(browser()).toBeNull();
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Show Browser' }));
  });

  it.each([
    ['{Enter}', 0],
    ['{Shift>}{Enter}{/Shift}', 1],
    ['{Control>}{Enter}{/Control}', 1],
    ['{Meta>}{Enter}{/Meta}', 1],
  ])('%s opens %i confirmations', async (keys, times) => {
    show();
    await userEvent.type(await prompt(), `Get the minutes${keys}`);
    expect(screen.queryAllByRole('dialog', { name: 'Task Confirmation' })).toHaveLength(times);
  });

  const confirmTask = async () => {
    await userEvent.type(await prompt(), 'Get the minutes{Shift>}{Enter}{/Shift}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Task Confirmation' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
  };

  it('has its own message for a failure without a reason', async () => {
    startApp({ path: '/chat', answers: { ...having(), 'POST /api/tasks': new Status(500) } });
    await confirmTask();
    // Title and message of one toast.
    expect(await screen.findAllByText('Failed to create task')).toHaveLength(2);
    expect(screen.queryByText('Please try again.')).toBeNull();
  });

  it('creates a task with the fields of the chat', async () => {
    const app = startApp({ path: '/chat', answers: { ...having(), 'POST /api/tasks': aTask() } });
    await confirmTask();
    await toast('Task started', 'Download minutes automation is now running.');
    const fields = { title: 'Get the minutes', status: 'running', isAiEnhanced: false };
    expect(app.sent('POST /api/tasks')).toMatchObject([fields]);
  });
});

describe('the browser of the last task', () => {
  const address = { browserUrl: 'https://browsers.example/7' };
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Live browser: the last task');

  it('is shown beside the prompt until it is hidden', async () => {
    startApp({ path: '/chat', answers: having(), local: address });
    expect((await frame()).src).toBe('https://browsers.example/7');
    expect((await frame()).getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
    const view = within(screen.getByRole('region', { name: 'Browser' }));
    expect(view.getByText('Browser session preserved for review')).toBeTruthy();
    expect(await prompt()).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Hide Browser' }));
    expect(browser()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show Browser' }));
    expect(await frame()).toBeTruthy();
  });

  it('has the title of its task', async () => {
    const lastCompletedTask = JSON.stringify({ id: 't1', title: 'Minutes', status: 'completed' });
    startApp({ path: '/chat', answers: having(), local: { ...address, lastCompletedTask } });
    expect(await screen.findByTitle('Live browser: Minutes')).toBeTruthy();
  });

  it('is replaced by an existing task, and by a new one', async () => {
    startApp({ path: '/chat', answers: having(aTask({ status: 'completed' })), local: address });
    expect(await screen.findByTitle('Live browser: Download minutes')).toBeTruthy();
    expect(screen.queryByTitle('Live browser: the last task')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'New Task' }));
    expect(browser()).toBeNull();
  });

  it('is not framed with an unsafe address', async () => {
    startApp({ path: '/chat', answers: having(), local: { browserUrl: 'javascript:alert(1)' } });
    await screen.findByRole('region', { name: 'Browser' });
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('with a task', () => {
  it('shows its chat beside its browser', async () => {
    show(aTask());
    const view = within(await screen.findByRole('region', { name: 'Browser' }));
    expect(view.getByText('LIVE')).toBeTruthy();
    expect(view.getByText('Cedar Pilot Running (Mode: Fast)')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Task Chat' })).toBeTruthy();
    expect((await prompt()).placeholder).toBe('Task in progress...');
  });

  it('returns to the welcome and focuses the prompt on Start New Task', async () => {
    show(aTask({ status: 'completed', output: 'Done.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start New Task' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Cedar Pilot' })).toBeTruthy();
    expect(document.activeElement).toBe(await prompt());
  });
});
