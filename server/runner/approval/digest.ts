import { createHash } from 'node:crypto';
import type { ActionFacts, FactsAction } from '../../browser/action-facts.ts';

/** What an approval covers. */
export interface DigestSource {
  action: FactsAction;
  keys?: string;
  /** The names of the files of an upload. */
  files?: readonly string[];
  facts: ActionFacts;
}

/**
 * Returns a digest of an action: where it is, the element, the method, the address and the values. Two actions with the
 * same digest look the same to a person.
 */
export function digestOf({ action, keys = '', files = [], facts }: DigestSource): string {
  const { origin, page, tag, type, name, row, href = '', form } = facts;
  const sent = form && [
    form.method,
    form.action,
    form.button,
    form.fields.map(({ label, value, type: kind }) => [label, value, kind]),
  ];
  const parts = [action, keys, files, origin, page, tag, type, name, row, href, sent ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
