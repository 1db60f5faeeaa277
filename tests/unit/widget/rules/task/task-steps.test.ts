import { describe, expect, test } from 'vitest';
import type { ApiStep } from '../../../../../contract/entities/api-step.ts';
import { pictureSource, taskSteps } from '../../../../../widget/rules/task/task-steps.ts';

const apiStep = (step: number, next_goal?: string): ApiStep => ({
  step,
  next_goal,
  evaluation_previous_goal: undefined,
  url: undefined,
});

describe('taskSteps', () => {
  test('a step and its screenshot become one step', () => {
    const own = {
      ...apiStep(1, 'Open the portal'),
      evaluation_previous_goal: 'Ready to begin',
      url: 'https://a.example/',
    };
    expect(taskSteps([own], [{ step: 1, text: 'Open', screenshot: '/p/1' }])).toEqual([
      { step: 1, goal: 'Open the portal', evaluation: undefined, url: 'https://a.example/', picture: '/p/1' },
    ]);
  });

  test('a step has the evaluation that the next step reports', () => {
    const after = (step: number, evaluation_previous_goal: string): ApiStep => ({
      ...apiStep(step, `Goal ${step}`),
      evaluation_previous_goal,
    });
    const steps = taskSteps([after(5, 'Three is done'), after(1, 'Ready'), after(3, 'One is done')]);
    expect(steps.map(({ step, evaluation }) => [step, evaluation])).toEqual([
      [1, 'One is done'],
      [3, 'Three is done'],
      [5, undefined],
    ]);
  });

  test.each<[string, ApiStep[], { step: number; text: string; screenshot: string | undefined }[], string[]]>([
    ['in order', [apiStep(2, 'b'), apiStep(1, 'a')], [], ['1 a', '2 b']],
    ['each once', [apiStep(1, 'a'), apiStep(1, 'again')], [], ['1 again']],
    ['by their number without a goal', [apiStep(3)], [], ['3 Step 3']],
    [
      'by the text of their screenshot',
      [apiStep(1)],
      [{ step: 1, text: 'Seen', screenshot: 'x' }],
      ['1 Seen'],
    ],
    [
      'known by their picture alone',
      [apiStep(1, 'a')],
      [{ step: 2, text: 'b', screenshot: 'x' }],
      ['1 a', '2 b'],
    ],
  ])('shows steps %s', (_, steps, pictures, shown) => {
    expect(taskSteps(steps, pictures).map(({ step, goal }) => `${step} ${goal}`)).toEqual(shown);
  });

  test('a task nothing is known of has none', () => {
    expect(taskSteps(undefined, undefined)).toEqual([]);
  });
});

describe('pictureSource', () => {
  const backend = (path: string) => `https://api.example${path}`;
  test.each<[string, string, string]>([
    [
      'a path of the backend',
      '/api/tasks/1/screenshots/k/1',
      'https://api.example/api/tasks/1/screenshots/k/1',
    ],
    ['an address', 'https://pictures.example/1.png', 'https://pictures.example/1.png'],
    ['an address without a scheme', '//pictures.example/1.png', '//pictures.example/1.png'],
    ['a picture as an address', 'data:image/svg+xml,abc', 'data:image/svg+xml,abc'],
    ['a PNG as text', 'iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['a JPEG as text', '/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ])('%s', (_, picture, source) => {
    expect(pictureSource(picture, backend)).toBe(source);
  });
});
