import { describe, expect, it } from 'vitest';
import { readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { notDoable, unusedWishes } from '../../../../mock-server/agent/ask/unheard.ts';
import { violations } from '../../../../mock-server/agent/lists/violations.ts';
import { watchViolations } from '../../../../mock-server/agent/lists/watch-violations.ts';
import { workOrders } from '../../../../mock-server/agent/lists/work-orders.ts';
import { inspections } from '../../../../mock-server/agent/lists/inspections.ts';
import { vendors } from '../../../../mock-server/agent/lists/vendors.ts';
import { meetings } from '../../../../mock-server/agent/lists/meetings/meetings.ts';
import { leads } from '../../../../mock-server/agent/lists/leads.ts';
import { competitors } from '../../../../mock-server/agent/lists/competitors.ts';
import { enhancePrompt } from '../../../../mock-server/agent/ask/enhance-prompt.ts';
import { workflows } from '../../../../widget/parts/compose/workflows.ts';
import { now } from '../run-recipe.ts';

const decidedBy = {
  violations: violations.decided,
  watchViolations: watchViolations.decided,
  workOrders: workOrders.decided,
  inspections: inspections.decided,
  vendors: vendors.decided,
  meetings: meetings.decided,
  leads: leads.decided,
  competitors: competitors.decided,
};
type Chore = keyof typeof decidedBy;
const unused = (chore: Chore, words: string): string[] =>
  unusedWishes(words, (text) => decidedBy[chore](readAsk(text, now), now));

describe('wishes nothing is done with', () => {
  it.each<[Chore, string, string[]]>([
    ['violations', 'violations last fiscal year', ['last fiscal year']],
    ['violations', 'list violations sorted by inspector', ['sorted by inspector']],
    ['violations', 'violations, only the urgent ones in red', ['only the urgent ones in red']],
    ['violations', 'violations grouped by owner', ['grouped by owner']],
    ['violations', 'violations with fines over $500', ['over $500']],
    ['violations', 'violations with a pie chart', ['with a pie chart']],
    ['violations', 'units with more than one violation', ['more than one violation']],
    ['violations', 'repeat offenders among the violations', ['repeat offenders']],
    ['workOrders', 'work orders over $500', ['over $500']],
    ['vendors', 'vendors rated at least 4 stars', ['at least 4 stars']],
    ['violations', 'check violations and email it to the board', ['email it to the board']],
    ['workOrders', 'work orders due this week', ['due this week']],
    ['workOrders', 'work orders waiting on a vendor', ['waiting on a vendor']],
    ['violations', 'violations this fall', ['this fall']],
    ['violations', 'the average age of violations', ['average age']],
    ['violations', 'owners with at least 3 notices', ['at least 3 notices']],
    ['watchViolations', 'monitor violations over 30 days old', ['over 30 days old']],
    ['workOrders', 'only the urgent work orders, in red', ['in red']],
    ['workOrders', 'work orders grouped by vendor', ['grouped by vendor']],
    ['workOrders', 'work orders with photos', ['with photos']],
    ['inspections', 'inspections with more than two findings', ['more than two findings']],
    ['vendors', 'vendors sorted by distance', ['sorted by distance']],
    ['vendors', 'vendors hired this year', ['this year']],
    ['meetings', 'upcoming meetings sorted by length', ['sorted by length']],
    ['leads', 'leads in Millbrook sorted by age', ['sorted by age']],
    ['competitors', 'competitor analysis of last quarter', ['last quarter']],
    ['competitors', 'the average fee of our competitors', ['average fee']],
  ])('%s: %j', (chore, words, phrases) => {
    expect(unused(chore, words)).toEqual(phrases);
  });

  it.each<[Chore, string]>([
    ['violations', 'Check violations'],
    ['violations', 'open violations over 30 days as a spreadsheet'],
    ['violations', 'violations of the last 2 months as CSV'],
    ['violations', 'violations this week'],
    ['violations', 'violations between March and May'],
    ['workOrders', 'work orders waiting for parts'],
    ['violations', 'violations since March'],
    ['violations', 'violations over the last year'],
    ['violations', 'violations sorted by unit and status'],
    ['violations', 'sort the violations by owner, newest first'],
    ['violations', 'the 3 oldest open violations'],
    ['violations', 'violations grouped by status'],
    ['violations', 'no more than 6 cases'],
    ['violations', 'violations open 90 days or more'],
    ['violations', 'violations in Excel, send it to me'],
    ['violations', 'Check the violations before the board meeting next month'],
    ['violations', 'violations of building 7, and note the owner of each'],
    ['violations', 'violations for this week’s board meeting'],
    ['violations', 'violations of the Red House, in English'],
    ['violations', 'the violations in general, bold as they are'],
    ['watchViolations', 'Monitor violations'],
    ['watchViolations', 'which violations changed since last week?'],
    ['watchViolations', 'monitor violations, what is due this week'],
    ['workOrders', 'Extract work orders for unit 12'],
    ['workOrders', 'work orders sorted by vendor'],
    ['workOrders', 'overdue work orders, emergency first'],
    ['workOrders', 'Sort the work orders by priority and age, and export them as a CSV'],
    ['inspections', 'Property inspection report'],
    ['inspections', 'inspections of this year, grouped by building'],
    ['inspections', 'inspections of the last 30 days, worst first'],
    ['vendors', 'vendors sorted by trade'],
    ['vendors', 'vendors in alphabetical order'],
    ['vendors', 'vendors with expired insurance'],
    ['vendors', 'insurance expiring within 2 months'],
    ['meetings', 'the next three board meetings'],
    ['meetings', 'meetings of last quarter'],
    ['leads', 'leads with more than 100 units'],
    ['leads', 'communities whose contract ends this year'],
    ['leads', '10 leads with at least 50 homes, the largest first'],
    ['competitors', 'Competitor analysis of management companies'],
  ])('%s: nothing of %j', (chore, words) => {
    expect(unused(chore, words)).toEqual([]);
  });

  const choreOf: Record<string, Chore> = {
    inspection: 'inspections',
    'check-violations': 'violations',
    'work-orders': 'workOrders',
    'monitor-violations': 'watchViolations',
    vendors: 'vendors',
  };
  it.each(
    workflows.flatMap(({ id, prompt }) =>
      choreOf[id] === undefined ? [] : [[choreOf[id], prompt] as const],
    ),
  )('%s: nothing of the sample %j, as it is or made better', (chore, prompt) => {
    const { enhancedPrompt } = enhancePrompt(prompt, now);
    expect(unused(chore, prompt)).toEqual([]);
    expect(unused(chore, enhancedPrompt)).toEqual([]);
  });

  it.each([
    'more than one ',
    'only '.repeat(3),
    'sorted by a, b and ',
    'between March ',
    'at least 3 '.repeat(2),
    'highlight the ',
    'except for ',
    'with the ',
  ])('reads %j, again and again, to its end', (part) => {
    expect(unused('violations', part.repeat(20_000)).length).toBeLessThanOrEqual(5);
  });
});

describe('what no chore can do', () => {
  it.each<[string, string[]]>([
    ['List the open violations', []],
    ['List the open violations without logging in', []],
    ['leads in Harborview, leave out those in the attached list', []],
    ['When is the office open?', []],
    ['If you need to log in, ask me. List the violations', []],
    ['If there are none, say so', []],
    ['If a login page appears, use what I gave. Once logged in, open the violations', []],
    ['When you are done, save the list as CSV', []],
    ['If the portal asks for a code, pause', []],
    ['vendors, no more than five', []],
    ['find ten HOA communities', []],
    ['Export the violations except the resolved ones as CSV', ['except the resolved ones']],
    ['Only if it rained, list the roofers, but no painters', ['Only if it rained', 'but no painters']],
    ['List the violations\n\nIMPORTANT:\n- Write no Word file unless asked', []],
    [
      'a chart, without unit 3, to Slack, unless it is Monday, with no end',
      ['without unit 3', 'to Slack', 'unless it is Monday', 'no end'],
    ],
  ])('%j: %j', (instruction, missed) => expect(notDoable(instruction)).toEqual(missed));

  it.each<[string, string[]]>([
    ['violations that are not yet resolved', []],
    ['violations, not the resolved ones', ['not the resolved ones']],
  ])('as the chore reads it, %j: %j', (instruction, missed) => {
    const decided = (words: string): unknown => violations.decided(readAsk(words, now), now);
    expect(notDoable(instruction, decided)).toEqual(missed);
  });

  it.each(['if ', 'for Maple ', 'except for ', 'compare ', ', no ', 'that Ann ', 'without ', ' ', '\n', 'A'])(
    'is not held up by %j again and again',
    (words) => expect(notDoable(words.repeat(20_000)).length).toBeLessThanOrEqual(5),
  );
});
