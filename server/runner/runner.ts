import type { CreateTask } from '../../contract/entities/create-task.ts';
import type { Ask } from '../../mock-server/recipes/ask/ask.ts';
import { furtherAsk } from '../../mock-server/recipes/take-correction.ts';
import { withoutLogin } from '../browser/addresses.ts';
import { association } from '../../mock-server/portal/association.ts';
import { refusePause } from '../../mock-server/scenarios/task-scene.ts';
import { hasEnded, type ServerTask, type TaskRecord } from '../store/task-record.ts';
import { TaskConflict } from './browser/lease.ts';
import { createBrowserPool } from './browser/browser-pool.ts';
import type { RunnerOptions, RunnerParts } from './parts.ts';
import { findCredentials } from './secrets/find-credentials.ts';
import { createVault } from './secrets/vault.ts';
import { newRecord } from './tasks/new-record.ts';
import { takeIn } from './tasks/take-in.ts';
import { runTask, type TaskRun } from './tasks/task-run.ts';
import { uploadNames } from './tasks/task-uploads.ts';

const ownDomain = association.email.split('@').at(-1) ?? '';

/** Where a task begins. The community's own domain is the sample portal: nothing else answers under that name. */
function startOf(startUrl: string, portalUrl: string): string {
  const url = withoutLogin(new URL(startUrl));
  const isOwn = url.hostname === ownDomain || url.hostname.endsWith(`.${ownDomain}`);
  return isOwn ? portalUrl : url.href;
}

/** Makes a record of what a person asks for. The logins in it go to the vault and are written down nowhere. */
function acceptTask(
  owner: string,
  payload: CreateTask,
  { clock, portalUrl, scene, store, unseal, vault }: RunnerParts,
): TaskRecord {
  const found = findCredentials(payload.description, unseal);
  const title = payload.title === undefined ? {} : { title: findCredentials(payload.title).text };
  const startAt = payload.startUrl === undefined ? {} : { startUrl: startOf(payload.startUrl, portalUrl) };
  const record = newRecord(owner, { ...payload, ...title, ...startAt, description: found.text }, clock.now());
  record.task.uploadedFiles = uploadNames(store.uploads, owner, payload);
  if (found.credentials) vault.set(record.task.id, found.credentials);
  const goes = scene?.();
  if (goes) record.run.scene = goes;
  return record;
}

/**
 * Ends a task and gives the record of one that goes on from there: the same browser memory, the same knowledge,
 * steps of its own. The caller stores and starts it.
 */
async function moveOn(
  { owner, run: before, task: { id } }: TaskRecord,
  run: TaskRun,
  { clock, recipeNamed, store, vault }: RunnerParts,
  instruction?: string,
): Promise<TaskRecord> {
  const record = newRecord(owner, before.payload, clock.now());
  const { instruction: asked, ask, recipe, memory, problem, scene } = store.tasks.get(id)?.run ?? before;
  Object.assign(record.run, { instruction: asked, ask, recipe, memory, problem, scene });
  if (instruction !== undefined) {
    record.run.instruction += `\n\n${instruction}`;
    const goesBy = { recipe: recipeNamed(recipe ?? ''), now: clock.now() };
    if (ask !== undefined) record.run.ask = furtherAsk(ask as Ask, instruction, goesBy);
  }
  const browser = await run.remember();
  if (browser) store.browsers.save(record.task.id, browser);
  const login = vault.get(id);
  if (login) vault.set(record.task.id, login);
  await run.end('stopped', { message: 'Continued in a new session' });
  return record;
}

/** What creates a task in a person's stead. */
export interface Occasion {
  /** Why, for the task's log. */
  note: string;
  /** Done in the transaction that creates the task: both or neither. */
  settle(): void;
}

/** What became of a further instruction: the task that goes on from there, if it is another, and what to tell. */
const goesOnAs = (continued: ServerTask) => ({ continued, message: 'A new task continues from this one' });
const heard = { continued: undefined, message: 'The agent has your message' };

/** So many tasks of one person at once; beyond it, something goes round in a circle. */
const activeAtMost = 100;

const loggedIn = /^\s*i(?:'ve| have|'m| am)?\s+(?:now\s+)?log(?:ged)?[\s-]?(?:in|on)\b[\s.!]*$/i;

export type Runner = ReturnType<typeof createRunner>;

/** All tasks that are going on. Ids are checked for their owner before they come here. */
export function createRunner(options: RunnerOptions) {
  const { store } = options;
  const pool = createBrowserPool(options);
  const vault = createVault();
  const parts: RunnerParts = { ...options, pool, vault };
  const runs = new Map<string, TaskRun>();

  const forget = (id: string): void => {
    runs.delete(id);
    vault.forget(id);
  };
  const start = (id: string, options: { takenOver: boolean }): void => {
    const run = runTask(id, parts, options);
    runs.set(id, run);
    run.finished.then(
      () => forget(id),
      (error: unknown) => {
        forget(id);
        parts.report('A task could not be ended', error);
      },
    );
  };
  const running = (id: string): TaskRun => {
    const run = runs.get(id);
    if (!run) throw new TaskConflict('This task has already finished');
    return run;
  };
  const recordOf = (id: string): TaskRecord => {
    const record = store.tasks.get(id);
    if (!record) throw new TaskConflict('This task was cleared');
    return record;
  };
  const add = (record: TaskRecord, alongside?: () => void): ServerTask => {
    store.tasks.insert(record, alongside);
    start(record.task.id, { takenOver: false });
    return record.task;
  };
  const create = (owner: string, payload: CreateTask, occasion?: Occasion): ServerTask => {
    // A schedule is not turned away: what it was to do would be lost.
    if (!occasion && store.tasks.countActive(owner) >= activeAtMost)
      throw new TaskConflict(`${activeAtMost} tasks are running or waiting: stop some of them first`);
    const record = acceptTask(owner, payload, parts);
    if (occasion) {
      record.task.statusMessage = occasion.note;
      record.run.log.push(`${record.task.createdAt}  ${occasion.note}`);
    }
    return add(record, occasion?.settle);
  };
  const goOn = async (before: TaskRecord, instruction?: string): Promise<ServerTask> =>
    add(await moveOn(before, running(before.task.id), parts, instruction));

  return {
    create,
    async pause(id: string): Promise<void> {
      refusePause(recordOf(id).run.scene);
      await running(id).pause();
    },
    /** Goes on with a paused task; gives a new one when the task's scene goes on with another. */
    async resume(id: string): Promise<ServerTask | undefined> {
      const before = recordOf(id);
      if (before.task.isPaused && before.run.scene?.resume === 'new-task') return await goOn(before);
      await running(id).resume();
      return undefined;
    },
    stop: async (id: string) => await running(id).end('stopped', { message: 'Stopped by you' }),
    /** Adds to a task that goes on; continues one that has ended as a new task, which is given back. */
    async instruct(id: string, instruction: string) {
      const before = recordOf(id);
      const { owner, run, task } = before;
      const isNews = !loggedIn.test(instruction);
      if (hasEnded(task.status)) {
        // Nobody waits for that any more; whoever resumes next is told that the task is over.
        if (!isNews) return heard;
        const { title: _, ...rest } = run.payload;
        return goesOnAs(create(owner, { ...rest, description: instruction }));
      }
      const goesOn = run.scene?.instruction === 'new-task';
      if (!isNews) return goesOn ? goesOnAs(await goOn(before)) : heard;
      const found = findCredentials(instruction, parts.unseal);
      if (found.credentials) vault.set(id, found.credentials);
      if (goesOn) return goesOnAs(await goOn(before, found.text));
      const { journal } = running(id);
      const taken = takeIn(recordOf(id), found.text, parts);
      journal.instructed(taken);
      return { continued: undefined, message: taken.message };
    },
    giveCredentials(id: string, login: { username: string; password: string }): void {
      running(id);
      const url = recordOf(id).task.apiSteps.at(-1)?.url ?? '';
      vault.set(id, { ...login, domain: URL.canParse(url) ? new URL(url).host : '' });
    },
    rerun(id: string): ServerTask {
      const { owner, run } = recordOf(id);
      return create(owner, run.payload);
    },
    async clear(owner: string): Promise<void> {
      const cleared = store.tasks.clear(owner);
      await Promise.all(
        cleared.map(async (id) => {
          const run = runs.get(id);
          if (run && run.lease !== 'ended') await run.end('stopped', { message: 'Cleared' });
          await pool.close(id);
          await run?.finished;
          store.files.remove(id);
        }),
      );
    },
    /** Goes on with what the last server left unfinished. */
    recover(): void {
      store.tasks.dropLiveViews();
      for (const { task } of store.tasks.unfinished()) start(task.id, { takenOver: task.isPaused });
    },
    /** Resolves when the task has ended, for those who wait for it. */
    finished: async (id: string) => await runs.get(id)?.finished,
    /** Lets go of everything; what runs is found again by `recover`. */
    async close(): Promise<void> {
      const open = [...runs.values()];
      for (const run of open) run.abandon();
      await pool.closeAll();
      await Promise.all(open.map((run) => run.finished));
      // One may have been about to open.
      await pool.closeAll();
    },
  };
}
