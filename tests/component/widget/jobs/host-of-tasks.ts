import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { HostCall } from '../../../../widget/bridge/host-port.ts';
import type { ApiClient } from '../../../../widget/data/http/api-client.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startHostTasks } from '../../../../widget/jobs/host-tasks/host-tasks.ts';
import { createTaskFeed } from '../../../../widget/jobs/host-tasks/task-feed.ts';
import { watchTasks } from '../../../../widget/jobs/watch-tasks.ts';
import type { CreateTask } from '../../../../contract/entities/create-task.ts';
import type { Task } from '../../../../contract/entities/task.ts';
import { rememberHostTaskAtom } from '../../../../widget/state/host-atoms.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { answerAtom, closeDialogAtom, openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import type { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';

export const PORTAL = 'https://portal.example';
export const prompt = 'Download the minutes';

/** A backend in memory. If `next` is set, a task continues as the task with this id. Its list has pages of `page` tasks. */
function createBackend() {
  let tasks: Task[] = [];
  const calls: string[] = [];
  const created: CreateTask[] = [];
  const answers: { next?: string; instructed?: object; content: Blob; page: number } = {
    content: new Blob(['%PDF']),
    page: Infinity,
  };
  let lagging: Promise<void> | undefined;
  let lists = 0;
  /** The next list is read immediately, and arrives when the returned function is called. */
  const holdList = () => {
    let release = () => {};
    lagging = new Promise((resolve) => (release = resolve));
    return release;
  };
  const change = (id: string, fields: Partial<Task>) =>
    void (tasks = tasks.map((task) => (task.id === id ? { ...task, ...fields } : task)));
  const add = (fields: Partial<Task>) => {
    const task = sampleTask(fields);
    tasks = [task, ...tasks];
    return task;
  };
  type Request = {
    params?: { id: string; fileName?: string };
    body?: CreateTask;
    query?: { cursor: string };
    onNext?: (cursor: string) => void;
  };
  const call = async (
    name: string,
    { params: { id, fileName } = { id: '' }, body, query, onNext }: Request = {},
  ): Promise<unknown> => {
    if (name === 'tasks') {
      lists += 1;
      const [read, held] = [tasks, lagging];
      lagging = undefined;
      await held;
      const start = read.findIndex((task) => task.id === query?.cursor) + 1;
      const page = read.slice(start, start + answers.page);
      if (start + page.length < read.length) onNext?.(page.at(-1)?.id ?? '');
      return page;
    }
    calls.push([name, id, fileName].filter(Boolean).join(' '));
    if (name === 'createTask' && body) {
      created.push(body);
      return add({ id: `t${created.length}`, title: body.title });
    }
    if (name === 'downloadFile') return answers.content;
    if (answers.next && !tasks.some((task) => task.id === answers.next)) add({ id: answers.next });
    if (name === 'instructTask') return answers.instructed ?? { success: true, newTaskId: answers.next };
    if (name === 'resumeTask' && answers.next) return { newTask: sampleTask({ id: answers.next }) };
    change(id, { status: { pauseTask: 'paused', stopTask: 'stopped' }[name] ?? 'running' });
    return {};
  };
  return {
    api: { call, get: call, url: String } as ApiClient,
    calls,
    created,
    answers,
    change,
    add,
    holdList,
    lists: () => lists,
  };
}

interface Options {
  backend?: ReturnType<typeof createBackend>;
  /** The session storage of the tab. */
  session?: ReturnType<typeof createMemoryStorage>;
  origin?: string;
  isTrusted?: boolean;
}

/** The app's end of one connection to a host. */
export function open({
  backend = createBackend(),
  session,
  origin = PORTAL,
  isTrusted = true,
}: Options = {}) {
  const platform = createFakePlatform(session && { session });
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const store = createState(platform);
  const events: [name: string, detail: Record<string, unknown>][] = [];
  const showBrowser = vi.fn<() => Promise<void>>(async () => {});
  const feed = createTaskFeed();
  const { methods, stop } = startHostTasks({
    services: { api: backend.api, queryClient, store },
    feed,
    clock: platform.clock,
    origin,
    isTrusted,
    emit: (name, detail) => void events.push([name, detail]),
    showBrowser,
  });
  const stopWatching = watchTasks({ api: backend.api, queryClient }, feed.publish);
  const table = new Map(methods);
  const withdrawal = new AbortController();
  const progress = vi.fn<HostCall['progress']>();
  const callAs = async (call: HostCall, method: string, params: object = {}) =>
    table.get(`tasks.${method}`)?.({ ...params }, call);
  return {
    backend,
    store,
    events,
    showBrowser,
    progress,
    stop() {
      stop();
      stopWatching();
    },
    clock: platform.clock,
    withdraw: () => withdrawal.abort(new Error('withdrawn')),
    refresh: () => queryClient.refetchQueries({ queryKey: queryKeys.tasks }),
    call: (method: string, params: object = {}) =>
      callAs({ signal: withdrawal.signal, progress }, method, params),
    /** A call with its own progress and signal. */
    callAs,
    dialog: () => {
      const dialog = store.get(openDialogAtom);
      return dialog?.kind === 'task-confirmation' ? dialog : undefined;
    },
    /** The person starts the task, or closes the dialog. */
    answer(id?: string) {
      const dialog = store.get(openDialogAtom);
      if (id !== undefined && dialog?.kind === 'task-confirmation') {
        const { by: origin = PORTAL, key } = dialog.hostRequest ?? {};
        store.set(rememberHostTaskAtom, { id, origin, key });
        store.set(answerAtom, dialog.question, { taskId: id });
      }
      if (dialog) store.set(closeDialogAtom, dialog);
    },
    /** The person sends the instruction to the agent, or closes the dialog. */
    passOn(isAgreed: boolean) {
      const dialog = store.get(openDialogAtom);
      if (isAgreed) store.set(answerAtom, dialog?.question, {});
      if (dialog) store.set(closeDialogAtom, dialog);
    },
    /** The open dialog. */
    kind: () => store.get(openDialogAtom)?.kind,
  };
}
