import { spanish } from '../messages/spanish.ts';
import type { Config } from './config.ts';
import { learnLanguage } from './learn-language.ts';

/** Loads the frame page's language. Only needed if it isn't the built-in English. */
export const learnInFrame = (config: Config): Promise<void> =>
  learnLanguage(
    config,
    { spanish: async () => spanish, fetch: window.fetch.bind(window) },
    document.documentElement,
  );
