import type { spanish } from './spanish.ts';

/** A text people see. Its English is its key in a catalog. `{name}` is a placeholder. */
export type Message = keyof typeof spanish;

/** Translations by their English text. Missing texts appear in English. */
export type Catalogue = Partial<Readonly<Record<Message, string>>>;

export type Values = Readonly<Record<string, string | number>>;

let language = 'en';
let catalogue: Catalogue = {};
/** Created on first use. */
let plurals: Intl.PluralRules | undefined;

/**
 * Sets the language and catalog for all texts from now on. Call it before the first render, because rendered texts stay
 * as they are.
 * @param tag The language as a BCP 47 tag.
 * @param words The translations.
 */
export function speak(tag: string, words: Catalogue): void {
  language = tag;
  catalogue = words;
  plurals = undefined;
}

/** The current language as a BCP 47 tag, for dates, numbers, and `lang`. */
export const spoken = (): string => language;

/** Returns the translated text with its values filled in. A placeholder without a value stays as it is. */
export function t(message: Message, values?: Values): string {
  const text = catalogue[message] ?? message;
  return values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
}

/** Returns the text for a number of things, available as `{count}`. */
export function tCount(count: number, one: Message, other: Message, values?: Values): string {
  plurals ??= new Intl.PluralRules(language);
  return t(plurals.select(count) === 'one' ? one : other, { count, ...values });
}
