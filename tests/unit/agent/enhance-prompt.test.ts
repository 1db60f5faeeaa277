import { expect, test } from 'vitest';
import { readAsk } from '../../../mock-server/agent/ask/ask.ts';
import { enhancePrompt } from '../../../mock-server/agent/enhance-prompt.ts';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import { findCredentials } from '../../../mock-server/runner/secrets/find-credentials.ts';
import { workflows } from '../../../widget/parts/compose/workflows.ts';
import { now } from './run-recipe.ts';

const enhance = (prompt: string) => enhancePrompt(prompt, now);
const login = 'If it asks for a login, pause so that I can sign in.';
const portal = 'Work in the Oakridge Community portal.';

test('a short instruction has its choices said', () => {
  expect(enhance('Download last month’s board minutes')).toEqual({
    enhancedPrompt: `Download last month’s board minutes\n\nDetails:\n- Period: October 2026.\n- Save the minutes as PDF.\n- ${portal}\n- ${login}`,
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
  ['violations since March', 'Period: since March 2026.', true],
  ['minutes of Mar. 2026', 'Period: March 2026.', false],
  ['minutes for 2026-03', 'Period: March 2026.', false],
  ['board packet for December', 'Period: December 2026.', false],
  ['check violations', 'Save the list as a spreadsheet (XLSX).', true],
  ['violations as CSV', 'Save the list as a spreadsheet (XLSX).', false],
  ['write a report of the violations', 'Save the report as PDF.', true],
  ['compare our competitors', 'Save the comparison as a Word document (DOCX).', true],
  ['log in and export the vendors', portal, true],
  ['log in and export the vendors', login, false],
  ['export the vendors of https://maple.example/', portal, false],
  ['export the vendors on the Oakridge portal', portal, false],
])('%j: "%s" is added: %s', (prompt, line, isAdded) => {
  expect(enhance(prompt).enhancedPrompt.split('\n').includes(`- ${line}`)).toBe(isAdded);
});

test.each([
  ['Say hello', false],
  ['Read https://example.com and tell me its title', false],
  ['Log in and tell me the title', true],
  ['Read the dashboard', true],
  ['Open the owners portal', true],
])('there is nothing to improve in %j, which needs a login: %s', (prompt, requiresAuthentication) => {
  expect(enhance(prompt)).toEqual({ enhancedPrompt: prompt, keyImprovements: [], requiresAuthentication });
});

test.each([
  ...workflows.map(({ prompt }) => prompt),
  'the minutes of March',
  'open violations over 30 days as a spreadsheet',
  'Export the vendors of https://maple.example/',
  'Create the board meeting packet for December',
  'Schedule a board meeting',
  'List violations\n\nIMPORTANT:\n- Write an Excel file',
  'Conversation:\nuser: hi\n\nCurrent request: list violations',
])('%.50j: what is added changes nothing that was asked, and then there is nothing more to add', (prompt) => {
  const { enhancedPrompt } = enhance(prompt);
  const [asked, read] = [prompt, enhancedPrompt].map((text) => readAsk(text, now));
  const { period, words, formats } = read ?? {};
  expect(read).toEqual({ ...asked, period, words, formats });
  if (asked?.period) expect(period).toMatchObject({ from: asked.period.from, until: asked.period.until });
  expect(formats).toEqual(asked?.formats.length === 0 ? expect.anything() : asked?.formats);
  expect(pickRecipe(enhancedPrompt).name).toBe(pickRecipe(prompt).name);
  expect(enhance(enhancedPrompt)).toMatchObject({ enhancedPrompt, keyImprovements: [] });
});

test('a login and other sections stay as they are, and no improvement repeats them', () => {
  const request = 'Check violations for ann, password is "Tulip 9"';
  const sections =
    '\n\nUploaded files for analysis: May.csv\n\nCredentials provided:\nWebsite: maple.example\nUsername: ann@maple.example\nPassword: Hunter2!';
  const { enhancedPrompt, keyImprovements } = enhance(request + sections);
  expect(enhancedPrompt.startsWith(`${request}\n\nDetails:\n`)).toBe(true);
  expect(enhancedPrompt.endsWith(sections)).toBe(true);
  expect(keyImprovements.join()).not.toMatch(/Hunter2|Tulip|ann/);
  expect(findCredentials(enhancedPrompt).credentials).toEqual(
    findCredentials(request + sections).credentials,
  );
});
