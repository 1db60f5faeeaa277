/** The contract's types for folders that reach the backend only through rules and data. */
export type { ApiStep } from '../../contract/entities/api-step.ts';
export type { BrowserProfile } from '../../contract/entities/browser-profile.ts';
export type { CreateTask } from '../../contract/entities/create-task.ts';
export type { Feedback } from '../../contract/entities/feedback.ts';
export type { FileRecord } from '../../contract/entities/file-record.ts';
export type { Integration } from '../../contract/entities/integration.ts';
export type { OutputFile } from '../../contract/entities/output-file.ts';
export type { Schedule } from '../../contract/entities/schedule.ts';
export type { SpeedMode } from '../../contract/entities/speed-mode.ts';
export type { Task } from '../../contract/entities/task.ts';
