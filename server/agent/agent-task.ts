import type { SpeedMode } from '../../contract/entities/speed-mode.ts';

/** The task as an agent sees it. */
export interface AgentTask {
  id: string;
  /** The person's request when the task was created. Passwords in it are masked. */
  instruction: string;
  /** What the person added while the task ran, oldest first. */
  additions: readonly string[];
  /** Where the task starts. */
  startUrl: string;
  /** The login for this task, if the person gave one. Never put it into `memory`. */
  credentials: Login | undefined;
  /** The time on the server's clock. */
  now: Date;
  /** How thorough the task should be. */
  mode: SpeedMode;
  /** The number of steps the task may take. The final report doesn't count. */
  maxSteps: number;
  /** The files that the person attached. */
  uploads: readonly UploadedFile[];
}

/** A task that has ended, for the agent that follows it up. */
export interface EndedTask<Memory = unknown> {
  /** The person's request. Passwords in it are masked. */
  instruction: string;
  /** The report that the person received. */
  summary: string;
  memory: Memory;
}

/** An attached file, as far as the server could read it. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Its text, or a sentence that says what it is if it has no text. */
  content: string;
  /** Its first sheet, its lines or its first table, cell by cell, if it has one. The header comes first. */
  table: string[][] | undefined;
  /** Its text says more than its table. */
  hasText?: boolean;
}

/** A downloaded file, as far as the server could read it. */
export interface FileSummary {
  name: string;
  /** What it is, for a list: `PDF, 34.1 KB, 12 pages, 30,123 characters`. */
  about: string;
  /** Its first sheet or its lines, if it is a table. `readData` returns the rows. */
  table: { columns: readonly string[]; rows: number } | undefined;
  /** Its whole text, if it is short and more than a table. */
  text?: string;
}

/** A login for a website. */
export interface Login {
  /** A new id for each login, so that an agent can remember which one it tried without storing the password. */
  id: string;
  domain: string;
  username: string;
  password: string;
}

/** A part of a {@link Login}, to enter without reading it. */
export type LoginPart = 'username' | 'password';
