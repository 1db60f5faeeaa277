import { expect, it } from 'vitest';
import { bounded, tidyText } from '../../../../mock-server/agent/ask/tidy-text.ts';

it.each([
  ['a  b\t c', 'a b c'],
  ['  a \n  b  ', 'a\nb'],
  ['a\r\nb', 'a\nb'],
  ['a\n\n \n\nb', 'a\n\nb'],
  ['', ''],
])('%j is tidied to %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

it('keeps the beginning and the end of what is long, where wishes stand', () => {
  expect(bounded('a'.repeat(10_000))).toBe('a'.repeat(10_000));
  const text = bounded(`open violations ${'x'.repeat(100_000)} as CSV`);
  expect(text).toHaveLength(10_001);
  expect(text).toMatch(/^open violations x+\nx+ as CSV$/);
});
