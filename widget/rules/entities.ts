/** The contract's types for rooms that meet the backend only through rules and data. */
export type { ApiStep } from '../contract/api-step.ts';
export type { CreateTask } from '../contract/create-task.ts';
export type { Credential } from '../contract/credentials.ts';
export type { EnhancePromptResponse } from '../contract/enhance-prompt.ts';
export type { Feedback } from '../contract/feedback.ts';
export type { Integration } from '../contract/integration.ts';
export type { OutputFile } from '../contract/output-file.ts';
export type { PushEvent } from '../contract/push-events.ts';
export type { ScreenshotStep } from '../contract/screenshot-step.ts';
export type { Session } from '../contract/session.ts';
export type { SpeedMode } from '../contract/speed-mode.ts';
export type { Task } from '../contract/task.ts';
export type { KnownTaskStatus } from '../contract/task-status.ts';
