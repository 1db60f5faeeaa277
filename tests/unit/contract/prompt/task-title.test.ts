import { expect, test } from 'vitest';
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
])('%j has the title %j', (request, title) => {
  expect(fifty).toHaveLength(50);
  expect(taskTitle(request)).toBe(title);
});
