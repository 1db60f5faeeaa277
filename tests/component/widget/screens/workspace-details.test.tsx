import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { messagesAtom } from '../../../../widget/state/chat-atoms.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status } from './start-app.tsx';
import { toast } from './task-controls.ts';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/markdown/formatted-text.tsx';

describe('beside the browser', () => {
  it('shows the steps while the task runs, and collapses them afterwards', async () => {
    const app = startApp({ answers: having(aTask()) });
    const header = await screen.findByRole('button', { name: /Task Progress/ });
    expect(screen.queryByRole('region', { name: 'Running Tasks' })).toBeNull();
    expect(header.getAttribute('aria-expanded')).toBe('true');
    expect(header.textContent).toContain('Step 2 of 15');
    expect(header.textContent).toContain('Running');
    const rows = within(screen.getByRole('region', { name: 'Task Progress' })).getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    app.answer('GET /api/tasks', [aTask({ status: 'completed', currentStep: 3 })]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(header.getAttribute('aria-expanded')).toBe('false'));
    expect(header.textContent).toContain('Step 3 of 3');
  });

  it('names the files of an earlier task of the conversation after that task', async () => {
    const ended = { status: 'completed', outputFiles: ['minutes.pdf'] };
    const app = startApp({
      answers: having(aTask({ ...ended, id: 't2', title: 'Only of May' }), aTask(ended)),
    });
    await screen.findByRole('log');
    const about = { type: 'assistant', timestamp: 0, thread: 't1', taskCompleted: true } as const;
    app.store.set(messagesAtom, [
      { ...about, id: 't1:ended', taskId: 't1', content: 'All minutes.' },
      { ...about, id: 't2:ended', taskId: 't2', content: 'Those of May.' },
    ]);
    expect(await screen.findByRole('region', { name: 'Generated Files Download minutes' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Generated Files' })).toBeTruthy();
  });

  it('shows the summary and the files of a completed task', async () => {
    startApp({
      answers: having(
        aTask({
          status: 'completed',
          output: 'The latest minutes are those of **12 May**. They were downloaded as a PDF file.',
          outputFiles: [{ file_name: 'minutes.pdf', file_size: 2048 }, 'logs.txt', 'list.csv'],
        }),
      ),
    });
    expect((await screen.findByText('12 May')).tagName).toBe('STRONG');
    const files = within(screen.getByRole('region', { name: 'Generated Files' }));
    expect(files.getAllByRole('listitem').length).toBe(2);
    expect(files.getByText('2.0 KB')).toBeTruthy();
    expect(files.getByText('Text')).toBeTruthy();
    await userEvent.click(files.getByRole('button', { name: 'View list.csv' }));
    expect(await screen.findByRole('dialog', { name: 'List' })).toBeTruthy();
  });

  it('downloads a file once for two quick clicks, and reports a failure', async () => {
    const done = aTask({ status: 'completed', outputFiles: ['minutes.pdf'] });
    const call = 'GET /api/tasks/t1/download/minutes.pdf';
    const app = startApp({ answers: { ...having(done), [call]: '%PDF-1.4' } });
    const button = await screen.findByRole('button', { name: 'Download minutes.pdf' });
    button.click();
    button.click();
    await waitFor(() => expect(app.saved.map(({ name }) => name)).toEqual(['minutes.pdf']));
    expect(app.sent(call)).toHaveLength(1);
    app.answer(call, new Status(500));
    await userEvent.click(await screen.findByRole('button', { name: 'Download minutes.pdf' }));
    await toast('Error', 'Could not download file');
  });

  it('lists several running tasks, and shows the selected one', async () => {
    const other = aTask({ id: 't2', title: 'Check violations', status: 'paused', statusMessage: undefined });
    startApp({ answers: having(aTask(), other) });
    const list = within(await screen.findByRole('region', { name: 'Running Tasks' }));
    await userEvent.click(list.getByRole('button', { name: /Check violations/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Check violations' })).toBeTruthy();
  });
});
