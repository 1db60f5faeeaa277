import { createHash } from 'node:crypto';
import { type ActionFacts, type FactsAction, sentFields } from '../../browser/action-facts.ts';

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
  const values = sentFields(facts).map(({ label, value, type: kind }) => [label, value, kind]);
  const submission = form && [form.method, form.action, form.button, values];
  const inPanel = values.length > 0 ? values : null;
  const parts = [action, keys, files, origin, page, tag, type, name, row, href, submission ?? inPanel];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
