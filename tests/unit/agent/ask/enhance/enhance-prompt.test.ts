import { expect, test } from 'vitest';
import { enhancePrompt } from '../../../../../mock-server/agent/ask/enhance/enhance-prompt.ts';
import { readAsk } from '../../../../../mock-server/agent/ask/ask.ts';
import { pickRecipe } from '../../../../../mock-server/agent/pick-recipe.ts';
import { findCredentials } from '../../../../../mock-server/runner/secrets/find-credentials.ts';
import { workflows } from '../../../../../widget/parts/compose/workflows.ts';

const now = new Date('2026-11-21T09:00:00Z');
const enhance = (prompt: string, previousTasks: readonly string[] = []) =>
  enhancePrompt(prompt, { previousTasks, now });
/** The lines that were added. */
const details = (prompt: string, previousTasks?: readonly string[]): string[] =>
  enhance(prompt, previousTasks)
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
      `- ${portal} ${login}`,
      '- Before you finish, check that the file has the minutes asked for.',
    ].join('\n'),
    keyImprovements: [
      'Names the month: October 2026',
      'Names the kind of file: PDF',
      'Names the portal, Oakridge Community, and says what to do at a login',
      'Adds a check before the task is finished',
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
  ['the board minutes', 'Take the latest ones.', true],
  ['the latest board minutes', 'Take the latest ones.', false],
  ['the minutes of 2025', 'Take the latest ones.', false],
  ['check violations', 'Include every status, and name the status of each.', true],
  ['check open violations', 'Include every status, and name the status of each.', false],
  ['check all violations', 'Include every status, and name the status of each.', false],
  ['check violations', 'Save the list as a spreadsheet (XLSX).', true],
  ['violations as a spreadsheet', 'Save the list as a spreadsheet (XLSX).', true],
  ['violations as XLSX', 'Save the list as a spreadsheet (XLSX).', false],
  ['violations as CSV', 'Save the list as a spreadsheet (XLSX).', false],
  ['write a report of the violations', 'Save the report as PDF.', true],
  ['compare our competitors', 'Save the comparison as a Word document (DOCX).', true],
  ['export the vendors', `${portal} ${login}`, true],
  ['log in and export the vendors', portal, true],
  ['export the vendors of https://maple.example/', login, true],
  ['export the vendors on the Maple Grove portal', login, true],
  ['export the vendors on the Oakridge portal', login, true],
  [
    'export the vendors',
    'Before you finish, check that each page of the directory was read and that no name is doubled.',
    true,
  ],
])('%j: "%s" is added: %s', (prompt, line, isAdded) => {
  expect(details(prompt).includes(line)).toBe(isAdded);
});

test('a check that is asked for is not asked for twice', () => {
  expect(enhance('Export the vendors and make sure none is missing').keyImprovements).not.toContain(
    'Adds a check before the task is finished',
  );
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
  expect(read).toEqual({ ...asked, words: read.words, formats: read.formats });
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

const earlier = [
  'Check the open violations for unit 12B over 30 days as CSV, password: Hunter2!',
  'Download the last 3 board minutes as PDF',
  'Say hello',
];

test.each<[string, string | undefined]>([
  ['Do the minutes again', 'As in the earlier task, download the board minutes only the last 3, as PDF.'],
  ['Same again please', 'As in the earlier task, download the board minutes only the last 3, as PDF.'],
  ['Also April', 'As in the earlier task, download the board minutes as PDF.'],
  [
    'The violations again for unit 14',
    'As in the earlier task, check the violations with status Open, at least 31 days old, as CSV.',
  ],
  [
    'Repeat the violations as PDF',
    'As in the earlier task, check the violations with status Open, for units 12B, at least 31 days old.',
  ],
  ['Export the vendors too', undefined],
  ['The minutes of May', undefined],
])('%j: %j', (prompt, line) => {
  const added = details(prompt, earlier);
  expect(added.find((detail) => detail.startsWith('As in'))).toBe(line);
  expect(enhance(prompt, earlier).keyImprovements.join()).not.toContain('Hunter2');
});

test.each([
  ['The violations again', ['Violations of unit 12B, unresolved, over 30 days, as a spreadsheet']],
  ['The minutes again', ['Board minutes of the last 6 months as Word documents']],
  ['The violations again', ['Violations with notice sent or hearing, in the last 30 days, 2025, as PDF']],
])('%j after %j is read like the earlier task', (prompt, previousTasks) => {
  const { enhancedPrompt } = enhance(prompt, previousTasks);
  const { words: _____, inspections: _, workOrders: __, ...read } = readAsk(enhancedPrompt, now);
  const {
    words: ______,
    inspections: ___,
    workOrders: ____,
    ...meant
  } = readAsk(previousTasks[0] ?? '', now);
  expect(read).toEqual(meant);
});

test('without an earlier task "again" means nothing', () => {
  expect(details('Minutes again').some((line) => line.startsWith('As in'))).toBe(false);
  expect(enhance('Same again', ['Say hello']).enhancedPrompt).toBe('Same again');
});
