import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../../../widget/messages/translate.ts';
import { sessionKey } from '../../../../widget/rules/session/session-key.ts';
import type { OpenDialog } from '../../../../widget/state/view-atoms.ts';
import { better } from '../dialogs/confirm-task.ts';
import { openInApp } from '../dialogs/open-in-app.tsx';
import { aTask, having } from '../screens/a-task.ts';
import { type Answers, Status } from '../screens/start-app.tsx';
import { pseudo, untranslated } from './pseudo-language.ts';

beforeEach(() => {
  speak('en', pseudo);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  speak('en', {});
  vi.restoreAllMocks();
});

/** What the tests below give their tasks, files and people, and an address that only shows how one looks. */
const data = [
  'Download minutes',
  'Download the latest board meeting minutes',
  /Open the portal|Find the minutes|Download them|https:\/\/portal\.example\/?/,
  'https://portal.oakridge.example',
  'List the vendors',
  ...better.keyImprovements,
  /Details:|Save the directory as PDF/,
  /Minutes|Unit, Owner/,
  /minutes\.(txt|csv|docx|pdf|png)/,
  /\b(Unit|Owner|Ana|Reyes)\b/,
  'Boom',
  'you@community.org',
  /[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d.[AP]M/,
];

const task = aTask({
  status: 'completed',
  completedAt: '2026-06-01T09:01:00Z',
  outputFiles: ['minutes.txt'],
});
const file = (fileName: string): OpenDialog => ({ kind: 'file-preview', taskId: 't1', fileName });
const contents = (name: string, content: Answers[string]): Answers => ({
  ...having(task),
  [`GET /api/tasks/t1/file-content/${name}`]: content,
  [`GET /api/tasks/t1/download/${name}`]: new Status(500, 'Boom'),
});
const inQueue = {
  owner: sessionKey('ann'),
  addedAt: 0,
  shape: 'confirmation',
  fileIds: [],
  status: 'pending',
};
const queued = JSON.stringify([
  { ...inQueue, id: 'q1', description: 'List the vendors', model: 'fast', needsPassword: true },
  { ...inQueue, id: 'q2', description: 'List the vendors', model: 'smart', problem: 'Boom' },
]);
const queueOfAnn = { 'hoa-pilot.queue': queued, sessionToken: 'ann' };
const hostRequest = {
  by: 'https://portal.oakridge.example',
  key: undefined,
  startUrl: undefined,
  options: {},
};
const confirm = (prompt: string, more = {}): OpenDialog => ({ kind: 'task-confirmation', prompt, ...more });

type Row = [
  state: string,
  says: string,
  dialog: OpenDialog,
  answers?: Answers,
  local?: Record<string, string>,
];

const rows: Row[] = [
  ['the email', 'Start Automating', { kind: 'email' }],
  ['adding files', 'How it works', { kind: 'add-files' }],
  ['clearing all', 'Clear all tasks?', { kind: 'clear-all' }, having(task)],
  ['integrations', 'Coming soon', { kind: 'integrations' }],
  ['a login', 'Submit Credentials', { kind: 'login-required', taskId: 't1' }, having(task)],
  ['feedback', 'General', { kind: 'send-feedback' }],
  ['no queue', 'Queue is empty', { kind: 'task-queue' }],
  ['a queue', '2 tasks', { kind: 'task-queue' }, {}, queueOfAnn],
  [
    'an instruction of the page around',
    'Send to agent',
    { kind: 'host-instruction', by: hostRequest.by, taskId: 't1', instruction: 'List the vendors' },
    having(task),
  ],
  ['no history', 'No Task History', { kind: 'task-history' }, having()],
  ['the history', 'Timeline', { kind: 'task-history' }, having(task)],
  ['the details of the history', '60 seconds', { kind: 'task-history', tab: 'details' }, having(task)],
  [
    'the details of a task that goes on',
    'None',
    { kind: 'task-history', tab: 'details' },
    having(aTask({ integrations: [] })),
  ],
  ['a recording', 'Open Recording', { kind: 'task-history', tab: 'browser' }, having(task)],
  [
    'no recording',
    'No recording',
    { kind: 'task-history', tab: 'browser' },
    having(aTask({ status: 'completed', liveUrl: undefined })),
  ],
  ['no steps', 'No steps', { kind: 'task-steps', taskId: 't1' }, { 'GET /api/tasks/history': [] }],
  ['steps', '3 steps', { kind: 'task-steps', taskId: 't1' }, { 'GET /api/tasks/history': [task] }],
  [
    'a file that loads',
    'Loading the file',
    file('minutes.txt'),
    contents('minutes.txt', () => new Promise(() => {})),
  ],
  ['a file', 'Copy', file('minutes.txt'), contents('minutes.txt', 'Minutes')],
  [
    'a long file',
    'Showing the first 500,000 characters',
    file('minutes.txt'),
    contents('minutes.txt', 'Minutes '.repeat(100_000)),
  ],
  ['an empty file', 'This file is empty', file('minutes.txt'), contents('minutes.txt', '')],
  [
    'a file that cannot be had',
    'Unable to load file content',
    file('minutes.txt'),
    contents('minutes.txt', new Status(500, 'Boom')),
  ],
  ['a table', '1 row', file('minutes.csv'), contents('minutes.csv', 'Unit,Owner\n1,Ana Reyes')],
  ['a PDF', 'PDF Preview Not Available', file('minutes.pdf'), having(task)],
  ['an Office document', 'Office documents', file('minutes.docx'), having(task)],
  ['a picture', 'Unable to load file content', file('minutes.png'), contents('minutes.png', '')],
  ['a task', 'Use the improved text', confirm('List the vendors'), { 'POST /api/enhance-prompt': better }],
  [
    'a task as it is',
    'No changes suggested',
    confirm('List the vendors'),
    { 'POST /api/enhance-prompt': {} },
  ],
  [
    'a task that is looked at',
    'Analyzing...',
    confirm('List the vendors'),
    { 'POST /api/enhance-prompt': () => new Promise(() => {}) },
  ],
  [
    'a task of the page around',
    'Requested by',
    confirm('List the vendors', { hostRequest }),
    { 'POST /api/enhance-prompt': {} },
  ],
];

describe('every text goes through the catalogue:', () => {
  it.each<Row>(rows)('%s, which says "%s"', async (_, says, dialog, answers = {}, local = {}) => {
    await openInApp(dialog, { 'POST /api/tasks': task, ...answers }, local);
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(`⟦${says}`));
    expect(untranslated(screen.getByRole('dialog'), data)).toEqual([]);
  });

  it.each<[OpenDialog, button: string]>([
    [{ kind: 'email' }, 'Start Automating'],
    [{ kind: 'login-required', taskId: 't1' }, 'Submit Credentials'],
    [{ kind: 'send-feedback' }, 'Send Feedback'],
  ])('what is missing, in %j', async (dialog, button) => {
    const opened = await openInApp(dialog, having(task));
    await userEvent.click(opened.dialog.getByRole('button', { name: `⟦${button}⟧` }));
    expect(opened.dialog.getAllByText(/⟦Please enter/)[0]).toBeTruthy();
    expect(untranslated(screen.getByRole('dialog'), data)).toEqual([]);
  });

  it('the login of a task, twice', async () => {
    const { dialog } = await openInApp(confirm('List the vendors'), { 'POST /api/enhance-prompt': {} });
    const add = await dialog.findByRole('button', { name: '⟦Add another login⟧', hidden: true });
    await userEvent.click(add);
    const logins = dialog.getAllByRole('group', { name: /⟦Login \d⟧/, hidden: true });
    for (const login of logins)
      await userEvent.type(within(login).getByLabelText('⟦Username or Email⟧'), 'Ana');
    await userEvent.click(dialog.getByRole('button', { name: '⟦Start⟧' }));
    expect(await dialog.findAllByText('⟦Please enter the password.⟧')).toHaveLength(2);
    expect(untranslated(screen.getByRole('dialog'), data)).toEqual([]);
  });
});
