import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ClaimRowsWire, ClaimWire } from '../../../../contract/entities/evidence.ts';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { sampleClaim } from '../../../fakes/sample-task.ts';
import { aTask, having } from './a-task.ts';
import { HISTORY, startHistory } from './history/history-fixture.ts';
import { type Answers, NoNetwork, startApp, Status } from './start-app.tsx';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/evidence/claim-list.tsx';

const place = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
const TEXT = 'All 102 rows of owners.csv are on the pages that were read.';
const claims: ClaimWire[] = [
  sampleClaim({
    id: 'c1',
    kind: 'rows',
    text: TEXT,
    file: 'owners.csv',
    step: 2,
    url: 'https://portal.example/owners',
    quote: '12B Ann Lee, ann@b.example',
    place,
  }),
  sampleClaim({ id: 'c2', text: 'The gate is open.', mark: 'unseen', quote: undefined, step: undefined }),
  sampleClaim({ id: 'c3', text: 'No letter was sent.', mark: 'missing', quote: undefined }),
  sampleClaim({ id: 'c4', text: 'Two pages have it.', mark: 'constructor' }),
];
const checkedTask = (over: Partial<TaskWire> = {}) =>
  aTask({
    status: 'completed',
    output: 'The list of the owners is ready for you.',
    verdict: 'partly',
    claims,
    ...over,
  });
const steps = [1, 2, 3].map((step) => ({ step, screenshot: `/step-${step}.png` }));
const rows = (from: number, to: number): ClaimRowsWire => ({
  columns: ['Unit', 'Owner'],
  rows: Array.from({ length: to - from + 1 }, (_, at) => ({
    row: from + at,
    cells: [`${from + at}A`, from + at === 2 ? '' : 'Lee'],
    ...(from + at !== 2 && { step: 3, quote: `Unit ${from + at}A Lee`, place }),
  })),
  total: 102,
});
const PICTURES = 'GET /api/tasks/t1/screenshots?sessionToken=token-1';
const evidence: Answers = {
  [PICTURES]: { steps },
  'GET /api/tasks/t1/claims/c1/rows?offset=0': rows(1, 100),
  'GET /api/tasks/t1/claims/c1/rows?offset=100': rows(101, 102),
};
const REPORT = 'POST /api/tasks/t1/claims/c1/report';

const open = (path = '/dashboard', task = checkedTask(), answers: Answers = {}) =>
  startApp({
    path,
    answers: { ...having(task), [HISTORY]: [task], ...evidence, ...answers },
    local: { sessionToken: 'token-1' },
  });

/** What is green on the screen. Each color of a task has a class with its name. */
const greens = () =>
  [...document.querySelectorAll('[class*=_success]')].map(({ textContent }) => textContent);

async function openList() {
  const [summary] = await screen.findAllByText('How this was checked');
  await userEvent.click(summary ?? document.body);
  return await screen.findAllByRole('button', { name: /^(Confirmed|Not confirmed|Missing) / });
}

async function openClaim(path?: string, task?: TaskWire) {
  const app = open(path, task);
  const [line] = await openList();
  if (!line) throw new Error('No claim');
  await userEvent.click(line);
  const dialog = await screen.findByRole('dialog', { name: 'How this was checked' });
  return { app, line, dialog, inside: within(dialog) };
}

it.each<[task: Partial<TaskWire>, verdict: string | undefined]>([
  [{ verdict: 'checked' }, 'Checked'],
  [{ verdict: 'unchecked' }, 'Done, not checked'],
  [{ verdict: 'partly', claims: [] }, 'Partly done'],
  [{ verdict: 'constructor' }, undefined],
  [{ verdict: undefined }, undefined],
  [{ verdict: 'checked', status: 'running' }, undefined],
])('the verdict of %j is %s', async (task, verdict) => {
  open('/full', checkedTask(task));
  await screen.findByRole('article', { name: 'Download minutes' });
  const shown = ['Checked', 'Done, not checked', 'Partly done'].filter((text) => screen.queryByText(text));
  expect(shown).toEqual(verdict === undefined ? [] : [verdict]);
  expect(screen.queryAllByText('How this was checked')).toHaveLength(
    verdict && task.claims === undefined ? 1 : 0,
  );
});

it.each(['/dashboard', '/chat', '/modern', '/classic', '/full', '/refined', '/history'])(
  'on %s only what was checked is green',
  async (path) => {
    const app = open(path);
    const show = async (task: Partial<TaskWire>) => {
      const next = checkedTask({ claims: [], apiSteps: [], ...task });
      app.answerAll({ ...having(next), [HISTORY]: [next] });
      await act(() => app.services.queryClient.refetchQueries());
    };
    await screen.findAllByText('Partly done');
    expect(greens()).toEqual([]);
    const early = { verdict: undefined, status: 'failed', statusMessage: 'Agent stopped' };
    for (const [isGreen, task] of [
      [true, { verdict: 'checked' }],
      [false, { verdict: 'unchecked' }],
      // Backends that check no outcomes.
      [true, { verdict: undefined }],
      [false, { verdict: 'newer' }],
      [true, { verdict: 'checked' }],
      [false, early],
    ] as const) {
      await show(task);
      await waitFor(() => expect(greens().length > 0, JSON.stringify(task)).toBe(isGreen));
    }
  },
);

it.each(['/dashboard', '/chat', '/modern', '/classic', '/full', '/refined', '/history'])(
  'on %s a claim opens where it was seen, and closes to its line',
  async (path) => {
    const { line, inside } = await openClaim(path);
    expect(line.textContent).toBe(TEXT);
    const picture = await inside.findByRole('img', { name: 'Screenshot of step 2, with the place outlined' });
    expect(picture.getAttribute('src')).toBe('/step-2.png');
    const outlined = picture.nextElementSibling as HTMLElement;
    const { left, top, width, height } = outlined.style;
    expect([left, top, width, height]).toEqual(['10%', '20%', '30%', '5%']);
    expect(inside.getByText('12B Ann Lee, ••••••')).toBeTruthy();
    const link = inside.getByRole('link', { name: 'https://portal.example/owners' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    const replay = inside.getByRole('link', { name: 'Show step 2 in the replay' });
    expect(replay.getAttribute('href')).toBe('/replay/t1?step=2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(line);
  },
);

it('each line names its mark, and an unknown mark confirms nothing', async () => {
  open();
  const names = (await openList()).map((line) => [
    within(line).getByRole('img').getAttribute('aria-label'),
    line.textContent,
  ]);
  expect(names).toEqual([
    ['Confirmed', TEXT],
    ['Not confirmed', 'The gate is open.'],
    ['Missing', 'No letter was sent.'],
    ['Not confirmed', 'Two pages have it.'],
  ]);
});

it.each([
  ['statement', 1],
  ['request', 0],
])('an unseen claim of the kind %s names the pages %i times', async (kind, times) => {
  const unseen = { mark: 'unseen', quote: undefined, step: undefined };
  open(
    '/dashboard',
    checkedTask({ claims: [sampleClaim({ id: 'c1', kind, text: 'Two votes.', ...unseen })] }),
  );
  const [line] = await openList();
  await userEvent.click(line as HTMLElement);
  const claim = within(await screen.findByRole('dialog', { name: 'How this was checked' }));
  expect(claim.queryAllByText('None of the pages the agent read show this.')).toHaveLength(times);
});

it('the details of a task keep their dialog below that of a claim', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Task History' }));
  const details = within(await screen.findByRole('dialog', { name: 'Task History' }));
  await userEvent.click(details.getByRole('tab', { name: 'Details' }));
  await userEvent.click(details.getByText('How this was checked'));
  const line = await details.findByRole('button', { name: /The gate is open/ });
  await userEvent.click(line);
  const claim = await screen.findByRole('dialog', { name: 'How this was checked' });
  expect(within(claim).getByText('None of the pages the agent read show this.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'How this was checked' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Task History' })).toBeTruthy();
  expect(document.activeElement).toBe(line);
});

it('the rows of a file stand beside their pages, and each shows its picture', async () => {
  const { inside } = await openClaim();
  const table = within(await inside.findByRole('table', { name: 'Rows of owners.csv' }));
  const cells = async (row: string) =>
    [...((await table.findByRole('rowheader', { name: row })).closest('tr')?.cells ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(await cells('1')).toEqual(['1', '1A · Lee', 'Unit 1A LeeStep 3']);
  expect(await cells('2')).toEqual(['2', '2A · –', 'Not found on a page']);
  await userEvent.click(table.getByRole('button', { name: 'Show row 3 in the picture of step 3' }));
  const picture = await inside.findByRole('img', { name: 'Screenshot of step 3, with the place outlined' });
  expect(picture.getAttribute('src')).toBe('/step-3.png');
  expect(table.getByRole('button', { pressed: true }).textContent).toBe('Step 3');
  await userEvent.click(inside.getByRole('button', { name: 'Show more rows of owners.csv' }));
  expect(await cells('102')).toEqual(['102', '102A · Lee', 'Unit 102A LeeStep 3']);
  expect(inside.queryByRole('button', { name: 'Show more rows of owners.csv' })).toBeNull();
});

describe('a picture', () => {
  it.each<[string, Answers, string]>([
    ['that cannot be read', { [PICTURES]: new NoNetwork() }, "Couldn't load the picture. Retry"],
    ['that is not there', { [PICTURES]: { steps: [] } }, ''],
  ])('%s leaves the words', async (_, answers, problem) => {
    open('/dashboard', checkedTask(), answers);
    const [line] = await openList();
    await userEvent.click(line ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('12B Ann Lee, ••••••')).toBeTruthy();
    expect(dialog.queryByRole('img', { name: /Screenshot/ })).toBeNull();
    if (problem) expect(await dialog.findByRole('button', { name: problem })).toBeTruthy();
  });
});

describe('a report that a claim is wrong', () => {
  const send = async (comment: string) => {
    const opened = await openClaim('/dashboard', checkedTask({ verdict: 'checked' }));
    await userEvent.click(opened.inside.getByRole('button', { name: 'This is wrong' }));
    const field = opened.inside.getByRole('textbox', { name: 'What is wrong?' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, comment);
    return { ...opened, field };
  };
  const reported = checkedTask({
    verdict: 'partly',
    claims: [{ ...claims[0], reported: '2026-06-01T09:00:00Z' } as ClaimWire, ...claims.slice(1)],
  });

  it('is sent once, shows on the claim, and lowers the verdict', async () => {
    const { app, inside } = await send(' Unit 12B moved out. ');
    const answer = createDeferred<object>();
    app.answer(REPORT, () => answer.promise);
    // The answer alone shows it.
    app.answer('GET /api/tasks', () => new Promise(() => {}));
    await userEvent.dblClick(inside.getByRole('button', { name: 'Send report' }));
    await userEvent.keyboard('{Escape}');
    answer.resolve(reported);
    const note = await inside.findByText(/^You reported this as wrong on /);
    expect(app.sent(REPORT)).toEqual([{ comment: 'Unit 12B moved out.' }]);
    expect(document.activeElement).toBe(note.closest('p'));
    expect(screen.getAllByText('Reported as wrong').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Partly done')).toHaveLength(2);
    expect(inside.queryByRole('button', { name: 'This is wrong' })).toBeNull();
  });

  it('keeps its comment when it fails, and can be sent again', async () => {
    const { app, inside, field } = await send('Moved out.');
    app.answer(REPORT, new Status(503, { message: 'Busy' }));
    const button = inside.getByRole('button', { name: 'Send report' });
    await userEvent.click(button);
    expect(await inside.findByText('Your report may not have arrived. Busy')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Moved out.');
    app.answer(REPORT, reported);
    app.answer('GET /api/tasks', [reported]);
    await userEvent.click(button);
    await inside.findByText(/^You reported this/);
    expect(app.sent(REPORT)).toHaveLength(2);
  });
});

describe('the history', () => {
  const tasks = [
    checkedTask({ id: 'a', title: 'Owners', verdict: 'checked' }),
    checkedTask({ id: 'b', title: 'Vendors', verdict: 'partly' }),
    checkedTask({ id: 'c', title: 'Minutes', verdict: undefined }),
  ];
  const titles = () =>
    screen.queryAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

  it('filters by verdict, and keeps the filter in its address', async () => {
    const app = startHistory(tasks);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Verdict' }), 'Checked');
    await waitFor(() => expect(titles()).toEqual(['Owners']));
    expect(app.history.at(-1)).toBe('/history?verdict=checked');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Verdict' }), 'Done, not checked');
    await screen.findByText('No tasks match the search and the filters');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('has no such filter without a verdict', async () => {
    startHistory(tasks.slice(2));
    await screen.findByRole('article');
    expect(screen.queryByRole('combobox', { name: 'Verdict' })).toBeNull();
  });
});
