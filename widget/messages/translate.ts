import type { spanish } from './spanish.ts';

/**
 * A text people see, in English, which is also its key in a catalog. `{name}` is a placeholder. The sentences of claims
 * and of the status of a task come from the server, so their keys are codes, and only catalogs of other languages have
 * them.
 */
export type Message = keyof typeof spanish | `claim ${string}` | `status ${string}`;

/** Translations, keyed by the English text. Missing texts appear in English. */
export type Catalog = Partial<Readonly<Record<Message, string>>>;

export type Values = Readonly<Record<string, string | number>>;

let language = 'en';
let catalog: Catalog = {};
/** Created on first use. */
let plurals: Intl.PluralRules | undefined;

/**
 * Sets the language and catalog for all texts from now on. Call it before the first render, because rendered texts stay
 * as they are.
 * @param tag The language as a BCP 47 tag.
 * @param translations The texts in that language.
 */
export function setLanguage(tag: string, translations: Catalog): void {
  language = tag;
  catalog = translations;
  plurals = undefined;
}

/** The current language as a BCP 47 tag, for dates, numbers, and `lang`. */
export const currentLanguage = (): string => language;

/** Returns the translated text with its values filled in. A placeholder without a value stays as it is. */
export function t(message: Message, values?: Values): string {
  const text = catalog[message] ?? message;
  return values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
}

/** Returns the text for a number of things, available as `{count}`. */
export function tCount(count: number, one: Message, other: Message, values?: Values): string {
  plurals ??= new Intl.PluralRules(language);
  return t(plurals.select(count) === 'one' ? one : other, { count, ...values });
}
