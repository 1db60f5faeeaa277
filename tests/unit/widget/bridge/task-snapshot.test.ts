import { expect, test } from 'vitest';
import { readTaskRequest, taskSnapshot } from '../../../../widget/bridge/task-snapshot.ts';
import { isSnapshot } from '../../../../host-sdk/wire/guards.ts';
import { MAX_OUTCOME } from '../../../../host-sdk/wire/protocol.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';

const file = (name: string) => ({ name, downloadUrl: undefined, size: 12 });

test.each([
  ['one at work', { status: 'running' }, { status: 'running', hasEnded: false, outcome: undefined }],
  ['one that ended', { status: 'completed', output: 'All of it is done' }, { hasEnded: true }],
  ['one whose agent gave up', { status: 'failed', statusMessage: 'Agent stopped' }, { status: 'completed' }],
  ['one of a status nobody knows', { status: 'archived' }, { status: 'archived', hasEnded: false }],
  [
    'one at a login',
    { id: 'a', status: 'paused', loginDetected: true },
    { needs: { taskId: 'a', reason: 'login', url: undefined } },
  ],
  ['one that ended at a login', { status: 'stopped', loginDetected: true }, { needs: undefined }],
  [
    'its files, without the log',
    { status: 'completed', outputFiles: [file('a.pdf'), file('logs.txt'), file('b.zip')] },
    {
      files: [
        { name: 'a.pdf', size: 12, type: 'application/pdf' },
        { name: 'b.zip', size: 12, type: 'application/octet-stream' },
      ],
    },
  ],
  [
    'what it is at, without secrets',
    {
      apiSteps: [
        { step: 1, next_goal: 'Sign in as a@b.example / hunter22', url: 'https://x.example/?token=abc' },
      ],
    },
    {
      progress: {
        step: 1,
        count: 'Step 1 of 2',
        goal: 'Sign in as •••••• / ••••••',
        url: 'https://x.example/?token=••••••',
      },
    },
  ],
])('%s', (_, task, expected) => {
  const snapshot = taskSnapshot(sampleTask(task as Parameters<typeof sampleTask>[0]));
  expect(snapshot).toMatchObject(expected);
  expect(isSnapshot(snapshot)).toBe(true);
});

test('an outcome is told to a length, and no address of a person', () => {
  const output = `Sent to manager@oakridge.example. ${'word '.repeat(MAX_OUTCOME)}`;
  const { outcome = '' } = taskSnapshot(sampleTask({ status: 'completed', output }));
  expect(outcome).toHaveLength(MAX_OUTCOME);
  expect(outcome).not.toContain('manager@');
});

test.each([
  [{ prompt: 'Do it' }, undefined],
  [
    { prompt: 'Do it', title: 'It', startUrl: 'https://x.example/', maxSteps: 3, key: 'k', later: 1 },
    undefined,
  ],
  [{ prompt: '  ' }, 'prompt'],
  [{ prompt: 'x'.repeat(10_001) }, 'prompt'],
  [{ prompt: 'Do it', title: 1 }, 'title'],
  [{ prompt: 'Do it', startUrl: 'javascript:alert(1)' }, 'startUrl'],
  [{ prompt: 'Do it', maxSteps: 201 }, 'maxSteps'],
  [{ prompt: 'Do it', key: '' }, 'idempotencyKey'],
  ['Do it', 'prompt'],
])('of %o what cannot be used is %s', (asked, wrong) => {
  const read = () => readTaskRequest(asked);
  if (wrong === undefined) expect(read().prompt).toBe('Do it');
  else expect(read).toThrow(`${wrong} is invalid`);
});
