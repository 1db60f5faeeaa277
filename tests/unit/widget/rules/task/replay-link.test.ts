import { expect, test } from 'vitest';
import { replayLink, replayStep, replayTask } from '../../../../../widget/rules/task/replay-link.ts';

test.each([
  ['t1', undefined, '/replay/t1'],
  ['t1', 3, '/replay/t1?step=3'],
  ['a/b?c#d', 1, '/replay/a%2Fb%3Fc%23d?step=1'],
  ['50%', undefined, '/replay/50%25'],
  ['a%b c', undefined, '/replay/a%25b%20c'],
])('the step of %j, %j is at %s, which leads back to it', (taskId, step, link) => {
  expect(replayLink(taskId, step)).toBe(link);
  const [path = '', search = ''] = link.split('?');
  // Routers decode the path, or leave it as it is.
  for (const shown of [path, decodeURI(path)]) expect(replayTask(shown)).toBe(taskId);
  expect(replayStep(search)).toBe(step);
});

test.each(['', 'step=', 'step=0', 'step=-1', 'step=1.5', 'step=two', 'step=1e99'])(
  '%j has no step',
  (search) => {
    expect(replayStep(search)).toBeUndefined();
  },
);

test('a path without a task has none', () => {
  expect(replayTask('/replay')).toBe('');
});
