import { expect, it } from 'vitest';
import { parseRequest } from '../../../../../mock-server/recipes/request/parse-request.ts';
import { findUnsupported, unusedWishes } from '../../../../../mock-server/recipes/request/unsupported.ts';
import { recipeNamed } from '../../../../../mock-server/recipes/pick-recipe.ts';
import { now } from '../run-recipe.ts';

const takenBy =
  (chore: string) =>
  (text: string): unknown =>
    recipeNamed(chore)?.decisions?.(parseRequest(text, now), now);

it.each([
  ['violations', 'violations last fiscal year', ['last fiscal year']],
  ['violations', 'violations, only the urgent ones in red', ['in red']],
  ['work-orders', 'work orders waiting on a vendor', ['waiting on a vendor']],
  ['violations', 'sort the violations by owner, newest first', []],
  ['violations', 'Check the violations before the board meeting next month', []],
  ['watch-violations', 'monitor violations, what is due this week', []],
  ['vendors', 'insurance expiring within 2 months', []],
])('by %s nothing is done with what %j wishes: %j', (chore, words, phrases) =>
  expect(unusedWishes(words, takenBy(chore))).toEqual(phrases),
);

it.each<[words: string, missed: string[], chore?: string]>([
  ['List the open violations without logging in', []],
  ['If a login page appears, use what I gave. Once logged in, open the violations', []],
  ['Only if it rained, list the roofers, but no painters', ['Only if it rained', 'but no painters']],
  ['the violations of units 3A to 3C', ['units 3A to 3C']],
  ['violations, not the resolved ones', ['not the resolved ones'], 'violations'],
  ['violations except for those in the attached list', ['except for those'], 'violations'],
  ['the minutes of 2026, none from March', ['none from March'], 'minutes'],
  ['no more than 6 cases, open 90 days or more', [], 'violations'],
  ['monitor violations over 30 days old', ['over 30 days old'], 'watch-violations'],
  ['leads with more than 100 units', ['more than 100 units'], 'leads'],
])('no chore can do of %j: %j', (words, missed, chore) => {
  expect(findUnsupported(words, chore === undefined ? undefined : takenBy(chore))).toEqual(missed);
});

it.each([
  'sorted by a, b and ',
  'between March ',
  'at least 3 ',
  'except for ',
  'if ',
  'that Ann ',
  ' ',
  '\n',
])('reads %j, again and again, to its end', (part) => {
  const text = part.repeat(20_000);
  const told = [unusedWishes(text, takenBy('violations')), findUnsupported(text)];
  expect(told.every(({ length }) => length <= 5)).toBe(true);
});
