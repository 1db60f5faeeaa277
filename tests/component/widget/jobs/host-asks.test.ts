import { describe, expect, test } from 'vitest';
import type { Task } from '../../../../contract/entities/task.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { hostSignInAtom, personCountAtom } from '../../../../widget/state/person-atoms.ts';
import {
  asksBackendAtom,
  closeDialogAtom,
  openDialogAtom,
  type OpenDialog,
} from '../../../../widget/state/view-atoms.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { errorCodeOf } from '../../../fakes/error-code-of.ts';
import { open, PORTAL, prompt } from './host-of-tasks.ts';
import { eventually } from '../../../fakes/eventually.ts';

describe('a host that is not trusted', () => {
  test('asks the person, who sees the origin, and gets progress while it waits', async () => {
    const { call, dialog, progress, clock, backend, answer } = open({ isTrusted: false });
    const started = call('start', { prompt, title: 'Minutes', startUrl: 'https://a.example/' });
    await eventually(() => expect(dialog()).toBeDefined());
    expect(dialog()).toMatchObject({
      prompt,
      title: 'Minutes',
      hostRequest: { by: PORTAL, startUrl: 'https://a.example/' },
    });
    const before = progress.mock.calls.length;
    clock.advance(limits.poll.active);
    expect(progress).toHaveBeenCalledTimes(before + 1);
    backend.add({ id: 't3' });
    answer('t3');
    expect(await started).toMatchObject({ id: 't3' });
    clock.advance(limits.poll.active);
    expect(progress).toHaveBeenCalledTimes(before + 1);
    expect(clock.waiting()).toBe(0);
  });

  test('waits until an open dialog is closed', async () => {
    const { call, store, dialog, answer } = open({ isTrusted: false });
    store.set(openDialogAtom, { kind: 'integrations' });
    const started = errorCodeOf(call('start', { prompt }));
    expect(store.get(openDialogAtom)).toEqual({ kind: 'integrations' });
    store.set(openDialogAtom, null);
    await eventually(() => expect(dialog()?.prompt).toBe(prompt));
    answer();
    expect(await started).toBe('declined');
  });

  test.each(['while it is open', 'before it is open'])('withdraws its question %s', async (when) => {
    const { call, store, dialog, withdraw, clock } = open({ isTrusted: false });
    if (when === 'before it is open') store.set(openDialogAtom, { kind: 'integrations' });
    const started = errorCodeOf(call('start', { prompt }));
    if (when === 'while it is open') await eventually(() => expect(dialog()).toBeDefined());
    withdraw();
    expect(await started).toBe('declined');
    store.set(openDialogAtom, null);
    expect(dialog()).toBeUndefined();
    expect(clock.waiting()).toBe(0);
  });
});

/** Starts a task of the host, and sends it an instruction. */
async function instruct(when: 'it is open' | 'it waits' = 'it is open') {
  const app = open({ isTrusted: false });
  const start = app.call('start', { prompt });
  await eventually(() => expect(app.kind()).toBe('task-confirmation'));
  app.backend.add({ id: 't1' });
  app.answer('t1');
  await start;
  if (when === 'it waits') app.store.set(openDialogAtom, { kind: 'integrations' });
  const result = errorCodeOf(app.call('instruct', { id: 't1', text: 'Only of May' }));
  if (when === 'it is open') await eventually(() => expect(app.kind()).toBe('host-instruction'));
  else await eventually(() => expect(app.progress.mock.calls.length).toBeGreaterThan(1));
  return { ...app, result };
}
const login: OpenDialog = { kind: 'login-required', taskId: 't1' };

describe('a question of a host to the person', () => {
  test.each<[answer: string, isAgreed: boolean, code: string]>([
    ['sent to the agent', true, 'done'],
    ['declined', false, 'declined'],
  ])('returns after a dialog that replaced it, and is %s', async (_, isAgreed, code) => {
    const { store, kind, passOn, backend, result } = await instruct();
    store.set(openDialogAtom, login);
    expect(kind()).toBe('login-required');
    store.set(closeDialogAtom, login);
    expect(kind()).toBe('host-instruction');
    passOn(isAgreed);
    expect(await result).toBe(code);
    expect(backend.calls.includes('instructTask t1')).toBe(isAgreed);
    expect(kind()).toBeUndefined();
  });

  test('is declined when the person closes it, even if another dialog opens immediately', async () => {
    const { store, kind, passOn, result } = await instruct();
    store.sub(openDialogAtom, () => store.get(openDialogAtom) ?? store.set(openDialogAtom, login));
    passOn(false);
    expect(kind()).toBe('login-required');
    expect(await result).toBe('declined');
  });

  type Instruction = Awaited<ReturnType<typeof instruct>>;
  const changes: [cause: string, change: (instruction: Instruction) => unknown, code: string][] = [
    ['another person signs in', ({ store }) => store.set(personCountAtom, 1), 'superseded'],
    ['the demo opens', ({ store }) => store.set(asksBackendAtom, false), 'not-here'],
    [
      'its task is cleared, not when it ends',
      async ({ backend, refresh, kind }) => {
        const before = kind();
        backend.change('t1', { status: 'completed' });
        await refresh();
        expect(kind()).toBe(before);
        backend.change('t1', { id: 'another' });
        await refresh();
      },
      'unknown-task',
    ],
  ];
  describe.each(['it is open', 'it waits'] as const)('is withdrawn while %s, if', (when) => {
    test.each(changes)('%s', async (_, change, code) => {
      const app = await instruct(when);
      await change(app);
      expect(await app.result).toBe(code);
      if (when === 'it waits') app.passOn(false);
      expect(app.kind()).toBeUndefined();
      expect(app.clock.waiting()).toBe(0);
    });
  });

  test('waits until the person is known', async () => {
    const { call, store, dialog, kind, answer, backend } = open({ isTrusted: false });
    store.set(hostSignInAtom, 'awaited');
    const started = call('start', { prompt });
    expect(kind()).toBeUndefined();
    store.set(personCountAtom, 1);
    store.set(hostSignInAtom, 'ready');
    await eventually(() => expect(dialog()?.prompt).toBe(prompt));
    backend.add({ id: 't4' });
    answer('t4');
    expect(await started).toMatchObject({ id: 't4' });
  });

  test('does not appear for a cleared task', async () => {
    const { call, backend, passOn, kind, result } = await instruct();
    passOn(false);
    await result;
    backend.change('t1', { id: 'another' });
    expect(await errorCodeOf(call('instruct', { id: 't1', text: 'On' }))).toBe('unknown-task');
    expect(kind()).toBeUndefined();
  });
});

describe('the events of a host', () => {
  test('report each change of its own tasks once, and no other tasks', async () => {
    const { call, backend, events, refresh, stop } = open();
    backend.add({ id: 'someone-else' });
    await call('start', { prompt });
    await refresh();
    backend.change('t1', { currentStep: 2 });
    await refresh();
    await refresh();
    backend.change('t1', { status: 'completed' });
    await refresh();
    expect(events.map(([name, { id, status }]) => [name, id, status])).toEqual([
      ['task', 't1', 'running'],
      ['task', 't1', 'running'],
      ['task', 't1', 'completed'],
    ]);
    stop();
    backend.change('t1', { status: 'failed' });
    await refresh();
    expect(events).toHaveLength(3);
  });

  test('report each needed login once, with its page', async () => {
    const { call, backend, events, refresh } = open();
    await call('start', { prompt });
    const url = 'https://portal.example/login?token=••••••';
    const atLogin = [{ step: 1, url: 'https://portal.example/login?token=abc123' }] as Task['apiSteps'];
    const needs = { taskId: 't1', reason: 'login', url };
    for (const [index, loginDetected] of [true, true, false, true].entries()) {
      backend.change('t1', { loginDetected, apiSteps: atLogin, currentStep: 1, statusMessage: `${index}` });
      await refresh();
    }
    expect(events.filter(([name]) => name === 'needs-input')).toEqual([
      ['needs-input', needs],
      ['needs-input', needs],
    ]);
    expect(await call('get', { id: 't1' })).toMatchObject({ needs });
    backend.change('t1', { status: 'stopped' });
    expect(await call('get', { id: 't1' })).toMatchObject({ needs: undefined });
  });

  test('report each question once, and take its answer once', async () => {
    const { call, backend, events, refresh } = open();
    await call('start', { prompt });
    const questions: [id: string | undefined, text: string][] = [
      [undefined, 'Which year?'],
      [undefined, 'Which year?'],
      [undefined, 'Which month?'],
      ['q1', 'Which day?'],
      ['q1', 'Which day?'],
      ['q2', 'Which day?'],
    ];
    for (const [index, [id, text]] of questions.entries()) {
      // Something else about the task changes each time.
      const question = { id, text, choices: undefined };
      backend.change('t1', { status: 'paused', question, statusMessage: `${index}` });
      await refresh();
    }
    const needs = { taskId: 't1', reason: 'question', url: undefined };
    const reported = events.filter(([name]) => name === 'needs-input').map(([, detail]) => detail);
    expect(reported).toEqual([needs, needs, needs, needs]);
    await call('instruct', { id: 't1', text: 'May' });
    backend.change('t1', { status: 'running', question: undefined });
    expect(await call('get', { id: 't1' })).toMatchObject({ needs: undefined });
    expect(backend.calls.filter((name) => name === 'instructTask t1')).toHaveLength(1);
  });

  test('and its calls are limited to tasks of its own origin', async () => {
    const session = createMemoryStorage();
    const own = open({ session });
    await own.call('start', { prompt, key: 'minutes' });
    own.stop();
    const other = open({ session, backend: own.backend, origin: 'https://other.example' });
    expect(await other.call('list')).toEqual([]);
    expect(await errorCodeOf(other.call('stop', { id: 't1' }))).toBe('unknown-task');
    await other.refresh();
    expect(other.events).toEqual([]);
    // Another origin can use the same key.
    expect(await other.call('start', { prompt, key: 'minutes' })).toMatchObject({ id: 't2' });
    const back = open({ session, backend: own.backend });
    expect(await back.call('list')).toMatchObject([{ id: 't1' }]);
    expect(await back.call('get', { id: 't1' })).toMatchObject({ id: 't1' });
  });
});
