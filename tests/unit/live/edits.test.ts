import { expect, test } from 'vitest';
import { createEdits } from '../../../mock-server/live/viewer/page/edits.ts';

test('a field is pending from the first key until its last edit is answered', () => {
  const edits = createEdits();
  edits.typed(5);
  expect(edits.answered(1)).toBeUndefined();
  edits.sent(5, 1);
  edits.sent(5, 2);
  expect(edits.answered(1)).toBeUndefined();
  expect(edits.isPending(5)).toBe(true);
  expect(edits.answered(2)).toBe(5);
  expect(edits.isPending(5)).toBe(false);
});

test('an edit that will not be sent leaves nothing pending', () => {
  const edits = createEdits();
  edits.typed(5);
  edits.drop(5);
  expect(edits.isPending(5)).toBe(false);
});

test('a lost connection forgets what was pending', () => {
  const edits = createEdits();
  edits.sent(5, 1);
  edits.forget();
  expect(edits.isPending(5)).toBe(false);
});
