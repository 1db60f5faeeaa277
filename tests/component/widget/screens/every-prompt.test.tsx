import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sharedLimits } from '../../../../contract/limits.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { allIntegrations, aTask, having } from './a-task.ts';
import { startApp, Status, type Answers } from './start-app.tsx';
import { toast } from './task-controls.ts';

/** The screens that start a task without a confirmation. */
describe.each<[path: string, prompt: string, interval: number, fields: object]>([
  ['/classic', 'What would you like to automate?', limits.poll.simple, { model: 'smart' }],
  ['/full', 'What would you like to automate?', limits.poll.chat, { model: 'fast', isAiEnhanced: false }],
  ['/modern', 'Ask me to do something', limits.poll.chat, { model: 'fast', maxSteps: 20 }],
  [
    '/refined',
    'Your task',
    limits.poll.simple,
    { model: 'fast', maxSteps: 30, vision: true, highlightElements: false },
  ],
])('%s', (path, name, interval, fields) => {
  const start = async (answers: Answers = {}) => {
    const app = startApp({ path, answers });
    return { ...app, prompt: await screen.findByRole<HTMLTextAreaElement>('textbox', { name }) };
  };

  it('starts a task immediately and once on Enter, with its fields, and empties the prompt', async () => {
    const { prompt, sent, answerAll } = await start({
      'POST /api/tasks': () => answerAll(having(aTask()), aTask()),
    });
    await userEvent.type(prompt, 'Get the minutes{Enter}{Enter}');
    await toast('Task started', 'Download minutes automation is now running.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const titled = path === '/full' ? {} : { title: 'Get the minutes', priority: 'normal' };
    const payload = { description: 'Get the minutes', ...titled, ...fields, integrations: allIntegrations };
    expect(sent('POST /api/tasks')).toEqual([payload]);
    expect(prompt.value).toBe('');
  });

  it('breaks the line on Shift+Enter', async () => {
    const { prompt, sent } = await start();
    await userEvent.type(prompt, 'One{Shift>}{Enter}{/Shift}Two');
    expect(prompt.value).toBe('One\nTwo');
    expect(sent('POST /api/tasks')).toEqual([]);
  });

  it('keeps the text if a task cannot be created, and shows why', async () => {
    const { prompt } = await start({ 'POST /api/tasks': new Status(500, { message: 'No browser is free' }) });
    await userEvent.type(prompt, 'Get the minutes{Enter}');
    await toast('Failed to create task', 'No browser is free');
    expect(prompt.value).toBe('Get the minutes');
  });

  it('reports a task list that cannot be loaded', async () => {
    await start({ 'GET /api/tasks': new Status(500, { message: 'The store is on fire' }) });
    expect(await screen.findByText(/^Couldn't load the task list: The store is on fire/)).toBeTruthy();
    expect(screen.queryByText('No tasks yet')).toBeNull();
  });

  it(`reads the task list every ${interval} ms`, async () => {
    const { sent, services } = await start();
    await waitFor(() => expect(sent('GET /api/tasks').length).toBeGreaterThan(0));
    const query = services.queryClient.getQueryCache().find({ queryKey: queryKeys.tasks });
    expect(query?.observers.map(({ options }) => options.refetchInterval)).toContain(interval);
  });
});

/** The other screens' prompts open a confirmation, or go to the task or the queue. */
it.each(['/classic', '/full', '/modern', '/refined', '/dashboard', '/chat'])(
  'the prompt of %s shows its length near the limit, and sends nothing that is longer',
  async (path) => {
    const { sent } = startApp({ path });
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });
    const prompt = send.form?.querySelector('textarea') ?? expect.unreachable();
    const write = (length: number) => fireEvent.input(prompt, { target: { value: 'x'.repeat(length) } });
    const { characters } = sharedLimits.text;
    write(7_000);
    expect(screen.queryByText(/of 8,000 characters/)).toBeNull();
    write(characters);
    expect(screen.getByText('8,000 of 8,000 characters')).toBeTruthy();
    expect([send.disabled, screen.queryByRole('alert')]).toEqual([false, null]);
    write(characters + 1);
    expect(screen.getByRole('alert').textContent).toBe('Please shorten this text to 8,000 characters');
    expect(prompt.getAttribute('aria-invalid')).toBe('true');
    expect(prompt.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByRole('alert').id);
    expect(send.disabled).toBe(true);
    await userEvent.type(prompt, '{Enter}{Control>}{Enter}{/Control}', { initialSelectionStart: 0 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('POST /api/tasks')).toEqual([]);
  },
);
