import { describe, expect, test } from 'vitest';
import { stepAtWork, stepsCompleted } from '../../../../../widget/rules/task/step-facts.ts';
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

describe('the step a task is at', () => {
  test.each([
    ['no steps are reported', {}, ['Step 0 of 1', undefined, undefined]],
    ['only a number is reported', { currentStep: 4 }, ['Step 4 of 5', undefined, undefined]],
    ['only steps are reported', { apiSteps: [first] }, ['Step 1 of 2', first.next_goal, first.url]],
    [
      'a step has no address',
      { currentStep: 2, apiSteps: steps },
      ['Step 2 of 3', second.next_goal, first.url],
    ],
    ['it is the last', { currentStep: 3, apiSteps: steps }, ['Step 3 of 4', third.next_goal, third.url]],
    [
      'the number is ahead of the steps',
      { currentStep: 9, apiSteps: [first] },
      ['Step 9 of 10', first.next_goal, first.url],
    ],
    ['none is begun', { currentStep: 0, apiSteps: steps }, ['Step 0 of 1', undefined, undefined]],
    [
      'the address has a secret',
      { apiSteps: [apiStep(1, undefined, 'https://portal.example/?token=abc123')] },
      ['Step 1 of 2', undefined, 'https://portal.example/?token=••••••'],
    ],
  ])('when %s', (_, fields, [count, goal, url]) =>
    expect(stepAtWork(sampleTask(fields))).toEqual({ step: Number(count?.split(' ')[1]), count, goal, url }),
  );
});

describe('how many steps are completed', () => {
  test.each([
    ['running', 3, 2],
    ['paused', 3, 2],
    ['running', 0, 0],
    ['completed', 3, 3],
    ['stopped', 3, 3],
    ['failed', 3, 2],
    ['failed', 0, 0],
    ['waiting_for_moon', 3, 2],
  ])('of one that is %s at step %i: %i', (status, currentStep, expected) =>
    expect(stepsCompleted(sampleTask({ status, currentStep }))).toBe(expected),
  );

  test('all, of one whose agent stopped early', () =>
    expect(
      stepsCompleted(sampleTask({ status: 'failed', statusMessage: 'Agent stopped', currentStep: 3 })),
    ).toBe(3));
});
