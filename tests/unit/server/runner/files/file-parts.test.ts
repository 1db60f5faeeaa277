import { expect, test } from 'vitest';
import { filePart, findInFile } from '../../../../../server/runner/files/file-parts.ts';

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
  ['FIVE gamma', '  Beta three\n* page 2, part 2: Gamma four five six'],
  ['BETA', '  Alpha one two\n* page 1, part 1: Beta three\n  Gamma four five six'],
  ['e t', '* page 1, part 1: Alpha one two\n* page 1, part 1: Beta three\n  Gamma four five six'],
  ['alpha five', 'No line of "rules.pdf" has the words "alpha five".'],
])('a search for "%s"', (words, expected) => {
  expect(findInFile(name, { content: lines, pageStarts }, { words, size: 26 })).toBe(
    `${expected}\nSearched all 3 lines that could be read of "rules.pdf".`,
  );
});

test.each<[hits: number, shown: RegExp]>([
  [10, /^(?:\* part 1: Dues \d\n {2}Gap\n){10}Searched all 20 lines/],
  [11, /^(?:\* part 1: Dues \d+\n){11}Searched all 22 lines/],
  [41, /^(?:\* part 1: Dues \d+\n){40}… 1 more lines\nSearched all 82 lines/],
])('a search with %s matches', (hits, shown) => {
  const content = Array.from({ length: hits }, (_, index) => `Dues ${index}\n\nGap`).join('\n');
  expect(findInFile(name, { content }, { words: 'dues', size: 9_000 })).toMatch(shown);
});

test('a search shows a long line around the words', () => {
  const content = `${'a '.repeat(400)}needle ${'b '.repeat(400)}`;
  const found = findInFile(name, { content }, { words: 'needle', size: 500 });
  expect(found).toMatch(/^\* part 2: a [^\n]*a needle b [^\n]*b\n/);
  expect(found.length).toBeLessThan(370);
});
