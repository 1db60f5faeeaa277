import type { AgentWire } from '../../contract/entities/agent.ts';
import type {
  AnsweredApproval,
  ApprovalKind,
  ApprovalReason,
  ApprovalWire,
} from '../../contract/entities/approval.ts';
import type { ClaimKind, ClaimMark, ClaimWire, Verdict } from '../../contract/entities/evidence.ts';
import type { Sentence } from '../../contract/entities/sentence.ts';
import type { BrowserProfile } from '../../contract/entities/browser-profile.ts';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import type { DataSet } from '../../contract/entities/task.ts';
import type { KnownTaskStatus } from '../../contract/entities/task-status.ts';

export interface StoredStep {
  step: number;
  next_goal: string;
  evaluation_previous_goal: string;
  url: string;
}

export interface StoredFile {
  file_name: string;
  download_url: string;
  file_size: number;
}

/** A statement of a task's outcome, and where it was seen. */
export type StoredClaim = ClaimWire & { id: string; kind: ClaimKind; mark: ClaimMark };

/** A task as the API returns it. */
export interface ServerTask {
  id: string;
  status: KnownTaskStatus;
  title: string;
  description: string;
  model: string;
  priority: string;
  maxSteps: number;
  integrations: string[];
  statusMessage: string;
  /** What `statusMessage` says, sentence by sentence. Absent for words of an agent. */
  statusSentences?: Sentence[] | undefined;
  currentStep: number;
  createdAt: string;
  updatedAt: string;
  completedAt?: string;
  uploadedFiles: string[];
  uploadedFileIds: string[];
  isAiEnhanced: boolean;
  proxyCountryCode?: string;
  browserProfile?: BrowserProfile;
  output?: string;
  apiSteps: StoredStep[];
  outputFiles: StoredFile[];
  browserUrl?: string;
  liveUrl?: string;
  loginDetected: boolean;
  isPaused: boolean;
  /** The agent of the task, and the tokens that it has used. */
  agent?: AgentWire & { tokens?: number; isEstimate?: boolean };
  /** In US dollars, as a decimal number. */
  cost?: string;
  /** What the agent waits for the person to answer. */
  question?: { id: string; text: string; choices: string[] } | undefined;
  /** What the task waits for a person to approve. */
  approval?: (ApprovalWire & { id: string; kind: ApprovalKind; why: ApprovalReason }) | undefined;
  /** The answered approvals, oldest first. */
  approvals?: AnsweredApproval[];
  /** The task that continues this one. */
  continuedAs?: string;
  notes?: string;
  /** The data sets of the task, whose rows are in the file store. */
  dataSets?: DataSet[];
  verdict?: Verdict;
  claims?: StoredClaim[];
}

/** How a step ended. */
export interface StepEnd {
  step: number;
  /** When. */
  at: string;
  /** What the agent did, as a sentence. */
  action: string;
  /** The title of the page. Absent if the step failed. */
  title?: string;
}

/** Why a step opens several pages, and how many it has opened. */
export interface PagesTogether {
  goal: string;
  pages: number;
}

/** What a person is asked to approve, or has approved. */
export interface Grant {
  /** The id of the approval. */
  id: string;
  /** An approved one is used once. It is marked before the action is done. */
  state: 'open' | 'approved' | 'used';
  /** Identifies the action. */
  digest: string;
  /** Requests that it covers besides those to the action's own origin: `POST https://portal.example/pay`. */
  requests: readonly string[];
  /** Questions of the page that it covers. */
  dialogs: readonly string[];
  /** The step of the action, and the agent's memory after it. */
  step: number;
  memory: unknown;
  /** What it shares with acts of the same kind. */
  likeness: string;
  /** The digests of the acts listed with the question. */
  similar?: readonly string[];
}

/** An act that the person has approved in a list. It is removed before it is done. */
export interface ListedAct extends Pick<Grant, 'digest' | 'requests' | 'dialogs'> {
  /** The id of its answered approval. */
  id: string;
}

/** The server's private state of a task. Never contains a secret. */
export interface RunState {
  /** What the person added while the task ran, oldest first. */
  additions?: string[];
  /** The agent has written or downloaded files. */
  hasMadeFiles?: boolean;
  /** The request that created the task, to start it again. */
  payload: CreateTask;
  /** The name of the engine that does the task, if it is not the server's own. */
  engine?: string;
  /** The name of the agent, once it has started. After a restart the task continues with the same one. */
  agent?: string;
  /** The agent's memory. */
  memory: unknown;
  stepsDone: number;
  /** Set while the last step may open more pages. */
  together?: PagesTogether | undefined;
  /** Consecutive failed steps. */
  failures: number;
  /** How long the steps took, in milliseconds, without waiting for a person. */
  agentMs?: number;
  /** Why the last step failed. */
  problem: string | undefined;
  /** The unguessable part of the pictures' addresses, because pictures are loaded without headers. */
  pictureKey: string;
  pictures: { step: number; type: string }[];
  /** How the steps ended, oldest first. */
  ends?: StepEnd[];
  /** The last download, kept in the file store until the agent has seen it. */
  downloaded: { name: string; type: string } | undefined;
  /** The names of the files that were downloaded, oldest first. */
  downloads?: string[];
  /** Where the files were downloaded, and the steps that did it. */
  downloadedFrom?: { file: string; step: number; url: string }[];
  /** The approvals that were used, and the steps that used them. */
  acts?: { id: string; step: number }[];
  log: string[];
  /** A person has had control of the browser since the last step. */
  wasTakenOver?: boolean;
  /** What the last step returned to the agent. */
  result?: string | undefined;
  /** A schedule has created the task, so no one may be there to answer. */
  isScheduled?: boolean;
  /** The picture of the open or the last approval. */
  approvalPicture?: { id: string; type: string };
  grant?: Grant | undefined;
  /** The page on which the task ended because nobody answered its approval. A new task can continue there. */
  unansweredAt?: string;
  /** The acts that were approved in a list and are not done yet. */
  listed?: ListedAct[] | undefined;
  /** How many acts of each kind were approved and done, by their likeness. */
  sends?: Record<string, number>;
  /** What the page tried to send by itself since the last step began: `POST https://portal.example/save`. */
  held?: string[] | undefined;
  /** The digests of the actions that the person has declined. */
  declined?: string[];
  /** The person has declined the action of the last step. */
  wasDeclined?: boolean;
  /** The last step has opened an address. */
  wasOpened?: boolean;
  /** The digests of actions during which the server stopped. */
  mayBeDone?: string[];
}

export interface TaskRecord {
  owner: string;
  task: ServerTask;
  run: RunState;
}

export const activeStatuses = ['running', 'paused'] as const;
export const endedStatuses = ['completed', 'stopped', 'failed'] as const;

export const hasEnded = (status: KnownTaskStatus): boolean =>
  (endedStatuses as readonly string[]).includes(status);
