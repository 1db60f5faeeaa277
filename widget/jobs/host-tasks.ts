import type { QueryClient } from '@tanstack/react-query';
import { MAX_FILE_BYTES } from '../../host-sdk/wire/protocol.ts';
import { HostCallError, type HostCall, type HostMethod, type HostPort } from '../bridge/host-port.ts';
import { type AskedTask, readAskedTask, readWords, taskSnapshot } from '../bridge/task-snapshot.ts';
import type { ApiClient } from '../data/http/api-client.ts';
import { queryKeys } from '../data/query-keys.ts';
import { refreshTasks } from '../data/tasks/refresh-tasks.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';
import type { Task } from '../rules/entities.ts';
import { historyFiles } from '../rules/files/output-files.ts';
import { maskSensitive } from '../rules/privacy/mask-secrets.ts';
import { confirmationPayload, type PayloadOf } from '../rules/task/task-payload.ts';
import { runToasts, steeringToasts } from '../rules/texts/steering-toasts.ts';
import { taskStarted, taskToasts } from '../rules/texts/toasts.ts';
import type { Store } from '../state/create-state.ts';
import { hostTasksAtom } from '../state/host-atoms.ts';
import { freshStartAtom, selectedTaskIdAtom, speedModeAtom } from '../state/task-atoms.ts';
import { taskChoicesAtom } from '../state/task-choices-atom.ts';
import { showToastAtom } from '../state/toasts.ts';
import { asksBackendAtom, type OpenDialog } from '../state/view-atoms.ts';
import { askPerson, gatherCalls } from './ask-person.ts';
import { watchTasks } from './watch-tasks.ts';

export interface HostTasksOptions {
  api: ApiClient;
  queryClient: QueryClient;
  store: Store;
  clock: Clock;
  /** Whose page asks. It knows of the tasks that pages of its origin have started, and of no others. */
  origin: string;
  /** Whether the deployment lets that page start tasks without a question. */
  isTrusted: boolean;
  emit: HostPort['emit'];
  /** Brings a screen on which a task's browser is seen. */
  showBrowser: () => Promise<void>;
}

export interface HostTasks {
  methods: readonly (readonly [name: string, method: HostMethod])[];
  stop: Cancel;
}

/** More tasks than a page starts in a day; the oldest are forgotten. */
const MOST_REMEMBERED = 50;

const notThere = () => new HostCallError('unknown-task', 'The task is not there any more.');

/** What the page around the widget may do with tasks, and how it hears of them. */
export function startHostTasks(options: HostTasksOptions): HostTasks {
  const { api, queryClient, store, clock, origin, isTrusted, emit, showBrowser } = options;
  /** What is being asked for, by its key. */
  const asking = new Map<string, { calls: ReturnType<typeof gatherCalls>; starting: Promise<string> }>();
  const sent = new Map<string, string>();
  const waiting = new Set<string>();

  const own = () => store.get(hostTasksAtom).filter((one) => one.origin === origin);
  const remember = (id: string, key: string | undefined) =>
    store.set(hostTasksAtom, (all) => [...all, { id, origin, key }].slice(-MOST_REMEMBERED));
  const list = () => queryClient.query({ ...tasksQuery(api), staleTime: 0 });

  const idOf = (params: Record<string, unknown>): string => {
    const { id } = params;
    if (typeof id === 'string' && own().some((one) => one.id === id)) return id;
    throw new HostCallError('unknown-task', 'This page has started no such task.');
  };
  const taskOf = async (id: string): Promise<Task> => {
    const task = (await list()).find((one) => one.id === id);
    if (task) return task;
    throw notThere();
  };
  const tell = async (id: string, was?: string) => taskSnapshot(await taskOf(id), was);
  /** After a change: a list that was under way when it was made does not know of it. */
  const tellAnew = (id: string, was?: string) => {
    void queryClient.cancelQueries({ queryKey: queryKeys.tasks, exact: true }, { silent: true });
    void refreshTasks(queryClient);
    return tell(id, was);
  };
  const follow = (id: string, next: string) => {
    store.set(hostTasksAtom, (all) => all.map((one) => (one.id === id ? { ...one, id: next } : one)));
    store.set(selectedTaskIdAtom, next);
    store.set(showToastAtom, { tone: 'success', ...runToasts.continued });
    return tellAnew(next, id);
  };

  /** The Task Confirmation, as for a person's own words. */
  const confirm = async (asked: AskedTask, call: HostCall): Promise<string> => {
    let started: string | undefined;
    let isStarting = false;
    const dialog: OpenDialog = {
      kind: 'task-confirmation',
      prompt: asked.prompt,
      payloadOf(request) {
        isStarting = true;
        return payload(asked, request);
      },
      asked: { by: origin, startUrl: asked.startUrl },
      onStarted: (id) => void (started = id),
      ...(asked.title !== undefined && { title: asked.title }),
    };
    await askPerson(dialog, { store, clock, call, isUnderWay: () => isStarting });
    if (started === undefined) throw new HostCallError('declined', 'The person did not start the task.');
    remember(started, asked.key);
    return started;
  };

  const payload = ({ maxSteps }: AskedTask, request: Parameters<PayloadOf>[0]) => ({
    ...confirmationPayload(request),
    ...(maxSteps !== undefined && { maxSteps }),
  });

  const startUnasked = async (asked: AskedTask): Promise<string> => {
    const { prompt, title, startUrl, key } = asked;
    const model = store.get(speedModeAtom);
    const choices = store.get(taskChoicesAtom);
    const body = payload(asked, { prompt, title, model, fileIds: [], fileNames: [], choices });
    const task = await api.call('createTask', { body: { ...body, ...(startUrl && { startUrl }) } });
    remember(task.id, key);
    store.set(freshStartAtom, false);
    store.set(selectedTaskIdAtom, task.id);
    store.set(showToastAtom, {
      tone: 'success',
      ...taskStarted(task.title && maskSensitive(task.title)),
    });
    return task.id;
  };

  const start: HostMethod = async (params, call) => {
    const asked = readAskedTask(params);
    const { key } = asked;
    const before = key === undefined ? undefined : own().find((one) => one.key === key)?.id;
    if (before !== undefined) return tell(before);
    if (store.get(asksBackendAtom) === false)
      throw new HostCallError('not-here', 'The demo is on the screen, which starts no tasks.');
    const pending = key === undefined ? undefined : asking.get(key);
    const calls = pending?.calls ?? gatherCalls();
    calls.add(call);
    const starting = pending?.starting ?? (isTrusted ? startUnasked(asked) : confirm(asked, calls.call));
    if (key !== undefined) asking.set(key, { calls, starting });
    try {
      const id = await starting;
      return await tellAnew(id);
    } finally {
      if (key !== undefined) asking.delete(key);
    }
  };

  const pause: HostMethod = async (params) => {
    const id = idOf(params);
    await api.call('pauseTask', { params: { id } });
    store.set(showToastAtom, steeringToasts.paused());
    return tellAnew(id);
  };

  const takeControl: HostMethod = async (params, call) => {
    const id = idOf(params);
    if ((await taskOf(id)).status !== 'paused') await pause(params, call);
    store.set(selectedTaskIdAtom, id);
    await showBrowser();
    return tell(id);
  };

  const resume: HostMethod = async (params) => {
    const id = idOf(params);
    const { newTask } = await api.call('resumeTask', { params: { id } });
    if (newTask) return follow(id, newTask.id);
    store.set(showToastAtom, { tone: 'success', ...steeringToasts.resumed() });
    return tellAnew(id);
  };

  const stopTask: HostMethod = async (params) => {
    const id = idOf(params);
    await api.call('stopTask', { params: { id } });
    store.set(showToastAtom, steeringToasts.stopped());
    return tellAnew(id);
  };

  /** What a person has confirmed becomes another chore by an instruction: it is theirs to pass on. */
  const passOn = async (taskId: string, instruction: string, call: HostCall) => {
    let isAgreed = false;
    const onAgree = () => (isAgreed = true);
    const dialog: OpenDialog = { kind: 'host-instruction', by: origin, taskId, instruction, onAgree };
    const gone = new AbortController();
    await taskOf(taskId);
    // One that has ended may still be told something: the backend goes on from it.
    const stopWatching = watchTasks({ api, queryClient }, (tasks) => {
      if (tasks?.every(({ id }) => id !== taskId)) gone.abort(notThere());
    });
    try {
      await askPerson(dialog, { store, clock, call, isUnderWay: () => isAgreed, gone: gone.signal });
    } finally {
      stopWatching();
    }
    if (!isAgreed) throw new HostCallError('declined', 'The person did not pass the instruction on.');
  };

  const instruct: HostMethod = async (params, call) => {
    const id = idOf(params);
    const instruction = readWords('text', params['text']);
    if (!isTrusted) await passOn(id, instruction, call);
    const { success, newTaskId } = await api.call('instructTask', {
      params: { id },
      body: { instruction },
    });
    if (newTaskId !== undefined) return follow(id, newTaskId);
    if (!success) throw new HostCallError('refused', taskToasts.noFollowUp.title);
    store.set(showToastAtom, { tone: 'success', ...taskToasts.messageSent });
    return tellAnew(id);
  };

  const file: HostMethod = async (params, { signal }) => {
    const id = idOf(params);
    const found = historyFiles((await taskOf(id)).outputFiles).find(({ name }) => name === params['name']);
    if (!found) throw new HostCallError('unknown-file', 'The task has made no such file.');
    const tooLarge = new HostCallError('too-large', 'The file is too large to be handed over.');
    if ((found.size ?? 0) > MAX_FILE_BYTES) throw tooLarge;
    const content = await api.call('downloadFile', { params: { id, fileName: found.name }, signal });
    if (content.size > MAX_FILE_BYTES) throw tooLarge;
    return content.arrayBuffer();
  };

  const look = (tasks: readonly Task[] | undefined) => {
    for (const { id } of tasks ? own() : []) {
      const task = tasks?.find((one) => one.id === id);
      if (!task) continue;
      const snapshot = taskSnapshot(task);
      const words = JSON.stringify(snapshot);
      if (sent.get(id) !== words) emit('task', { ...snapshot });
      sent.set(id, words);
      const { needs } = snapshot;
      if (needs && !waiting.has(id)) emit('needs-input', { ...needs });
      if (needs) waiting.add(id);
      else waiting.delete(id);
    }
  };

  return {
    methods: [
      ['tasks.start', start],
      ['tasks.list', () => own().map(({ id }) => id)],
      ['tasks.get', (params) => tell(idOf(params))],
      ['tasks.pause', pause],
      ['tasks.takeControl', takeControl],
      ['tasks.resume', resume],
      ['tasks.stop', stopTask],
      ['tasks.instruct', instruct],
      ['tasks.file', file],
    ],
    stop: watchTasks({ api, queryClient }, look),
  };
}
