import { expect, test } from 'vitest';
import { findSecrets } from '../../../../contract/secrets/find-secrets.ts';
import { taskTitle } from '../../../../contract/prompt/task-title.ts';

const fifty = 'Check the violations of the whole west side, then.';

test.each([
  ['Check violations', 'Check violations'],
  [fifty, fifty],
  [`${fifty}!`, `${fifty}...`],
  ['\n\n  Check  violations\r\nof the west side ', 'Check violations of the west side'],
  [`${'x'.repeat(49)}\u{1F3E0}`, `${'x'.repeat(49)}\u{1F3E0}`],
  [`${'x'.repeat(49)}\u{1F3E0}y`, `${'x'.repeat(49)}\u{1F3E0}...`],
  ['', ''],
  // The cut is inside a user name or an email address.
  [
    'Log in to the Oakridge portal as jo.smith.of.oakridge with password ••••••',
    'Log in to the Oakridge portal as...',
  ],
  ['List the open violations. Username: "jo.smith.manager" ok', 'List the open violations. Username...'],
  [
    'Send the minutes of May to the owner\n\n carol.smith@oak.example',
    'Send the minutes of May to the owner...',
  ],
  [
    'Log in to the board portal as jo.smith and list everything',
    'Log in to the board portal as jo.smith and list ev...',
  ],
])('%j has the title %j', (request, title) => {
  expect(fifty).toHaveLength(50);
  expect(taskTitle(request, findSecrets)).toBe(title);
});

test('a long text takes little time', () => {
  for (const unit of [' ', '\n ', 'a ', 'user: jo, ', 'jo@oak.example '])
    expect(taskTitle(`x${unit.repeat(40_000)}y`, findSecrets).length).toBeLessThan(60);
});
