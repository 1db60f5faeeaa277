import { expect, test } from 'vitest';
import { actionFailure, isAlreadyDone } from '../../../../../widget/rules/task/action-failure.ts';
import { modelLabel } from '../../../../../widget/rules/task/speed-modes.ts';
import { taskName } from '../../../../../widget/rules/task/task-title.ts';

test.each([
  ['super-fast', 'Super Fast'],
  ['gpt-unknown', 'gpt-unknown'],
  ['', 'Balanced'],
  [undefined, 'Balanced'],
])('the model %s is shown as %s', (model, label) => {
  expect(modelLabel(model)).toBe(label);
});

test.each([
  [{ title: 'Collect minutes', description: 'Do it' }, 'Collect minutes'],
  [{ title: undefined, description: 'Do it' }, 'Do it'],
  [{ title: undefined, description: undefined }, 'Automation Task'],
  [
    { title: undefined, description: 'Get the minutes of all meetings, log in as jo.smith.manager and go' },
    'Get the minutes of all meetings, log in as...',
  ],
])('the name of the task %j is %s', (task, name) => {
  expect(taskName(task)).toBe(name);
});

test.each([
  ['pause', '404: No', 'No', 'Pause/Resume Not Available', /coming soon/],
  ['pause', 'pause is not supported', '', 'Pause/Resume Not Available', /coming soon/],
  ['pause', '409: No', 'Busy', 'Failed to pause', /^Busy$/],
  ['pause', '409: No', '', 'Failed to pause', /^Could not pause the task$/],
  ['resume', '409: Already finished', '', 'Task Already Completed', /create a new task/],
  ['resume', '500: No', '', 'Failed to resume', /^Could not resume the task$/],
  ['stop', '404: No', '', 'Failed to stop task', /^Please try again\.$/],
  ['stop', '409: No', 'Busy', 'Failed to stop task', /^Busy$/],
] as const)('a failed %s with the message %s', (action, message, detail, title, description) => {
  const failure = actionFailure(action, { message, detail });
  expect(failure.title).toBe(title);
  expect(failure.description).toMatch(description);
  expect(failure.finished).toBe(title === 'Task Already Completed');
});

test.each([
  ['pause', ['paused'], ['running', 'completed']],
  ['resume', ['running'], ['paused', 'completed']],
  ['stop', ['stopped', 'completed', 'failed'], ['running', 'paused', 'no such status']],
] as const)('%s is unnecessary for a task that is %j, but not %j', (action, there, elsewhere) => {
  const already = [...there, ...elsewhere].filter((status) => isAlreadyDone(action, status));
  expect(already).toEqual(there);
});
