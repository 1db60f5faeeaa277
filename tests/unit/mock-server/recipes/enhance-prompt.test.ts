import { expect, test } from 'vitest';
import { parseRequest } from '../../../../mock-server/recipes/request/parse-request.ts';
import { enhancePrompt } from '../../../../mock-server/recipes/enhance-prompt.ts';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import { loginsInText } from '../../../../contract/secrets/login-in-text.ts';
import { workflows } from '../../../../widget/parts/compose/workflows.ts';
import { now } from './run-recipe.ts';

const login = 'If it asks for a login, pause so that I can sign in.';
const minutes = 'Save it as PDF.';
const sheet = 'Save it as a spreadsheet (XLSX).';

test.each<[string, added: string[], requiresAuthentication?: boolean]>([
  ['Download the board minutes', [minutes, login]],
  ['check violations', [sheet, login]],
  ['violations as CSV', [login]],
  ['write a report of the violations', [login]],
  ['Say hello', [], false],
  ['Log in and tell me the title', []],
])('the prompt %j gets the details %j', (prompt, added, requiresAuthentication = true) => {
  const details = added.length === 0 ? '' : `\n\nDetails:${added.map((line) => `\n- ${line}`).join('')}`;
  const better = enhancePrompt(prompt);
  expect(better).toMatchObject({ enhancedPrompt: `${prompt}${details}`, requiresAuthentication });
  expect(better.keyImprovements).toHaveLength(added.length);
});

test.each([
  ...workflows.map(({ prompt }) => prompt),
  'the minutes of March',
  'write a report of the violations',
  'Create the board meeting packet for December',
  'Schedule a board meeting',
  'List violations\n\nIMPORTANT - format:\n- Write an Excel file',
  'Conversation context:\nUser: hi\n\nCurrent request:\nlist violations',
])('an improvement keeps the request, and needs no further improvement: %.50j', (prompt) => {
  const { enhancedPrompt } = enhancePrompt(prompt);
  const [before, after] = [parseRequest(prompt, now), parseRequest(enhancedPrompt, now)];
  const formats = before.formats.length === 0 ? after.formats : before.formats;
  expect(after).toEqual({ ...before, formats, words: expect.any(String) });
  expect(pickRecipe(enhancedPrompt).name).toBe(pickRecipe(prompt).name);
  expect(enhancePrompt(enhancedPrompt)).toMatchObject({ enhancedPrompt, keyImprovements: [] });
});

test('a login and other sections stay as they are, and no improvement repeats them', () => {
  const request = 'Check violations for ann, password is "Tulip 9"';
  const sections =
    '\n\nUploaded files for analysis: May.csv\n\nCredentials provided:\nWebsite: maple.example\nUsername: ann@maple.example\nPassword: Hunter2!';
  const { enhancedPrompt, keyImprovements } = enhancePrompt(request + sections);
  expect(enhancedPrompt).toBe(`${request}${sections}\n\nAdditional user instructions:\n- ${sheet}`);
  expect(keyImprovements.join()).not.toMatch(/Hunter2|Tulip|ann/);
  expect(loginsInText(enhancedPrompt)).toEqual(loginsInText(request + sections));
});
