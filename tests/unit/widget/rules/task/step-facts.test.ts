import { expect, test } from 'vitest';
import { describeStep, stepsCompleted } from '../../../../../widget/rules/task/step-facts.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

const apiStep = (step: number, next_goal?: string, url?: string) => ({
  step,
  next_goal,
  evaluation_previous_goal: undefined,
  url,
});
const first = apiStep(1, 'Open the portal', 'https://portal.example/');
const second = apiStep(2, 'Find the minutes');
const third = apiStep(3, 'Download them', 'https://portal.example/minutes');
const steps = [first, second, third];

const secret = 'https://portal.example/?token=';
test.each([
  ['without steps', {}, 'Step 0 of 1', undefined, undefined],
  ['with only a number', { currentStep: 4 }, 'Step 4 of 5', undefined, undefined],
  ['with only steps', { apiSteps: [first] }, 'Step 1 of 2', first.next_goal, first.url],
  ['without an address', { currentStep: 2, apiSteps: steps }, 'Step 2 of 3', second.next_goal, first.url],
  ['that is the last', { currentStep: 3, apiSteps: steps }, 'Step 3 of 4', third.next_goal, third.url],
  ['ahead of the steps', { currentStep: 9, apiSteps: [first] }, 'Step 9 of 10', first.next_goal, first.url],
  ['before the first', { currentStep: 0, apiSteps: steps }, 'Step 0 of 1', undefined, undefined],
  [
    'with a secret',
    { apiSteps: [apiStep(1, undefined, `${secret}abc123`)] },
    'Step 1 of 2',
    undefined,
    `${secret}••••••`,
  ],
])('the current step %s', (_, fields, count, goal, url) =>
  expect(describeStep(sampleTask(fields))).toEqual({ step: Number(count.split(' ')[1]), count, goal, url }),
);

test.each([
  ['running', 3, 2],
  ['paused', 3, 2],
  ['running', 0, 0],
  ['completed', 3, 3],
  ['stopped', 3, 3],
  ['failed', 3, 2],
  ['failed', 0, 0],
  ['waiting_for_moon', 3, 2],
  ['failed', 3, 3, 'Agent stopped'],
])('completed steps of a %s task at step %i: %i', (status, currentStep, expected, statusMessage?: string) =>
  expect(stepsCompleted(sampleTask({ status, currentStep, statusMessage }))).toBe(expected),
);
