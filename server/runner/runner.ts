import { inspect } from 'node:util';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import { isLoginNotice } from '../../contract/prompt/login-notice.ts';
import type { BrowserUse, EngineRun } from '../engine/engine.ts';
import type { Advance } from '../store/schedules.ts';
import { hasEnded, type ServerTask, type TaskRecord } from '../store/task-record.ts';
import type { NewTaskOptions } from '../store/tasks.ts';
import { createActiveTasks } from './active-tasks.ts';
import { ApprovalClosedError } from './approval/approval-closed-error.ts';
import { TaskConflictError } from './lease.ts';
import { createOwnEngine, ownEngine } from './own-engine.ts';
import type { EngineParts, RunnerOptions } from './parts.ts';
import { extractSecrets } from './secrets/extract-secrets.ts';
import { createVault } from './secrets/vault.ts';
import { acceptTask, continueTask, continueUnanswered, discard } from './tasks/new-tasks.ts';
import { asStatus, statusSentence, statusWords } from './words/status-words.ts';
import { messageReceived } from './tasks/task-run.ts';

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

const noBrowsers: BrowserUse = { open: 0, inReview: 0, free: 0, waiting: 0, crowdedOut: [] };

/** Throws unless a task still asks this question. An instruction that answers none needs no question. */
function assertOpen(task: ServerTask | undefined, questionId: string | undefined): void {
  if (questionId !== undefined && task?.question?.id !== questionId)
    throw new TaskConflictError('This question is no longer open');
}

export const continuedAs = (newTask: ServerTask): InstructionResult => ({
  newTask,
  message: 'A new task continues from this one',
});

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
  const active = createActiveTasks(engine, parts);
  const { call, drop, recover, takeOver, finished, close } = active;

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
    active.start(id, 'agent');
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
    if (!active.has(id)) vault.forget(id);
    await store.browsers.forget(id);
  };
  /** Moves the secrets in a person's instruction to the vault. Returns the text without them. */
  const withoutCredentials = async (id: string, instruction: string): Promise<string> => {
    const { text, login, values } = extractSecrets(instruction, parts.unseal);
    await addSecrets(id, { login, values });
    return text;
  };

  return {
    browsers: (): BrowserUse => engine.browsers?.() ?? noBrowsers,
    create,
    async pause(id: string): Promise<void> {
      await call(id, (run) => run.pause());
    },
    /** Returns control to the agent. If nobody answered the approval of an ended task, a new task continues it, once. */
    async resume(id: string): Promise<ServerTask | undefined> {
      const before = await recordOf(id);
      const { unansweredAt } = before.run;
      if (unansweredAt === undefined) {
        await call(id, (run) => run.resume());
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
      await call(id, (run) => run.stop(statusWords(statusSentence(code, {})))),
    /**
     * Adds an instruction to a running task. If the task has ended, a new task continues it.
     *
     * @param questionId The question that the instruction answers. Throws a {@link TaskConflictError} if it is not open.
     */
    async instruct(id: string, instruction: string, questionId?: string): Promise<InstructionResult> {
      const { owner, run, task } = await recordOf(id);
      assertOpen(task, questionId);
      if (isLoginNotice(instruction)) return { newTask: undefined, message: messageReceived };
      if (!hasEnded(task.status)) {
        active.get(id);
        const text = await withoutCredentials(id, instruction);
        const message = await call(id, (run) => {
          // It may have been answered while the passwords were stored.
          assertOpen(store.tasks.get(id)?.task, questionId);
          return run.instruct(text);
        });
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
      const record = await call(id, (run) => continueTask(before, run, parts, additions));
      return await add(record);
    },
    /** Answers the open approval of a task. Throws an {@link ApprovalClosedError} if it does not wait for this one. */
    answerApproval(id: string, answer: Parameters<EngineRun['answerApproval']>[0]): void {
      const run = active.find(id);
      if (!run) throw new ApprovalClosedError();
      run.answerApproval(answer);
    },
    async giveCredentials(id: string, login: { username: string; password: string }): Promise<void> {
      const url = (await recordOf(id)).task.apiSteps.at(-1)?.url ?? '';
      const run = active.get(id);
      const domain = URL.canParse(url) ? new URL(url).host : '';
      await addSecrets(id, { login: { ...login, domain }, values: [login.password] });
      run.loginAdded();
    },
    async rerun(id: string): Promise<ServerTask> {
      const { owner, run } = await recordOf(id);
      return await create(owner, run.payload);
    },
    async clear(owner: string): Promise<void> {
      await Promise.all((await store.tasks.clear(owner)).map(active.remove));
    },
    drop,
    recover,
    takeOver,
    /** What runs its tasks, and what that lets a person do. */
    engine,
    finished,
    close,
  };
}
