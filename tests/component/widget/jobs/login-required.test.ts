import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startLoginRequired } from '../../../../widget/jobs/login-required.ts';
import type { Task } from '../../../../widget/rules/entities.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { askForLoginAtom, loginAskedAtom } from '../../../../widget/state/task-atoms.ts';
import { closeDialogAtom, openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { silentApi } from './silent-api.ts';

/** One life of a page; `local` is what its device remembers. */
function open(local = createMemoryStorage()) {
  const queryClient = new QueryClient();
  const store = createState(createFakePlatform({ local }));
  const stop = startLoginRequired({ api: silentApi, queryClient, store });
  return {
    store,
    stop,
    /** As by coming back from a screen that asks no backend. */
    again: () => startLoginRequired({ api: silentApi, queryClient, store }),
    see: (...tasks: Task[]) => void queryClient.setQueryData(queryKeys.tasks, tasks),
    push: (id: string) => store.set(askForLoginAtom, id),
    show: (kind: 'integrations' | null) => store.set(openDialogAtom, kind && { kind }),
    close() {
      const dialog = store.get(openDialogAtom);
      if (dialog) store.set(closeDialogAtom, dialog);
    },
    asked: () => {
      const dialog = store.get(openDialogAtom);
      return dialog?.kind === 'login-required' ? dialog.taskId : dialog?.kind;
    },
  };
}

const running = (over: Partial<Task> = {}) => sampleTask({ id: 'a', status: 'running', ...over });
const atLogin = running({ loginDetected: true, isPaused: false });
const pausedAtLogin = sampleTask({ id: 'a', status: 'paused', loginDetected: true, isPaused: true });

describe('the login is asked for', () => {
  test('when the list says so of a task that is not paused, once', () => {
    const { see, close, asked } = open();
    see(running());
    expect(asked()).toBeUndefined();
    see(atLogin);
    expect(asked()).toBe('a');
    close();
    see({ ...atLogin, currentStep: 4 });
    expect(asked()).toBeUndefined();
  });

  test.each([pausedAtLogin, { ...atLogin, isPaused: true }])(
    'not when the list alone says so of a task that is paused: status $status',
    (task) => {
      const { see, asked } = open();
      see(task);
      expect(asked()).toBeUndefined();
    },
  );

  test('when an event says so, though the list never does', () => {
    const { see, push, close, asked } = open();
    see(running());
    push('a');
    expect(asked()).toBe('a');
    see(sampleTask({ id: 'a', status: 'paused', isPaused: true }));
    expect(asked()).toBe('a');
    close();
    push('a');
    expect(asked()).toBeUndefined();
  });

  test('though a list from before the event comes after it', () => {
    const { see, push, asked } = open();
    push('a');
    see(running());
    expect(asked()).toBe('a');
  });

  test('again when the task meets another login later', () => {
    const { see, close, asked } = open();
    see(atLogin);
    close();
    see(running());
    see(atLogin);
    expect(asked()).toBe('a');
  });

  test('no longer when it was given elsewhere, or the task is over', () => {
    for (const after of [running(), sampleTask({ id: 'a', status: 'stopped' })]) {
      const { see, asked } = open();
      see(atLogin);
      see(after);
      expect(asked()).toBeUndefined();
    }
  });

  test('after a dialog that is open, which stays', () => {
    const { see, show, asked } = open();
    show('integrations');
    see(atLogin);
    expect(asked()).toBe('integrations');
    show(null);
    expect(asked()).toBe('a');
  });

  test('again after a dialog that took its place: that was no answer', () => {
    const { see, show, close, asked, store } = open();
    see(atLogin);
    show('integrations');
    expect(store.get(loginAskedAtom)).toEqual({ a: 'open' });
    close();
    expect(asked()).toBe('a');
  });

  test('no longer when it was given, though who asks was started anew meanwhile', () => {
    const device = createMemoryStorage();
    const { see, stop, asked, again } = open(device);
    see(atLogin);
    stop();
    again();
    see(running());
    expect(asked()).toBeUndefined();
  });

  test('for each task in turn', () => {
    const { see, close, asked } = open();
    see(atLogin, { ...atLogin, id: 'b' });
    expect(asked()).toBe('a');
    close();
    expect(asked()).toBe('b');
    close();
    expect(asked()).toBeUndefined();
  });

  test('after a reload if it was not answered, and not if it was', () => {
    const device = createMemoryStorage();
    const first = open(device);
    first.push('a');
    first.see(pausedAtLogin);
    first.stop();
    const second = open(device);
    second.see(pausedAtLogin);
    expect(second.asked()).toBe('a');
    second.close();
    second.stop();
    const third = open(device);
    third.see(pausedAtLogin);
    expect(third.asked()).toBeUndefined();
  });

  test('no longer when another window has the answer', () => {
    const { see, asked, store } = open();
    see(atLogin);
    store.set(loginAskedAtom, { a: 'answered' });
    expect(asked()).toBeUndefined();
  });

  test('of no task that is gone', () => {
    const { see, push, asked, store } = open();
    push('a');
    see(pausedAtLogin);
    see();
    expect(asked()).toBeUndefined();
    expect(store.get(loginAskedAtom)).toEqual({});
  });
});
