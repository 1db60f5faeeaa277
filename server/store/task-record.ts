import type { BrowserProfile } from '../../contract/entities/browser-profile.ts';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import type { KnownTaskStatus } from '../../contract/entities/task-status.ts';
import type { TaskScene } from '../../mock-server/scenarios/task-scene.ts';

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
}

/** Why a step opens several pages, and how many it has opened. */
export interface PagesTogether {
  goal: string;
  pages: number;
}

/** An instruction that a person added while the task ran. */
export interface Correction {
  words: string;
  /** The parts of it that were not understood. */
  missed: string[];
  /** It arrived after the files were written. */
  isLate: boolean;
  /** It makes the data read so far useless, so the task reads again. */
  readsAnew: boolean;
}

/** The server's private state of a task. Never contains a secret. */
export interface RunState {
  /** The request, corrected by what was understood of later instructions. */
  instruction: string;
  corrections?: Correction[];
  /** Files were written for the instructions so far. */
  hasMadeFiles?: boolean;
  /** The request that created the task, to start it again. */
  payload: CreateTask;
  /** The name of the recipe it began with: a server that takes it over goes on with the same. */
  recipe?: string;
  /** The parsed request, with what was understood of later instructions. */
  ask?: unknown;
  /** What the recipe knows after `stepsDone` steps; undefined before it started. */
  memory: unknown;
  stepsDone: number;
  /** Set while the last step may open more pages. */
  together?: PagesTogether | undefined;
  /** Consecutive failed steps. */
  failures: number;
  /** Why the last step failed. */
  problem: string | undefined;
  /** The unguessable part of the pictures' addresses, because pictures are loaded without headers. */
  pictureKey: string;
  pictures: { step: number; type: string }[];
  /** The last download, kept in the file store until the recipe has looked at it. */
  downloaded: { name: string; type: string } | undefined;
  log: string[];
  /** The chore it is a made-up example of, if it never ran. */
  past?: string;
  /** How this task is to go, when a scenario says so. */
  scene?: TaskScene;
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
