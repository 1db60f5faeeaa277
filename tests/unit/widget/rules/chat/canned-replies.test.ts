import { describe, expect, test } from 'vitest';
import { keywordReply, playfulReply } from '../../../../../widget/rules/chat/canned-replies.ts';

describe('the playful reply', () => {
  test('is one of eight, each of which comes up', () => {
    const replies = Array.from({ length: 400 }, (_, i) => playfulReply(`task-${i}`));
    expect(new Set(replies).size).toBe(8);
  });

  test.each(['1', 'b1946ac9-2a2f', '', '🏠'])('of %j is always the same', (id) => {
    expect(playfulReply(id)).toBe(playfulReply(id));
    expect(playfulReply(id)).not.toBe('');
  });
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
])('%j is answered by %s', (description, reply) => {
  expect(keywordReply(description)).toMatch(reply);
});
