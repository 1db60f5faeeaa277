/** The available languages. */
export type Language = 'en' | 'es';

/** The file of Spanish texts next to `widget.js`, separate to keep the script small. */
export const spanishFile = 'messages-es.json';

/** Whether a text is a valid choice of language. */
export const isLanguageChoice = (text: string | null | undefined): text is Language | 'auto' =>
  /^(en|es|auto)$/.test(text ?? '');

/**
 * Chooses the language.
 *
 * @param choices Explicit choices, the most important first. Invalid ones are skipped.
 * @param preferred The browser's languages, used if no choice is valid or the choice is `auto`.
 * @returns The first available language, or English.
 */
export function chooseLanguage(
  choices: readonly (string | null | undefined)[],
  preferred: readonly string[],
): Language {
  const tags = [choices.find(isLanguageChoice) ?? '', ...preferred];
  return (tags.map((tag) => /^(en|es)\b/.exec(tag)?.[1]).find(Boolean) as Language | undefined) ?? 'en';
}
