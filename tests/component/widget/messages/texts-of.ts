import { untranslated } from './pseudo-language.ts';

/** All texts of a value, however deep; what it makes of a name or a number too. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsOf((value as (given: string) => unknown)('7'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Those of them that did not go through the catalogue. */
export function untranslatedTexts(value: unknown): string[] {
  const shown = document.createElement('div');
  for (const text of textsOf(value)) shown.append(document.createElement('p'), text);
  return untranslated(shown);
}
