import { place } from './addresses.ts';
import { PageUnreachable, TargetNotFound } from './browser-errors.ts';
import type { Target } from './driver.ts';

/** Statuses under which portals still answer with a page meant to be read: a login, a form to correct. */
const readableStatuses: ReadonlySet<number> = new Set([400, 401, 403, 409, 422]);

/** Throws for a page that is not meant to be read. */
export function refuseUnreadable({ status, url }: { status: number; url: URL }): void {
  if (status >= 400 && !readableStatuses.has(status))
    throw new PageUnreachable(`${place(url)} answered with ${status}`);
}

/** That a target cannot be used, in words that say what was looked for. */
export function notFound(target: Target, why: 'missing' | 'disabled', pathname: string): TargetNotFound {
  const problem = why === 'disabled' ? 'is there but disabled' : 'is not there';
  return new TargetNotFound(`${wordsOf(target)} ${problem} on ${pathname}`);
}

function wordsOf(target: Target): string {
  if (target.by === 'href') return `A link to ${target.href}`;
  return target.by === 'label'
    ? `A field labelled "${target.label}"`
    : `A ${target.role} named "${target.name}"`;
}
