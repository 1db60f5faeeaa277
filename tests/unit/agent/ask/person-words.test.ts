import { expect, test } from 'vitest';
import { withContext } from '../../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';
import { earlierRequests, personWords } from '../../../../mock-server/agent/ask/person-words.ts';

const asked = 'List the open violations.';

test.each([
  ['nothing else', asked],
  ['names of files', `${asked}\n\nUploaded files for analysis: March_Report.pdf, closed.csv`],
  ['format rules', `${asked}\n\nIMPORTANT:\n- Write a PDF`],
  ['a login', `${asked}\n\nCredentials provided:\nPassword: May2026`],
  ['a login said in passing', `${asked} Log in with ann@may.example / ••••••••`],
])('with %s beside them, the words of the person are found', (_, prompt) => {
  expect(personWords(prompt)).toBe(asked);
});

test('what the person added after the names of files counts', () => {
  const prompt = `${asked}\n\nUploaded files for analysis: a.csv\n\nAdditional user instructions:\nOnly unit 12`;
  expect(personWords(prompt)).toBe(`${asked}\n\n\nOnly unit 12`);
});

test.each([
  ['Important: only unit 12', `${asked}\nImportant: only unit 12`],
  ['important is the date', `${asked}\nimportant is the date`],
])('%j is the person’s own', (line, words) => {
  expect(personWords(`${asked}\n${line}`)).toBe(words);
});

const talk: Parameters<typeof withContext>[1] = [
  { type: 'user', content: 'Download the minutes as a PDF' },
  { type: 'assistant', content: 'IMPORTANT: done.\nCurrent request: none' },
  { type: 'user', content: 'Check the vendors\nand their phones' },
];

test('with the conversation, rules, instructions and a login around them, the words of the person are found', () => {
  const text = withContext(
    documentRequest('Create a Word report of the open violations')?.prompt ?? '',
    talk,
  );
  const login = { domain: 'portal.example', username: 'ann', password: '••••••••' };
  const prompt = composedPrompt({ text, instructions: 'Only unit 12\nImportant: be quick', login });
  expect(personWords(prompt)).toBe(
    'Create a Word report of the open violations\n\n\nOnly unit 12\nImportant: be quick',
  );
});

test('what was asked before is told, the latest first', () => {
  expect(earlierRequests(withContext('And the closed ones?', talk))).toEqual([
    'Check the vendors and their phones',
    'Download the minutes as a PDF',
  ]);
  expect(earlierRequests('User: me\nCheck the vendors')).toEqual([]);
});
