import { expect, test } from 'vitest';
import { withContext } from '../../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';
import { earlierRequests, personWords, tidyText } from '../../../../mock-server/agent/ask/person-words.ts';

const asked = 'List the open violations.';
const dots = '••••••••';

test.each([
  ['  List the   open\tviolations. ', asked],
  [`${asked}\n\nUploaded files for analysis: March_Report.pdf, closed.csv`, asked],
  [`${asked}\n\nIMPORTANT:\n- Write a PDF`, asked],
  [`${asked}\n\nCredentials provided:\nPassword: May2026`, asked],
  [
    `${asked}\n\nUploaded files for analysis: a.csv\n\nAdditional user instructions:\nOnly 12`,
    `${asked}\n\nOnly 12`,
  ],
  [`${asked}\nImportant: only unit 12`, `${asked}\nImportant: only unit 12`],
  // A login said in passing.
  [`${asked} Log in to the portal with manager@oakridge.example / ${dots}.`, asked],
  [`${asked} Please log in as manager@oakridge.example, password is ${dots}.`, asked],
  [`${asked} Sign in using username: ann and password: "${dots}"`, asked],
  [`${asked} The login is manager@oakridge.example / ${dots}`, asked],
  [`${asked} (login: manager@oakridge.example / ${dots})`, asked],
  [`${asked} Use manager@oakridge.example / ${dots}.`, asked],
  [`Log in with ann@portal.example / ${dots} and list the vendors`, 'and list the vendors'],
  [`Log in and list the vendors with ann@portal.example / ${dots}`, 'Log in and list the vendors'],
  [
    'Log in with the usual account and list the vendors',
    'Log in with the usual account and list the vendors',
  ],
  [`Explain what ${dots} means to a@b.example`, `Explain what ${dots} means to a@b.example`],
])('of %j the person says %j', (prompt, words) => expect(personWords(prompt)).toBe(words));

test('of what is long the beginning and the end are kept, where wishes stand', () => {
  expect(personWords('a'.repeat(10_000))).toBe('a'.repeat(10_000));
  const words = personWords(`open violations ${'x'.repeat(100_000)} as CSV`);
  expect(words).toHaveLength(10_001);
  expect(words).toMatch(/^open violations x+\nx+ as CSV$/);
});

test('empty lines are kept one by one, for headings stand below them', () => {
  expect(tidyText('a\r\n \n\n b')).toBe('a\n\nb');
});

const talk: Parameters<typeof withContext>[1] = [
  { type: 'user', content: 'Download the minutes as a PDF' },
  { type: 'assistant', content: 'IMPORTANT: done.\nCurrent request: none' },
  { type: 'user', content: 'Check the vendors\nand their phones' },
];

test('with the conversation, rules, instructions and a login around them, the words of the person are found', () => {
  const rules = documentRequest('Create a Word report of the open violations')?.prompt ?? '';
  const login = { domain: 'portal.example', username: 'ann', password: dots };
  const instructions = 'Only unit 12\nImportant: be quick';
  const prompt = composedPrompt({ text: withContext(rules, talk), instructions, login });
  expect(personWords(prompt)).toBe(`Create a Word report of the open violations\n\n${instructions}`);
});

test('what was asked before is told, the latest first', () => {
  expect(earlierRequests(withContext('And the closed ones?', talk))).toEqual([
    'Check the vendors and their phones',
    'Download the minutes as a PDF',
  ]);
  expect(earlierRequests('User: me\nCheck the vendors')).toEqual([]);
});
