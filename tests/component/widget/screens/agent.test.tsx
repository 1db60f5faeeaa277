import type { Query } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status, type Answer, type Answers } from './start-app.tsx';
import { fact, prompt, toast } from './task-controls.ts';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/agent/agent-report.tsx';

const INSTRUCT = 'POST /api/tasks/t1/instruction';
const model = { kind: 'model', model: 'gpt-5-mini', place: 'api.openai.com' };
const question = { text: 'Which year?', choices: ['2025', '2026'] };
const asking = (over: Partial<TaskWire> = {}) =>
  aTask({ status: 'paused', isPaused: true, statusMessage: question.text, agent: model, question, ...over });
const card = async () => within(await screen.findByRole('group', { name: /^The agent has a question/ }));
const noCard = () =>
  waitFor(() => expect(screen.queryByRole('group', { name: /^The agent has a question/ })).toBeNull());
const answerBox = async () =>
  (await card()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });

it.each<[line: string, fields: Partial<TaskWire>]>([
  ['Language model · gpt-5-mini · 12,400 tokens', { agent: { ...model, tokens: 12_400 } }],
  ['Language model · gpt-5-mini · about 1 token', { agent: { ...model, tokens: 1, isEstimate: true } }],
  ['Language model · gpt-5-mini · $0.0312', { agent: { ...model, tokens: 9 }, cost: '0.0312' }],
  ['Language model · gpt-5-mini', { agent: { ...model, tokens: 0 }, cost: '0' }],
  ['Scripted recipe', { agent: { kind: 'recipe' } }],
  ['Custom agent', { agent: { kind: 'constructor' } }],
])('a task shows that it is done by: %s', async (line, fields) => {
  startApp({ answers: having(aTask(fields)) });
  expect(await screen.findByText(line)).toBeTruthy();
});

it('the history shows the agent and what it used', async () => {
  const ended = (fields: Partial<TaskWire>) => [aTask({ status: 'completed', ...fields })];
  const facts = async (answer: Answer) => {
    const app = startApp({ path: '/history', answers: { 'GET /api/tasks/history': answer } });
    const row = await screen.findByRole('article');
    app.services.stop();
    return ['Agent', 'Usage', 'Cost'].map((name) => fact(row, name));
  };
  expect(await facts(ended({ agent: { ...model, tokens: 700 } }))).toEqual([
    'Language model · gpt-5-mini',
    '700 tokens',
    undefined,
  ]);
});

describe('a question', () => {
  it.each(['/dashboard', '/chat', '/modern', '/classic', '/full', '/refined'])(
    'on %s is not a login: a choice answers it once, and both stay in the conversation',
    async (path) => {
      const app = startApp({
        path,
        answers: {
          ...having(asking()),
          [INSTRUCT]: () => app.answerAll(having(aTask({ agent: model })), { success: true }),
        },
      });
      expect((await card()).getByText(question.text).closest('[role=log], [aria-live=polite]')).toBeTruthy();
      expect(screen.getAllByText('Needs your answer').length).toBeGreaterThan(0);
      for (const words of ['Resume AI', 'Login Required', 'AI Paused', 'Paused'])
        expect(screen.queryByText(words), words).toBeNull();
      await userEvent.dblClick((await card()).getByRole('button', { name: '2026' }));
      await toast('Answer sent', 'The agent continues with your task.');
      expect(app.sent(INSTRUCT)).toEqual([{ instruction: '2026' }]);
      await noCard();
      if (path === '/full' || path === '/refined') return;
      const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
      const asked = lines.findIndex((line) => line.startsWith(`Assistant: ${question.text}`));
      expect(lines[asked + 1]).toMatch(/^You: 2026/);
    },
  );

  it.each<[how: string, answer: (text: string) => Promise<void>]>([
    ['in its box', async (text) => await userEvent.type(await answerBox(), text)],
    ['in the prompt', async (text) => await userEvent.type(prompt(), text)],
  ])('is answered %s, with Enter held, and no second time while the reply lags', async (_, answer) => {
    const app = startApp({
      answers: { ...having(asking()), [INSTRUCT]: () => new Promise(() => {}) },
    });
    await card();
    await answer('The last one');
    const box = document.activeElement ?? document.body;
    fireEvent.keyDown(box, { key: 'Enter' });
    for (let repeats = 0; repeats < 5; repeats += 1) fireEvent.keyDown(box, { key: 'Enter', repeat: true });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(app.sent(INSTRUCT)).toEqual([{ instruction: 'The last one' }]));
    fireEvent.keyDown(box, { key: 'Enter' });
    await act(() => app.services.queryClient.refetchQueries());
    expect(app.sent(INSTRUCT)).toHaveLength(1);
  });

  it('that another window has answered takes no second answer, and keeps the text', async () => {
    const app = startApp({ answers: having(asking()) });
    await userEvent.type(await answerBox(), 'Mine');
    const button = (await card()).getByRole('button', { name: 'Answer' });
    app.answerAll(having(aTask({ statusMessage: 'Reading' })));
    // This window still shows the question, until it polls.
    await userEvent.click(button);
    await toast('Error', 'This question has already been answered.');
    expect(app.sent(INSTRUCT)).toEqual([]);
    await noCard();
    app.answerAll(having(asking({ question: { text: 'And now?' } })));
    await act(() => app.services.queryClient.refetchQueries());
    expect((await answerBox()).value).toBe('Mine');
  });

  it.each<[agent: string, id: string, sent: unknown[]]>([
    ['still asks it', 'q1', [{ instruction: 'Mine', questionId: 'q1' }]],
    ['asks it again', 'q2', []],
  ])('takes only its own answer: the agent %s', async (_, id, sent) => {
    const app = startApp({ answers: having(asking({ question: { ...question, id: 'q1' } })) });
    await userEvent.type(await answerBox(), 'Mine');
    const button = (await card()).getByRole('button', { name: 'Answer' });
    app.answerAll(having(asking({ question: { ...question, id } })));
    await userEvent.click(button);
    if (sent.length === 0) await toast('Error', 'This question has already been answered.');
    await waitFor(() => expect(app.sent(INSTRUCT)).toEqual(sent));
  });

  it('that the server no longer asks keeps the text', async () => {
    startApp({
      answers: {
        ...having(asking({ question: { ...question, id: 'q1' } })),
        [INSTRUCT]: () => new Status(409, { message: 'This question is no longer open' }),
      },
    });
    await userEvent.type(await answerBox(), 'Mine');
    await userEvent.click((await card()).getByRole('button', { name: 'Answer' }));
    await toast('Error', 'This question has already been answered.');
    expect((await answerBox()).value).toBe('Mine');
  });

  it.each([
    ['/dashboard', undefined],
    ['/full', 'Show Browser'],
    ['/refined', 'Fullscreen'],
    ['/modern', 'Hide chat'],
  ])('on %s is reached from the line above its browser, after %s', async (path, first) => {
    const other = asking({ id: 't2', title: 'Other', createdAt: '2026-05-01T09:00:00Z' });
    const local = { 'hoa-pilot.chat-layout': 'collapsible' };
    const app = startApp({ path, local, answers: having(aTask(), other) });
    const press = async (name: string) =>
      await userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);
    if (first) await press(first);
    app.answerAll(having(asking(), other));
    await act(() => app.services.queryClient.refetchQueries());
    await press('Go to the question');
    const boxes = await screen.findAllByRole('textbox', { name: 'Your answer' });
    expect(document.activeElement).toBe(boxes.at(-1));
    expect(boxes.at(-1)?.closest('[hidden]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exit Fullscreen' })).toBeNull();
  });

  it('whose answer fails stays open with the text', async () => {
    startApp({ answers: { ...having(asking()), [INSTRUCT]: new Status(500, { message: 'Too long' }) } });
    await userEvent.type(await answerBox(), 'A{Enter}');
    await toast('Failed to send instruction', 'Too long');
    expect((await answerBox()).value).toBe('A');
    expect((await card()).getByRole('button', { name: '2025' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('seals a password in its answer', async () => {
    const app = startApp({
      answers: {
        ...having(asking({ question: { text: 'How do I log in?' } })),
        'GET /api/session': { credentialKey: await publicKey() },
        [INSTRUCT]: { success: true },
      },
    });
    await userEvent.type(await answerBox(), 'Password: canary-Oak-7731{Enter}');
    await waitFor(() => expect(app.sent(INSTRUCT)).toHaveLength(1));
    expect(JSON.stringify(app.sent(INSTRUCT))).toMatch(/sealed/i);
    expect(JSON.stringify([app.sent(INSTRUCT), document.body.textContent])).not.toContain('canary');
  });
});

const publicKey = async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['wrapKey', 'unwrapKey']);
  return await crypto.subtle.exportKey('jwk', pair.publicKey);
};

describe('what the agent has collected', () => {
  const columns = ['Unit', 'Owner'];
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => [`A${from + index}`, 'Ada']);
  const collected = (count: number): Answers => ({
    ...having(aTask({ agent: model, dataSets: [{ name: 'owners', columns, rows: count }] })),
    ...Object.fromEntries(
      [0, 100, 200].map((from) => [
        `GET /api/tasks/t1/data/owners?from=${from}`,
        { columns, rows: rows(from, Math.min(from + 100, count)), total: count },
      ]),
    ),
  });
  const table = () => screen.findByRole('table', { name: 'owners' });
  const bodyRows = async () => within(await table()).getAllByRole('row').length - 1;
  const shows = (count: number) => waitFor(async () => expect(await bodyRows()).toBe(count));

  it('grows on the screen, a hundred rows at a time, and is downloaded before the end', async () => {
    const app = startApp({
      answers: { ...collected(2), 'GET /api/tasks/t1/data/owners/csv': 'Unit,Owner\r\n' },
    });
    await shows(2);
    expect(screen.getByText('2 rows')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Rows of owners' }).tabIndex).toBe(0);
    app.answerAll(collected(230));
    // Rows are loaded again only because the task has more of them.
    const isTask = ({ queryKey }: Query): boolean => queryKey[0] !== '/api/task-data';
    await act(() => app.services.queryClient.refetchQueries({ predicate: isTask }));
    await shows(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show more rows of owners' }));
    await shows(200);
    await userEvent.click(screen.getByRole('button', { name: 'Show more rows of owners' }));
    await shows(230);
    expect(within(await table()).getByText('A229')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more rows of owners' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV of owners' }));
    await waitFor(() => expect(app.saved.map(({ name }) => name)).toEqual(['owners.csv']));
  });

  it('has a name for each column of a list without a header, and keeps those of the site', async () => {
    const set = { name: 'owners', columns: ['Column 1', 'Column 9', ' '], rows: 0 };
    startApp({ answers: having(aTask({ dataSets: [set] })) });
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Column 1', 'Column 9', 'Column 3']);
  });

  it('can be loaded again after a failure', async () => {
    const [failing, first] = [new Status(400), 'GET /api/tasks/t1/data/owners?from=0'];
    const app = startApp({ answers: { ...collected(1), [first]: failing } });
    const retry = await screen.findByRole('button', { name: "Couldn't load these rows. Retry" });
    app.answerAll(collected(1));
    await userEvent.click(retry);
    expect(await screen.findByText('A0')).toBeTruthy();
  });

  it('is closed and not read when the task has ended, like its notes', async () => {
    const app = startApp({
      answers: having(
        aTask({
          status: 'completed',
          notes: 'Two pages so far. Password: hunter2-Oak',
          dataSets: [{ name: 'owners', columns, rows: 1 }],
        }),
      ),
    });
    const notes = (await screen.findByText('What I know so far')).closest('details');
    expect(notes?.textContent).not.toContain('Two pages');
    await userEvent.click(screen.getByText('What I know so far'));
    if (notes && !notes.open) fireEvent(notes, new Event('toggle'));
    await waitFor(() => expect(notes?.textContent).toContain('Two pages so far.'));
    expect(notes?.textContent).not.toContain('hunter2');
    expect(app.calls.filter(({ name }) => name.includes('/data/'))).toEqual([]);
  });
});

describe('the settings', () => {
  const REMOTE =
    /^At every step, the language model at api\.openai\.com receives .+ It never receives passwords\.$/;
  const LOCAL = "The model runs on the server's own machine, so none of this leaves it.";
  it.each<[place: string | null, isLocal: boolean]>([
    ['api.openai.com', false],
    ['localhost:11434', true],
    ['127.0.0.1:8080', true],
    ['[::1]:8080', true],
    ['localhost.evil.example', false],
    [null, false],
  ])('show the model at %s and what leaves the machine', async (place, isLocal) => {
    startApp({ path: '/settings', answers: { 'GET /api/session': { agent: { ...model, place } } } });
    const part = within(await screen.findByRole('region', { name: 'Language model' }));
    expect(part.getByText('gpt-5-mini')).toBeTruthy();
    if (place) expect(part.getByText(place)).toBeTruthy();
    if (place === model.place) expect(part.getByText(REMOTE)).toBeTruthy();
    expect(part.queryByText(LOCAL) !== null).toBe(isLocal);
  });

  it.each([{}, { agent: { kind: 'recipe' } }])('show nothing for the session %j', async (session) => {
    const app = startApp({ path: '/settings', answers: { 'GET /api/session': session } });
    await waitFor(() => expect(app.sent('GET /api/session').length).toBeGreaterThan(0));
    await act(() => app.services.queryClient.refetchQueries());
    expect(screen.queryByRole('region', { name: 'Language model' })).toBeNull();
  });
});
