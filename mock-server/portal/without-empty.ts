import type { FormErrors } from './form-data.ts';

/** Only the fields that something is wrong with. */
export function withoutEmpty(found: Record<string, string | undefined>): FormErrors {
  const wrong = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(wrong);
}
