import { expect, test } from 'vitest';
import { asStatus, statusSentence, statusWords } from '../../../../../server/runner/words/status-words.ts';

test('hides secrets in the message and in the values of its sentences', () => {
  const words = statusWords(
    statusSentence('page-unopened', {}),
    statusSentence('reported', { text: 'The page says hunter2.' }),
    statusSentence('step-limit', { count: 30 }),
  );
  const { statusMessage, statusSentences } = asStatus(words, (text) => text.replaceAll('hunter2', '••••'));
  expect(statusMessage).toBe(
    'A page could not be opened. The page says ••••. Stopped after 30 steps, the limit of this task. Start it again with more steps to let it finish.',
  );
  expect(statusSentences?.map(({ values }) => values)).toEqual([
    {},
    { text: 'The page says ••••.' },
    { count: 30 },
  ]);
});

test('has no sentences for words of an agent, and replaces earlier ones', () => {
  expect(asStatus({ message: 'Done' })).toStrictEqual({ statusMessage: 'Done', statusSentences: undefined });
});
