/** The languages there are. */
export type Language = 'en' | 'es';

/** The Spanish texts beside `widget.js`, which would be too large with them. */
export const spanishFile = 'messages-es.json';

/** Whether a text can be said where a language is chosen. */
export const isLanguageChoice = (text: string | null | undefined): text is Language | 'auto' =>
  /^(en|es|auto)$/.test(text ?? '');

/**
 * The language to speak: what the first says that says one, else the first of what the browser prefers that there is,
 * else English.
 */
export function chooseLanguage(
  asked: readonly (string | null | undefined)[],
  preferred: readonly string[],
): Language {
  const said = [asked.find(isLanguageChoice) ?? '', ...preferred];
  return (said.map((tag) => /^(en|es)\b/.exec(tag)?.[1]).find(Boolean) as Language | undefined) ?? 'en';
}
