import type { Call } from './channel.ts';
import { createEmitter } from '../kit/emitter.ts';
import type { Emitter } from '../kit/emitter.ts';
import { PilotCallError } from '../kit/errors.ts';
import { isNeedsInput, isSnapshot } from '../wire/guards.ts';
import type { EventMessage, NeedsInput, SnapshotFile, TaskSnapshot } from '../wire/protocol.ts';

/** What the app is to do. */
export type TaskRequest = {
  /** In plain words, at most 10,000 characters. */
  prompt: string;
  /** What it is called in the lists, at most 200 characters. */
  title?: string | undefined;
  /** Where the browser begins. The person sees it, and may change it, before the task starts. */
  startUrl?: string | undefined;
  /** At most so many steps, 1 to 200. */
  maxSteps?: number | undefined;
};

/** How a task is started. */
export type StartOptions = {
  /** The same key twice gives the same task, also after a reload, for as long as the tab is open. */
  idempotencyKey?: string | undefined;
  /** Takes the question back while it stands; a task that has started goes on. */
  signal?: AbortSignal | undefined;
};

/** A file that a task has made. */
export type TaskFile = SnapshotFile & {
  /** Its content. Rejects with the code `too-large` above 50 MiB. */
  blob(): Promise<Blob>;
};

/** How a task ended: its status, what came of it in words, and its files. */
export type TaskResult = { status: string; outcome: string; files: readonly TaskFile[] };

/** What a handle tells of, and what each event carries. */
export type TaskEvents = {
  /** What the agent is at has changed. */
  progress: TaskSnapshot['progress'];
  /** The status changed. */
  status: { status: string };
  /** The task waits for the person. */
  'needs-input': NeedsInput;
  /** The task has ended; `result` of the handle settles with the same. */
  done: TaskResult;
};

/** One task in the hands of the page that started it. */
export type TaskHandle = Pick<Emitter<TaskEvents>, 'on'> & {
  /** Another where the agent went on with the task as a new one. */
  readonly id: string;
  /** The backend's word for how it stands, as `running`. */
  readonly status: string;
  /** What it waits for a person with just now; the event tells only of what comes. */
  readonly needs: NeedsInput | undefined;
  /** Settles when the task has ended, well or badly. Rejects when the pilot is destroyed before. */
  readonly result: Promise<TaskResult>;
  /** Has the agent stop after the action under way, and lets the person have the browser. */
  pause(): Promise<void>;
  /** Pauses the task, and shows its browser to the person. */
  takeControl(): Promise<void>;
  /** Gives the browser back to the agent. */
  resume(): Promise<void>;
  /** Ends the task. */
  stop(): Promise<void>;
  /** Tells the agent more, once the person has agreed. Rejects with `declined` where they do not. */
  instruct(text: string): Promise<void>;
};

/** The tasks that pages of this origin have started in this tab. */
export type PilotTasks = {
  /** Asks the person to start a task. Rejects with the code `declined` where the person does not. */
  start(request: TaskRequest, options?: StartOptions): Promise<TaskHandle>;
  /** All of them, oldest first. */
  list(): Promise<readonly TaskHandle[]>;
  /** One of them. Rejects with `unknown-task` where this origin has started none of that id. */
  get(id: string): Promise<TaskHandle>;
};

type Followed = {
  handle: TaskHandle;
  hear(snapshot: TaskSnapshot): void;
  ask(need: NeedsInput): void;
  end(): void;
};

type Ends = { call: Call; onThrow(type: string, cause: unknown): void };

/** The tasks of one pilot, and what keeps their handles at what the app says. */
export function createTasks({ call, onThrow }: Ends) {
  const followed = new Map<string, Followed>();

  function handleOf(snapshot: unknown): TaskHandle {
    if (!isSnapshot(snapshot)) throw new PilotCallError('bad-answer', 'The app answered with no task.');
    const known = followed.get(snapshot.id) ?? follow(snapshot);
    known.hear(snapshot);
    return known.handle;
  }

  function follow(first: TaskSnapshot): Followed {
    const emitter = createEmitter<TaskEvents>(['progress', 'status', 'needs-input', 'done'], onThrow);
    let now = first;
    let isDone = false;
    let resolve: (result: TaskResult) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const result = new Promise<TaskResult>((...settle) => ([resolve, reject] = settle));
    // Who asks for it hears of a pilot that was destroyed; where nobody does, it is no error.
    result.catch(() => {});
    const steer = async (method: string, params: object = {}): Promise<void> => {
      hear(await call(`tasks.${method}`, { id: now.id, ...params }));
    };
    const fileOf = ({ name, size, type }: SnapshotFile): TaskFile => ({
      name,
      size,
      type,
      async blob() {
        const { id } = now;
        const content = (await call('tasks.file', { id, name })) as ArrayBuffer;
        return new Blob([content], { type });
      },
    });
    const handle: TaskHandle = {
      on: emitter.on,
      result,
      get id() {
        return now.id;
      },
      get status() {
        return now.status;
      },
      get needs() {
        return now.needs;
      },
      pause: () => steer('pause'),
      takeControl: () => steer('takeControl'),
      resume: () => steer('resume'),
      stop: () => steer('stop'),
      instruct: (text) => steer('instruct', { text }),
    };
    const one: Followed = {
      handle,
      hear(next) {
        const before = now;
        now = next;
        followed.delete(before.id);
        followed.set(next.id, one);
        if (JSON.stringify(before.progress) !== JSON.stringify(next.progress))
          emitter.emit('progress', next.progress);
        if (before.status !== next.status) emitter.emit('status', { status: next.status });
        if (!next.hasEnded || isDone) return;
        isDone = true;
        const { status, outcome = '', files } = next;
        const end = { status, outcome, files: files.map(fileOf) };
        resolve(end);
        emitter.emit('done', end);
      },
      ask: (need) => emitter.emit('needs-input', need),
      end: () => reject(new PilotCallError('destroyed', 'The pilot was destroyed before the task ended.')),
    };
    followed.set(first.id, one);
    return one;
  }

  function hear(snapshot: unknown): void {
    if (isSnapshot(snapshot)) followed.get(snapshot.was ?? snapshot.id)?.hear(snapshot);
  }

  const tasks: PilotTasks = {
    async start(request, { idempotencyKey, signal } = {}) {
      return handleOf(await call('tasks.start', { ...request, key: idempotencyKey }, { signal }));
    },
    async list() {
      const ids = await call('tasks.list');
      const handles: TaskHandle[] = [];
      for (const id of Array.isArray(ids) ? ids : []) handles.push(await tasks.get(String(id)));
      return handles;
    },
    get: async (id) => handleOf(await call('tasks.get', { id })),
  };
  return {
    tasks,
    hear({ name, detail }: EventMessage): void {
      if (name === 'task') hear(detail);
      else if (isNeedsInput(detail)) followed.get(detail.taskId)?.ask(detail);
    },
    end: () => followed.forEach((one) => one.end()),
  };
}
