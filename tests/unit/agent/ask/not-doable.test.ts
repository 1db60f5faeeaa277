import { expect, it } from 'vitest';
import { notDoable } from '../../../../mock-server/agent/ask/not-doable.ts';

it.each<[string, string[]]>([
  ['List the open violations', []],
  ['List the open violations without logging in', []],
  ['leads in Harborview, leave out those in the attached list', []],
  ['violations that are not yet resolved', []],
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
    ['without unit 3', 'to Slack', 'unless it is Monday'],
  ],
])('%j: %j', (instruction, missed) => expect(notDoable(instruction)).toEqual(missed));

it.each(['if ', 'for Maple ', 'except for ', 'compare ', ', no ', 'that Ann ', 'without ', ' ', '\n', 'A'])(
  'is not held up by %j again and again',
  (words) => expect(notDoable(words.repeat(20_000)).length).toBeLessThanOrEqual(3),
);
