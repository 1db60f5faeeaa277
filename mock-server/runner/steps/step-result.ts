import type { Decision } from '../../agent/recipe.ts';
import type { DownloadedFile } from '../../browser/driver.ts';
import type { PagesTogether, StoredFile } from '../../store/task-record.ts';
import { shownAddress } from '../browser/shown-address.ts';

/** What a step leaves to the journal. */
export interface StepResult {
  memory: unknown;
  /** What the step opens pages for, when it may open more of them. */
  together: PagesTogether | undefined;
  files: StoredFile[];
  /** So many corrections had come when it was decided. */
  heard: number;
  /** It made files, by what was heard. */
  makesFiles: boolean;
  /** Where the browser was in the end. */
  url: string;
  picture: { type: string } | undefined;
  downloaded: { name: string; type: string } | undefined;
  /** What came of it, for the log. */
  outcome: string;
}

interface StepOutcome {
  decision: Decision<unknown>;
  /** Addresses before and after. */
  from: string;
  to: string;
  downloaded: DownloadedFile | undefined;
  kept: readonly StoredFile[];
}

/** What came of a step, as the log tells it. */
export function stepResult({ decision, from, to, downloaded, kept }: StepOutcome): string {
  const names = kept.map((file) => file.file_name).join(', ');
  switch (decision.do) {
    case 'download':
      return `downloaded ${downloaded?.name ?? 'nothing'}, ${downloaded?.bytes.byteLength ?? 0} bytes`;
    case 'write':
      return `wrote ${names || 'nothing'}`;
    case 'login':
      return 'waits for a person to log in';
    case 'finish':
      return 'finished';
    case 'fail':
      return 'gave up';
    default:
      return from === to ? 'done on the same page' : `opened ${shownAddress(to)}`;
  }
}
