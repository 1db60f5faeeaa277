import type { AgentWire } from '../../contract/entities/agent.ts';
import type { DataSet as DataSetShape } from '../../contract/entities/task.ts';
import type { DownloadedFile } from '../browser/driver.ts';
import type { PageOutline } from '../browser/page-outline.ts';
import type { PageReading } from '../browser/page-reading.ts';
import type { AgentTask, FileSummary } from './agent-task.ts';

/** What an agent sees before it decides. */
export interface Scene<Memory = unknown> {
  task: AgentTask;
  page: PageReading;
  memory: Memory;
  /** The number of steps taken so far. */
  stepsDone: number;
  /** The task has written or downloaded files already. */
  hasMadeFiles: boolean;
  /** The file from the last step, if that step was a download. */
  downloaded: DownloadedFile | undefined;
  /** Why the last step failed, in words for the person. Undefined if it worked. */
  problem?: string;
  /** What the page tried to send by itself since then, and what was not sent: `POST https://portal.example/save`. */
  held?: readonly string[];
  /** The person has declined the action of the last step. `problem` explains it. */
  wasDeclined?: boolean;
  /** A person has had control of the browser since the last step. */
  wasTakenOver: boolean;
  /** The page at the end of the last step, unless it failed. Without secrets. */
  pageBefore?: { url: string; title: string };
  /** The page as an outline, for an agent with an `outlineBudget`. */
  outline?: PageOutline;
  /** What the last step returned as text: the matches of a search, or how many rows were collected. */
  result?: string;
  /** What the task has used so far. */
  spent: Spending & {
    /** How long the agent has worked, in milliseconds, without waiting for a person. */
    ms: number;
  };
  /** Removes the task's passwords and keys from a text, also encoded ones. */
  redact(text: string): string;
  /** Shows news to the person immediately, and adds what was used, even if the answer to `next` is no longer needed. */
  report(news: AgentNews): void;
  /** The data sets that the task has collected. */
  data: readonly DataSetShape[];
  /** Lists the files that the task has downloaded, oldest first. The first call reads them. */
  files(): Promise<readonly FileSummary[]>;
  /** Returns the rows of a data set or of the table in a downloaded file; undefined if there is none of this name. */
  readData(name: string): Promise<DataSet | undefined>;
}

/** What a task has used. */
export interface Spending {
  /** Tokens of a language model. */
  tokens: number;
  /** Part of the tokens is an estimate. */
  isEstimate: boolean;
  /** US dollars. Undefined if there is no price. */
  dollars: number | undefined;
}

/** What an agent tells the person while it works. */
export interface AgentNews {
  /** Who does the task from now on. */
  by?: AgentWire;
  /** What was used since the last report. */
  spent?: Spending;
  /** What the agent has noted, in its own words. Replaces the previous notes. */
  notes?: string;
}

/** Rows that the server copied from pages. */
export interface DataSet {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What an agent knows when a person adds something. */
export interface AdditionScene<Memory = unknown> {
  /** The person's request when the task was created. */
  instruction: string;
  /** What was added before, oldest first. */
  additions: readonly string[];
  /** Undefined before the first step. */
  memory: Memory | undefined;
  hasMadeFiles: boolean;
  now: Date;
}
