import { expect, test } from 'vitest';
import { statusLine, taskResult } from '../../../../../widget/rules/chat/status-line.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

const long = 'Three violations are open, two of them at Building C, one at Building D.';
const early =
  'The task was completed based on your instruction. The agent stopped early, so check the result.';

test.each([
  ['running', 'Reading the documents', 'Reading the documents'],
  ['running', ' ', 'Running'],
  ['paused', undefined, 'Paused'],
  ['paused', 'The portal asks for a login', 'The portal asks for a login'],
  ['completed', 'Saved', "Task completed successfully! I've finished what you asked for."],
  ['failed', 'No link to it', "Task encountered an error. Let me know if you'd like me to try again."],
  ['failed', 'Agent stopped', early],
  ['stopped', 'Stopped by a person', 'The automation has been stopped'],
  ['waiting_for_moon', undefined, 'Waiting for moon'],
])('the status line of a %s task with the message %j', (status, statusMessage, words) =>
  expect(statusLine(sampleTask({ status, statusMessage }))).toBe(words),
);

const failed = (statusMessage?: string, output?: string) => ({ status: 'failed', statusMessage, output });
const suggestions = [
  '- Try another speed mode',
  '- Give more specific instructions',
  '- Check that the site is reachable',
  '- Verify the credentials',
  '- Split the task into smaller ones',
];
test.each([
  ['its output', { status: 'completed', output: long }, long],
  ['its last message without output', { status: 'completed', statusMessage: 'Saved' }, 'Saved'],
  ['nothing that is shown anyway', { status: 'completed' }, undefined],
  ['nothing while it runs', { status: 'running', output: long }, undefined],
  ['nothing after a stop', { status: 'stopped', output: long }, undefined],
  ['nothing for a failure without a cause', failed(), undefined],
  [
    'the cause of a failure, and suggestions',
    failed('Some trouble'),
    ['Some trouble\n', ...suggestions].join('\n'),
  ],
  ['the output of an agent that stopped early', failed('Agent stopped', long), long],
  ['nothing if that agent has no output', failed('Agent stopped'), undefined],
])('the result of a task is %s', (_, fields, expected) =>
  expect(taskResult(sampleTask(fields))).toBe(expected),
);
