import { type Message, t } from '../../messages/translate.ts';
import { chatStatusTexts } from '../chat/bot-lines.ts';
import { statusText } from './server-text.ts';
import { hasStoppedEarly } from './task-status.ts';

/** How to present a failed task. */
export interface FailureReport {
  /** The agent stopped after part of the work. The task is shown as completed, with a note to check the result. */
  stoppedEarly: boolean;
  title: string;
  message: string;
  suggestions: readonly string[];
}

const advice = {
  mode: 'Try another speed mode',
  words: 'Give more specific instructions',
  site: 'Check that the site is reachable',
  login: 'Verify the credentials',
  split: 'Split the task into smaller ones',
} as const satisfies Record<string, Message>;

/** Patterns that identify causes, the clearest first, each with the advice that names, the most likely first. */
const causes: readonly [pattern: RegExp, names: readonly (keyof typeof advice)[]][] = [
  // These quote the person's own words, which may match any other pattern.
  [/"[^"]*" was not understood\b/i, ['words', 'split']],
  [/\bis a second request\b/i, ['split']],
  [
    /\b(?:as many|too many|maximum|limit of|out of|more) steps\b|\bstep limit\b|\bmax_?steps\b/i,
    ['split', 'mode', 'words'],
  ],
  [
    /\b(?:log|sign)(?:ged)?[ -]?in\b|\bpasswords?\b|\bcredentials?\b|\bauthenticat\w+|\bunauthori[sz]ed\b|\b40[13]\b/i,
    ['login', 'site', 'words'],
  ],
  [
    /\bcould not be (?:opened|reached)\b|\bcannot be reached\b|\bunreachable\b|\bdid not answer\b|\btim(?:ed|e) ?out\b|\brefused\b|\bnetwork\b|\bdns\b|\bERR_\w+|\boffline\b|\b50[0234]\b/i,
    ['site', 'words', 'mode'],
  ],
  [/\bcannot do that\b|\bno way to\b|\bnot supported\b|\bunsupported\b/i, ['split', 'words']],
  [/\bmay not (?:be )?open(?:ed)?\b|\bnot allowed\b|\bforbidden\b|\bblocked\b/i, ['words', 'site', 'login']],
  [
    /\bnot found\b|\bno link to\b|\bthere is no\b|\bcould not find\b|\bwas not on the page\b|\b404\b/i,
    ['words', 'site', 'mode'],
  ],
  [
    /\bunclear\b|\bambiguous\b|\bnot (?:be )?underst(?:ood|and)\b|\bwhich one\b|\bmore specific\b|\bdo(?:es)? not say\b/i,
    ['words', 'split', 'mode'],
  ],
];

/** All suggestions. Those that fit the cause come first. */
function suggestionsFor(message: string): readonly string[] {
  const [, names = []] = causes.find(([pattern]) => pattern.test(message)) ?? [];
  const ordered = new Set([...names.map((what) => advice[what]), ...Object.values(advice)]);
  return [...ordered].map((one) => t(one));
}

/** What the server reports in English, in the person's language. */
const ownWords: readonly [pattern: RegExp, words: Message][] = [
  [/^Not done: it was not approved within a day/, 'Not done, because nobody approved it within a day.'],
  [
    /^The last page could not be opened again\b/,
    'The task could not continue, because the page where it stopped can no longer be opened. Run it again from the start.',
  ],
];

const ownWordsFor = (message: string): Message | undefined =>
  ownWords.find(([pattern]) => pattern.test(message))?.[1];

type Ended = Parameters<typeof statusText>[0];

/** The message of a task that has ended, in the person's language where that is possible. */
export function failureMessage(task: Ended): string {
  const words = ownWordsFor(task.statusMessage ?? '');
  return words ? t(words) : statusText(task);
}

/** Describes a failed task. */
export function failureReport(task: Ended): FailureReport {
  const { statusMessage } = task;
  const message = statusMessage?.trim() ?? '';
  if (hasStoppedEarly({ statusMessage })) {
    return {
      stoppedEarly: true,
      title: t('Task Completed'),
      message: t(
        'The task was completed based on your instruction. The agent stopped early, so check the result.',
      ),
      suggestions: [],
    };
  }
  return {
    stoppedEarly: false,
    title: t('Task Failed'),
    message: failureMessage(task) || t(chatStatusTexts.failed),
    // The server's own words say what to do.
    suggestions: ownWordsFor(message) ? [] : suggestionsFor(message),
  };
}
