import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { speak } from '../../../../widget/messages/translate.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { MASK } from '../../../../contract/secrets/mask-text.ts';
import { attachedFileIdsAtom } from '../../../../widget/state/compose-atoms.ts';
import { addMessagesAtom } from '../../../../widget/state/chat-atoms.ts';
import { sessionKey } from '../../../../widget/rules/session/session-key.ts';
import { enqueueAtom } from '../../../../widget/state/queue-atoms.ts';
import { having } from '../screens/a-task.ts';
import { startApp, Status } from '../screens/start-app.tsx';
import { EveryPart } from './every-part.tsx';
import { pseudo, untranslated } from './pseudo-language.ts';

beforeEach(() => speak('en', pseudo));
afterEach(() => speak('en', {}));

/** A task whose every word is a number. */
const aTask = (over: Partial<TaskWire> = {}): TaskWire => ({
  id: '1',
  title: '1',
  description: '1',
  status: 'running',
  model: 'fast',
  currentStep: 2,
  createdAt: '2026-06-01T09:00:00Z',
  apiSteps: [{ step: 1, next_goal: '1' }, { step: 2 }, { step: 3 }],
  ...over,
});
const ended = (status: string, over: Partial<TaskWire> = {}) =>
  aTask({ status, completedAt: '2026-06-01T09:05:00Z', ...over });

type Options = NonNullable<Parameters<typeof startApp>[0]>;

/** Every part on a backend that says numbers. */
const show = ({ answers, ...options }: Options = {}) =>
  startApp({
    path: '/modern',
    screens: { 'live-session': EveryPart },
    brand: { product: '1', pilot: '2', assistant: '3', feedbackUrl: 'https://1.example/' },
    ...options,
    answers: { ...having(), ...answers },
  });
const left = () => untranslated(document.body);
const shows = async (text: string) =>
  await waitFor(() => expect(document.body.innerHTML).toContain(`⟦${text}`));
const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name: `⟦${name}⟧` }));

describe('what the parts say goes through the catalogue', () => {
  const rows: readonly (readonly [state: string, tasks: readonly TaskWire[], shown: string])[] = [
    ['no task', [], 'What would you like to automate?'],
    ['a task that begins', [aTask({ apiSteps: [], currentStep: 0 })], 'Planning the first step...'],
    ['a task without a date', [aTask({ createdAt: undefined })], 'Running'],
    ['a running task', [aTask({ liveUrl: '/live/1' })], 'LIVE'],
    ['two tasks', [aTask(), aTask({ id: '2' })], 'Running Tasks'],
    ['a paused task', [aTask({ status: 'paused' })], 'Control Mode'],
    ['a task at a login', [aTask({ status: 'paused', isPaused: true, loginDetected: true })], 'AI Paused'],
    [
      'a task that is over',
      [ended('completed', { browserUrl: '/live/1', outputFiles: [{ name: '1.1' }] })],
      'View 1.1',
    ],
    ['a task that failed', [ended('failed')], 'Task Failed - Check the chat'],
    ['a task that did nothing', [ended('failed', { apiSteps: [], currentStep: 0 })], 'No steps taken.'],
    [
      'a task that stopped early',
      [ended('failed', { statusMessage: '5 consecutive failures' })],
      'Check the result',
    ],
    ['a task that was stopped', [ended('stopped')], 'The automation has been stopped'],
    ['a task with files', [aTask({ uploadedFiles: ['1.1'] })], 'Attached files'],
  ];

  it.each(rows)('%s', async (_, tasks, shown) => {
    show({ answers: having(...tasks) });
    await shows(shown);
    await shows('Notes');
    expect(left()).toEqual([]);
  });

  it('the menus', async () => {
    show({ answers: having(aTask()) });
    await press('Menu');
    expect(left()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await press('More');
    await shows('Stop All');
    expect(left()).toEqual([]);
  });

  it('a prompt in a queue, beside one that runs', async () => {
    const { store } = show({ answers: having(aTask()) });
    await userEvent.click(await screen.findByRole('radio', { name: '⟦Queue⟧' }));
    act(() => void store.set(enqueueAtom, { description: '1', shape: 'confirmation' }));
    await shows('Task Queue');
    expect(left()).toEqual([]);
  });

  it('all tasks are stopped', async () => {
    show({ answers: having(aTask()) });
    await press('More');
    await userEvent.click(await screen.findByRole('menuitem', { name: '⟦Stop All⟧' }));
    await shows("I've stopped all running tasks.");
    expect(left()).toEqual([]);
  });

  it('a place for the browser', async () => {
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: '⟦Browser Location⟧' }));
    await shows('United Kingdom');
    expect(left()).toEqual([]);
  });

  it('dictating where it cannot be had', async () => {
    show();
    await press('Dictate');
    await shows('Voice input is not supported');
    expect(left()).toEqual([]);
  });

  it.each(['no-speech', 'network'])('dictating that ends with %s', async (code) => {
    show({ speech: { listen: ({ onError }) => (onError(code), () => {}) } });
    await press('Dictate');
    await shows(code === 'no-speech' ? 'No speech detected.' : 'Voice input error.');
    expect(left()).toEqual([]);
  });

  it('dictating', async () => {
    show({ speech: { listen: () => () => {} } });
    await press('Dictate');
    await shows('Listening...');
    await shows('Stop dictating');
    expect(left()).toEqual([]);
  });

  it('a list that cannot be read', async () => {
    show({
      answers: { 'GET /api/tasks': '<!doctype html>', 'GET /api/files': new Status(500, '1') },
      session: { 'hoa-pilot.attached-files': '["1"]' },
    });
    await shows("Couldn't load the task list: ⟦The server returned a web page");
    await shows("Your files couldn't be loaded.");
    expect(left()).toEqual([]);
  });

  it('files in each state', async () => {
    const { store } = show({
      answers: {
        'GET /api/files': [
          { id: '1', fileName: '1.1', fileSize: 1, extractedContent: '1' },
          { id: '2', fileName: '2.2', fileSize: 2_000 },
        ],
        'POST /api/uploads/presigned-url': new Status(500, '1'),
      },
    });
    act(() => store.set(attachedFileIdsAtom, ['1', '2']));
    await shows('✓ Ready to use');
    await shows('Processing...');
    await shows('What would you like to do with 2 file(s)?');
    const area = screen.getByLabelText('1', { selector: 'input' });
    const files = ['3.pdf', '4.pdf', '4.pdf'].map((name) => new File(['1'], name));
    await userEvent.upload(area, [...files, new File([], '5.xyz')], { applyAccept: false });
    await shows('Upload failed');
    await shows('Retry 3.pdf');
    await shows('5.xyz is not supported');
    expect(untranslated(document.body, [/\d\.pdf/])).toEqual([]);
  });

  it('a file on its way', async () => {
    show({ answers: { 'POST /api/uploads/presigned-url': () => new Promise(() => {}) } });
    const area = await screen.findByLabelText('1', { selector: 'input' });
    const files = ['3.pdf', '4.pdf'].map((name) => new File(['1'], name, { lastModified: 1 }));
    await userEvent.upload(area, files, { applyAccept: false });
    await shows('Uploading 3.pdf');
    await shows('Waiting...');
    await shows('Cancel 3.pdf');
    await userEvent.upload(area, files, { applyAccept: false });
    await shows('3.pdf is already in the list.');
    expect(untranslated(document.body, [/\d\.pdf/])).toEqual([]);
  });

  it('a long talk', async () => {
    const { store } = show({ answers: having(aTask()) });
    await shows('Messages');
    const said = Array.from({ length: limits.chat.page + 1 }, (_, at) => ({
      id: `${at}`,
      type: 'bot' as const,
      content: '1',
      timestamp: at,
      taskId: '1',
      thread: '1',
    }));
    act(() => store.set(addMessagesAtom, said));
    await shows('Show earlier messages');
    expect(left()).toEqual([]);
  });

  it.each<readonly [pressed: string, call: string, answer: object | Status, shown: string]>([
    ['Pause AI', 'pause', {}, 'AI paused. You can now'],
    ['Pause AI', 'pause', new Status(404, '1'), 'Pause/Resume Not Available'],
    ['Stop', 'stop', {}, 'Task stopped'],
    ['Stop', 'stop', new Status(500), 'Failed to stop task'],
  ])('%s is answered', async (pressed, call, answer, shown) => {
    show({ answers: { ...having(aTask()), [`PUT /api/tasks/1/${call}`]: answer } });
    await press(pressed);
    await shows(shown);
    expect(left()).toEqual([]);
  });

  it.each<readonly [call: string, shown: string]>([
    ['pause', 'Pausing...'],
    ['resume', 'Resuming...'],
  ])('%s is waited for', async (call, shown) => {
    const status = call === 'pause' ? 'running' : 'paused';
    show({
      answers: { ...having(aTask({ status })), [`PUT /api/tasks/1/${call}`]: () => new Promise(() => {}) },
    });
    await press(call === 'pause' ? 'Pause AI' : 'Resume AI');
    await shows(shown);
    expect(left()).toEqual([]);
  });

  it('a task that is resumed', async () => {
    const { answer } = show({
      answers: {
        ...having(aTask({ status: 'paused' })),
        'PUT /api/tasks/1/resume': () => {
          for (const [name, tasks] of Object.entries(having(aTask()))) answer(name, tasks);
          return {};
        },
      },
    });
    await press('Resume AI');
    await shows('AI resumed. Continuing the automation...');
    expect(left()).toEqual([]);
  });

  it('a task that goes on as another', async () => {
    show({
      answers: {
        ...having(aTask({ status: 'paused' })),
        'PUT /api/tasks/1/resume': { newTask: aTask({ id: '2' }) },
      },
    });
    await press('Resume AI');
    await shows('Continuing after login');
    expect(left()).toEqual([]);
  });

  it('a queued task whose password is lost', async () => {
    const sessionToken = 'ann';
    const owner = sessionKey(sessionToken);
    const queued = {
      id: '1',
      owner,
      addedAt: 0,
      description: MASK,
      model: 'fast',
      shape: 'form',
      fileIds: [],
    };
    const queue = JSON.stringify([{ ...queued, status: 'pending' }]);
    const { clock } = show({ conversation: true, local: { 'hoa-pilot.queue': queue, sessionToken } });
    await shows('Task Queue');
    act(() => clock.advance(limits.queue.askPassword));
    await shows('A queued task needs its password');
    expect(left()).toEqual([]);
  });
});
