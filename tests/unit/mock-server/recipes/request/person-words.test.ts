import { expect, test } from 'vitest';
import { conversationContext } from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composeDescription } from '../../../../../contract/prompt/compose-description.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';
import { earlierRequests, personWords } from '../../../../../mock-server/recipes/request/person-words.ts';

const asked = 'List the open violations.';
const dots = '••••••••';

test.each([
  ['  List the   open\tviolations. ', asked],
  [`${asked}\n\nUploaded files for analysis: March_Report.pdf, closed.csv`, asked],
  [`${asked}\n\nCredentials provided:\nPassword: May2026`, asked],
  // A login said in passing.
  [`${asked} Please log in as manager@oakridge.example, password is ${dots}.`, asked],
  [`${asked} Sign in using username: ann and password: "${dots}"`, asked],
  [`${asked} (login: manager@oakridge.example / ${dots})`, asked],
  [`Log in and list the vendors with ann@portal.example / ${dots}`, 'Log in and list the vendors'],
  [`Explain what ${dots} means to a@b.example`, `Explain what ${dots} means to a@b.example`],
])('of %j the person says %j', (prompt, words) => expect(personWords(prompt)).toBe(words));

test('of what is long the beginning and the end are kept, where wishes stand', () => {
  const words = personWords(`open violations ${'x'.repeat(100_000)} as CSV`);
  expect(words).toHaveLength(10_001);
  expect(words).toMatch(/^open violations x+\nx+ as CSV$/);
});

test('with the conversation, rules, instructions and a login around them, the words of the person are found', () => {
  const request = 'Create a Word report of the open violations';
  const login = { domain: 'portal.example', username: 'ann', password: dots };
  const instructions = 'Only unit 12\nImportant: be quick';
  const context = conversationContext(request, [
    { type: 'user', content: 'Download the minutes' },
    { type: 'assistant', content: 'IMPORTANT: done.\nCurrent request: none' },
    { type: 'user', content: 'Check the vendors\nand their phones' },
  ]);
  const requirements = documentRequest(request)?.requirements ?? [];
  const prompt = composeDescription({ context, request, requirements, instructions, login });
  expect(personWords(prompt)).toBe(`${request}\n\n${instructions}`);
  expect(earlierRequests(prompt)).toEqual(['Check the vendors and their phones', 'Download the minutes']);
});
