import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask } from './a-task.ts';
import { startApp } from './start-app.tsx';

const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const confirmation = () => screen.findByRole('dialog', { name: 'Task Confirmation' });

describe('the empty workspace', () => {
  it('greets by the hour and asks what to do, at /premium too', () => {
    startApp({ path: '/premium', hour: 12 });
    expect(screen.getByText('Good afternoon')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What do you want done?' })).toBeTruthy();
    expect(screen.getByText('Prompt, run, and let the agent do the rest.')).toBeTruthy();
  });

  it.each([
    'Property Inspection Report',
    'Check Violations',
    'Download Meeting Minutes',
    'Extract Work Orders',
    'Monitor Violations',
    'Vendor Directory Export',
  ])('opens the confirmation for %s with its prompt', async (name) => {
    startApp();
    const card = within(screen.getByRole('region', { name: 'Popular Workflows' })).getByRole('button', {
      name: new RegExp(name),
    });
    await userEvent.click(card);
    const dialog = await confirmation();
    expect(within(dialog).getByRole('region', { name: 'Task description' }).textContent).toMatch(
      /^Open the community portal.{40}/,
    );
  });

  it('takes typing before any reply, and keeps the draft', async () => {
    const never = () => new Promise(() => {});
    const { services } = startApp({ answers: { 'GET /api/tasks': never, 'GET /api/tasks/active': never } });
    await userEvent.type(prompt(), 'Check the violations');
    expect(prompt().value).toBe('Check the violations');
    expect(services.platform.local.get('taskInput')).toBe('Check the violations');
  });

  it('is not replaced by a finished task while someone types', async () => {
    let reply: (tasks: unknown) => void = () => {};
    startApp({ answers: { 'GET /api/tasks': () => new Promise((resolve) => (reply = resolve)) } });
    await userEvent.type(prompt(), 'Check');
    reply([aTask({ status: 'completed' })]);
    await userEvent.type(prompt(), ' the violations');
    expect(prompt().value).toBe('Check the violations');
    expect(screen.queryByText('Task Completed Successfully')).toBeNull();
  });

  it.each([
    ['a finished', 'completed', 'Task Completed Successfully'],
    ['a running', 'running', 'LIVE'],
  ] as const)(
    'makes room for %s task, with the draft of an earlier visit beside it',
    async (_, status, news) => {
      startApp({
        answers: { 'GET /api/tasks': [aTask({ status })] },
        local: { taskInput: 'Check the violations' },
      });
      expect(await screen.findByText(news)).toBeTruthy();
      expect(prompt().value).toBe('Check the violations');
    },
  );

  it('is not replaced by a finished task while someone goes on with the draft of an earlier visit', async () => {
    let reply: (tasks: unknown) => void = () => {};
    startApp({
      answers: { 'GET /api/tasks': () => new Promise((resolve) => (reply = resolve)) },
      local: { taskInput: 'Check' },
    });
    await userEvent.type(prompt(), ' the');
    reply([aTask({ status: 'completed' })]);
    await userEvent.type(prompt(), ' violations');
    expect(prompt().value).toBe('Check the violations');
    expect(screen.queryByText('Task Completed Successfully')).toBeNull();
  });

  it('sends on Enter, breaks the line on Shift+Enter, and not while there is nothing to send', async () => {
    startApp();
    expect(send().disabled).toBe(true);
    await userEvent.type(prompt(), '  ');
    expect(send().disabled).toBe(true);
    await userEvent.type(prompt(), 'Check{Shift>}{Enter}{/Shift}violations');
    expect(prompt().value).toContain('Check\nviolations');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(prompt(), '{Enter}');
    expect((await confirmation()).textContent).toContain('Check\nviolations');
  });
});
