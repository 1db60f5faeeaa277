import type { PilotClock } from '../kit/clock.ts';
import { PilotCallError } from '../kit/errors.ts';
import type { TaskEnd } from '../pilot/pilot.ts';
import type { ApprovalSummary, NeedsInput, TaskSnapshot } from '../wire/protocol.ts';

/** A file that a task generates. */
export type ScriptFile = { name: string; type?: string | undefined; content?: string | undefined };

/** One step of a task. `after` is in milliseconds. Default: 0. */
export type ScriptStep = { after?: number | undefined } & (
  | { progress: TaskSnapshot['progress'] }
  | { status: string }
  /** The task waits for the person until the next step. */
  | { needsInput: 'login' | 'question'; url?: string | undefined }
  /** The task waits for an approval. Omitted properties get defaults. `approve()` and `decline()` answer it. */
  | { needsInput: 'approval'; url?: string | undefined; approval?: Partial<ApprovalSummary> | undefined }
  | ({ done: TaskEnd; files?: readonly ScriptFile[] | undefined } & Pick<
      TaskSnapshot,
      'outcome' | 'verdict' | 'claims'
    >)
);

type NeedStep = Extract<ScriptStep, { needsInput: string }>;

const needOf = (taskId: string, step: NeedStep): NeedsInput => {
  const { needsInput: reason, url } = step;
  if (reason !== 'approval') return { taskId, reason, url };
  const approval = { id: 'approval-1', kind: 'submit', site: 'portal.example', control: 'Submit', values: 0 };
  return { taskId, reason, url, approval: { ...approval, ...step.approval } };
};

/** A task's steps, from its start. */
export type TaskScript = readonly ScriptStep[];

type TestTasksOptions = {
  clock: PilotClock;
  /** The first script is for the first task, and so on. */
  scripts: readonly TaskScript[];
  onStart(id: string): void;
  onChange(snapshot: TaskSnapshot): void;
  onNeed(need: NeedsInput): void;
  onDone(snapshot: TaskSnapshot): void;
};

type PlayedTask = { remaining: ScriptStep[]; cancel(): void; files: readonly ScriptFile[] };

/** The tasks of an app in memory that confirms every request. Tasks with a script follow it, on the clock's time. */
export function createTestTasks({ clock, scripts, onStart, onChange, onNeed, onDone }: TestTasksOptions) {
  const snapshots = new Map<string, TaskSnapshot>();
  const playedTasks = new Map<string, PlayedTask>();

  function change(id: string, changes: Partial<TaskSnapshot>): TaskSnapshot {
    const before = snapshots.get(id) ?? {
      id,
      status: 'running',
      hasEnded: false,
      progress: { count: 'Step 0 of 1' },
      files: [],
    };
    const after = { ...before, ...changes };
    snapshots.set(id, after);
    return after;
  }

  function start(): TaskSnapshot {
    const id = `task-${snapshots.size + 1}`;
    const script = scripts[snapshots.size];
    const snapshot = change(id, {});
    if (!script) return snapshot;
    playedTasks.set(id, { remaining: [...script], cancel: () => {}, files: [] });
    onStart(id);
    playNext(id);
    return snapshot;
  }

  function playNext(id: string): void {
    const one = playedTasks.get(id);
    const [next] = one?.remaining ?? [];
    if (!one || !next) return;
    one.cancel();
    one.cancel = clock.after(next.after ?? 0, () => {
      one.remaining.shift();
      play(id, next);
      playNext(id);
    });
  }

  function play(id: string, step: ScriptStep): void {
    const needs = 'needsInput' in step ? needOf(id, step) : undefined;
    if ('progress' in step) onChange(change(id, { needs, progress: step.progress }));
    else if ('status' in step) onChange(change(id, { needs, status: step.status }));
    else if (needs) {
      onChange(change(id, { needs }));
      onNeed(needs);
    } else if ('done' in step) {
      const { done, outcome = '', verdict, claims, files = [] } = step;
      const one = playedTasks.get(id);
      if (one) Object.assign(one, { remaining: [], files });
      const snapshotFiles = files.map(({ name, type = 'application/octet-stream', content = '' }) => ({
        name,
        type,
        size: new Blob([content]).size,
      }));
      const conclusion = { outcome, verdict, claims };
      const end = change(id, { needs, status: done, hasEnded: true, ...conclusion, files: snapshotFiles });
      onChange(end);
      onDone(end);
    }
  }

  /** Answers the open approval. The script continues at its own time. */
  function settle(id: string, approval: unknown): TaskSnapshot {
    if (snapshots.get(id)?.needs?.approval?.id !== approval || approval === undefined)
      throw new PilotCallError('no-approval', 'The task asks for no such approval.');
    return change(id, { needs: undefined });
  }

  function stop(id: string): TaskSnapshot {
    playedTasks.get(id)?.cancel();
    const end = change(id, { needs: undefined, status: 'stopped', hasEnded: true });
    if (playedTasks.delete(id)) onDone(end);
    return end;
  }

  function contentOf(id: string, name: string): ArrayBuffer {
    const file = playedTasks.get(id)?.files.find((one) => one.name === name);
    return new TextEncoder().encode(file?.content ?? '').buffer;
  }

  return {
    change,
    end: () => playedTasks.forEach(({ cancel }) => cancel()),
    /** Responds to a call as the app does. */
    answer(method: string, params: Record<string, unknown>): unknown {
      if (method === 'tasks.start') return start();
      if (method === 'tasks.list') return [...snapshots.values()];
      if (!method.startsWith('tasks.')) return undefined;
      const id = String(params['id']);
      if (!snapshots.has(id)) throw new PilotCallError('unknown-task', 'No such task.');
      if (method === 'tasks.get') return snapshots.get(id);
      if (method === 'tasks.file') return contentOf(id, String(params['name']));
      if (method === 'tasks.stop') return stop(id);
      if (/approve|decline/.test(method)) return settle(id, params['approval']);
      if (method === 'tasks.resume') {
        playNext(id);
        return change(id, { status: 'running' });
      }
      if (!/pause|takeControl/.test(method)) return snapshots.get(id);
      playedTasks.get(id)?.cancel();
      return change(id, { status: 'paused' });
    },
  };
}
