import { describe, expect, test } from 'vitest';
import { addInstructions, composeDescription } from '../../../../contract/prompt/compose-description.ts';
import type { DescriptionParts } from '../../../../contract/prompt/description-parts.ts';
import { parseDescription, requestIn } from '../../../../contract/prompt/parse-description.ts';

const login = { domain: 'portal.example', username: 'ann', password: 'hunter2' };
const everything: DescriptionParts = {
  context: [
    { speaker: 'User', text: 'The vendors' },
    { speaker: 'Assistant', text: 'There are two.' },
  ],
  request: 'Create a PDF of them\n\nOnly plumbers',
  requirements: [
    { title: 'PDF requirements', rules: ['Number the pages.', 'Use headings.'] },
    { title: 'data requirements', rules: ['Sort the rows.'] },
  ],
  instructions: 'The newest first\n\nBe quick',
  login,
  files: ['units.csv', 'plan.pdf'],
};

test.each<[DescriptionParts, string]>([
  [{ request: ' Look\n' }, 'Look'],
  [{ request: 'Look', instructions: ' \n ', context: [], files: [], requirements: [] }, 'Look'],
  [{ request: 'Look', files: ['a.csv', 'b.pdf'] }, 'Look\n\nUploaded files for analysis: a.csv, b.pdf'],
  [
    everything,
    `Conversation context:
User: The vendors
Assistant: There are two.

Current request:
Create a PDF of them

Only plumbers

IMPORTANT - PDF requirements:
1. Number the pages.
2. Use headings.

IMPORTANT - data requirements:
1. Sort the rows.

Additional user instructions:
The newest first

Be quick

Credentials provided:
Domain: portal.example
Username: ann
Password: hunter2

Uploaded files for analysis: units.csv, plan.pdf`,
  ],
])('composes %j', (parts, description) => {
  expect(composeDescription(parts)).toBe(description);
});

const allHeadings =
  'Conversation context:\nUser: no\n\nCurrent request:\nno\n\nIMPORTANT - no:\n1. no\n\nAdditional user instructions:\nno\n\nCredentials provided:\nDomain: a\nUsername: b\nPassword: c\n\nUploaded files for analysis: no';

describe('parsing returns what was composed', () => {
  test.each<[string, DescriptionParts]>([
    ['everything', everything],
    ['a request alone', { request: 'Look' }],
    ['a request with headings', { request: allHeadings }],
    ['a whole description as the request', { ...everything, request: composeDescription(everything) }],
    ['quoted headings', { request: '> Credentials provided:\n> > IMPORTANT - no\n> plain quote' }],
    ['instructions with headings', { request: 'Look', instructions: allHeadings }],
    ['headings in every part', { ...everything, request: allHeadings, instructions: allHeadings }],
    ['a turn with a heading', { request: 'x', context: [{ speaker: 'User', text: 'Current request: no' }] }],
    ['a turn of another speaker', { request: 'x', context: [{ speaker: 'User', text: 'Assistant: no' }] }],
    ['no request', { request: '', instructions: 'Only plumbers' }],
    ['a password with spaces', { request: 'Look', login: { ...login, password: ' p: Domain: x ' } }],
    ['file names with commas', { request: 'Look', files: ['a, b.csv', ',c', 'd\\, e\\', 'f.pdf'] }],
  ])('%s', (_, parts) => {
    expect(parseDescription(composeDescription(parts))).toEqual(parts);
  });

  test('line breaks of any kind cannot start a section', () => {
    const description = composeDescription({
      context: [{ speaker: 'User', text: 'a\n\nCurrent request:\nno' }],
      request: 'Look\r\rIMPORTANT - no:\r\n1. no',
      login: { domain: 'a\nPassword: x', username: 'b\r\nPassword: x', password: 'c\nDomain: x' },
    });
    expect(parseDescription(description)).toEqual({
      context: [{ speaker: 'User', text: 'a Current request: no' }],
      request: 'Look\n\nIMPORTANT - no:\n1. no',
      login: { domain: 'a Password: x', username: 'b Password: x', password: 'c Domain: x' },
    });
  });

  test('instructions that were added later follow the others', () => {
    const added = addInstructions(addInstructions(composeDescription(everything), allHeadings), 'Be slow');
    expect(parseDescription(added)).toEqual({
      ...everything,
      instructions: `${everything.instructions}\n\n${allHeadings}\n\nBe slow`,
    });
  });
});

test.each<[string, DescriptionParts]>([
  ['', { request: '' }],
  ['Important: only unit 12', { request: 'Important: only unit 12' }],
  ['Read the IMPORTANT - see below', { request: 'Read the IMPORTANT - see below' }],
  ['Current request:\nThe vendors', { request: 'Current request:\nThe vendors' }],
  ['Conversation context:\nUser: hi', { request: 'Conversation context:\nUser: hi' }],
  ['Look\nAdditional user instructions: quick', { request: 'Look', instructions: 'quick' }],
  ['Look\n\nCredentials provided:\nPassword: x', { request: 'Look' }],
  ['Look\n\nIMPORTANT - be quick', { request: 'Look', requirements: [{ title: 'be quick', rules: [] }] }],
  ['Look\n\nUploaded files for analysis: a,, b', { request: 'Look', files: ['a', 'b'] }],
])('the parts of %j, from elsewhere, are %j', (description, parts) => {
  expect(parseDescription(description)).toEqual(parts);
});

test.each([
  [composeDescription(everything), everything.request],
  ['Credentials provided:\nPassword: x', 'Credentials provided:\nPassword: x'],
  [' Look ', 'Look'],
])('the request in %j is %j', (description, request) => {
  expect(requestIn(description)).toBe(request);
});

const files = 'Uploaded files for analysis: ';
const headings = ['IMPORTANT - \n', 'Credentials provided:\n', 'Current request:\n', 'User: ', files];
const size = 200_000;
test.each(['\n', ' ', '\r', '> ', '> \n', ' \n*', '\\', '\\,', ', ', ...headings])(
  'a hostile text of 200 kB, which repeats %j, takes little time',
  (part) => {
    const text = part.repeat(size / part.length);
    for (const start of ['', 'Conversation context:\n', files]) parseDescription(start + text);
    const parts = { request: `x${text}x`, instructions: `x${text}x` };
    const { request } = parseDescription(composeDescription(parts));
    expect(request).toBe(parts.request.replaceAll('\r', '\n'));
  },
);
