import { describe, expect, test } from 'vitest';
import {
  changeInQueue,
  nextInQueue,
  pendingInQueue,
  type QueuedTask,
  queueStatusLabels,
} from '../../../../../widget/rules/queue/queue.ts';

const item = (id: string, over: Partial<QueuedTask> = {}): QueuedTask => ({
  id,
  description: `Do ${id}`,
  model: 'fast',
  status: 'pending',
  ...over,
});

describe('whose turn it is', () => {
  test.each<[string, QueuedTask[], string | undefined]>([
    ['nobody waits', [], undefined],
    ['the first that waits', [item('a'), item('b')], 'a'],
    ['not one that is done', [item('a', { status: 'completed' }), item('b')], 'b'],
    ['nobody while one is being sent', [item('a', { status: 'running' }), item('b')], undefined],
    ['nobody while the first could not be sent', [item('a', { problem: 'No' }), item('b')], undefined],
  ])('%s', (_, queue, id) => {
    expect(nextInQueue(queue)?.id).toBe(id);
  });
});

test('an item is changed, and the others stay', () => {
  const queue = [item('a'), item('b')];
  expect(changeInQueue(queue, 'b', { status: 'running' })).toEqual([
    item('a'),
    item('b', { status: 'running' }),
  ]);
});

test('what waits is counted', () => {
  expect(pendingInQueue([item('a'), item('b', { status: 'running' }), item('c')])).toBe(2);
});

test('each status has its word', () => {
  expect(queueStatusLabels).toEqual({ pending: 'Waiting', running: 'Processing', completed: 'Done' });
});
