import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startLoginRequired } from '../../../../widget/jobs/login-required.ts';
import type { Task } from '../../../../contract/entities/task.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { askForLoginAtom, loginRequestsAtom } from '../../../../widget/state/task-atoms.ts';
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

type Page = ReturnType<typeof open>;

const running = (over: Partial<Task> = {}) => sampleTask({ id: 'a', status: 'running', ...over });
const atLogin = running({ loginDetected: true, isPaused: false });
const pausedAtLogin = sampleTask({ id: 'a', status: 'paused', loginDetected: true, isPaused: true });

describe('the login is requested', () => {
  const steps = {
    runs: ({ see }: Page) => see(running()),
    pauses: ({ see }: Page) => see(sampleTask({ id: 'a', status: 'paused', isPaused: true })),
    stops: ({ see }: Page) => see(sampleTask({ id: 'a', status: 'stopped' })),
    login: ({ see }: Page) => see(atLogin),
    'login, next step': ({ see }: Page) => see({ ...atLogin, currentStep: 4 }),
    'paused login': ({ see }: Page) => see(pausedAtLogin),
    'running, but paused, login': ({ see }: Page) => see({ ...atLogin, isPaused: true }),
    event: ({ push }: Page) => push('a'),
    closed: ({ close }: Page) => close(),
    'answered elsewhere': ({ store }: Page) => store.set(loginRequestsAtom, { a: 'answered' }),
    reload: ({ stop, restart }: Page) => {
      stop();
      restart();
    },
  };

  test.each<[when: string, seen: (keyof typeof steps)[], taskId: string | undefined]>([
    ['not without a reason', ['runs'], undefined],
    ['when the list reports it for a task that is not paused', ['runs', 'login'], 'a'],
    ['not when only the list reports it for a paused task', ['paused login'], undefined],
    ['nor for a running task that is marked as paused', ['running, but paused, login'], undefined],
    ['when an event reports it, even if the list never does', ['runs', 'event', 'pauses'], 'a'],
    ['even if an older list arrives after the event', ['event', 'runs'], 'a'],
    ['once', ['login', 'closed', 'login, next step', 'event'], undefined],
    ['again when the task needs another login later', ['login', 'closed', 'runs', 'login'], 'a'],
    ['no longer when it was provided elsewhere', ['login', 'runs'], undefined],
    ['no longer when the task has ended', ['login', 'stops'], undefined],
    ['no longer when it was provided during a restart', ['login', 'reload', 'runs'], undefined],
    ['no longer when another window answered it', ['login', 'answered elsewhere'], undefined],
  ])('%s', (_, seen, taskId) => {
    const page = open();
    for (const name of seen) steps[name](page);
    expect(page.shownFor()).toBe(taskId);
  });

  test('before and after another dialog, which stays', () => {
    const { see, show, close, shownFor, store } = open();
    show('integrations');
    see(atLogin);
    expect(shownFor()).toBe('integrations');
    show(null);
    expect(shownFor()).toBe('a');
    show('integrations');
    expect(store.get(loginRequestsAtom)).toEqual({ a: 'open' });
    close();
    expect(shownFor()).toBe('a');
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

  test('not for a task that is gone', () => {
    const { see, push, shownFor, store } = open();
    push('a');
    see(pausedAtLogin);
    see();
    expect(shownFor()).toBeUndefined();
    expect(store.get(loginRequestsAtom)).toEqual({});
  });
});
