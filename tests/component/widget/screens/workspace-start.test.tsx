import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp, Status } from './start-app.tsx';

const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });
const confirmation = () => screen.findByRole('dialog', { name: 'Task Confirmation' });

describe('starting a task', () => {
  const begin = async (text: string) => {
    await userEvent.type(prompt(), `${text}{Enter}`);
    await confirmation();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  };

  it('sends the payload, shows the task and clears the prompt', async () => {
    const app = startApp({
      answers: {
        'POST /api/tasks': () => {
          app.answer('GET /api/tasks', [aTask()]);
          return aTask();
        },
      },
    });
    await begin('Download the latest board meeting minutes from the portal, please');
    expect(await screen.findByText('Download minutes automation is now running.')).toBeTruthy();
    expect(screen.getByText('Task started')).toBeTruthy();
    expect(app.sent('POST /api/tasks')).toEqual([
      {
        title: 'Download the latest board meeting minutes from the...',
        description: 'Download the latest board meeting minutes from the portal, please',
        model: 'fast',
        priority: 'normal',
        maxSteps: 15,
        integrations: ['web_search', 'deep_research', 'file_export', 'data_extraction'],
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Download minutes' })).toBeTruthy();
    expect(prompt().value).toBe('');
    expect(prompt().placeholder).toBe('Task in progress...');
  });

  it.each(['immediately', 'later'])('leaves the focus in the prompt when the task shows %s', async (when) => {
    const show = () => app.answer('GET /api/tasks', [aTask()]);
    const app = startApp({
      answers: {
        'POST /api/tasks': () => {
          if (when === 'immediately') show();
          return aTask();
        },
      },
    });
    await begin('Download the minutes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    show();
    await app.services.queryClient.refetchQueries();
    await screen.findByRole('heading', { name: 'Download minutes' });
    expect(document.activeElement).toBe(prompt());
  });

  it('says it without a title when there is none', async () => {
    startApp({ answers: { 'POST /api/tasks': aTask({ title: null }) } });
    await begin('Check');
    expect(await screen.findByText('Your automation is now running.')).toBeTruthy();
  });

  it.each([
    ['the server’s message', new Status(500, { message: 'No browser is free' }), 'No browser is free'],
    ['a plain word', new Status(500, ''), 'Please try again.'],
  ])('keeps the text and the dialog on failure, with %s', async (_, answer, said) => {
    startApp({ answers: { 'POST /api/tasks': answer } });
    await begin('Check the violations');
    expect(await screen.findByText('Failed to create task')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(prompt().value).toBe('Check the violations');
  });

  const says = () => document.getElementById(prompt().getAttribute('aria-describedby') ?? '')?.textContent;

  it('says after New Task that a prompt waits beside a task at work, and when it does not', async () => {
    const app = startApp({ answers: having(aTask()) });
    await screen.findByText('HOA Pilot Running (Mode: Fast)');
    await userEvent.click(screen.getByRole('button', { name: 'New Task' }));
    await userEvent.type(prompt(), 'Check');
    expect(says()).toBe('A task is in progress. Press Enter to add this one to the queue.');
    expect(screen.getByRole('region', { name: 'Popular Workflows' }).textContent).toContain(
      'A task is in progress.',
    );
    const ended = having(aTask({ status: 'completed' }));
    for (const [name, answer] of Object.entries(ended)) app.answer(name, answer);
    await app.services.queryClient.refetchQueries();
    await waitFor(() => expect(says()).toBe('Press Enter to send • Shift+Enter for new line'));
    expect(screen.queryByText(/A task is in progress/)).toBeNull();
    expect(prompt().value).toBe('Check');
    await userEvent.type(prompt(), '{Enter}');
    await confirmation();
  });
});
