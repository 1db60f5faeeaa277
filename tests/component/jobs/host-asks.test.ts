import { describe, expect, test, vi } from 'vitest';
import type { Task } from '../../../widget/rules/entities.ts';
import { limits } from '../../../widget/rules/limits.ts';
import { openDialogAtom } from '../../../widget/state/view-atoms.ts';
import { createMemoryStorage } from '../../fakes/memory-storage.ts';
import { open, PORTAL, prompt, refused } from './host-of-tasks.ts';

describe('a host that is not trusted', () => {
  test('has the person asked, who sees who asks; and is told that it goes on meanwhile', async () => {
    const { call, dialog, progress, clock, backend, answer } = open({ isTrusted: false });
    const asked = call('start', { prompt, title: 'Minutes', startUrl: 'https://a.example/' });
    await vi.waitFor(() => expect(dialog()).toBeDefined());
    expect(dialog()).toMatchObject({
      prompt,
      title: 'Minutes',
      asked: { by: PORTAL, startUrl: 'https://a.example/' },
    });
    const before = progress.mock.calls.length;
    clock.advance(limits.poll.active);
    expect(progress).toHaveBeenCalledTimes(before + 1);
    backend.add({ id: 't3' });
    answer('t3');
    expect(await asked).toMatchObject({ id: 't3' });
    clock.advance(limits.poll.active);
    expect(progress).toHaveBeenCalledTimes(before + 1);
    expect(clock.waiting()).toBe(0);
  });

  test('waits for a dialog that is open, and takes none away', async () => {
    const { call, store, dialog, answer } = open({ isTrusted: false });
    store.set(openDialogAtom, { kind: 'integrations' });
    const asked = refused(call('start', { prompt }));
    expect(store.get(openDialogAtom)).toEqual({ kind: 'integrations' });
    store.set(openDialogAtom, null);
    await vi.waitFor(() => expect(dialog()?.prompt).toBe(prompt));
    answer();
    expect(await asked).toBe('declined');
  });

  test.each(['while it stands', 'before it stands'])('takes its question back %s', async (when) => {
    const { call, store, dialog, takeBack, clock } = open({ isTrusted: false });
    if (when === 'before it stands') store.set(openDialogAtom, { kind: 'integrations' });
    const asked = refused(call('start', { prompt }));
    if (when === 'while it stands') await vi.waitFor(() => expect(dialog()).toBeDefined());
    takeBack();
    expect(await asked).toBe('declined');
    store.set(openDialogAtom, null);
    expect(dialog()).toBeUndefined();
    expect(clock.waiting()).toBe(0);
  });
});

describe('what a host hears', () => {
  test('is each change of its own tasks, once, and of no others', async () => {
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

  test('is a login that is needed, once for each time, with the page it is on', async () => {
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

  test('and may do with a task ends at the tasks of its own origin', async () => {
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
    expect(await back.call('list')).toEqual(['t1']);
    expect(await back.call('get', { id: 't1' })).toMatchObject({ id: 't1' });
  });
});
