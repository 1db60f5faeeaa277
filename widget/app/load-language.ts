import { type Catalog, setLanguage, currentLanguage } from '../messages/translate.ts';
import { limits } from '../rules/limits.ts';
import type { Language } from '../rules/texts/choose-language.ts';
import type { Config } from './config.ts';

// Spec silent: the regional variant for dates and numbers. The American one, because the portals are in the US.
const languageTags: Readonly<Record<Language, string>> = { en: 'en', es: 'es-US' };

const isText = (x: unknown): x is string => typeof x === 'string';
const isTable = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);

/** Whether `x` is a table of texts. */
export const isTexts = (x: unknown): x is Catalog => isTable(x) && Object.values(x).every(isText);

/** Loads a JSON file of texts, and ignores values that aren't texts. Rejects if the file has no table. */
export async function fetchTexts(address: string, fetch: typeof globalThis.fetch): Promise<Catalog> {
  const response = await fetch(address, { signal: AbortSignal.timeout(limits.language.wait) });
  if (!response.ok) throw new Error(`The server responded with ${response.status}`);
  const table: unknown = await response.json();
  if (!isTable(table)) throw new TypeError('Expected a table of texts');
  return Object.fromEntries(Object.entries(table).filter(([, text]) => isText(text)));
}

export interface Sources {
  /** Loads the Spanish texts. */
  spanish: () => Promise<Catalog>;
  fetch: typeof globalThis.fetch;
  /** Custom texts that take precedence. */
  custom?: Catalog;
}

/**
 * Sets the widget's language, also as the `lang` of `place`. Texts that fail to load are reported on the console, and
 * the widget starts without them.
 */
export async function loadLanguage(
  { language, messages }: Config,
  { spanish, fetch, custom }: Sources,
  place: HTMLElement,
): Promise<void> {
  const orReport = async (name: string, texts: Promise<Catalog>) => {
    try {
      return await texts;
    } catch (error) {
      console.error(`HOA Pilot: couldn't load ${name}`, error);
      return undefined;
    }
  };
  const [translations, customTexts] = await Promise.all([
    language === 'es' ? orReport('the Spanish texts', spanish()) : {},
    messages === '' ? {} : orReport(`the custom texts at ${messages}`, fetchTexts(messages, fetch)),
  ]);
  setLanguage(languageTags[translations ? language : 'en'], { ...translations, ...customTexts, ...custom });
  place.lang = currentLanguage();
}
