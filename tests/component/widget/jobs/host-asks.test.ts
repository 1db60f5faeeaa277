import { describe, expect, test, vi } from 'vitest';
import type { Task } from '../../../../widget/rules/entities.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { hostSignInAtom, personTurnAtom } from '../../../../widget/state/person-atoms.ts';
import {
  asksBackendAtom,
  closeDialogAtom,
  openDialogAtom,
  type OpenDialog,
} from '../../../../widget/state/view-atoms.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { open, PORTAL, prompt, refused } from './host-of-tasks.ts';

describe('a host that is not trusted', () => {
  test('has the person confirm, who sees who asks, and gets progress meanwhile', async () => {
    const { call, dialog, progress, clock, backend, answer } = open({ isTrusted: false });
    const started = call('start', { prompt, title: 'Minutes', startUrl: 'https://a.example/' });
    await vi.waitFor(() => expect(dialog()).toBeDefined());
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
    const started = refused(call('start', { prompt }));
    expect(store.get(openDialogAtom)).toEqual({ kind: 'integrations' });
    store.set(openDialogAtom, null);
    await vi.waitFor(() => expect(dialog()?.prompt).toBe(prompt));
    answer();
    expect(await started).toBe('declined');
  });

  test.each(['while it is open', 'before it is open'])('withdraws its question %s', async (when) => {
    const { call, store, dialog, takeBack, clock } = open({ isTrusted: false });
    if (when === 'before it is open') store.set(openDialogAtom, { kind: 'integrations' });
    const started = refused(call('start', { prompt }));
    if (when === 'while it is open') await vi.waitFor(() => expect(dialog()).toBeDefined());
    takeBack();
    expect(await started).toBe('declined');
    store.set(openDialogAtom, null);
    expect(dialog()).toBeUndefined();
    expect(clock.waiting()).toBe(0);
  });
});

/** A running task of the host, and the result of an instruction for it. */
async function instructed(when: 'it is open' | 'it waits' = 'it is open') {
  const app = open({ isTrusted: false });
  const start = app.call('start', { prompt });
  await vi.waitFor(() => expect(app.kind()).toBe('task-confirmation'));
  app.backend.add({ id: 't1' });
  app.answer('t1');
  await start;
  if (when === 'it waits') app.store.set(openDialogAtom, { kind: 'integrations' });
  const answered = refused(app.call('instruct', { id: 't1', text: 'Only of May' }));
  if (when === 'it is open') await vi.waitFor(() => expect(app.kind()).toBe('host-instruction'));
  else await vi.waitFor(() => expect(app.progress.mock.calls.length).toBeGreaterThan(1));
  return { ...app, answered };
}
const login: OpenDialog = { kind: 'login-required', taskId: 't1' };

describe('a question of a host to the person', () => {
  test.each<[said: string, isAgreed: boolean, code: string]>([
    ['sent to the agent', true, 'done'],
    ['declined', false, 'declined'],
  ])('comes again after a dialog that replaced it, and is %s', async (_, isAgreed, code) => {
    const { store, kind, passOn, backend, answered } = await instructed();
    store.set(openDialogAtom, login);
    expect(kind()).toBe('login-required');
    store.set(closeDialogAtom, login);
    expect(kind()).toBe('host-instruction');
    passOn(isAgreed);
    expect(await answered).toBe(code);
    expect(backend.calls.includes('instructTask t1')).toBe(isAgreed);
    expect(kind()).toBeUndefined();
  });

  test('is declined when the person closes it, even if another dialog opens immediately', async () => {
    const { store, kind, passOn, answered } = await instructed();
    store.sub(openDialogAtom, () => store.get(openDialogAtom) ?? store.set(openDialogAtom, login));
    passOn(false);
    expect(kind()).toBe('login-required');
    expect(await answered).toBe('declined');
  });

  test.each(['it is open', 'it waits'] as const)(
    'is withdrawn when another person signs in, while %s',
    async (when) => {
      const { store, kind, passOn, answered, clock } = await instructed(when);
      store.set(personTurnAtom, 1);
      expect(await answered).toBe('superseded');
      if (when === 'it waits') passOn(false);
      expect(kind()).toBeUndefined();
      expect(clock.waiting()).toBe(0);
    },
  );

  test('waits until the person is known', async () => {
    const { call, store, dialog, kind, answer, backend } = open({ isTrusted: false });
    store.set(hostSignInAtom, 'awaited');
    const started = call('start', { prompt });
    expect(kind()).toBeUndefined();
    store.set(personTurnAtom, 1);
    store.set(hostSignInAtom, 'ready');
    await vi.waitFor(() => expect(dialog()?.prompt).toBe(prompt));
    backend.add({ id: 't4' });
    answer('t4');
    expect(await started).toMatchObject({ id: 't4' });
  });

  test.each(['it is open', 'it waits'] as const)(
    'is withdrawn when its task is cleared, while %s',
    async (when) => {
      const { store, kind, backend, refresh, answered, clock } = await instructed(when);
      backend.change('t1', { status: 'completed' });
      await refresh();
      expect(kind()).toBe(when === 'it is open' ? 'host-instruction' : 'integrations');
      backend.change('t1', { id: 'another' });
      await refresh();
      expect(await answered).toBe('unknown-task');
      store.set(openDialogAtom, null);
      expect(kind()).toBeUndefined();
      expect(clock.waiting()).toBe(0);
    },
  );

  test('is not asked about a task that was cleared', async () => {
    const { call, backend, passOn, kind, answered } = await instructed();
    passOn(false);
    await answered;
    backend.change('t1', { id: 'another' });
    expect(await refused(call('instruct', { id: 't1', text: 'On' }))).toBe('unknown-task');
    expect(kind()).toBeUndefined();
  });

  test('is not asked in the demo', async () => {
    const { store, kind, answered } = await instructed();
    store.set(asksBackendAtom, false);
    expect(await answered).toBe('not-here');
    expect(kind()).toBeUndefined();
  });
});

describe('the events of a host', () => {
  test('tell each change of its own tasks once, and of no others', async () => {
    const { call, backend, told, refresh, stop } = open();
    backend.add({ id: 'someone-else' });
    await call('start', { prompt });
    await refresh();
    backend.change('t1', { currentStep: 2 });
    await refresh();
    await refresh();
    backend.change('t1', { status: 'completed' });
    await refresh();
    expect(told.map(([name, { id, status }]) => [name, id, status])).toEqual([
      ['task', 't1', 'running'],
      ['task', 't1', 'running'],
      ['task', 't1', 'completed'],
    ]);
    stop();
    backend.change('t1', { status: 'failed' });
    await refresh();
    expect(told).toHaveLength(3);
  });

  test('tell once each time a login is needed, and on which page', async () => {
    const { call, backend, told, refresh } = open();
    await call('start', { prompt });
    const url = 'https://portal.example/login?token=••••••';
    const atLogin = [{ step: 1, url: 'https://portal.example/login?token=abc123' }] as Task['apiSteps'];
    const needs = { taskId: 't1', reason: 'login', url };
    for (const loginDetected of [true, true, false, true]) {
      backend.change('t1', { loginDetected, apiSteps: atLogin, currentStep: 1 });
      await refresh();
    }
    expect(told.filter(([name]) => name === 'needs-input')).toEqual([
      ['needs-input', needs],
      ['needs-input', needs],
    ]);
    expect(await call('get', { id: 't1' })).toMatchObject({ needs });
    backend.change('t1', { status: 'stopped' });
    expect(await call('get', { id: 't1' })).toMatchObject({ needs: undefined });
  });

  test('and calls are limited to the tasks of its own origin', async () => {
    const session = createMemoryStorage();
    const own = open({ session });
    await own.call('start', { prompt, key: 'minutes' });
    own.stop();
    const other = open({ session, backend: own.backend, origin: 'https://other.example' });
    expect(await other.call('list')).toEqual([]);
    expect(await refused(other.call('stop', { id: 't1' }))).toBe('unknown-task');
    await other.refresh();
    expect(other.told).toEqual([]);
    // Keys are the origin's own as well.
    expect(await other.call('start', { prompt, key: 'minutes' })).toMatchObject({ id: 't2' });
    const back = open({ session, backend: own.backend });
    expect(await back.call('list')).toMatchObject([{ id: 't1' }]);
    expect(await back.call('get', { id: 't1' })).toMatchObject({ id: 't1' });
  });
});
