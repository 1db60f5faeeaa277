import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { prompt } from '../screens/task-controls.ts';

/** Sends a prompt and confirms its task. */
const send = async (
  app: ReturnType<typeof startApp>,
  text: string,
  look: (dialog: Pick<typeof screen, 'getByText'>) => Promise<void> = async () => {},
) => {
  await userEvent.type(prompt(), `${text}{Enter}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Task Confirmation' }));
  await dialog.findByLabelText('Additional Instructions');
  await look(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
};
const done = aTask({ status: 'completed', output: undefined, statusMessage: 'Saved March_minutes.pdf' });

describe('a prompt beside a task that has ended', () => {
  it('continues its conversation, and sends it as context', async () => {
    const next = aTask({ id: 't2', title: 'How about April?', description: 'How about April?' });
    const app = startApp({
      answers: { ...having(done), 'POST /api/tasks': () => app.answerAll(having(next, done), next) },
      conversation: true,
    });
    await screen.findByRole('log');
    await send(app, 'How about April?');
    expect(await screen.findByRole('heading', { level: 1, name: 'How about April?' })).toBeTruthy();
    const lines = [
      'User: Download the latest.* minutes',
      'Assistant: Saved March_minutes\\.pdf',
      'How about April\\?$',
    ];
    expect(app.sent('POST /api/tasks')).toMatchObject([
      {
        title: 'How about April?',
        description: expect.stringMatching(new RegExp(lines.join('.*'), 's')) as string,
      },
    ]);
  });
});

describe('a request for a document', () => {
  const answers = { 'POST /api/tasks': aTask(), 'POST /api/enhance-prompt': {} };

  it('is sent with its format requirements and a notice', async () => {
    const app = startApp({ answers });
    await send(app, 'Create an Excel file of all vendors', async (dialog) => {
      expect(await screen.findByText('Document request')).toBeTruthy();
      expect(screen.getByText(/^Format requirements for .* were added to your request\.$/)).toBeTruthy();
      expect(dialog.getByText(/^Tip: /)).toBeTruthy();
    });
    expect(app.sent('POST /api/tasks')).toMatchObject([
      {
        title: 'Create an Excel file of all vendors',
        description: expect.stringMatching(/^Create an Excel file of all vendors\n\nIMPORTANT - /) as string,
      },
    ]);
  });
});
