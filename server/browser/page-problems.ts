import { displayAddress } from './addresses.ts';
import { PageUnreachableError, TargetNotFoundError } from './browser-errors.ts';
import type { Target } from './driver.ts';

/** Error statuses whose pages people still use: a login, a form to correct. */
const readableStatuses: ReadonlySet<number> = new Set([400, 401, 403, 409, 422]);

/** Throws {@link PageUnreachableError} for an error page. */
export function refuseUnreadable({ status, url }: { status: number; url: URL }): void {
  if (status >= 400 && !readableStatuses.has(status))
    throw new PageUnreachableError(`${displayAddress(url)} responded with ${status}`);
}

/** Creates the error for a target that is missing or disabled. */
export function targetNotFound(
  target: Target,
  reason: 'missing' | 'disabled',
  pathname: string,
): TargetNotFoundError {
  if (target.by === 'ref' && reason === 'missing') return referenceGone(target.ref);
  const problem = reason === 'disabled' ? 'is disabled' : 'does not exist';
  return new TargetNotFoundError(`${describeTarget(target)} ${problem} on ${pathname}`);
}

/** Creates the error for a reference whose element is gone or has become another one. */
export const referenceGone = (ref: string): TargetNotFoundError =>
  new TargetNotFoundError(`${ref} is no longer on the page; read it again`);

function describeTarget(target: Target): string {
  if (target.by === 'ref') return target.ref;
  if (target.by === 'href') return `A link to ${target.href}`;
  return target.by === 'label'
    ? `A field labeled "${target.label}"`
    : `A ${target.role} named "${target.name}"`;
}
