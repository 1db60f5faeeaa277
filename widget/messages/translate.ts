import type { spanish } from './spanish.ts';

/** A text that people see, as it is in English: what a catalogue knows it by. `{name}` stands for a value. */
export type Message = keyof typeof spanish;

/** What is said instead, by the English text. Whatever is not in it is said in English. */
export type Catalogue = Partial<Readonly<Record<Message, string>>>;

export type Values = Readonly<Record<string, string | number>>;

let language = 'en';
let catalogue: Catalogue = {};
/** Made when something is counted. */
let plurals: Intl.PluralRules | undefined;

/**
 * Says everything from now on by this catalogue. To be called before anything is drawn: what was said stays.
 * `tag` is a BCP 47 language tag.
 */
export function speak(tag: string, words: Catalogue): void {
  language = tag;
  catalogue = words;
  plurals = undefined;
}

/** The language that is spoken, as a BCP 47 tag: for dates, numbers and `lang`. */
export const spoken = (): string => language;

/** The text as people are to see it, with its values; a value that is not given leaves its place as it is. */
export function t(message: Message, values?: Values): string {
  const text = catalogue[message] ?? message;
  return values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
}

/** The text for so many, which stand in it as `{count}`. */
export function tCount(count: number, one: Message, other: Message, values?: Values): string {
  plurals ??= new Intl.PluralRules(language);
  return t(plurals.select(count) === 'one' ? one : other, { count, ...values });
}
