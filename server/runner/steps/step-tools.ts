import type { Agent } from '../../agent/agent.ts';
import type { Decision } from '../../agent/decision.ts';
import type { AgentNews } from '../../agent/scene.ts';
import type { Target } from '../../browser/driver.ts';
import type { AttachedFile } from '../../browser/human-input.ts';
import type { RunState } from '../../store/task-record.ts';
import type { Gate } from '../approval/gate.ts';
import type { LeaseHolder } from '../lease.ts';
import type { TaskBrowser } from '../task-browser/open-task-browser.ts';
import type { Readings } from '../evidence/readings.ts';
import type { RunnerParts } from '../parts.ts';
import type { Ending, EndingResult, Journal } from '../journal/journal.ts';
import type { TaskDocuments } from '../files/task-documents.ts';
import type { TaskFiles } from '../files/task-files.ts';
import type { taskUploads } from '../files/task-uploads.ts';
import type { StepPictures } from './step-pictures.ts';

export type EndTask = (ending: Ending, result: EndingResult) => Promise<void>;

/** The tools of a step. */
export interface StepTools {
  parts: RunnerParts;
  taskId: string;
  lease: LeaseHolder;
  journal: Journal;
  files: TaskFiles;
  /** What the task has read. */
  readings: Readings;
  /** The pictures of its steps. */
  pictures: StepPictures;
  browser: TaskBrowser;
  /** Every action passes it. */
  gate: Gate;
  /** The decision that waits for an approval, and what it acts on. Only in memory, because it may have passwords. */
  waiting: { decision: Decision | undefined; target: Target | undefined };
  /** Aborts when the lease changes. */
  readonly leaseChanged: AbortSignal;
  /** The task's agent. It stays the same for the whole task. */
  agent(run: RunState): Agent;
  /** Returns an attached file of the task by its name. */
  attached(name: string): Promise<AttachedFile | undefined>;
  /** The attached and downloaded files, for the agent to read. */
  documents: TaskDocuments;
  /** Resolves when the downloads that have arrived are stored. */
  downloadsStored(): Promise<void>;
  /** Resolves with the attached files when they have been read; undefined if the lease changes first. */
  uploads: ReturnType<typeof taskUploads>;
  /** Adds what the agent has used, and shows its notes. The task may have ended. */
  noteUse(news: AgentNews): void;
  end: EndTask;
}
