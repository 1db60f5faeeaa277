import { expect, test } from 'vitest';
import { personWords } from '../../../mock-server/agent/person-words.ts';

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
