import type { Target } from './driver.ts';

/** A target in words. */
export function describeTarget(target: Target): string {
  if (target.by === 'href') return `A link to ${target.href}`;
  return target.by === 'label'
    ? `A field labelled "${target.label}"`
    : `A ${target.role} named "${target.name}"`;
}
