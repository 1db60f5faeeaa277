import { spanishCatalog } from '../messages/spanish.ts';
import type { Config } from './config.ts';
import { loadLanguage } from './load-language.ts';

/** Loads the frame page's language. Only needed if it isn't the built-in English. */
export const loadFrameLanguage = (config: Config): Promise<void> =>
  loadLanguage(
    config,
    { spanish: async () => spanishCatalog, fetch: window.fetch.bind(window) },
    document.documentElement,
  );
