import { expect, test } from 'vitest';
import { rowsOnPage } from '../../../../../server/runner/steps/rows-on-page.ts';

test.each<[cell: string, text: string, isThere: boolean]>([
  ['Ada', 'Ada, Ben', true],
  ['Ada  Lovelace', 'Ada\n Lovelace', true],
  ['', 'Anything', true],
  ['2', 'Fee: $250', false],
  ['250', 'Fee: $1,250.00', false],
  ['1,250', 'Fee: $1,250.00', false],
  ['$1,250.00', 'Fee: $1,250.00.', true],
  ['250', 'Units 25, 2500, 250', true],
  ['Ann', 'Annual meeting', false],
  ['ñandú', 'Calle ñandú 3', true],
  ['and', 'Calle ñandú 3', false],
  ['(late)', 'Unit 3(late)fee', true],
  ['3/14', '3/14/2026', true],
  ['12', 'Page 12.', true],
])('%s in %s: %s', (cell, text, isThere) => {
  expect(rowsOnPage([[cell]], ['', text])).toEqual(
    isThere ? { rows: [[cell.replaceAll(/\s+/g, ' ')]], missing: [] } : { rows: [], missing: [cell] },
  );
});
