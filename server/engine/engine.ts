import type { AgentWire } from '../../contract/entities/agent.ts';
import type { ApprovalAnswer } from '../../contract/entities/approval.ts';
import type { BrowserMemory } from '../browser/driver.ts';
import type { Lease } from '../runner/lease.ts';
import type { StatusWords } from '../runner/words/status-words.ts';
import type { TaskRecord } from '../store/task-record.ts';

/** What an engine lets a person do. */
export interface EngineAbilities {
  /** A task can be paused and resumed. */
  pauses: boolean;
  /** A person can control the browser of a paused task. */
  handsOver: boolean;
  /** The person is asked before something is sent, paid, submitted, deleted or published. */
  asksBeforeActing: boolean;
}

/** How many browsers a server opens at a time, unless its operator chooses: in all, and for the tasks of one person. */
export const defaultBrowsers = { all: 24, perPerson: 8 } as const;

/** How many minutes a person has to answer before the task waits unattended, unless the operator chooses. */
export const defaultApproveMinutes = 10;

/** The use of the browsers on this server. */
export interface BrowserUse {
  /** How many are open. */
  readonly open: number;
  /** How many of them are kept for review. */
  readonly inReview: number;
  /** How many more tasks could open one at once. */
  readonly free: number;
  /** How many tasks wait for one. */
  readonly waiting: number;
  /** The tasks that wait only because all browsers are in use, in the order in which they came. */
  readonly crowdedOut: readonly string[];
}

/**
 * Runs tasks: with the server's own agents and browsers, or with an external service. The runner keeps the records, the
 * secrets and the rules of tasks, and lets its engine run them.
 */
export interface Engine {
  /** Stored with each task, because only the same engine can take it up again. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  readonly abilities: EngineAbilities;
  /** The origins of its live views, if they are not the server's own. */
  readonly frames?: readonly string[];
  /** How people see a new task's agent, if not by the agent's own label. */
  readonly label?: AgentWire;
  /**
   * Starts a stored task, or takes it up where another process has left it. What happens goes to the task's journal: steps,
   * live view, files, cost and the end.
   *
   * @param holder Who has control of its browser at first.
   */
  run(taskId: string, holder: Lease): EngineRun;
  /** Lets a new task, which is not stored yet, continue where an ended one stopped, if that is possible. */
  follow(record: TaskRecord, ended: Pick<TaskRecord, 'run' | 'task'>): Promise<void>;
  /** Returns the use of the browsers on this server (none). */
  browsers?(): BrowserUse;
  /** Gives up what an ended task has left open. */
  release(taskId: string): Promise<void>;
  /** Gives up everything that is open in this process. */
  close(): Promise<void>;
}

/** A task that an engine does. */
export interface EngineRun {
  readonly hasEnded: boolean;
  /** Resolves when the person has control of the browser. Rejects with a message for people if that is impossible. */
  pause(): Promise<void>;
  /** Resolves when the agent has control again. */
  resume(): Promise<void>;
  /** Passes an instruction of the person on. Returns the reply; rejects if it did not arrive. */
  instruct(instruction: string): string | Promise<string>;
  /** Adds a login of the person, which is in the vault already. Throws if the engine can't use it any more. */
  loginAdded(): void;
  /** Answers the open approval. Throws an ApprovalClosedError if the task does not wait for this one. */
  answerApproval(answer: { id: string; answer: ApprovalAnswer; by: string }): void;
  /** Returns the state of the browser for a task that continues this one; undefined if there is none. */
  remember(): Promise<BrowserMemory | undefined>;
  /** Stops the task. Resolves when its record is written. */
  stop(words: StatusWords): Promise<void>;
  /** Resolves when the task has ended and its record is written, or after `abandon`. */
  readonly finished: Promise<void>;
  /** Whether it finished because the database was unreachable. The task continues later, from its last step. */
  readonly isInterrupted?: boolean;
  /** Stops the work without ending the task, because the server stops. */
  abandon(): void;
}
