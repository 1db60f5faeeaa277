import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ClaimWire } from '../../../../contract/entities/evidence.ts';
import type { ReplayWire } from '../../../../contract/entities/replay.ts';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { createApp } from '../../../../mock-server/app.ts';
import { refreshTasks } from '../../../../widget/data/tasks/refresh-tasks.ts';
import { hostSignInAtom } from '../../../../widget/state/person-atoms.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { pastTask } from './history/history-fixture.ts';
import { type Answer, startApp, Status } from './start-app.tsx';

const REPLAY = 'GET /api/tasks/t1/replay';
const picture = (step: number) => `/api/tasks/t1/screenshots/key/${step}`;
const claim = (over: Partial<ClaimWire>): ClaimWire => ({
  id: 'c1',
  kind: 'rows',
  text: 'All 12 rows are on the pages',
  mark: 'seen',
  step: 2,
  quote: 'V-1041 · Unit 12B',
  place: { left: 0.25, top: 0.5, width: 0.5, height: 0.1 },
  ...over,
});
const claims = [
  claim({}),
  claim({ id: 'c2', text: 'The closed ones are left out', mark: 'unseen', place: null, quote: null }),
  claim({ id: 'c3', text: 'Two more were asked for', mark: 'missing', step: null }),
];
const steps: ReplayWire['steps'] = [
  { step: 1, goal: 'Open the portal', action: 'Open the address', picture: picture(1), hasText: false },
  {
    step: 2,
    goal: 'Filter the violations',
    evaluation: 'The portal is open',
    action: 'Click “Filter”',
    url: 'https://portal.example/violations',
    title: 'Violations',
    at: '2026-05-28T12:01:00Z',
    picture: picture(2),
    hasText: true,
  },
  {
    step: 3,
    goal: 'Write the file',
    evaluation: '12 rows are listed',
    action: 'Write the file',
    hasText: false,
  },
];
const replay = (count = steps.length, over: Partial<TaskWire> = {}): ReplayWire => ({
  task: pastTask({ claims, verdict: 'partly', ...over }),
  steps: steps.slice(0, count),
});

const open = (answer: Answer = replay(), path = '/replay/t1', others: Record<string, Answer> = {}) =>
  startApp({ path, answers: { [REPLAY]: answer, ...others }, local: { sessionToken: 'token-1' } });
const player = async () => within(await screen.findByRole('region', { name: 'Player' }));
const slider = async () => (await player()).getByRole<HTMLInputElement>('slider', { name: 'Step' });
const press = async (name: string) => userEvent.click((await player()).getByRole('button', { name }));
const load = (name: string) => fireEvent.load(screen.getByRole('img', { name }));
const goal = (name: string) => screen.findByRole('heading', { level: 2, name });
const announced = async () => (await player()).getAllByRole('status').at(-1)?.textContent;
const HOLD = 2_500;

it('shows what a step did, its result, its picture with the places, and the claims based on it', async () => {
  open(replay(), '/replay/t1?step=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Replay: Download minutes' })).toBeTruthy();
  const details = within(screen.getByRole('region', { name: 'Filter the violations' }));
  const facts = details
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Result', '12 rows are listed'],
    ['Action', 'Click “Filter”'],
    ['Page', 'Violations'],
    ['Address', 'https://portal.example/violations'],
    ['Time', expect.stringMatching(/^May 28, 2026/)],
  ]);
  const list = within(details.getByRole('list', { name: 'Claims based on this step' }));
  const rows = list
    .getAllByRole('listitem')
    .map((row) => [within(row).getByRole('img').getAttribute('aria-label'), row.textContent]);
  expect(rows).toEqual([
    ['Confirmed', 'All 12 rows are on the pagesV-1041 · Unit 12BOutlined in the picture'],
    ['Not confirmed', 'The closed ones are left out'],
  ]);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Screenshot of step 2' });
  expect(image.getAttribute('src')).toBe(picture(2));
  const outline = () => document.querySelector<HTMLElement>('[style*="left"]');
  expect(outline()).toBeNull();
  Object.defineProperties(image, { naturalWidth: { value: 1_000 }, naturalHeight: { value: 500 } });
  fireEvent.load(image);
  expect(outline()?.style).toMatchObject({ left: '25%', top: '50%', width: '50%', height: '10%' });
  expect(outline()?.parentElement?.style).toMatchObject({ aspectRatio: '1000 / 500', width: '100%' });
  expect(document.querySelectorAll('[data-current]')).toHaveLength(1);
});

it.each([
  [1, 'ArrowRight', 2],
  [3, 'ArrowRight', 3],
  [2, 'ArrowLeft', 1],
  [1, 'ArrowLeft', 1],
  [3, 'Home', 1],
  [1, 'End', 3],
])('from step %i, %s leads to step %i, which is announced with its goal', async (from, key, to) => {
  open(replay(), `/replay/t1?step=${from}`);
  const next = (await player()).getByRole('button', { name: 'Next step' });
  act(() => next.focus());
  await userEvent.keyboard(`{${key}}`);
  expect((await slider()).value).toBe(String(to));
  expect(await announced()).toBe(`Step ${to} of 3: ${steps[to - 1]?.goal}`);
  expect(await goal(steps[to - 1]?.goal ?? '')).toBeTruthy();
  expect(document.activeElement).toBe(next);
});

it('follows the slider, which describes its step itself, and counts both clicks of a double-click', async () => {
  open();
  fireEvent.input(await slider(), { target: { value: '3' } });
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Step 3 of 3: Write the file');
  expect(await announced()).toBe('');
  expect((await player()).getByText('Step 3 of 3')).toBeTruthy();
  await userEvent.dblClick((await player()).getByRole('button', { name: 'Previous step' }));
  expect((await slider()).value).toBe('1');
});

describe('playing', () => {
  it('starts on request, waits for each picture, stops at the end, and begins again', async () => {
    const app = open();
    await goal('Open the portal');
    load('Screenshot of step 1');
    act(() => app.clock.advance(HOLD));
    expect((await slider()).value).toBe('1');
    await press('Play');
    act(() => app.clock.advance(HOLD));
    expect(await goal('Filter the violations')).toBeTruthy();
    act(() => app.clock.advance(10 * HOLD));
    expect((await slider()).value).toBe('2');
    load('Screenshot of step 2');
    act(() => app.clock.advance(HOLD));
    expect((await slider()).value).toBe('3');
    await press('Play');
    expect((await slider()).value).toBe('1');
  });

  it.each([
    ['the space bar', () => userEvent.keyboard(' ')],
    ['Pause', () => press('Pause')],
    ['another step', () => press('Previous step')],
    [
      'the slider',
      async () => {
        for (const value of ['2', '1']) fireEvent.input(await slider(), { target: { value } });
      },
    ],
  ])('ends with %s', async (_, pause) => {
    const app = open();
    await goal('Open the portal');
    load('Screenshot of step 1');
    act(() => screen.getByRole('region', { name: 'Player' }).focus());
    await userEvent.keyboard(' ');
    expect((await player()).getByRole('button', { name: 'Pause' })).toBeTruthy();
    await pause();
    expect((await player()).getByRole('button', { name: 'Play' })).toBeTruthy();
    act(() => app.clock.advance(HOLD));
    expect((await slider()).value).toBe('1');
  });

  it('waits at the end of a running task for its next step', async () => {
    const app = open(replay(1, { status: 'running', claims: null }));
    await goal('Open the portal');
    await press('Play');
    expect((await player()).getByText('Waiting for the next step...')).toBeTruthy();
    load('Screenshot of step 1');
    app.answer(REPLAY, replay(2, { status: 'running', claims: null }));
    await act(() => refreshTasks(app.services.queryClient));
    expect((await slider()).max).toBe('2');
    await waitFor(() => {
      act(() => app.clock.advance(HOLD));
      expect(screen.getByRole('heading', { name: 'Filter the violations' })).toBeTruthy();
    });
    app.answer(REPLAY, replay(2));
    await act(() => refreshTasks(app.services.queryClient));
    expect(await (await player()).findByRole('button', { name: 'Play' })).toBeTruthy();
  });
});

it('explains a missing picture, and tries one that fails again', async () => {
  open(replay(), '/replay/t1?step=3');
  expect(await screen.findByText('There is no picture of this step')).toBeTruthy();
  await press('Previous step');
  fireEvent.error(screen.getByRole('img', { name: 'Screenshot of step 2' }));
  expect(screen.getByText(/^Couldn't load this picture/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('img', { name: 'Screenshot of step 2' })).toBeTruthy();
});

it('loads what was read when it is opened, and again after a failure', async () => {
  const TEXT = 'GET /api/tasks/t1/replay/2';
  const app = open(replay(), '/replay/t1?step=2', { [TEXT]: new Status(500) });
  const summary = await screen.findByText('What was read');
  expect(app.sent(TEXT)).toHaveLength(0);
  await userEvent.click(summary);
  expect(await screen.findByText(/^Couldn't load the text/)).toBeTruthy();
  const page = { url: 'https://portal.example/violations', title: 'Violations', text: 'V-1041 Unit 12B' };
  app.answer(TEXT, { pages: [{ ...page, isCut: true }] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const text = await screen.findByRole('region', { name: 'Text of Violations' });
  expect(text.textContent).toBe('V-1041 Unit 12B');
  expect(screen.getByText('The page has more text.')).toBeTruthy();
});

describe('the address', () => {
  it('follows the step once the person rests, and leads to it', async () => {
    const { clock, history, goTo } = open();
    await press('Next step');
    await press('Next step');
    expect(history).toEqual(['/replay/t1']);
    act(() => clock.advance(400));
    expect(history).toEqual(['/replay/t1?step=3']);
    goTo('/replay/t1?step=2');
    expect(await goal('Filter the violations')).toBeTruthy();
  });

  it.each([
    [
      'http://widget.test/replay/t1?host=https%3A%2F%2Fa.example&lang=es',
      'http://widget.test/replay/t1?step=2',
    ],
    ['http://widget.test/pilot.html?step=1#/replay/t1', 'http://widget.test/pilot.html?step=2#/replay/t1'],
    ['http://portal.test/page', undefined],
  ])('at %s is copied as %s', async (address, copied) => {
    const app = open();
    Object.assign(app.platform, { address: () => address });
    await press('Next step');
    const name = 'Copy the link to this step';
    const button = (await player()).queryByRole('button', { name });
    expect(button !== null).toBe(copied !== undefined);
    if (button) await userEvent.click(button);
    expect(app.copied).toEqual(copied === undefined ? [] : [copied]);
    act(() => app.store.set(hostSignInAtom, 'ready'));
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it.each([
  ['a task of another account', new Status(404), 'Replay not found'],
  ['a broken server', new Status(500, 'No disk'), "Couldn't load the replay"],
  ['a task without steps', replay(0), 'No steps'],
])('explains %s', async (_, answer, words) => {
  const app = open(answer);
  expect(await screen.findByText(words)).toBeTruthy();
  if (words !== "Couldn't load the replay") return;
  app.answer(REPLAY, replay());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await goal('Open the portal')).toBeTruthy();
  app.answer(REPLAY, new Status(500));
  await act(() => app.services.queryClient.invalidateQueries());
  expect((await screen.findByRole('alert')).textContent).toMatch("Couldn't refresh the replay");
});

it('explains an address without a task', async () => {
  startApp({ path: '/replay' });
  expect(await screen.findByText('No task selected')).toBeTruthy();
  expect(screen.queryByText('Replay not found')).toBeNull();
});

it('is the same for everyone of an account, and nothing for anybody else', async () => {
  const server = await createApp({
    origin: 'http://localhost:4400',
    clock: createManualClock(new Date(2026, 5, 1, 9).toISOString()),
  });
  onTestFinished(() => server.close());
  const post = async (
    path: string,
    body: object,
    token = '',
  ): Promise<{ id: string; sessionToken: string }> => {
    const headers = { 'Content-Type': 'application/json', 'X-Session-Token': token };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await server.fetch(new Request(`http://localhost:4400/api${path}`, init))).json()) as {
      id: string;
      sessionToken: string;
    };
  };
  const signIn = async (name: string) =>
    (await post('/session/start', { email: `${name}@oakridge.example` })).sessionToken;
  const { id } = await post(
    '/tasks',
    { title: 'Collect minutes', description: 'Collect the minutes' },
    await signIn('ana'),
  );
  for (const [name, words] of [
    ['ana', 'Replay: Collect minutes'],
    ['bo', 'Replay not found'],
  ] as const) {
    startApp({
      path: `/replay/${id}`,
      backend: (request) => server.fetch(request),
      local: { sessionToken: await signIn(name) },
    });
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  }
});
