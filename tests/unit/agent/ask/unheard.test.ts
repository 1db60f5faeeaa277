import { expect, it } from 'vitest';
import { readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { notDoable, unusedWishes } from '../../../../mock-server/agent/ask/unheard.ts';
import { enhancePrompt } from '../../../../mock-server/agent/enhance-prompt.ts';
import { pickRecipe, recipeNamed } from '../../../../mock-server/agent/pick-recipe.ts';
import { workflows } from '../../../../widget/parts/compose/workflows.ts';
import { now } from '../run-recipe.ts';

const takenBy =
  (chore: string) =>
  (text: string): unknown =>
    recipeNamed(chore)?.decided?.(readAsk(text, now), now);
const unused = (chore: string, words: string): string[] => unusedWishes(words, takenBy(chore));

it.each([
  ['violations', 'violations last fiscal year', ['last fiscal year']],
  ['violations', 'violations, only the urgent ones in red', ['in red']],
  ['work-orders', 'work orders due this week', ['due this week']],
  ['work-orders', 'work orders waiting on a vendor', ['waiting on a vendor']],
  ['violations', 'sort the violations by owner, newest first', []],
  ['violations', 'Check the violations before the board meeting next month', []],
  ['violations', 'violations of the Red House, in English', []],
  ['watch-violations', 'monitor violations, what is due this week', []],
  ['vendors', 'insurance expiring within 2 months', []],
])('by %s nothing is done with what %j wishes: %j', (chore, words, phrases) =>
  expect(unused(chore, words)).toEqual(phrases),
);

it.each(workflows.map(({ prompt }) => prompt))(
  'all of the sample %j is used, and once made better',
  (prompt) => {
    const { name } = pickRecipe(prompt);
    expect([prompt, enhancePrompt(prompt).enhancedPrompt].flatMap((words) => unused(name, words))).toEqual(
      [],
    );
  },
);

it.each<[instruction: string, missed: string[], chore?: string]>([
  ['List the open violations without logging in', []],
  ['If a login page appears, use what I gave. Once logged in, open the violations', []],
  ['Only if it rained, list the roofers, but no painters', ['Only if it rained', 'but no painters']],
  ['List the violations\n\nIMPORTANT:\n- Write no Word file unless asked', []],
  ['the violations of units 3A to 3C', ['units 3A to 3C']],
  ['violations that are not yet resolved', [], 'violations'],
  ['violations, not the resolved ones', ['not the resolved ones'], 'violations'],
  ['the minutes of 2026, none from March', ['none from March'], 'minutes'],
  ['no more than 6 cases, open 90 days or more', [], 'violations'],
  ['monitor violations over 30 days old', ['over 30 days old'], 'watch-violations'],
  ['leads with more than 100 units', ['more than 100 units'], 'leads'],
])('no chore can do of %j: %j', (instruction, missed, chore) => {
  expect(notDoable(instruction, chore === undefined ? undefined : takenBy(chore))).toEqual(missed);
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
  expect([unused('violations', text), notDoable(text)].every(({ length }) => length <= 5)).toBe(true);
});
