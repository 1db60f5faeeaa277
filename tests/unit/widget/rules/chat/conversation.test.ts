import { describe, expect, test } from 'vitest';
import { addMessages, type ChatMessage } from '../../../../../widget/rules/chat/chat-message.ts';
import {
  closingMessage,
  conversation,
  openingMessages,
  withReplies,
} from '../../../../../widget/rules/chat/conversation.ts';
import { requestOf } from '../../../../../widget/rules/chat/request-of.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

const at = Date.UTC(2026, 0, 5, 9);
const message = (id: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  type: 'bot',
  content: id,
  timestamp: at,
  taskId: 'a',
  thread: 'a',
  ...over,
});

const early =
  'The task was completed based on your instruction. The agent stopped early, so check the result.';

test.each([
  [{ status: 'running' }, undefined],
  [{ status: 'paused' }, undefined],
  [{ status: 'queued' }, undefined],
  [{ status: 'completed', statusMessage: 'Two files saved' }, ['assistant', 'Two files saved', true]],
  [{ status: 'stopped' }, ['status', 'The automation has been stopped', undefined]],
  [
    { status: 'failed', statusMessage: '3 consecutive failures' },
    ['assistant', `**Task Completed**\n\n${early}`, true],
  ],
  [
    { status: 'failed', statusMessage: 'Agent stopped', output: 'Half of it.' },
    ['assistant', `**Task Completed**\n\n${early}\n\nHalf of it.`, true],
  ],
  [
    { status: 'failed', statusMessage: 'The site is down' },
    ['assistant', expect.stringMatching(/^\*\*Task Failed\*\*\n\nThe site is down\n\n- /) as string, false],
  ],
])('the closing message: %j', (task, expected) => {
  const message = closingMessage(sampleTask({ id: 'a', output: undefined, ...task }), 'a', at);
  expect(message && [message.type, message.content, message.taskCompleted]).toEqual(expected);
});

describe('new messages', () => {
  test('are added once by id, and existing messages stay', () => {
    const before = [message('one')];
    expect(addMessages(before, [message('one', { content: 'other' })])).toBe(before);
    expect(addMessages(before, [message('two')]).map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('replace the oldest, by number and by length', () => {
    const many = Array.from({ length: limits.chat.messages }, (_, index) => message(`m${index}`));
    const added = addMessages(many, [message('last')]);
    expect(added).toHaveLength(limits.chat.messages);
    expect(added[0]?.id).toBe('m1');
    const long = message('long', { content: 'x'.repeat(limits.chat.characters + 1) });
    expect(addMessages(many, [long])).toEqual([long]);
  });
});

describe('the conversation of a task', () => {
  const task = sampleTask({ id: 'a', status: 'completed', statusMessage: 'Done', output: undefined });
  const shown = (messages: readonly ChatMessage[], thread = 'a') =>
    conversation(messages, task, { thread, request: 'Do it' }).map(({ id }) => id);

  test('has the opening and closing messages that were not stored', () => {
    expect(shown([])).toEqual(['a:user', 'a:start', 'a:ended']);
  });

  test('has each stored message once', () => {
    const opening = openingMessages(task, 'a', 'Do it');
    expect(shown([...opening, message('note')])).toEqual(['a:user', 'a:start', 'note', 'a:ended']);
    expect(shown([message('note'), message('a:ended')])).toEqual(['a:user', 'a:start', 'note', 'a:ended']);
  });

  test('has the previous task of its thread, and no other task', () => {
    const before = message('0:user', { taskId: '0', thread: '0' });
    const other = message('x:user', { taskId: 'x', thread: 'x' });
    const own = openingMessages(task, '0', 'Do it');
    expect(shown([before, other, ...own], '0')).toEqual(['0:user', 'a:user', 'a:start', 'a:ended']);
  });
});

test.each([
  [{ description: ' Get the minutes ', title: 'T' }, 'Get the minutes'],
  [{ description: '', title: 'T' }, 'T'],
  [{ description: undefined, title: undefined }, 'Automation Task'],
  [{ description: 'Log in, password: hunter2', title: 'T' }, 'Log in, password: ••••••'],
])('the request of %j is %s', (task, request) => {
  expect(requestOf(task)).toBe(request);
});

test('another first reply to each request replaces the stored one; other messages stay', () => {
  const messages = [
    message('a:user', { type: 'user', content: 'Get the minutes' }),
    message('a:start'),
    message('a:note:1'),
    message('b:user', { type: 'user', content: 'And the budget', taskId: 'b' }),
    message('b:start', { taskId: 'b' }),
    message('c:start', { taskId: 'c' }),
  ];
  const contents = withReplies(messages, (request) => `On it: ${request}`).map(({ content }) => content);
  expect(contents).toEqual([
    'Get the minutes',
    'On it: Get the minutes',
    'a:note:1',
    'And the budget',
    'On it: And the budget',
    'c:start',
  ]);
});
