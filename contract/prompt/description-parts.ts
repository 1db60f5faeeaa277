import type { Credential } from '../entities/credentials.ts';
import type { speakers } from './headings.ts';

/** One line of an earlier conversation. */
export interface Turn {
  speaker: (typeof speakers)[number];
  text: string;
}

/** Rules for the result, such as the format of a file. */
export interface Requirements {
  title: string;
  rules: readonly string[];
}

/** The parts of a task's description, in the order in which they are written. */
export interface DescriptionParts {
  /** The conversation the request continues, oldest first. */
  context?: readonly Turn[];
  /** The person's request. */
  request: string;
  requirements?: readonly Requirements[];
  /** What the person added to the request. */
  instructions?: string;
  /** The password is plain text or a reference to a sealed password. */
  login?: Credential | undefined;
  /** Names of the uploaded files. */
  files?: readonly string[];
}
