import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { startApp, Status, type Answers } from './start-app.tsx';
import { toast } from './task-controls.ts';

/** The screens that start a task without a confirmation. */
describe.each<[path: string, prompt: string, interval: number]>([
  ['/classic', 'What would you like to automate?', limits.poll.simple],
  ['/full', 'What would you like to automate?', limits.poll.chat],
  ['/modern', 'Ask me to do something', limits.poll.chat],
  ['/refined', 'Your task', limits.poll.simple],
])('%s', (path, name, interval) => {
  const start = async (answers: Answers = {}) => {
    const app = startApp({ path, answers });
    return { ...app, prompt: await screen.findByRole<HTMLTextAreaElement>('textbox', { name }) };
  };

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
