import type { PushEventWire } from '../../contract/push-events.ts';
import { taskEvents } from '../../server/runner/tasks/journal.ts';
import type { Store } from '../../server/store/open-store.ts';
import type { Clock } from '../../server/time/clock.ts';
import type { Quirks } from './quirks.ts';

/** What an agent does instead of its task, from a step on. */
export interface Play {
  act: PlayAct;
  /** The first step of the play. The agent decides the steps before. */
  fromStep: number;
}

export type PlayAct =
  /** Targets an element that is not on the page, until too many steps in a row have failed. */
  | 'aim-at-nothing'
  /** The same, but gives up before that. */
  | 'give-up'
  /** Opens an address of the portal where there is nothing. */
  | 'follow-a-dead-link'
  /** Looks at the same pages for as long as it may. */
  | 'wander'
  /** Writes a file of every kind, and is done. */
  | 'write-every-kind';

/** How one task runs. A task keeps the scene it was created in, whatever is chosen later. */
export interface TaskScene extends Pick<
  Quirks,
  'loginPause' | 'wall' | 'resume' | 'instruction' | 'pause' | 'viewAfter'
> {
  /** How many times as fast as the server's own pace. */
  pace: number;
  play?: Play;
  /** The step before which the task is stopped. */
  stopAt?: number;
}

const fileName = 'scene.json';

/** What is shown of a task, as far as its scene may change it. */
export interface ShownTask {
  [field: string]: unknown;
  id?: unknown;
  status?: unknown;
  loginDetected?: unknown;
  createdAt?: unknown;
  completedAt?: unknown;
  liveUrl?: unknown;
}

export type TaskScenes = ReturnType<typeof createTaskScenes>;

/** The scenes of tasks. They are stored with the files of each task, so that a restart keeps them. */
export function createTaskScenes({ store, clock }: { store: Store; clock: Clock }) {
  const known = new Map<string, TaskScene | undefined>();
  /** Tasks that are shown other than they are. */
  const disguised = new Set<unknown>();
  /** Tasks at a login that a person has paused. */
  const shownPauses = new Set<string>();
  /** Tasks whose live view a timer will show. */
  const timed = new Set<string>();

  const remember = (taskId: string, scene: TaskScene | undefined): TaskScene | undefined => {
    known.set(taskId, scene);
    if (scene && (scene.viewAfter > 0 || scene.loginPause === 'keeps-running')) disguised.add(taskId);
    return scene;
  };
  const of = (taskId: string): TaskScene | undefined => {
    if (known.has(taskId)) return known.get(taskId);
    const bytes = store.files.get(taskId, fileName);
    return remember(taskId, bytes && (JSON.parse(new TextDecoder().decode(bytes)) as TaskScene));
  };
  const set = (taskId: string, scene: TaskScene | undefined): void => {
    if (scene) store.files.put(taskId, fileName, Buffer.from(JSON.stringify(scene)));
    remember(taskId, scene);
  };
  /** Milliseconds until the live view of a task is shown. */
  const viewWait = ({ id, createdAt, completedAt }: ShownTask): number => {
    if (!disguised.has(id) || completedAt !== undefined) return 0;
    const due = Date.parse(String(createdAt)) + (of(String(id))?.viewAfter ?? 0) * 1_000;
    return Math.max(0, due - clock.now().getTime());
  };
  /** Tells everyone about the live view of a task as soon as it is shown. */
  const showViewLater = (id: string, task: ShownTask): void => {
    const wait = viewWait(task);
    if (wait === 0 || task.liveUrl === undefined || timed.has(id)) return;
    timed.add(id);
    clock.after(wait, () => {
      timed.delete(id);
      store.tasks.change(id, () => undefined, taskEvents.updated);
    });
  };
  for (const { task } of store.tasks.unfinished()) of(task.id);

  return {
    /** Returns the scene of a task, or undefined if it runs as usual. */
    of,
    set,
    /** Notes what happens to tasks. New ones get the scene `current`. */
    onEvent(event: PushEventWire, current: TaskScene | undefined): void {
      if (event.type !== 'task_created' && event.type !== 'task_updated') return;
      const { task } = event;
      if (!task) return;
      const id = String(task.id);
      if (event.type === 'task_created') set(id, current);
      else showViewLater(id, task);
    },
    /** Whether some tasks are shown other than they are. */
    get areDisguised(): boolean {
      return disguised.size > 0;
    },
    hidesView: (task: ShownTask): boolean => viewWait(task) > 0,
    /** Whether a task that waits for a login is shown as running. */
    hidesPause: ({ id, status, loginDetected }: ShownTask): boolean =>
      status === 'paused' &&
      loginDetected === true &&
      disguised.has(id) &&
      of(String(id))?.loginPause === 'keeps-running' &&
      !shownPauses.has(String(id)),
    /** From now on, shows a task that waits for a login as paused. */
    showPause: (taskId: string) => void shownPauses.add(taskId),
  };
}
