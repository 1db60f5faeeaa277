import type { PushEventWire } from '../../contract/push-events.ts';
import { taskEvents } from '../../server/runner/journal/journal.ts';
import type { Store } from '../../server/store/store.ts';
import type { Clock } from '../../server/time/clock.ts';
import type { Quirks } from './quirks.ts';

/** What an agent does instead of its task, starting with a step. */
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
  /** Opens an address of the portal that does not exist. */
  | 'follow-a-dead-link'
  /** Opens the same pages until it reaches the step limit. */
  | 'wander'
  /** Writes a file of every kind and finishes. */
  | 'write-every-kind';

/** How one task runs. A task keeps the scene in which it was created. */
export interface TaskScene extends Pick<
  Quirks,
  'loginPause' | 'wall' | 'resume' | 'instruction' | 'pause' | 'viewAfter'
> {
  /** A multiple of the server's own pace. */
  pace: number;
  play?: Play;
  /** The step before which the task is stopped. */
  stopAt?: number;
}

const fileName = 'scene.json';

/** The fields of a task that its scene may change. */
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

export interface TaskScenesParts {
  store: Store;
  clock: Clock;
  report(message: string, error: unknown): void;
}

/** Creates the store of scenes. They are stored with the files of each task, so they survive a restart. */
export function createTaskScenes({ store, clock, report }: TaskScenesParts) {
  const sceneCache = new Map<string, TaskScene | undefined>();
  /** Tasks whose shown state differs from the real one. */
  const disguisedTasks = new Set<unknown>();
  /** Tasks at a login that a person has paused. */
  const shownPauses = new Set<string>();
  /** Tasks whose live view is shown by a timer. */
  const timedViews = new Set<string>();

  const remember = (taskId: string, scene: TaskScene | undefined): TaskScene | undefined => {
    sceneCache.set(taskId, scene);
    if (scene && (scene.viewAfter > 0 || scene.loginPause === 'keeps-running')) disguisedTasks.add(taskId);
    return scene;
  };
  const of = (taskId: string): TaskScene | undefined => sceneCache.get(taskId);
  const saveScene = async (taskId: string, scene: TaskScene | undefined): Promise<void> => {
    remember(taskId, scene);
    if (scene) await store.files.put(taskId, fileName, Buffer.from(JSON.stringify(scene)));
  };
  /** Returns the milliseconds until the live view of a task is shown. */
  const viewWait = ({ id, createdAt, completedAt }: ShownTask): number => {
    if (!disguisedTasks.has(id) || completedAt !== undefined) return 0;
    const shownAt = Date.parse(String(createdAt)) + (of(String(id))?.viewAfter ?? 0) * 1_000;
    return Math.max(0, shownAt - clock.now().getTime());
  };
  /** Sends an event when the live view of a task is shown. */
  const scheduleView = (id: string, task: ShownTask): void => {
    const wait = viewWait(task);
    if (wait === 0 || task.liveUrl === undefined || timedViews.has(id)) return;
    timedViews.add(id);
    clock.after(wait, () => {
      timedViews.delete(id);
      store.tasks
        .edit(id, () => undefined, taskEvents.updated)
        .catch((error: unknown) => report('A live view could not be shown', error));
    });
  };

  return {
    /** Reads the scenes of unfinished tasks of an earlier process, or of a snapshot. */
    async load(): Promise<void> {
      for (const { task } of await store.tasks.unfinished()) {
        const bytes = await store.files.get(task.id, fileName);
        remember(task.id, bytes && (JSON.parse(new TextDecoder().decode(bytes)) as TaskScene));
      }
    },
    /** Returns the scene of a task, or undefined if it runs as usual. */
    of,
    set: saveScene,
    /** Handles the events of tasks. New ones get the scene `current`. */
    onEvent(event: PushEventWire, current: TaskScene | undefined): void {
      if (event.type !== 'task_created' && event.type !== 'task_updated') return;
      const { task } = event;
      if (!task) return;
      const id = String(task.id);
      if (event.type === 'task_created')
        saveScene(id, current).catch((error: unknown) => report('A scene could not be saved', error));
      else scheduleView(id, task);
    },
    /** Whether the shown state of some tasks differs from the real one. */
    get areDisguised(): boolean {
      return disguisedTasks.size > 0;
    },
    hidesView: (task: ShownTask): boolean => viewWait(task) > 0,
    /** Whether a task that waits for a login is shown as running. */
    hidesPause: ({ id, status, loginDetected }: ShownTask): boolean =>
      status === 'paused' &&
      loginDetected === true &&
      disguisedTasks.has(id) &&
      of(String(id))?.loginPause === 'keeps-running' &&
      !shownPauses.has(String(id)),
    /** Shows a task that waits for a login as paused from now on. */
    showPause: (taskId: string) => void shownPauses.add(taskId),
  };
}
