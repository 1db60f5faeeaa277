import { expect, it } from 'vitest';
import { claimSentences } from '../../../../server/runner/evidence/claims/sentences.ts';
import { statusForms } from '../../../../server/runner/words/status-words.ts';
import { spanishClaims } from '../../../../widget/messages/spanish-claims.ts';
import { spanishStatuses } from '../../../../widget/messages/spanish-statuses.ts';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
/** A noun that Spanish does not need. */
const english = '{things}';

it.each([
  ['claim', claimSentences, spanishClaims],
  ['status', statusForms, spanishStatuses],
] as const)('every sentence about a %s is in Spanish, with its values', (subject, sentences, catalog) => {
  const inSpanish: Readonly<Record<string, string>> = catalog;
  const expected = Object.entries(sentences).map(([code, forms]) => [
    `${subject} ${code}`,
    placeholders(typeof forms === 'string' ? forms : forms[1]).filter((name) => name !== english),
  ]);
  const actual = expected.map(([key]) => [key, placeholders(inSpanish[String(key)] ?? 'missing')]);
  expect(actual).toEqual(expected);
  const codes = Object.keys(inSpanish).map((key) => key.replace(/ one$/, ''));
  expect(new Set(codes)).toEqual(new Set(expected.map(([key]) => key)));
});
