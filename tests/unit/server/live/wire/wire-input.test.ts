import { expect, test } from 'vitest';
import { parseViewerMessage } from '../../../../../server/live/wire/messages.ts';

const modifiers = { alt: false, control: true, meta: false, shift: false };
const mouse = {
  kind: 'mouse',
  type: 'down',
  x: 1.5,
  y: 2,
  button: 'left',
  buttons: 1,
  clickCount: 2,
  modifiers,
};
const wheel = { kind: 'wheel', x: 1, y: 1, deltaX: 0, deltaY: -120, modifiers };
const key = { kind: 'key', type: 'down', key: 'Enter', code: 'Enter', repeat: false, modifiers };
const file = { name: 'a.pdf', type: 'application/pdf', size: 10, upload: 1 };

const parsed = (input: unknown) => parseViewerMessage(JSON.stringify({ type: 'input', sequence: 1, input }));

test.each<[object]>([
  [mouse],
  [{ ...mouse, type: 'move', button: 'none', buttons: 0, clickCount: 0, x: -3 }],
  [wheel],
  [key],
  [{ ...key, key: 'é', code: '' }],
  [{ kind: 'text', text: 'pasted' }],
  [{ kind: 'answer', questionId: 1, accept: true }],
  [{ kind: 'answer', questionId: 1, accept: true, text: '' }],
  [{ kind: 'choose', questionId: 1, indexes: [0, 3] }],
  [{ kind: 'choose', questionId: 1, indexes: null }],
  [{ kind: 'files', questionId: 1, files: [file] }],
  [{ kind: 'files', questionId: 1, files: [] }],
  [{ kind: 'attach', nodeId: 4, files: [file] }],
  [{ kind: 'value', nodeId: 4, value: 'Ada' }],
  [{ kind: 'check', nodeId: 4, checked: true }],
  [{ kind: 'click', nodeId: 4 }],
  [{ kind: 'submit', nodeId: 4 }],
  [{ kind: 'goto', url: 'portal.example' }],
  [{ kind: 'reload' }],
  [{ kind: 'tab', tabId: 2 }],
  [{ kind: 'close-tab', tabId: 2 }],
])('accepts %j', (input) => {
  expect(parsed(input)).toEqual({ type: 'input', sequence: 1, input });
});

test.each<[string, object]>([
  ['a position that is not a number', { ...mouse, x: '1' }],
  ['a position far outside', { ...mouse, x: 1e9 }],
  ['another button', { ...mouse, button: 'fourth' }],
  ['buttons that do not exist', { ...mouse, buttons: 64 }],
  ['half a click', { ...mouse, clickCount: 1.5 }],
  ['a hundred clicks', { ...mouse, clickCount: 100 }],
  ['no modifiers', { ...mouse, modifiers: {} }],
  ['a huge scroll', { ...wheel, deltaY: 1e12 }],
  ['an empty key', { ...key, key: '' }],
  ['a key with a long name', { ...key, key: 'x'.repeat(41) }],
  ['empty text', { kind: 'text', text: '' }],
  ['an answer without a question', { kind: 'answer', accept: true }],
  ['an answer that is neither yes nor no', { kind: 'answer', questionId: 1, accept: 'yes' }],
  ['a negative index', { kind: 'choose', questionId: 1, indexes: [-1] }],
  ['indexes that are not a list', { kind: 'choose', questionId: 1, indexes: 1 }],
  ['more than 20 files', { kind: 'files', questionId: 1, files: Array.from({ length: 21 }, () => file) }],
  [
    'a file of more than 10 MB',
    { kind: 'files', questionId: 1, files: [{ ...file, size: 10 * 1024 * 1024 + 1 }] },
  ],
  ['a file without a name', { kind: 'attach', nodeId: 4, files: [{ ...file, name: '' }] }],
  ['a file with its bytes', { kind: 'attach', nodeId: 4, files: [{ name: 'a', type: '', bytes: 'AA' }] }],
  ['no tab', { kind: 'tab' }],
])('rejects %s', (_, input) => {
  expect(parsed(input)).toBeNull();
});

test('rejects a number that JSON cannot express', () => {
  const raw = JSON.stringify({ type: 'input', sequence: 1, input: wheel }).replace('-120', '1e999');
  expect(parseViewerMessage(raw)).toBeNull();
});
