import { expect, it } from 'vitest';
import { columnWidths } from '../../../../server/documents/draw-table.ts';

const widthOf = (text: string): number => text.length * 5;
const text = { kind: 'text' } as const;
const date = { kind: 'date' } as const;
const sum = (widths: number[]): number => Math.round(widths.reduce((total, width) => total + width, 0));

it('shares the remaining width evenly', () => {
  expect(columnWidths([text, text], [['ab'], ['cd']], 120, widthOf)).toEqual([60, 60]);
});

it('does not break words or dates if they fit', () => {
  const texts = [['WO-2045'], ['a long line of many words that has to wrap at last'], ['Nov 21, 2026']];
  const widths = columnWidths([text, text, date], texts, 200, widthOf);
  expect(sum(widths)).toBe(200);
  expect(widths[0]).toBeGreaterThanOrEqual(35);
  expect(widths[2]).toBeGreaterThanOrEqual(60);
});

it('shrinks all columns alike if nothing fits, and never exceeds the page', () => {
  const texts = Array.from({ length: 10 }, () => ['unbreakableword']);
  const widths = columnWidths(
    texts.map(() => text),
    texts,
    300,
    widthOf,
  );
  expect(widths).toEqual(texts.map(() => 30));
});

it('does not let one long word take all the width', () => {
  const widths = columnWidths([text, text], [['x'.repeat(500)], ['word']], 400, widthOf);
  expect(sum(widths)).toBe(400);
  expect(widths[1]).toBeGreaterThan(100);
});
