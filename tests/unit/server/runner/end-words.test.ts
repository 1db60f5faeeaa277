import { expect, test } from 'vitest';
import { asStatus, endSentence, endWords } from '../../../../server/runner/tasks/end-words.ts';

test('hides secrets in the message and in the values of its sentences', () => {
  const words = endWords(
    endSentence('page-unopened', {}),
    endSentence('reported', { text: 'The page says hunter2.' }),
    endSentence('step-limit', { count: 30 }),
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

test('has no sentences for words of an agent', () => {
  expect(asStatus({ message: 'Done' })).toEqual({ statusMessage: 'Done' });
});
