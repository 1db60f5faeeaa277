import { inspect } from 'node:util';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import { isLoginNotice } from '../../contract/prompt/login-notice.ts';
import { maskSecrets } from '../../contract/secrets/mask-text.ts';
import { redactValues } from '../../contract/secrets/redact-values.ts';
import { withoutLogin } from '../browser/addresses.ts';
import type { BrowserUse, EngineRun } from '../engine/engine.ts';
import type { Advance } from '../store/schedules.ts';
import { hasEnded, type ServerTask, type TaskRecord } from '../store/task-record.ts';
import type { NewTaskOptions } from '../store/tasks.ts';
import type { Loss } from '../store/peers.ts';
import { DatabaseAwayError, isDatabaseAway } from '../store/storage-problem.ts';
import { secondMs } from '../../contract/durations.ts';
import { ApprovalClosedError } from './approval/approval-closed-error.ts';
import { type Lease, TaskConflictError } from './browser/lease.ts';
import { requestedBrowser } from './browser/open-task-browser.ts';
import { type TaskWork, taskWork } from '../work/channels.ts';
import { createOwnEngine, ownEngine } from './own-engine.ts';
import type { EngineParts, RunnerOptions } from './parts.ts';
import { extractSecrets, withoutSecrets } from './secrets/extract-secrets.ts';
import { createVault } from './secrets/vault.ts';
import { journal } from './tasks/journal.ts';
import { newRecord } from './tasks/new-record.ts';
import { asStatus, statusSentence, statusWords } from './tasks/status-words.ts';
import { messageReceived } from './tasks/task-run.ts';
import { uploadNames } from './tasks/task-uploads.ts';

/** Creates the record of a new task. Its logins go to the vault and are not stored anywhere else. */
async function acceptTask(
  owner: string,
  payload: CreateTask,
  { clock, store, unseal, vault }: EngineParts,
): Promise<TaskRecord> {
  const { text: description, login, values } = extractSecrets(payload.description, unseal);
  const clean = (text: string): string => redactValues(maskSecrets(text), values);
  const { startUrl, title } = payload;
  const cleanPayload = {
    ...payload,
    description,
    ...(title !== undefined && { title: clean(title) }),
    // Spec silent: a password or token in the start address is left out, because addresses are stored and shown.
    ...(startUrl !== undefined && { startUrl: withoutSecrets(withoutLogin(new URL(startUrl)).href) }),
  };
  const record = newRecord(owner, cleanPayload, clock.now());
  record.task.uploadedFiles = await uploadNames(store.uploads, owner, payload);
  await vault.add(record.task.id, { login, values });
  return record;
}

/** Forgets the secrets and the browser of a task that could not be created. */
async function discard(id: string, { store, vault }: EngineParts): Promise<void> {
  vault.forget(id);
  // If this fails, the next start removes them.
  await Promise.allSettled([store.browsers.forget(id)]);
}

/**
 * Ends a task and returns the record of a new task that continues it with the same browser and agent. The caller stores
 * and starts it.
 */
async function continueTask(
  { owner, run: before, task: { id } }: TaskRecord,
  run: EngineRun,
  parts: EngineParts,
  additions: readonly string[],
): Promise<TaskRecord> {
  const { clock, store, vault } = parts;
  const record = newRecord(owner, before.payload, clock.now());
  const {
    agent,
    memory,
    problem,
    hasMadeFiles,
    additions: earlier = [],
  } = store.tasks.get(id)?.run ?? before;
  Object.assign(record.run, { agent, memory, problem, hasMadeFiles, additions: [...earlier, ...additions] });
  try {
    const browser = await run.remember();
    if (browser) await store.browsers.save(record.task.id, browser);
    await vault.copy(id, record.task.id);
    await run.stop(statusWords(statusSentence('continued-elsewhere', {})));
  } catch (error) {
    await discard(record.task.id, parts);
    throw error;
  }
  return record;
}

/**
 * Returns the record of a new task that continues where another one ended because nobody answered its approval: on the
 * same page, with the same agent. The caller stores and starts it.
 */
async function continueUnanswered(
  { owner, run: before, task: { agent: by } }: TaskRecord,
  url: string,
  { clock, store }: EngineParts,
): Promise<TaskRecord> {
  const record = newRecord(owner, before.payload, clock.now());
  const { agent, memory, hasMadeFiles, additions } = before;
  const problem =
    'Nobody approved this within a day, and the person continues it now. The page was loaded again, so look at what it shows.';
  Object.assign(record.run, { agent, memory, hasMadeFiles, additions, problem });
  if (by) record.task.agent = { kind: by.kind, model: by.model, place: by.place };
  // Spec silent: whether the login continues, too. It does not, because ended tasks keep no cookies and no passwords.
  const cookies = requestedBrowser(before.payload).persists ? store.cookies.get(owner) : undefined;
  await store.browsers.save(record.task.id, { url, cookies: cookies ?? [] });
  return record;
}

/** The reason why the server itself creates a task. */
export interface Occasion {
  /** The text for the task's log. */
  note: string;
  /** The schedule that is due, stored together with the task. */
  advance: Advance;
}

/** The result of an instruction: the reply to the person, and the new task if one continues from here. */
export interface InstructionResult {
  newTask: ServerTask | undefined;
  message: string;
}

/** The maximum number of active tasks of one person. More are probably a loop in a client. */
const maxActive = 100;
/** How long a task waits before it continues, if the database was away. */
const awayMs = secondMs;

const noBrowsers: BrowserUse = { open: 0, inReview: 0, free: 0, waiting: 0, crowdedOut: [] };

export const continuedAs = (newTask: ServerTask): InstructionResult => ({
  newTask,
  message: 'A new task continues from this one',
});

/** Returns who had control of a task's browser when the server stopped. */
function holderOf({ approval, isPaused }: ServerTask): Lease {
  if (approval) return 'asking';
  return isPaused ? 'human' : 'agent';
}

export type Runner = ReturnType<typeof createRunner>;

/** Runs the tasks of all people. The caller checks that an id belongs to the person who uses it. */
export function createRunner({ engine: createEngine = createOwnEngine, ...options }: RunnerOptions) {
  const { store } = options;
  const vault = createVault(store.browsers.secrets);
  /** Reports an error without the passwords of tasks, which an agent or a page may have put into it. */
  const report = (message: string, error: unknown): void => {
    const text = inspect(error);
    const clean = vault.redactAll(text);
    options.report(message, clean === text ? error : clean);
  };
  const parts: EngineParts = { ...options, vault, report };
  const engine = createEngine(parts);
  const runs = new Map<string, EngineRun>();
  /** Tasks that continue when the database is back. */
  const waiting = new Set<string>();
  /** Tasks that are stored after `close` wait for `recover`. */
  let isClosed = false;

  /** Work that ends here because another server does it, or because the task was removed, by the id of the task. */
  const drops = new Map<string, Promise<void>>();

  const forget = (id: string, run: EngineRun | undefined): void => {
    if (runs.get(id) !== run) return;
    runs.delete(id);
    vault.forget(id);
  };
  const leave = (id: string, run: EngineRun | undefined): void => {
    forget(id, run);
    if (run?.isInterrupted === true) void continueLater(id);
  };
  const start = (id: string, holder: Lease): void => {
    if (isClosed || runs.has(id)) return;
    const work: TaskWork = { taskId: id };
    let run: EngineRun | undefined;
    const untilEnd = async (): Promise<void> => {
      run = engine.run(id, holder);
      runs.set(id, run);
      await run.finished;
      if (run.isInterrupted === true) return;
      work.status = (await store.tasks.find(id))?.task.status;
    };
    taskWork.tracePromise(untilEnd, work).then(
      () => leave(id, run),
      (error: unknown) => {
        forget(id, run);
        parts.report('A task could not be ended', error);
      },
    );
  };
  const awayError = (cause?: unknown): DatabaseAwayError =>
    new DatabaseAwayError('The task waits for the database', { cause });
  /** Returns the work on a task, if there is any. Throws a {@link DatabaseAwayError} if it continues later. */
  const runOf = (id: string): EngineRun | undefined => {
    const run = runs.get(id);
    if (run ? run.isInterrupted === true : waiting.has(id)) throw awayError();
    return run;
  };
  const running = (id: string): EngineRun => {
    const run = runOf(id);
    if (!run) throw new TaskConflictError('This task has already finished');
    return run;
  };
  /** Calls a running task. If that fails because the database is away, the call can be repeated. */
  const withRun = async <Result>(
    id: string,
    call: (run: EngineRun) => Result | Promise<Result>,
  ): Promise<Result> => {
    const run = running(id);
    try {
      return await call(run);
    } catch (error) {
      throw run.isInterrupted === true ? awayError(error) : error;
    }
  };
  const recordOf = async (id: string): Promise<TaskRecord> => {
    const record = await store.tasks.find(id);
    if (!record) throw new TaskConflictError('This task was cleared');
    return record;
  };
  /** @param prepare Called before the task is stored. */
  const add = async (
    record: TaskRecord,
    insertOptions?: NewTaskOptions,
    prepare?: () => Promise<void>,
  ): Promise<ServerTask> => {
    const { id } = record.task;
    try {
      await prepare?.();
      if (engine.name !== ownEngine) record.run.engine = engine.name;
      if (engine.label) record.task.agent = engine.label;
      await store.tasks.insert(record, insertOptions);
    } catch (error) {
      await discard(id, parts);
      throw error;
    }
    start(id, 'agent');
    return record.task;
  };
  const create = async (owner: string, payload: CreateTask, occasion?: Occasion): Promise<ServerTask> => {
    const record = await acceptTask(owner, payload, parts);
    if (occasion) {
      Object.assign(record.task, asStatus({ message: occasion.note }));
      record.run.log.push(`${record.task.createdAt}  ${occasion.note}`);
      record.run.isScheduled = true;
    }
    // A schedule is never refused: its run would be lost.
    return await add(record, occasion ? { advance: occasion.advance } : { maxActive });
  };
  /** Adds secrets of a running task to the vault, and forgets them if it has ended in the meantime. */
  const addSecrets = async (id: string, secrets: Parameters<typeof vault.add>[1]): Promise<void> => {
    await vault.add(id, secrets);
    const record = await store.tasks.find(id);
    if (record && !hasEnded(record.task.status)) return;
    if (!runs.has(id)) vault.forget(id);
    await store.browsers.forget(id);
  };
  /** Moves the secrets in a person's instruction to the vault. Returns the text without them. */
  const withoutCredentials = async (id: string, instruction: string): Promise<string> => {
    const { text, login, values } = extractSecrets(instruction, parts.unseal);
    await addSecrets(id, { login, values });
    return text;
  };

  /** Ends the work on a task that was removed, and removes its files. */
  const remove = async (id: string): Promise<void> => {
    const run = runs.get(id);
    if (run?.hasEnded === false) await run.stop(statusWords(statusSentence('stopped', {})));
    await engine.release(id);
    await run?.finished;
    await store.browsers.forget(id);
    await store.files.remove(id);
  };
  const abandon = async (id: string, run: EngineRun): Promise<void> => {
    run.abandon();
    await engine.release(id);
    await run.finished;
    // A browser may have opened in the meantime.
    await engine.release(id);
  };
  /** Continues a task of another process. */
  const proceed = async ({ run, task }: TaskRecord): Promise<void> => {
    if ((run.engine ?? ownEngine) !== engine.name) {
      const { scrub } = vault;
      const began = 'This task began with an engine that this server no longer uses.';
      // The server's own engine ended with the last server.
      const message = run.engine === undefined ? began : `${began} It may still run there.`;
      const { ended, saved } = journal(task.id, store.tasks, parts.clock, (text) => scrub(task.id, text));
      ended('failed', { message }, []);
      await saved();
      await store.browsers.forget(task.id);
      return;
    }
    // A page behind the login may show what can no longer be hidden, so the task continues without its cookies.
    if (!(await vault.restore(task.id))) await store.browsers.forget(task.id);
    // It may have been removed in the meantime, or taken by another server.
    if (store.tasks.get(task.id)) start(task.id, holderOf(task));
  };
  /** Continues a task from its last step, as after a restart, when the database is back. */
  async function continueLater(id: string): Promise<void> {
    waiting.add(id);
    try {
      await engine.release(id);
      for (;;) {
        await parts.clock.sleep(awayMs);
        const record = store.tasks.get(id);
        if (isClosed || !record || hasEnded(record.task.status)) return;
        try {
          return await proceed(record);
        } catch (error) {
          if (!isDatabaseAway(error)) throw error;
        }
      }
    } catch (error) {
      parts.report('A task could not be continued', error);
    } finally {
      waiting.delete(id);
    }
  }

  return {
    browsers: (): BrowserUse => engine.browsers?.() ?? noBrowsers,
    create,
    async pause(id: string): Promise<void> {
      await withRun(id, (run) => run.pause());
    },
    /** Returns control to the agent. If nobody answered the approval of an ended task, a new task continues it, once. */
    async resume(id: string): Promise<ServerTask | undefined> {
      const before = await recordOf(id);
      const { unansweredAt } = before.run;
      if (unansweredAt === undefined) {
        await withRun(id, (run) => run.resume());
        return undefined;
      }
      const record = await continueUnanswered(before, unansweredAt, parts);
      const edit = ({ task }: TaskRecord): void => {
        if (task.continuedAs !== undefined)
          throw new TaskConflictError('This task has already been continued', { code: 'already-continued' });
        task.continuedAs = record.task.id;
      };
      return await add(record, { maxActive, change: { id, edit } });
    },
    stop: async (id: string, code: 'stopped' | 'stopped-elsewhere' = 'stopped') =>
      await withRun(id, (run) => run.stop(statusWords(statusSentence(code, {})))),
    /** Adds an instruction to a running task. If the task has ended, a new task continues it. */
    async instruct(id: string, instruction: string): Promise<InstructionResult> {
      const { owner, run, task } = await recordOf(id);
      if (isLoginNotice(instruction)) return { newTask: undefined, message: messageReceived };
      if (!hasEnded(task.status)) {
        running(id);
        const text = await withoutCredentials(id, instruction);
        const message = await withRun(id, (run) => run.instruct(text));
        return { newTask: undefined, message };
      }
      const { title: _, ...payload } = run.payload;
      const record = await acceptTask(owner, { ...payload, description: instruction }, parts);
      const follow = () => engine.follow(record, { run, task });
      return continuedAs(await add(record, { maxActive }, follow));
    },
    /**
     * Ends a task and continues it as a new one, in the same browser and with the same agent. For backends that can't
     * resume a task or add an instruction to it in place.
     */
    async continueAsNew(id: string, instruction?: string): Promise<ServerTask> {
      const before = await recordOf(id);
      const isAddition = instruction !== undefined && !isLoginNotice(instruction);
      const additions = isAddition ? [await withoutCredentials(id, instruction)] : [];
      const record = await withRun(id, (run) => continueTask(before, run, parts, additions));
      return await add(record);
    },
    /** Answers the open approval of a task. Throws an {@link ApprovalClosedError} if it does not wait for this one. */
    answerApproval(id: string, answer: Parameters<EngineRun['answerApproval']>[0]): void {
      const run = runOf(id);
      if (!run) throw new ApprovalClosedError();
      run.answerApproval(answer);
    },
    async giveCredentials(id: string, login: { username: string; password: string }): Promise<void> {
      const url = (await recordOf(id)).task.apiSteps.at(-1)?.url ?? '';
      const run = running(id);
      const domain = URL.canParse(url) ? new URL(url).host : '';
      await addSecrets(id, { login: { ...login, domain }, values: [login.password] });
      run.loginAdded();
    },
    async rerun(id: string): Promise<ServerTask> {
      const { owner, run } = await recordOf(id);
      return await create(owner, run.payload);
    },
    async clear(owner: string): Promise<void> {
      await Promise.all((await store.tasks.clear(owner)).map(remove));
    },
    /** Ends the work on a task without writing to its record, because another server does it or it was removed. */
    drop(id: string, loss: Loss): void {
      const run = runs.get(id);
      if (!run) return;
      const dropping = (loss === 'removed' ? remove(id) : abandon(id, run))
        .catch((error: unknown) => parts.report('A task of another server could not be left', error))
        .finally(() => {
          forget(id, run);
          if (drops.get(id) === dropping) drops.delete(id);
        });
      drops.set(id, dropping);
    },
    /** Continues the tasks that the last server left unfinished. */
    async recover(): Promise<void> {
      isClosed = false;
      await store.tasks.dropLiveViews();
      for (const record of await store.tasks.unfinished()) await proceed(record);
    },
    /** Continues tasks of another server, which no longer runs. */
    async takeOver(records: readonly TaskRecord[]): Promise<void> {
      const takeOne = async (record: TaskRecord): Promise<void> => {
        const { id } = record.task;
        try {
          // It may be this server's own, which it has lost in the meantime.
          await drops.get(id);
          await proceed(record);
        } catch (error) {
          parts.report('A task could not be taken over yet', error);
          store.peers?.giveUp(id);
        }
      };
      await Promise.all(records.map(takeOne));
    },
    /** What runs its tasks, and what that lets a person do. */
    engine,
    /** Resolves when the task has ended. */
    finished: async (id: string) => await runs.get(id)?.finished,
    /** Stops all work without ending the tasks; `recover` continues them. */
    async close(): Promise<void> {
      isClosed = true;
      const open = [...runs.values()];
      for (const run of open) run.abandon();
      await engine.close();
      await Promise.all(open.map((run) => run.finished));
      // A browser may have opened in the meantime.
      await engine.close();
    },
  };
}
