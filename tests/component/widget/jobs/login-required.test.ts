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

/** Loads a page; `local` is the storage of its device. */
function open(local = createMemoryStorage()) {
  const queryClient = new QueryClient();
  const store = createState(createFakePlatform({ local }));
  const stop = startLoginRequired({ api: silentApi, queryClient, store });
  return {
    store,
    stop,
    /** Restarts, as after a screen without a backend. */
    restart: () => startLoginRequired({ api: silentApi, queryClient, store }),
    see: (...tasks: Task[]) => void queryClient.setQueryData(queryKeys.tasks, tasks),
    push: (id: string) => store.set(askForLoginAtom, id),
    show: (kind: 'integrations' | null) => store.set(openDialogAtom, kind && { kind }),
    close() {
      const dialog = store.get(openDialogAtom);
      if (dialog) store.set(closeDialogAtom, dialog);
    },
    shownFor: () => {
      const dialog = store.get(openDialogAtom);
      return dialog?.kind === 'login-required' ? dialog.taskId : dialog?.kind;
    },
  };
}

const running = (over: Partial<Task> = {}) => sampleTask({ id: 'a', status: 'running', ...over });
const atLogin = running({ loginDetected: true, isPaused: false });
const pausedAtLogin = sampleTask({ id: 'a', status: 'paused', loginDetected: true, isPaused: true });

describe('the login is requested', () => {
  test('once when the list reports it for a task that is not paused', () => {
    const { see, close, shownFor } = open();
    see(running());
    expect(shownFor()).toBeUndefined();
    see(atLogin);
    expect(shownFor()).toBe('a');
    close();
    see({ ...atLogin, currentStep: 4 });
    expect(shownFor()).toBeUndefined();
  });

  test.each([pausedAtLogin, { ...atLogin, isPaused: true }])(
    'not when only the list reports it for a paused task: status $status',
    (task) => {
      const { see, shownFor } = open();
      see(task);
      expect(shownFor()).toBeUndefined();
    },
  );

  test('when an event reports it, even if the list never does', () => {
    const { see, push, close, shownFor } = open();
    see(running());
    push('a');
    expect(shownFor()).toBe('a');
    see(sampleTask({ id: 'a', status: 'paused', isPaused: true }));
    expect(shownFor()).toBe('a');
    close();
    push('a');
    expect(shownFor()).toBeUndefined();
  });

  test('even if an older list arrives after the event', () => {
    const { see, push, shownFor } = open();
    push('a');
    see(running());
    expect(shownFor()).toBe('a');
  });

  test('again when the task needs another login later', () => {
    const { see, close, shownFor } = open();
    see(atLogin);
    close();
    see(running());
    see(atLogin);
    expect(shownFor()).toBe('a');
  });

  test('no longer when it was provided elsewhere or the task has ended', () => {
    for (const after of [running(), sampleTask({ id: 'a', status: 'stopped' })]) {
      const { see, shownFor } = open();
      see(atLogin);
      see(after);
      expect(shownFor()).toBeUndefined();
    }
  });

  test('after an open dialog, which stays', () => {
    const { see, show, shownFor } = open();
    show('integrations');
    see(atLogin);
    expect(shownFor()).toBe('integrations');
    show(null);
    expect(shownFor()).toBe('a');
  });

  test('again after a dialog that replaced it', () => {
    const { see, show, close, shownFor, store } = open();
    see(atLogin);
    show('integrations');
    expect(store.get(loginAskedAtom)).toEqual({ a: 'open' });
    close();
    expect(shownFor()).toBe('a');
  });

  test('no longer when it was provided during a restart', () => {
    const device = createMemoryStorage();
    const { see, stop, shownFor, restart } = open(device);
    see(atLogin);
    stop();
    restart();
    see(running());
    expect(shownFor()).toBeUndefined();
  });

  test('for each task in turn', () => {
    const { see, close, shownFor } = open();
    see(atLogin, { ...atLogin, id: 'b' });
    expect(shownFor()).toBe('a');
    close();
    expect(shownFor()).toBe('b');
    close();
    expect(shownFor()).toBeUndefined();
  });

  test('after a reload only if it was not answered', () => {
    const device = createMemoryStorage();
    const first = open(device);
    first.push('a');
    first.see(pausedAtLogin);
    first.stop();
    const second = open(device);
    second.see(pausedAtLogin);
    expect(second.shownFor()).toBe('a');
    second.close();
    second.stop();
    const third = open(device);
    third.see(pausedAtLogin);
    expect(third.shownFor()).toBeUndefined();
  });

  test('no longer when another window answered it', () => {
    const { see, shownFor, store } = open();
    see(atLogin);
    store.set(loginAskedAtom, { a: 'answered' });
    expect(shownFor()).toBeUndefined();
  });

  test('not for a task that is gone', () => {
    const { see, push, shownFor, store } = open();
    push('a');
    see(pausedAtLogin);
    see();
    expect(shownFor()).toBeUndefined();
    expect(store.get(loginAskedAtom)).toEqual({});
  });
});
