import type { Decision } from '../../agent/recipe.ts';
import type { BrowserSession, DownloadedFile, Target } from '../../browser/driver.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { PagesTogether, StoredFile } from '../../store/task-record.ts';
import { shownAddress } from '../secrets/hide-keys.ts';

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

export interface Performed {
  downloaded: DownloadedFile | undefined;
  files: OutputFile[];
}

/** What a decision points at first, for viewers to follow. */
export function aim(decision: Decision<unknown>): Target | undefined {
  if (decision.do === 'click' || decision.do === 'download') return decision.target;
  return decision.do === 'fill' ? (decision.fields[0]?.target ?? decision.thenClick) : undefined;
}

/** Carries out a decision on the page. Stops between actions as soon as `mayGoOn` says no. */
export async function perform(
  decision: Decision<unknown>,
  session: BrowserSession,
  page: PageReading,
  mayGoOn: () => boolean,
): Promise<Performed> {
  const performed: Performed = { downloaded: undefined, files: [] };
  switch (decision.do) {
    case 'goto':
      await session.goto(decision.url);
      break;
    case 'click':
      await session.click(decision.target);
      break;
    case 'fill':
      for (const { target, value } of decision.fields) {
        if (!mayGoOn()) return performed;
        await (isSelect(target, page) ? session.select(target, value) : session.fill(target, value));
      }
      if (decision.thenClick && mayGoOn()) await session.click(decision.thenClick);
      break;
    case 'download':
      performed.downloaded = await session.download(decision.target);
      if (decision.keep) performed.files.push(performed.downloaded);
      break;
    case 'write':
      performed.files.push(...decision.files);
      break;
    default:
      // login, finish and fail do nothing to the page.
      break;
  }
  return performed;
}

function isSelect(target: Target, page: PageReading): boolean {
  if (target.by !== 'label') return false;
  const label = target.label.trim().toLowerCase();
  return page.fields.some((field) => field.type === 'select' && field.label.trim().toLowerCase() === label);
}
