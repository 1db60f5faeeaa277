import { expect, test } from 'vitest';
import { keywordReply, playfulReply } from '../../../../../widget/rules/chat/canned-replies.ts';

test('the playful reply is one of eight, and always the same for a task', () => {
  const ids = Array.from({ length: 400 }, (_, i) => `task-${i}`);
  expect(new Set(ids.map(playfulReply)).size).toBe(8);
  for (const id of [...ids, '', '🏠']) {
    expect(playfulReply(id)).toBe(playfulReply(id));
    expect(playfulReply(id)).not.toBe('');
  }
});

test.each([
  ['Check the violations of March', /violations/],
  ['Download the board minutes', /minutes/],
  ['Extract Work Orders', /work orders/],
  ['Property Inspection Report', /inspections/],
  ['Export the vendor directory', /vendor list/],
  ['Create the board packet', /board/],
  ['Competitor analysis', /compare/],
  ['Lead generation', /leads/],
  ['Fill out the request form', /form/],
  ['Write a report on the pool', /report/],
  ['Download everything', /files/],
  ['Sign in to the site', /sign in/],
  ['Look up the pool hours', /look that up/],
  ['Wait ten minutes ago', /^I'll handle that for you! Starting the automation now\.\.\.$/],
  ['Misleading boardwalk', /^I'll handle that for you!/],
  ['', /^I'll handle that for you!/],
])('the reply to %j matches %s', (description, reply) => {
  expect(keywordReply(description)).toMatch(reply);
});
