import { expect, it } from 'vitest';
import { taskTitle } from '../../../../server/runner/tasks/new-record.ts';

const fifty = 'Check the violations of the whole west side, then.';

it.each([
  ['Check violations', 'Check violations'],
  [fifty, fifty],
  [`${fifty}!`, `${fifty}...`],
  ['\n\n  Check violations  \nof the west side', 'Check violations'],
  ['Check violations\r\nof the west side', 'Check violations'],
  ['Check violations\n\nCredentials provided:\nDomain: a.example\nPassword: ••••••••', 'Check violations'],
  ['Sign in as ann@a.example / •••••• and download the minutes', 'Download the minutes'],
  ['Credentials provided:\nDomain: a.example\nUsername: ann', ''],
  ['IMPORTANT: hurry', 'IMPORTANT: hurry'],
  ['Check violations\n\nIMPORTANT: use a spreadsheet', 'Check violations'],
  [
    'Previous conversation:\nUser: hello\n\nCurrent request: Download the minutes\nof March',
    'Download the minutes',
  ],
  [`${'x'.repeat(49)}\u{1F3E0}`, `${'x'.repeat(49)}\u{1F3E0}`],
  [`${'x'.repeat(49)}\u{1F3E0}y`, `${'x'.repeat(49)}\u{1F3E0}...`],
  ['', ''],
])('%j is called %j', (description, title) => {
  expect(fifty).toHaveLength(50);
  expect(taskTitle(description)).toBe(title);
});
