import type { Decision } from '../../agent/agent.ts';
import type { BrowserSession, DownloadedFile, Target } from '../../browser/driver.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { OutputFile } from '../../documents/output-file.ts';

/** Returns the element that a decision acts on first, so that viewers can follow. */
export function firstTarget(decision: Decision): Target | undefined {
  if (decision.do === 'click' || decision.do === 'download') return decision.target;
  return decision.do === 'fill' ? (decision.fields[0]?.target ?? decision.thenClick) : undefined;
}

/** Carries out a decision on the page. Stops between actions as soon as `mayContinue` returns false. */
export async function perform(
  decision: Decision,
  session: BrowserSession,
  page: PageReading,
  mayContinue: () => boolean,
): Promise<{ files: readonly OutputFile[]; downloaded?: DownloadedFile }> {
  switch (decision.do) {
    case 'goto':
      await session.goto(decision.url);
      break;
    case 'click':
      await session.click(decision.target);
      break;
    case 'fill':
      for (const { target, value } of decision.fields) {
        if (!mayContinue()) break;
        await (isSelect(target, page) ? session.select(target, value) : session.fill(target, value));
      }
      if (decision.thenClick && mayContinue()) await session.click(decision.thenClick);
      break;
    case 'download': {
      const downloaded = await session.download(decision.target);
      return { downloaded, files: decision.keep ? [downloaded] : [] };
    }
    case 'write':
      return { files: decision.files };
    default:
      // login, finish and fail do nothing to the page.
      break;
  }
  return { files: [] };
}

function isSelect(target: Target, page: PageReading): boolean {
  if (target.by !== 'label') return false;
  const label = target.label.trim().toLowerCase();
  return page.fields.some((field) => field.type === 'select' && field.label.trim().toLowerCase() === label);
}
