import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';

const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });

/** Sends a prompt and starts what it asks for. */
const start = async (app: ReturnType<typeof startApp>, text: string) => {
  await userEvent.type(prompt(), `${text}{Enter}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Task Confirmation' }));
  await dialog.findByLabelText('Additional Instructions');
  app.clock.advance(1_000);
  return dialog;
};
const done = aTask({ status: 'completed', output: undefined, statusMessage: 'Saved March_minutes.pdf' });

describe('a prompt beside a task that is over', () => {
  it('goes on in its conversation, and tells what was said before', async () => {
    const next = aTask({ id: 't2', title: 'How about April?', description: 'How about April?' });
    const app = startApp({
      answers: {
        ...having(done),
        'POST /api/tasks': () => {
          for (const [name, answer] of Object.entries(having(next, done))) app.answer(name, answer);
          return next;
        },
      },
      conversation: true,
    });
    await screen.findByRole('log');
    await start(app, 'How about April?');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'How about April?' })).toBeTruthy();
    const [body] = app.sent('POST /api/tasks') as { title: string; description: string }[];
    expect(body?.title).toBe('How about April?');
    expect(body?.description).toMatch(/User: Download the latest board meeting minutes/);
    expect(body?.description).toMatch(/Assistant: Saved March_minutes\.pdf/);
    expect(body?.description).toMatch(/How about April\?$/);
  });
});

describe('a request for a document', () => {
  it('is sent with its format requirements, with a notice', async () => {
    const app = startApp({ answers: { 'POST /api/tasks': aTask(), 'POST /api/enhance-prompt': {} } });
    const dialog = await start(app, 'Create an Excel file of all vendors');
    expect(await screen.findByText('Document request')).toBeTruthy();
    expect(screen.getByText(/^Format requirements for .* were added to your request\.$/)).toBeTruthy();
    expect(dialog.getByText(/^Tip: /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
    const [body] = app.sent('POST /api/tasks') as { title: string; description: string }[];
    expect(body?.title).toBe('Create an Excel file of all vendors');
    expect(body?.description).toMatch(/^Create an Excel file of all vendors\n\nIMPORTANT - /);
  });

  it('is none where a document is only fetched', async () => {
    const app = startApp({ answers: { 'POST /api/tasks': aTask(), 'POST /api/enhance-prompt': {} } });
    await start(app, 'Download the minutes as a PDF');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
    expect(app.sent('POST /api/tasks')[0]).toMatchObject({ description: 'Download the minutes as a PDF' });
  });
});
