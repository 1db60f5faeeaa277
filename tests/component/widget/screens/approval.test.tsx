import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApprovalWire } from '../../../../contract/entities/approval.ts';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { spanish } from '../../../../widget/messages/spanish.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status } from './start-app.tsx';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/agent/agent-report.tsx';
import '../../../../widget/parts/agent/approval-card.tsx';
import '../../../../widget/parts/markdown/formatted-text.tsx';

const ANSWER = 'POST /api/tasks/t1/approval';
const SETTLED = 600;
// This document sets elements in a sentence apart.
const ASKS = /^HOA Pilot wants to press “ ?Submit request ?” on oakridge.example$/;
const field = (label: string, value: string, isSecret = false) => ({ label, value, isSecret });

let ids = 0;
const anApproval = (over: Partial<ApprovalWire> = {}): ApprovalWire => ({
  // Screen readers announce each approval once.
  id: `a${(ids += 1)}`,
  kind: 'submit',
  site: 'oakridge.example',
  control: 'Submit request',
  heading: 'New request',
  values: [field('Title', 'Broken gate'), field('PIN', '', true), field('Phone', '')],
  why: 'form',
  address: 'https://oakridge.example/requests',
  askedAt: '2026-06-01T09:00:00Z',
  ...over,
});
const asking = (over: Partial<TaskWire> = {}) =>
  aTask({ status: 'paused', isPaused: true, approval: anApproval(), ...over });
const history = (answer: string) => [
  { ...anApproval(), answer, by: 'ada@oakridge.example', at: '2026-06-01T09:05:00Z' },
];

/** What the browser reports as visible. Tests in Chromium cover what it really sees. */
let sight: { isVisible: boolean; report(): void };

beforeEach(() => {
  const reports: (() => void)[] = [];
  sight = { isVisible: true, report: () => reports.forEach((report) => report()) };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: (target: Element) => void;
      constructor(onReports: (entries: object[]) => void) {
        this.observe = (target) => {
          const report = () => {
            const { isVisible } = sight;
            onReports([
              { target, isIntersecting: isVisible, isVisible, intersectionRatio: Number(isVisible) },
            ]);
          };
          reports.push(report);
          report();
        };
      }
      unobserve() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

/** The question in the chat. The one above the browser is closed. */
const card = async () => {
  const question = (await screen.findByRole('button', { name: 'Approve' })).closest<HTMLElement>('[role]');
  if (!question) throw new Error('A button outside of a question');
  return within(question);
};
const button = async (name: string) => (await card()).getByRole('button', { name });

function start(options: Parameters<typeof startApp>[0]) {
  const app = startApp(options);
  // The parts of a sentence around the page's own words.
  app.isData(Object.keys(spanish).filter((text) => text.startsWith('{pilot} wants to ')));
  return app;
}

const open = (over: Partial<TaskWire> = {}, path = '/dashboard', local: Record<string, string> = {}) =>
  start({ path, local, answers: having(asking(over)) });

async function ask(over: Partial<TaskWire> = {}, path = '/dashboard') {
  const app = open(over, path);
  await card();
  act(() => app.clock.advance(SETTLED));
  return app;
}

it.each(['/dashboard', '/chat', '/modern', '/classic', '/full', '/refined'])(
  'on %s an approval shows what is sent, takes no focus, and counts once',
  async (path) => {
    const app = await ask({}, path);
    app.answer(ANSWER, () => app.answerAll(having(aTask({ approvals: history('approved') }))));
    const questions = screen.getAllByRole('group', { name: ASKS });
    expect(questions).toHaveLength(path === '/full' ? 1 : 2);
    for (const view of screen.queryAllByTitle(/^Live browser/)) {
      const above = within(view.closest('section') ?? view).getAllByText(/approval|question|Paused/);
      const isBefore = (one: Element) => one.compareDocumentPosition(view) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(above.filter(isBefore), 'one bar above the browser').toHaveLength(1);
    }
    const values = (await card())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(values).toEqual([
      ['Title', 'Broken gate'],
      ['PIN', '••••••••Hidden'],
      ['Phone', 'Empty'],
    ]);
    expect((await card()).getByText('Goes to https://oakridge.example/requests')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByText('Resume AI')).toBeNull();
    await userEvent.dblClick(await button('Approve'));
    await screen.findByText('Approved');
    expect(app.sent(ANSWER)).toEqual([{ id: expect.stringMatching(/^a\d+$/), answer: 'approve' }]);
  },
);

it('an approval opens a collapsed chat, which stays open with the answer until the person hides it', async () => {
  const running = { status: 'running', isPaused: false, approval: undefined };
  const app = open(running, '/modern', { 'hoa-pilot.chat-layout': 'collapsible' });
  const chatButton = async (name: string) => await screen.findByRole('button', { name });
  // The button of the empty screen is replaced once the task arrives.
  await screen.findByTitle(/^Live browser/);
  await userEvent.click(await chatButton('Hide chat'));
  await chatButton('Show chat');
  app.answerAll(having(asking()));
  await act(() => app.services.queryClient.refetchQueries());
  await button('Approve');
  const hide = screen.getByRole('button', { name: 'Hide chat', description: 'Waiting for your answer' });
  expect(hide.getAttribute('aria-disabled')).toBe('true');
  app.answerAll(having(aTask({ approvals: history('approved') })));
  await act(() => app.services.queryClient.refetchQueries());
  const answered = await screen.findByText('Approved');
  expect(answered.closest('[hidden]')).toBeNull();
  await userEvent.click(await chatButton('Hide chat'));
  await chatButton('Show chat');
  expect(screen.getByText('Approved').closest('[hidden]')).not.toBeNull();
});

type Widget = Awaited<ReturnType<typeof ask>>;
type Guarded = [counts: boolean, fact: string, act: (app: Widget) => void, press?: 'key' | 'pointer'];
const resize = (height: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, height));

it('is the only wait that the simple screen shows, in the chat and above the browser', async () => {
  const app = start({ path: '/classic', answers: having(aTask()) });
  expect(await screen.findByRole('region', { name: 'Automation' })).toBeTruthy();
  app.answerAll(having(asking()));
  app.clock.advance(2_000);
  await card();
  expect(screen.queryByRole('region', { name: 'Automation' })).toBeNull();
  expect(screen.getAllByText('Your approval is needed')).toHaveLength(2);
  expect(screen.queryByText('Waiting for your approval')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Browser' })).getByText('Live Browser')).toBeTruthy();
});

describe('an answer', () => {
  it.each(['Enter', ' '])('by %j counts only half a second after the question appeared', async (key) => {
    const app = open();
    (await button('Approve')).focus();
    await userEvent.keyboard(`{${key}}`);
    act(() => app.clock.advance(499));
    await userEvent.keyboard(`{${key}}`);
    expect(app.sent(ANSWER)).toEqual([]);
    expect((await card()).getByText('Wait a moment, then press again.')).toBeTruthy();
    act(() => app.clock.advance(1));
    await userEvent.keyboard(`{${key}}`);
    expect(app.sent(ANSWER)).toHaveLength(1);
  });

  it.each<Guarded>([
    [true, 'once all is in view and still', () => {}],
    [false, 'right after the question moved', () => void resize(20)],
    [true, 'by key, even after it moved', () => void resize(20), 'key'],
    [
      true,
      'some time after it moved',
      ({ clock }) => {
        resize(20);
        clock.advance(SETTLED);
        clock.advance(SETTLED);
      },
    ],
    [false, 'while it is covered', () => void Object.assign(sight, { isVisible: false })],
    [false, 'by key while it is covered', () => void Object.assign(sight, { isVisible: false }), 'key'],
    [
      false,
      'right after it was covered',
      () => {
        sight.isVisible = false;
        sight.report();
        sight.isVisible = true;
      },
    ],
  ])('counts %s: %s', async (counts, _, change, how = 'pointer') => {
    const app = await ask();
    change(app);
    sight.report();
    const approve = await button('Approve');
    fireEvent.click(approve, { detail: how === 'pointer' ? 1 : 0 });
    expect(app.sent(ANSWER)).toHaveLength(counts ? 1 : 0);
    if (!counts) expect((await card()).queryByText('Your approval is needed')).toBeNull();
    vi.restoreAllMocks();
  });

  it('counts once while the reply lags, from the chat and above the browser', async () => {
    const app = await ask();
    app.answer(ANSWER, () => new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    act(() => app.clock.advance(SETTLED));
    for (const one of screen.getAllByRole('button', { name: "Don't send" })) {
      fireEvent.click(one, { detail: 1 });
      fireEvent.click(one, { detail: 1 });
      expect(one.getAttribute('aria-disabled')).toBe('true');
    }
    expect(app.sent(ANSWER)).toMatchObject([{ answer: 'decline' }]);
  });

  it('that fails keeps the question, names the cause, and is sent again', async () => {
    const app = await ask();
    app.answer(ANSWER, new Status(500, { message: 'The disk is full' }));
    await userEvent.click(await button("Don't send"));
    expect((await screen.findByText(/The disk is full/)).textContent).toBe(
      'Your answer may not have arrived. The disk is full',
    );
    app.answer(ANSWER, () => app.answerAll(having(aTask({ approvals: history('declined') }))));
    act(() => app.clock.advance(SETTLED));
    await userEvent.click(await button('Try again'));
    await screen.findByText('Not sent');
    expect(app.sent(ANSWER)).toMatchObject([{ answer: 'decline' }, { answer: 'decline' }]);
  });

  it('in another window came first: this one shows it, and takes no second one', async () => {
    const app = await ask();
    app.answer(ANSWER, () => {
      app.answerAll(having(aTask({ approvals: history('declined') })));
      return new Status(409, { message: 'Closed', code: 'approval-closed' });
    });
    (await button('Approve')).focus();
    await userEvent.keyboard('{Enter}');
    const line = await screen.findByText('Not sent');
    // The line has the focus of the button that is gone.
    expect(document.activeElement).toBe(line.closest('[tabindex]'));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('can be that the person makes the change', async () => {
    const app = await ask({}, '/full');
    app.answer(ANSWER, () => app.answerAll(having(aTask({ status: 'paused', isPaused: true }))));
    await userEvent.click(await button('Change'));
    await screen.findByRole('button', { name: 'Resume AI' });
    expect(app.sent(ANSWER)).toMatchObject([{ answer: 'change' }]);
    expect(screen.getByTitle('Live browser: Download minutes')).toBeTruthy();
  });

  it('covers the listed actions only below their list', async () => {
    const list = Array.from({ length: 39 }, (_, index) => ({ values: [field('Unit', `${index}A`)] }));
    const app = await ask({ approval: anApproval({ similar: list }) });
    expect(screen.queryByRole('button', { name: 'Approve all 40' })).toBeNull();
    await userEvent.click(await button('The next 39 like this'));
    expect((await card()).getByText('38A')).toBeTruthy();
    act(() => app.clock.advance(SETTLED));
    await userEvent.click(await button('Approve all 40'));
    expect(app.sent(ANSWER)).toMatchObject([{ answer: 'approve-all' }]);
  });
});

it('is an alert dialog only while the person is in it, and is announced once', async () => {
  const app = await ask();
  const announcements = () =>
    screen.queryAllByText(ASKS).filter((one) => one.getAttribute('aria-live') === 'assertive');
  await waitFor(() => expect(announcements()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Approve' }).focus());
  expect(await screen.findByRole('alertdialog', { name: ASKS })).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Approve' }).blur());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  app.goTo('/classic');
  await card();
  await act(() => app.services.queryClient.refetchQueries());
  expect(announcements()).toHaveLength(0);
});

it.each<[sentence: string, over: Partial<ApprovalWire>]>([
  ['HOA Pilot wants to upload files with “Add” on oakridge.example', { kind: 'upload', control: 'Add' }],
  ['HOA Pilot wants to upload files to oakridge.example', { kind: 'upload', control: '' }],
  ['HOA Pilot wants to pay on oakridge.example', { kind: 'pay', control: '' }],
  ['HOA Pilot wants to send data to oakridge.example', { kind: 'request', control: '' }],
  ['HOA Pilot wants to confirm a message from oakridge.example', { kind: 'dialog', control: '' }],
  ['HOA Pilot wants to submit a form on oakridge.example', { kind: 'constructor', control: '' }],
  ['This uploads files. Section: New request', { why: 'upload' }],
  ['This may change something on the website. Section: New request', { why: 'constructor' }],
  [
    'oakridge.example sends this to another website: https://else.example/x',
    { address: 'https://else.example/x' },
  ],
])('says: %s', async (sentence, over) => {
  await ask({ approval: anApproval(over) });
  expect(
    (await card()).getAllByText((_, element) => element?.textContent === sentence).length,
  ).toBeGreaterThan(0);
});

it('the details of a task list its approvals', async () => {
  startApp({ answers: having(aTask({ approvals: [...history('approved'), ...history('rule')] })) });
  await userEvent.click(await screen.findByRole('button', { name: 'All approvals' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Task History' }));
  const entries = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(entries[0]).toMatch(/^Approved“Submit request” on oakridge\.example.*ada@oakridge\.example/);
  expect(entries[1]).toMatch(/^Approved by rule/);
  await userEvent.click(dialog.getAllByText('Values')[0] ?? document.body);
  expect(dialog.getAllByText('Broken gate').length).toBeGreaterThan(0);
});

describe('a task that ended because nobody answered', () => {
  const CONTINUE = 'PUT /api/tasks/t1/resume';
  const unanswered = aTask({
    status: 'failed',
    statusMessage: 'Not done: it was not approved within a day',
    approvals: history('expired'),
  });
  const openUnanswered = (path = '/dashboard') =>
    start({ path, answers: { ...having(unanswered), 'GET /api/tasks/history': [unanswered] } });

  it.each<[place: string, path: string, name: string, show: () => Promise<void>]>([
    [
      'the chat',
      '/dashboard',
      'Continue',
      async () => void (await screen.findByText('Not answered in time')),
    ],
    [
      'its details',
      '/full',
      'Continue',
      async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'All approvals' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Task History' }));
        expect(dialog.getByText('“Submit request” on oakridge.example')).toBeTruthy();
      },
    ],
    ['the history', '/history', 'Continue: Download minutes', async () => {}],
  ])('continues from %s, where the question is asked again', async (_, path, name, show) => {
    const app = openUnanswered(path);
    await show();
    await screen.findAllByText('Not done, because nobody approved it within a day.');
    const newTask = asking({ id: 't2' });
    app.answer(CONTINUE, () => {
      app.answerAll(having(newTask, unanswered));
      return { newTask };
    });
    const [press] = (await screen.findAllByRole('button', { name })).toReversed();
    await userEvent.dblClick(press ?? document.body);
    await screen.findByText('Task continued');
    expect(app.sent(CONTINUE)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    if (path === '/history') return;
    await button('Approve');
    expect(app.sent(ANSWER.replace('t1', 't2'))).toEqual([]);
  });

  it('opens the task that another window has started, and offers to continue only once', async () => {
    const app = openUnanswered();
    const continued = aTask({ ...unanswered, continuedAs: 't2' });
    app.answer(CONTINUE, () => {
      app.answerAll(having(asking({ id: 't2' }), continued));
      return new Status(409, { message: 'This task has already been continued', code: 'already-continued' });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Task continued');
    await button('Approve');
    app.answerAll(having(continued));
    await act(() => app.services.queryClient.refetchQueries());
    await screen.findByText('Not answered in time');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('says why it cannot continue, and whether its page is gone', async () => {
    const app = openUnanswered();
    app.answer(CONTINUE, new Status(409, { message: 'This task was cleared' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('This task was cleared');
    const statusMessage =
      'The last page could not be opened again, so the task could not continue. It responded with 410.';
    app.answerAll(having(aTask({ id: 't2', status: 'failed', statusMessage })));
    await act(() => app.services.queryClient.refetchQueries());
    await screen.findByText(/the page where it stopped can no longer be opened/);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});
