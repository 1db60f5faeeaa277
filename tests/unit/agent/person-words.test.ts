import { expect, test } from 'vitest';
import { personWords } from '../../../mock-server/agent/person-words.ts';

const asked = 'List the open violations';

test.each([
  ['nothing else', asked],
  ['names of files', `${asked}\n\nUploaded files for analysis: March_Report.pdf, closed.csv`],
  ['format rules', `${asked}\n\nIMPORTANT:\n- Write a PDF`],
  ['a login', `${asked}\n\nCredentials provided:\nPassword: May2026`],
])('with %s beside them, the words of the person are found', (_, prompt) => {
  expect(personWords(prompt)).toBe(asked);
});

test('what the person added after the names of files counts', () => {
  const prompt = `${asked}\n\nUploaded files for analysis: a.csv\n\nAdditional user instructions:\nOnly unit 12`;
  expect(personWords(prompt)).toBe(`${asked}\n\n\nOnly unit 12`);
});

test('a heading in bold, far to the right and below, is still one', () => {
  expect(personWords(`${asked}\n\n\n   ** Credentials provided:**\nPassword: May2026`)).toBe(asked);
});

test('the last request of a conversation is the one that counts', () => {
  expect(personWords(`Earlier: get the minutes\n\n \t\n  Current request: ${asked}`)).toBe(asked);
});

// Read again from every space, each of these would take minutes.
test.each([' ', '\n', '\t', ' \n', '\r\n', '* '])('%j, again and again, is soon read', (unit) => {
  const began = performance.now();
  personWords(`${asked}${unit.repeat(200_000)}x`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
