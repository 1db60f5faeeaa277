import { expect, test } from 'vitest';
import { enhancePrompt } from '../../../../mock-server/agent/ask/enhance-prompt.ts';
import { readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import { findCredentials } from '../../../../mock-server/runner/secrets/find-credentials.ts';
import { workflows } from '../../../../widget/parts/compose/workflows.ts';

const now = new Date('2026-11-21T09:00:00Z');
const enhance = (prompt: string) => enhancePrompt(prompt, now);
/** The lines that were added. */
const details = (prompt: string): string[] =>
  enhance(prompt)
    .enhancedPrompt.split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

const login = 'If it asks for a login, pause so that I can sign in.';
const portal = 'Work in the Oakridge Community portal.';

test('a short instruction has its choices said', () => {
  expect(enhance('Download last month’s board minutes')).toEqual({
    enhancedPrompt: [
      'Download last month’s board minutes',
      '',
      'Details:',
      '- Period: October 2026.',
      '- Save the minutes as PDF.',
      `- ${portal}`,
      `- ${login}`,
    ].join('\n'),
    keyImprovements: [
      'Names the month: October 2026',
      'Names the kind of file: PDF',
      'Names the portal: Oakridge Community',
      'Says what to do at a login',
    ],
    requiresAuthentication: true,
  });
});

test.each<[string, string, boolean]>([
  ['minutes of March', 'Period: March 2026.', true],
  ['minutes of December', 'Period: December 2025.', true],
  ['minutes of March 2026', 'Period: March 2026.', false],
  ['minutes of Mar. 2026', 'Period: March 2026.', false],
  ['minutes for 2026-03', 'Period: March 2026.', false],
  ['board packet for December', 'Period: December 2026.', false],
  ['check violations', 'Save the list as a spreadsheet (XLSX).', true],
  ['violations as a spreadsheet', 'Save the list as a spreadsheet (XLSX).', true],
  ['violations as XLSX', 'Save the list as a spreadsheet (XLSX).', false],
  ['violations as CSV', 'Save the list as a spreadsheet (XLSX).', false],
  ['write a report of the violations', 'Save the report as PDF.', true],
  ['compare our competitors', 'Save the comparison as a Word document (DOCX).', true],
  ['export the vendors', portal, true],
  ['export the vendors', login, true],
  ['log in and export the vendors', portal, true],
  ['log in and export the vendors', login, false],
  ['export the vendors of https://maple.example/', login, true],
  ['export the vendors on the Maple Grove portal', login, true],
  ['export the vendors on the Oakridge portal', login, true],
])('%j: "%s" is added: %s', (prompt, line, isAdded) => {
  expect(details(prompt).includes(line)).toBe(isAdded);
});

test.each([
  'Say hello',
  'Wait five minutes',
  'Read https://example.com and tell me its title',
  `${'x'.repeat(6_000)} minutes`,
])('there is nothing to improve in %.30s', (prompt) => {
  expect(enhance(prompt)).toMatchObject({ enhancedPrompt: prompt, keyImprovements: [] });
});

test.each([
  ['Check violations', true],
  ['Schedule a board meeting', true],
  ['Log in and tell me the title', true],
  ['Read the dashboard', true],
  ['Open the owners portal', true],
  ['Read https://example.com', false],
  ['Say hello', false],
])('%j needs a login: %s', (prompt, needed) => {
  expect(enhance(prompt).requiresAuthentication).toBe(needed);
});

const everyPrompt = [
  ...workflows.map(({ prompt }) => prompt),
  'Download last month’s board minutes',
  'the minutes of March',
  'open violations over 30 days as a spreadsheet',
  'Export the vendors of https://maple.example/',
  'Create the board meeting packet for December',
  'Extract urgent work orders of unit 12B',
  'List violations\n\nIMPORTANT:\n- Write an Excel file',
  'Conversation:\nuser: hi\n\nCurrent request: list violations',
];

test.each(everyPrompt)('%.50j: what is added changes nothing that was asked', (prompt) => {
  const { enhancedPrompt } = enhance(prompt);
  const asked = readAsk(prompt, now);
  const read = readAsk(enhancedPrompt, now);
  const { period } = read;
  expect(period).toMatchObject(asked.period ? { from: asked.period.from, until: asked.period.until } : {});
  expect(read).toEqual({ ...asked, period, words: read.words, formats: read.formats });
  if (asked.formats.length > 0) expect(read.formats).toEqual(asked.formats);
  expect(pickRecipe(enhancedPrompt).name).toBe(pickRecipe(prompt).name);
});

test.each(everyPrompt)('%.50j: improved once, there is nothing more to improve', (prompt) => {
  const { enhancedPrompt } = enhance(prompt);
  expect(enhance(enhancedPrompt)).toMatchObject({ enhancedPrompt, keyImprovements: [] });
});

test('a login and other sections stay as they are, and no improvement repeats them', () => {
  const sections =
    '\n\nUploaded files for analysis: May.csv\n\nCredentials provided:\nWebsite: maple.example\nUsername: ann@maple.example\nPassword: Hunter2!';
  const prompt = `Check violations for ann, password is "Tulip 9"${sections}`;
  const { enhancedPrompt, keyImprovements } = enhance(prompt);
  expect(enhancedPrompt.startsWith('Check violations for ann, password is "Tulip 9"\n\nDetails:\n')).toBe(
    true,
  );
  expect(enhancedPrompt.endsWith(sections)).toBe(true);
  expect(keyImprovements.join()).not.toMatch(/Hunter2|Tulip|ann/);
  expect(findCredentials(enhancedPrompt).credentials).toEqual(findCredentials(prompt).credentials);
});
