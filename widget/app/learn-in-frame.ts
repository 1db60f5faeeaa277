import { spanish } from '../messages/spanish.ts';
import type { Config } from './config.ts';
import { learnLanguage } from './learn-language.ts';

/** Lets the frame page speak as it was asked to. Loaded where that is not its own English. */
export const learnInFrame = (config: Config): Promise<void> =>
  learnLanguage(
    config,
    { spanish: async () => spanish, fetch: window.fetch.bind(window) },
    document.documentElement,
  );
