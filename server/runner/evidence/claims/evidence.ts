import type { AnsweredApproval } from '../../../../contract/entities/approval.ts';
import type { ClaimKind, ClaimMark } from '../../../../contract/entities/evidence.ts';
import type { Sentence } from '../../../../contract/entities/sentence.ts';
import type { AgentWire } from '../../../../contract/entities/agent.ts';
import type { OwnClaim } from '../../../agent/decision.ts';
import type { SeenRows } from '../claim-rows.ts';

/** What a page showed when the task read it. */
export interface PageRead {
  /** How many steps were done. */
  step: number;
  /** Whether the picture of that step shows the page. */
  hasPicture: boolean;
  url: string;
  title: string;
  text: string;
  /** The step has opened the address. */
  isOpened?: boolean;
  /** The addresses of its frames. */
  frames?: readonly string[];
}

/** A file that the task has made, as it was read back. */
export interface EvidenceFile {
  name: string;
  /** What its content is: `PDF`. Undefined if that is unknown. */
  label: string | undefined;
  /** Why it is not what its name says, or cannot be read. */
  problem?: Sentence;
  content: string;
  /** Its rows, header first, if it is a table. */
  table?: string[][];
  /** The number of its pages, if it has pages. */
  pages?: number;
  /** Where it was downloaded. Undefined for files that the agent wrote. */
  from?: { step: number; url: string };
}

/** Something that was done with a person's yes, or was not done. */
export interface EvidenceAct extends Pick<
  AnsweredApproval,
  'kind' | 'site' | 'control' | 'values' | 'answer'
> {
  /** The step that did it. Undefined if it was not done. */
  step?: number;
}

/** Everything that the claims of an outcome rest on. */
export interface Evidence {
  readings: readonly PageRead[];
  /** Texts that the task had besides pages: what the person attached. */
  attached: readonly { name: string; text: string }[];
  files: readonly EvidenceFile[];
  acts: readonly EvidenceAct[];
  /** The description of the task. */
  request: string;
  /** What the person has added since. An agent reports what it has not applied of it as missing. */
  additions: readonly string[];
  by: AgentWire['kind'];
  /** The day of the task (`2026-11-21`). */
  today: string;
  summary: string;
  /** What is missing, in the words of the agent and the server. */
  missing: readonly string[];
  /** What the agent's own code has checked. */
  own: readonly OwnClaim[];
  /** The headers of columns that the agent's code has calculated. */
  calculated: readonly string[];
  /** The words of the request that the agent's code has applied. */
  applied: readonly string[];
}

/** A claim before it has an id. */
export interface DraftClaim {
  kind: ClaimKind;
  text: string;
  sentences?: Sentence[];
  mark: ClaimMark;
  step?: number;
  url?: string;
  quote?: string;
  file?: string;
  /** The rows that it is about. */
  rows?: SeenRows;
}
