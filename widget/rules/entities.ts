/** The contract's types for rooms that meet the backend only through rules and data. */
export type { ApiStep } from '../contract/api-step.ts';
export type { BrowserProfile } from '../contract/browser-profile.ts';
export type { CreateTask } from '../contract/create-task.ts';
export type { Feedback } from '../contract/feedback.ts';
export type { FileRecord } from '../contract/file-record.ts';
export type { Integration } from '../contract/integration.ts';
export type { OutputFile } from '../contract/output-file.ts';
export type { Schedule } from '../contract/schedule.ts';
export type { SpeedMode } from '../contract/speed-mode.ts';
export type { Task } from '../contract/task.ts';
