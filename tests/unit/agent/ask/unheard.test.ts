import { describe, expect, it } from 'vitest';
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

describe('wishes nothing is done with', () => {
  it.each([
    ['violations', 'violations last fiscal year', 'last fiscal year'],
    ['violations', 'list violations sorted by inspector', 'sorted by inspector'],
    ['violations', 'violations, only the urgent ones in red', 'in red'],
    ['violations', 'violations grouped by owner', 'grouped by owner'],
    ['violations', 'violations this fall', 'this fall'],
    ['work-orders', 'work orders due this week', 'due this week'],
    ['work-orders', 'work orders waiting on a vendor', 'waiting on a vendor'],
    ['work-orders', 'work orders with photos', 'with photos'],
    ['vendors', 'vendors hired this year', 'this year'],
    ['meetings', 'upcoming meetings sorted by length', 'sorted by length'],
    ['competitors', 'competitor analysis of last quarter', 'last quarter'],
  ])('%s: %j', (chore, words, phrase) => expect(unused(chore, words)).toEqual([phrase]));

  it.each([
    ['violations', 'violations this week'],
    ['violations', 'violations between March and May'],
    ['violations', 'violations sorted by unit and status'],
    ['violations', 'sort the violations by owner, newest first'],
    ['violations', 'violations grouped by status'],
    ['violations', 'Check the violations before the board meeting next month'],
    ['violations', 'violations of building 7, and note the owner of each'],
    ['violations', 'violations for this week’s board meeting'],
    ['violations', 'violations of the Red House, in English'],
    ['watch-violations', 'which violations changed since last week?'],
    ['watch-violations', 'monitor violations, what is due this week'],
    ['work-orders', 'work orders waiting for parts'],
    ['work-orders', 'overdue work orders, emergency first'],
    ['inspections', 'inspections of this year, grouped by building'],
    ['inspections', 'inspections of the last 30 days, worst first'],
    ['vendors', 'vendors in alphabetical order'],
    ['vendors', 'insurance expiring within 2 months'],
    ['meetings', 'meetings of last quarter'],
    ['leads', 'communities whose contract ends this year'],
    ['leads', '10 leads with at least 50 homes, the largest first'],
  ])('%s: nothing of %j', (chore, words) => expect(unused(chore, words)).toEqual([]));

  it.each(workflows.map(({ prompt }) => prompt))(
    'nothing of the sample %j, as it is or made better',
    (prompt) => {
      const { enhancedPrompt } = enhancePrompt(prompt, now);
      const { name } = pickRecipe(prompt);
      expect([...unused(name, prompt), ...unused(name, enhancedPrompt)]).toEqual([]);
    },
  );
});

describe('what no chore can do', () => {
  it.each<[string, string[]]>([
    ['List the open violations without logging in', []],
    ['leads in Harborview, leave out those in the attached list', []],
    ['If you need to log in, ask me. List the violations', []],
    ['If there are none, say so', []],
    ['If a login page appears, use what I gave. Once logged in, open the violations', []],
    ['When you are done, save the list as CSV', []],
    ['vendors, no more than five', []],
    ['find ten HOA communities', []],
    ['Export the violations except the resolved ones as CSV', ['except the resolved ones']],
    ['Only if it rained, list the roofers, but no painters', ['Only if it rained', 'but no painters']],
    ['List the violations\n\nIMPORTANT:\n- Write no Word file unless asked', []],
    [
      'a chart, without unit 3, to Slack, unless it is Monday, with no end',
      ['without unit 3', 'to Slack', 'unless it is Monday', 'no end'],
    ],
    ['violations with a pie chart', ['with a pie chart']],
    ['the violations of units 3A to 3C', ['units 3A to 3C']],
    ['work orders of buildings 9-11', ['buildings 9-11']],
  ])('%j: %j', (instruction, missed) => expect(notDoable(instruction)).toEqual(missed));

  it.each<[chore: string, instruction: string, missed: string[]]>([
    ['violations', 'violations that are not yet resolved', []],
    ['violations', 'violations, not the resolved ones', ['not the resolved ones']],
    ['violations', 'violations of this year, but nothing from March', ['but nothing from March']],
    ['minutes', 'the minutes of 2026, none from March', ['none from March']],
    ['violations', 'no more than 6 cases, open 90 days or more', []],
    ['violations', 'violations with fines over $500', ['over $500']],
    ['violations', 'repeat offenders among the violations', ['repeat offenders']],
    ['violations', 'owners with at least 3 notices', ['at least 3 notices']],
    ['violations', 'the average age of violations', ['average age of']],
    ['watch-violations', 'monitor violations over 30 days old', ['over 30 days old']],
    ['leads', 'leads with more than 100 units', []],
    ['vendors', 'vendors sorted by distance', ['by distance']],
  ])('as %s are read, of %j: %j', (chore, instruction, missed) => {
    expect(notDoable(instruction, takenBy(chore))).toEqual(missed);
  });
});

it.each([
  'more than one ',
  'sorted by a, b and ',
  'between March ',
  'at least 3 ',
  'highlight the ',
  'except for ',
  'if ',
  'for Maple ',
  'compare ',
  'that Ann ',
  ' ',
  '\n',
])('reads %j, again and again, to its end', (part) => {
  const text = part.repeat(20_000);
  expect([unused('violations', text), notDoable(text)].every(({ length }) => length <= 5)).toBe(true);
});
