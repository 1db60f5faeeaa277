import { expect, test } from 'vitest';
import {
  changeInQueue,
  nextInQueue,
  pendingInQueue,
  type QueuedTask,
  queueStatusLabel,
} from '../../../../../widget/rules/queue/queue.ts';

const item = (id: string, over: Partial<QueuedTask> = {}): QueuedTask => ({
  id,
  owner: 'ann',
  addedAt: 0,
  shape: 'confirmation',
  fileIds: [],
  description: `Do ${id}`,
  model: 'fast',
  status: 'pending',
  ...over,
});

test.each<[string, QueuedTask[], string | undefined]>([
  ['none in an empty queue', [], undefined],
  ['the first pending one', [item('a'), item('b')], 'a'],
  ['not a completed one', [item('a', { status: 'completed' }), item('b')], 'b'],
  ['none while one is being sent', [item('a', { status: 'running' }), item('b')], undefined],
  ['none while the first could not be sent', [item('a', { problem: 'No' }), item('b')], undefined],
])('the next task is %s', (_, queue, id) => {
  expect(nextInQueue(queue)?.id).toBe(id);
});

test('an item is changed, and the others stay', () => {
  const queue = [item('a'), item('b')];
  expect(changeInQueue(queue, 'b', { status: 'running' })).toEqual([
    item('a'),
    item('b', { status: 'running' }),
  ]);
});

test('pending tasks are counted', () => {
  expect(pendingInQueue([item('a'), item('b', { status: 'running' }), item('c')])).toBe(2);
});

test.each<[Partial<QueuedTask>, string]>([
  [{ status: 'pending' }, 'Waiting'],
  [{ status: 'pending', needsPassword: true }, 'Needs its password'],
  [{ status: 'running', needsPassword: true }, 'Processing'],
  [{ status: 'completed' }, 'Done'],
])('the drawer shows %j as %s', (fields, label) => expect(queueStatusLabel(item('a', fields))).toBe(label));
