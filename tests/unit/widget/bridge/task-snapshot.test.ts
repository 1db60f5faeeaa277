import { expect, test } from 'vitest';
import { sharedLimits } from '../../../../contract/limits.ts';
import { readTaskRequest, taskSnapshot } from '../../../../widget/bridge/task-snapshot.ts';
import { isEvent, isSnapshot } from '../../../../host-sdk/wire/guards.ts';
import { MAX_OUTCOME, MAX_PROMPT } from '../../../../host-sdk/wire/protocol.ts';
import { sampleApproval, sampleClaim, sampleTask } from '../../../fakes/sample-task.ts';

const url = 'https://x.example/?token=';
const file = (name: string) => ({ name, downloadUrl: undefined, size: 12 });

test.each([
  ['a running task', { status: 'running' }, { status: 'running', hasEnded: false, outcome: undefined }],
  ['an ended task', { status: 'completed', output: 'All of it is done' }, { hasEnded: true }],
  [
    'a checked outcome, without secrets and what only the widget shows',
    { status: 'completed', verdict: 'checked', claims: [sampleClaim({ quote: 'Gate a@b.example' })] },
    {
      verdict: 'checked',
      claims: [{ kind: 'statement', text: 'The gate is open.', mark: 'seen', quote: 'Gate ••••••' }],
    },
  ],
  ['an unknown verdict', { status: 'completed', verdict: 'perfect', claims: [] }, { claims: undefined }],
  ['an early stop', { status: 'failed', statusMessage: 'Agent stopped' }, { status: 'completed' }],
  ['an unknown status', { status: 'archived' }, { status: 'archived', hasEnded: false }],
  ['a login', { status: 'paused', loginDetected: true }, { needs: { reason: 'login', url: undefined } }],
  [
    'a question, which is not a login',
    { status: 'paused', loginDetected: true, question: { text: 'Which year?', choices: undefined } },
    { status: 'paused', needs: { taskId: 't1', reason: 'question', url: undefined } },
  ],
  [
    'an approval, which older pages read as a question, without its values',
    { status: 'paused', approval: sampleApproval('a1') },
    {
      needs: {
        taskId: 't1',
        reason: 'question',
        approval: { id: 'a1', kind: 'submit', site: 'portal.example', control: 'Send to ••••••', values: 1 },
      },
    },
  ],
  [
    'an answered question',
    { status: 'running', question: { text: 'A?', choices: [] } },
    { needs: undefined },
  ],
  ['an ended task at a login', { status: 'stopped', loginDetected: true }, { needs: undefined }],
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
    'progress, without secrets',
    { apiSteps: [{ step: 1, next_goal: 'Sign in as a@b.example / hunter22', url: `${url}abc` }] },
    { progress: { step: 1, count: 'Step 1 of 2', goal: 'Sign in as •••••• / ••••••', url: `${url}••••••` } },
  ],
])('a snapshot of %s', (_, task, expected) => {
  const snapshot = taskSnapshot(sampleTask(task as Parameters<typeof sampleTask>[0]));
  expect(snapshot).toMatchObject(expected);
  expect(isSnapshot(snapshot)).toBe(true);
});

test('a prompt may be as long as the contract allows', () => {
  expect(MAX_PROMPT).toBe(sharedLimits.text.characters);
});

test('an outcome has a maximum length and no email address', () => {
  const output = `Sent to manager@oakridge.example. ${'word '.repeat(MAX_OUTCOME)}`;
  const { outcome = '' } = taskSnapshot(sampleTask({ status: 'completed', output }));
  expect(outcome).toHaveLength(MAX_OUTCOME);
  expect(outcome).not.toContain('manager@');
});

test('all that a task may claim fits into one message', () => {
  const long = 'word '.repeat(MAX_OUTCOME);
  const claims = Array.from({ length: 200 }, () => sampleClaim({ text: long, quote: long, url: long }));
  const outputFiles = Array.from({ length: 200 }, (_, at) => file(`${at} ${'name '.repeat(40)}.pdf`));
  const detail = taskSnapshot(
    sampleTask({ status: 'completed', output: long, verdict: 'partly', claims, outputFiles }),
  );
  expect(isEvent({ kind: 'event', name: 'task', detail })).toBe(true);
});

test.each([
  [{ prompt: 'Do it' }, undefined],
  [{ prompt: 'Do it', title: 'It', startUrl: 'https://x.example/', maxSteps: 3, key: 'k', x: 1 }, undefined],
  [{ prompt: '  ' }, 'prompt'],
  [{ prompt: 'x'.repeat(sharedLimits.text.characters + 1) }, 'prompt'],
  [{ prompt: 'Do it', title: 1 }, 'title'],
  [{ prompt: 'Do it', startUrl: 'javascript:alert(1)' }, 'startUrl'],
  [{ prompt: 'Do it', maxSteps: 201 }, 'maxSteps'],
  [{ prompt: 'Do it', key: '' }, 'idempotencyKey'],
  ['Do it', 'prompt'],
])('the invalid field of row %#', (request, invalid) => {
  const read = () => readTaskRequest(request);
  if (invalid === undefined) expect(read().prompt).toBe('Do it');
  else expect(read).toThrow(`${invalid} is invalid`);
});
