import { expect, test } from 'vitest';
import { conversationContext } from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composeDescription } from '../../../../../contract/prompt/compose-description.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';
import { earlierRequests, personWords } from '../../../../../mock-server/recipes/request/person-words.ts';

const words = 'List the open violations.';
const dots = '••••••••';

test.each([
  [`  List the   open\tviolations.\n\nUploaded files for analysis: May.pdf, closed.csv`, words],
  [`${words}\n\nCredentials provided:\nPassword: May2026`, words],
  [`${words} Please log in as manager@oakridge.example, password is ${dots}.`, words],
  [`${words} Sign in using username: ann and password: "${dots}"`, words],
  [`${words} (login: manager@oakridge.example / ${dots})`, words],
  [`Log in and list the vendors with ann@portal.example / ${dots}`, 'Log in and list the vendors'],
  [`Explain what ${dots} means to a@b.example`, `Explain what ${dots} means to a@b.example`],
])('the words of the person in %j are %j', (prompt, expected) => expect(personWords(prompt)).toBe(expected));

test('the beginning and the end of a long text count', () => {
  const short = personWords(`open violations ${'x'.repeat(100_000)} as CSV`);
  expect(short).toHaveLength(10_001);
  expect(short).toMatch(/^open violations x+\nx+ as CSV$/);
});

test('the words of the person are those without conversation, rules and login', () => {
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
