import { expect, test } from 'vitest';
import type { ApiStep } from '../../../../../contract/entities/api-step.ts';
import { pictureSource, taskSteps } from '../../../../../widget/rules/task/task-steps.ts';

const apiStep = (step: number, next_goal?: string): ApiStep => ({
  step,
  next_goal,
  evaluation_previous_goal: undefined,
  url: undefined,
});

const picture = (step: number, text: string) => ({ step, text, screenshot: '/p/1' });

test('a step and its screenshot become one step', () => {
  const url = 'https://a.example/';
  const step = { ...apiStep(1, 'Open the portal'), evaluation_previous_goal: 'Ready to begin', url };
  expect(taskSteps([step], [picture(1, 'Open')])).toEqual([
    { step: 1, goal: 'Open the portal', evaluation: undefined, url, picture: '/p/1' },
  ]);
});

test('a step has the evaluation that the next step reports', () => {
  const after = (step: number, evaluation: string): ApiStep => ({
    ...apiStep(step, `Goal ${step}`),
    evaluation_previous_goal: evaluation,
  });
  const steps = taskSteps([after(5, 'Three is done'), after(1, 'Ready'), after(3, 'One is done')]);
  expect(steps.map(({ step, evaluation }) => [step, evaluation])).toEqual([
    [1, 'One is done'],
    [3, 'Three is done'],
    [5, undefined],
  ]);
});

test.each<[string, ApiStep[] | undefined, ReturnType<typeof picture>[] | undefined, string[]]>([
  ['in order', [apiStep(2, 'b'), apiStep(1, 'a')], [], ['1 a', '2 b']],
  ['each once', [apiStep(1, 'a'), apiStep(1, 'again')], [], ['1 again']],
  ['with a number if there is no goal', [apiStep(3)], [], ['3 Step 3']],
  ['with the text of the screenshot if there is no goal', [apiStep(1)], [picture(1, 'Seen')], ['1 Seen']],
  ['with only a picture', [apiStep(1, 'a')], [picture(2, 'b')], ['1 a', '2 b']],
  ['of an unknown task', undefined, undefined, []],
])('shows steps %s', (_, steps, pictures, shown) => {
  expect(taskSteps(steps, pictures).map(({ step, goal }) => `${step} ${goal}`)).toEqual(shown);
});

test.each<[string, string, string]>([
  ['a path of the backend', '/api/pictures/1', 'https://api.example/api/pictures/1'],
  ['an address', 'https://pictures.example/1.png', 'https://pictures.example/1.png'],
  ['an address without a scheme', '//pictures.example/1.png', '//pictures.example/1.png'],
  ['a data address', 'data:image/svg+xml,abc', 'data:image/svg+xml,abc'],
  ['a PNG as text', 'iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['a JPEG as text', '/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
])('the source of a picture that is %s', (_, picture, source) => {
  expect(pictureSource(picture, (path) => `https://api.example${path}`)).toBe(source);
});
