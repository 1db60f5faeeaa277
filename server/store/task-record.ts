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

/** A task as this server answers it. */
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

/** What a step opens pages for, and how many it has opened. */
export interface PagesTogether {
  goal: string;
  pages: number;
}

/** What a person added while the task ran. */
export interface Correction {
  words: string;
  /** What of it was not understood. */
  missed: string[];
  /** It came when the files were made. */
  isLate: boolean;
  /** What was read until then is not what is wanted. */
  readsAnew: boolean;
}

/** What the server keeps of a task for itself. No secret is ever in it. */
export interface RunState {
  /** What was asked, corrected by what was understood of later instructions. */
  instruction: string;
  corrections?: Correction[];
  /** Files were made by what was said until then. */
  hasMadeFiles?: boolean;
  /** What created the task, to start it again. */
  payload: CreateTask;
  /** The name of the recipe it began with: a server that takes it over goes on with the same. */
  recipe?: string;
  /** What was asked, as it was read when the task started, with what was understood of later instructions. */
  ask?: unknown;
  /** What the recipe knows after `stepsDone` steps; undefined before it started. */
  memory: unknown;
  stepsDone: number;
  /** What the last step opens pages for, when it may open more of them. */
  together?: PagesTogether | undefined;
  /** Steps in a row that did not work. */
  failures: number;
  /** Why the last one did not. */
  problem: string | undefined;
  /** The part of a picture's address nobody can guess, for pictures are loaded without headers. */
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
