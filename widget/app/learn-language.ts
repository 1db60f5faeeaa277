import { type Catalogue, speak, spoken } from '../messages/translate.ts';
import { limits } from '../rules/limits.ts';
import type { Language } from '../rules/texts/choose-language.ts';
import type { Config } from './config.ts';

// Spec silent: which English and which Spanish. The one used where the portals are, for dates and numbers.
const tags: Readonly<Record<Language, string>> = { en: 'en', es: 'es-US' };

const isText = (x: unknown): x is string => typeof x === 'string';
const isTable = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);

/** Whether `x` is a table of texts. */
export const isTexts = (x: unknown): x is Catalogue => isTable(x) && Object.values(x).every(isText);

/** Returns the texts in a file's table and ignores everything else. Rejects if there is no table. */
export async function fetchTexts(address: string, fetch: typeof globalThis.fetch): Promise<Catalogue> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(limits.language.wait) });
  if (!answer.ok) throw new Error(`The server responded with ${answer.status}`);
  const table: unknown = await answer.json();
  if (!isTable(table)) throw new TypeError('Expected a table of texts');
  return Object.fromEntries(Object.entries(table).filter(([, text]) => isText(text)));
}

export interface Sources {
  /** Loads the Spanish texts. */
  spanish: () => Promise<Catalogue>;
  fetch: typeof globalThis.fetch;
  /** Custom texts that take precedence. */
  own?: Catalogue;
}

/**
 * Sets the widget's language and announces it on `place`. Texts that fail to load are reported on the console, and the
 * widget starts without them.
 */
export async function learnLanguage(
  { language, messages }: Config,
  { spanish, fetch, own }: Sources,
  place: HTMLElement,
): Promise<void> {
  const tried = async (name: string, texts: Promise<Catalogue>) => {
    try {
      return await texts;
    } catch (error) {
      console.error(`HOA Pilot: couldn't use ${name}`, error);
      return undefined;
    }
  };
  const [words, customTexts] = await Promise.all([
    language === 'es' ? tried('its Spanish', spanish()) : {},
    messages === '' ? {} : tried(`the file of texts ${messages}`, fetchTexts(messages, fetch)),
  ]);
  speak(tags[words ? language : 'en'], { ...words, ...customTexts, ...own });
  place.lang = spoken();
}
