import type { Sentence } from '../../../contract/entities/sentence.ts';

/** A sentence with placeholders. Two forms: for a `count` of one, and for many. */
export type Forms = string | readonly [one: string, many: string];

/** Returns a sentence in English. */
export function fillIn(forms: Forms, values: Sentence['values']): string {
  const text = typeof forms === 'string' ? forms : forms[values['count'] === 1 ? 0 : 1];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? '').toLocaleString('en-US'));
}
