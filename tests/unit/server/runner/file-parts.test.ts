import { expect, test } from 'vitest';
import { filePart, findInFile } from '../../../../server/runner/tasks/file-parts.ts';

const name = 'rules.pdf';
const lines = 'Alpha one two\nBeta three\nGamma four five six';
/** Two pages: the second begins with the third line. */
const pageStarts = [0, 25];

test.each<[what: string, content: string, size: number, number: number, expected: string]>([
  ['all of a short text', lines, 100, 1, `Part 1 of 1 of "rules.pdf":\n${lines}`],
  ['up to a line', lines, 26, 1, 'Part 1 of 2 of "rules.pdf":\nAlpha one two\nBeta three\n'],
  ['the rest', lines, 26, 2, 'Part 2 of 2 of "rules.pdf":\nGamma four five six'],
  [
    'up to a word, if no line ends near',
    lines,
    22,
    2,
    'Part 2 of 3 of "rules.pdf":\nthree\nGamma four five ',
  ],
  ['a cut word, if none ends near', 'x'.repeat(25), 10, 3, 'Part 3 of 3 of "rules.pdf":\nxxxxx'],
  ['nothing of an empty text', '', 10, 1, 'Part 1 of 1 of "rules.pdf":\n'],
])('a part is %s', (_, content, size, number, expected) => {
  expect(filePart(name, { content }, { number, size })).toBe(expected);
});

test.each([0, 3, -1])('there is no part %s of two', (number) => {
  expect(() => filePart(name, { content: lines }, { number, size: 26 })).toThrow(
    `"rules.pdf" has 2 parts, and no part ${number}`,
  );
});

test('a part names its pages', () => {
  const [first, second, all] = [
    filePart(name, { content: lines, pageStarts }, { number: 1, size: 26 }),
    filePart(name, { content: lines, pageStarts }, { number: 2, size: 26 }),
    filePart(name, { content: lines, pageStarts }, { number: 1, size: 90 }),
  ].map((text) => text.split('\n')[0]);
  expect(first).toBe('Part 1 of 2 of "rules.pdf", pages 1 to 1 of 2:');
  expect(second).toBe('Part 2 of 2 of "rules.pdf", pages 2 to 2 of 2:');
  expect(all).toBe('Part 1 of 1 of "rules.pdf", pages 1 to 2 of 2:');
});

test.each<[words: string, expected: string]>([
  ['FIVE gamma', '- page 2, part 2: Gamma four five six'],
  ['a', '- page 1, part 1: Alpha one two\n- page 1, part 1: Beta three\n… 1 more lines'],
  ['alpha five', 'No line of "rules.pdf" has the words "alpha five".'],
])('a search for "%s"', (words, expected) => {
  expect(findInFile(name, { content: lines, pageStarts }, { words, size: 26, most: 2 })).toBe(expected);
});

test('a search shows a long line around the words', () => {
  const content = `${'a '.repeat(400)}needle ${'b '.repeat(400)}`;
  const found = findInFile(name, { content }, { words: 'needle', size: 500, most: 2 });
  expect(found).toMatch(/^- part 2: a [^]*a needle b [^]*b$/);
  expect(found.length).toBeLessThan(320);
});
