import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { prompt } from '../screens/task-controls.ts';

/** Sends a prompt and confirms its task. */
const send = async (
  app: ReturnType<typeof startApp>,
  text: string,
  look: (dialog: Pick<typeof screen, 'getByRole' | 'getByText'>) => Promise<void> = async () => {},
) => {
  await userEvent.type(prompt(), `${text}{Enter}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Task Confirmation' }));
  await dialog.findByLabelText('Additional Instructions');
  await look(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(app.sent('POST /api/tasks')).toHaveLength(1));
};
const done = aTask({ status: 'completed', output: undefined, statusMessage: 'Saved March_minutes.pdf' });

it('a prompt beside a task that has ended continues its conversation, and sends it as context', async () => {
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

describe('what is added to the text', () => {
  const text = 'Now create an Excel file of all vendors';
  const requirements = /^IMPORTANT - /m;
  const conversation = /^Conversation context:/;

  it.each<[string[], RegExp[], RegExp[]]>([
    [[], [requirements, conversation], []],
    [['Add format requirements'], [conversation], [requirements]],
    [['Add the conversation so far'], [requirements], [conversation]],
    [['Add format requirements', 'Add the conversation so far'], [], [requirements, conversation]],
  ])('is shown in one place, and sent unless the person removes it: %j', async (removed, sent, omitted) => {
    const answers = { 'POST /api/tasks': aTask({ id: 't2' }), 'POST /api/enhance-prompt': {} };
    const app = startApp({ answers: { ...having(done), ...answers }, conversation: true });
    // Texts for the agent are not translated.
    app.isData([documentRequest(text)?.requirements, 'User Assistant']);
    await screen.findByRole('log');
    await send(app, text, async ({ getByRole }) => {
      const card = within(getByRole('region', { name: 'AI enhancement' }));
      const added = (name: string) => card.getByRole('region', { name }).textContent;
      expect(await card.findByText('Your text is sent with these additions:')).toBeTruthy();
      expect(added('Add format requirements')).toContain('Leave unknown cells empty. Never guess.');
      expect(added('Add the conversation so far')).toContain('Assistant: Saved March_minutes.pdf');
      for (const name of removed) await userEvent.click(card.getByRole('checkbox', { name }));
      expect(card.queryAllByRole('region').length).toBe(sent.length);
      const isNothingAdded = card.queryByText('Nothing is added. Your text is sent as is.') !== null;
      expect(isNothingAdded).toBe(sent.length === 0);
    });
    const [{ description }] = app.sent('POST /api/tasks') as [{ description: string }];
    expect(description).toContain(text);
    for (const pattern of sent) expect(description).toMatch(pattern);
    for (const pattern of omitted) expect(description).not.toMatch(pattern);
  });
});

describe('a request for a document', () => {
  const answers = { 'POST /api/tasks': aTask(), 'POST /api/enhance-prompt': {} };

  it('is sent with its format requirements and a notice', async () => {
    const app = startApp({ answers });
    app.isData(documentRequest('Create an Excel file')?.requirements);
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
