import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../widget/rules/limits.ts';
import { messagesAtom } from '../../../../widget/state/chat-atoms.ts';
import { browserUrlAtom } from '../../../../widget/state/task-atoms.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status, type Answer } from './start-app.tsx';
import { prompt, toast } from './task-controls.ts';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/markdown/formatted-text.tsx';

const messages = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const lines = async () =>
  (await messages()).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

describe('an instruction to a running task', () => {
  const instruct = async (answer: Answer) => {
    const app = startApp({ answers: { ...having(aTask()), 'POST /api/tasks/t1/instruction': answer } });
    await screen.findByRole('log');
    await userEvent.type(prompt(), 'Only the open ones{Enter}');
    return app;
  };

  it('is sent once, shown in the chat with its answer, and cleared', async () => {
    const app = await instruct({ success: true, message: 'I will look at open ones only.' });
    await toast('Message sent', 'Your follow-up has been sent to the AI assistant.');
    expect(app.sent('POST /api/tasks/t1/instruction')).toEqual([{ instruction: 'Only the open ones' }]);
    expect(prompt().value).toBe('');
    expect(await lines()).toContainEqual(expect.stringMatching(/^You: Only the open ones/));
    expect(await lines()).toContainEqual(
      expect.stringMatching(/^Assistant: I will look at open ones only\./),
    );
  });

  it('can create a task that continues the conversation', async () => {
    const next = aTask({ id: 't2', title: 'Only the open ones', description: 'Only the open ones' });
    const app = startApp({
      answers: {
        ...having(aTask()),
        'POST /api/tasks/t1/instruction': () =>
          app.answerAll(having(next, aTask({ status: 'stopped' })), { newTaskId: 't2' }),
      },
      conversation: true,
    });
    await screen.findByRole('log');
    await userEvent.type(prompt(), 'Only the open ones{Enter}');
    await toast('Follow-up task created', 'Continuing with your additional instructions...');
    expect(await screen.findByRole('heading', { level: 1, name: 'Only the open ones' })).toBeTruthy();
    await waitFor(async () =>
      expect((await lines())[0]).toContain('Download the latest board meeting minutes'),
    );
  });

  it.each<[Answer, string, string]>([
    [new Status(500, { message: 'The agent is busy' }), 'Failed to send instruction', 'The agent is busy'],
    [new Status(500), 'Failed to send instruction', 'Could not send your message'],
    [{}, 'Error', 'Failed to create follow-up task. Please try again.'],
    [{ success: false, message: ' ' }, 'Error', 'Failed to create follow-up task. Please try again.'],
    [{ success: false, message: 'Not on the last page' }, 'Error', 'Not on the last page'],
  ])('stays in the prompt when it fails (%#)', async (answer, title, text) => {
    await instruct(answer);
    await toast(title, text);
    expect(prompt().value).toBe('Only the open ones');
    expect((await lines()).join()).not.toContain('Only the open ones');
  });

  it('is not sent twice while it waits for its response', async () => {
    const app = await instruct(() => new Promise(() => {}));
    await userEvent.type(prompt(), '{Enter}{Enter}');
    expect(app.sent('POST /api/tasks/t1/instruction')).toHaveLength(1);
  });
});

describe('the chat of a task', () => {
  const done = aTask({
    status: 'completed',
    output: 'The **minutes** of March were saved, with all of their attachments.',
    completedAt: '2026-06-01T09:05:00Z',
    outputFiles: [{ file_name: 'March_minutes.pdf', file_size: 2048 }],
  });

  it('shows the request, the result, its files and a next step', async () => {
    startApp({ answers: having(done) });
    const [request, start, result] = await lines();
    expect(request).toMatch(/^You: Download the latest board meeting minutes/);
    expect(start).toMatch(/^Assistant: I'll handle that for you! Starting the automation now\.\.\./);
    expect(result).toMatch(/minutes(\*\*)? of March were saved/);
    const log = await messages();
    expect(log.getByRole('button', { name: 'Download March_minutes.pdf' })).toBeTruthy();
    await userEvent.click(log.getByRole('button', { name: 'Start New Task' }));
    await toast('Ready for New Task', 'Dashboard cleared and ready!');
    expect(screen.getByRole('heading', { name: 'What do you want done?' })).toBeTruthy();
  });

  it.each(['/dashboard', '/chat', '/modern', '/classic', '/full', '/refined'])(
    'formats the contacts of a result in %s',
    async (path) => {
      const output = 'The vendor is Cedar Roofing of Oakridge, see below.\n\nPhone: 555.010.0140';
      startApp({ path, answers: having({ ...done, output }) });
      expect(await screen.findByText('📞 Phone: (555) 010-0140')).toBeTruthy();
    },
  );

  it('shows the newest messages, and earlier ones on request', async () => {
    const app = startApp({ answers: having(aTask()) });
    await screen.findByRole('log');
    const many = Array.from({ length: 250 }, (_, index) => ({
      id: `m${index}`,
      type: 'bot' as const,
      content: `Message ${index}`,
      timestamp: Date.UTC(2026, 5, 1, 9),
      taskId: 't1',
      thread: 't1',
    }));
    app.store.set(messagesAtom, many);
    await waitFor(async () => expect(await lines()).toHaveLength(limits.chat.page));
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await lines()).toHaveLength(2 * limits.chat.page);
  });

  it('stops all tasks with a message', async () => {
    const app = startApp({ answers: having(aTask(), aTask({ id: 't2', status: 'paused' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stop All' }));
    await waitFor(async () => expect((await lines()).join()).toContain("I've stopped all running tasks."));
    expect(app.calls.filter(({ name }) => name.endsWith('/stop')).map(({ name }) => name)).toEqual([
      'PUT /api/tasks/t1/stop',
      'PUT /api/tasks/t2/stop',
    ]);
  });

  it('clears all tasks after a confirmation', async () => {
    const app = startApp({ answers: having(done), local: { browserUrl: '/live/abc' } });
    const clear = async (answer: Answer) => {
      app.answer('DELETE /api/tasks/clear', answer);
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Clear All' }));
      const question = await screen.findByRole('dialog', { name: 'Clear all tasks?' });
      app.clock.advance(1_000);
      await userEvent.click(within(question).getByRole('button', { name: 'Clear All' }));
    };
    await clear(new Status(500));
    await toast('Reset Error', 'Failed to clear tasks from server');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await clear({});
    await toast('Ready for New Task', 'All cleared! What would you like to do next?');
    expect(app.store.get(browserUrlAtom)).toBe('');
    expect(screen.getByRole('heading', { name: 'What do you want done?' })).toBeTruthy();
  });
});

describe('the prompt', () => {
  it('offers browser locations once the checkbox is on, and speeds, of which it keeps the selected one', async () => {
    startApp();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Browser Location' }));
    const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(country.selectedOptions[0]?.textContent).toBe('United States');
    expect([...country.options].map(({ textContent }) => textContent)).toEqual([
      'United States',
      'United Kingdom',
      'Canada',
      'Germany',
      'France',
      'Australia',
    ]);
    const speed = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Speed' });
    expect([...speed.options].map(({ textContent }) => textContent)).toEqual([
      'Smart - Best quality',
      'Balanced - Good mix',
      'Fast - Quick',
      'Super Fast - 2x speed',
      'Ultra Fast - Max speed',
    ]);
    await userEvent.selectOptions(speed, 'Smart - Best quality');
    expect(speed.value).toBe('smart');
  });
});
