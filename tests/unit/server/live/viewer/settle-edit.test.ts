import { expect, test } from 'vitest';
import { settleEdit } from '../../../../../server/live/viewer/page/field-state.ts';

test.each<[string, number, number | undefined, number[]]>([
  ['the answer to the last edit settles its field', 4, 7, [8]],
  ['the answer to an older edit does not', 3, undefined, [7, 8]],
  ['no answer does while an edit is not sent yet', 5, undefined, [7, 8]],
])('%s', (_, sequence, field, left) => {
  const edits = new Map([
    [7, 4],
    [8, Number.POSITIVE_INFINITY],
  ]);
  expect(settleEdit(edits, sequence)).toBe(field);
  expect([...edits.keys()]).toEqual(left);
});
