import { expect, test } from 'vitest';
import { canBeFormatted } from '../../../../../widget/rules/format/can-be-formatted.ts';

const table = `| Unit | Rule |\n|---|---|\n${'| **12B** | [Parking](https://a.example/b_c_d) |\n'.repeat(1_000)}`;

test.each([
  ['an empty text', ''],
  ['words', 'The board met on **May 1**.'],
  ['a table of a thousand rows', table],
  ['a list of a thousand links', '- [a](https://x.example)\n'.repeat(1_000)],
  ['lists in lists in lists', '- a\n  - b\n    - c\n      1. d'],
  ['a long line between two parts', `a\n\n${'-'.repeat(500)}\n\n${'* '.repeat(60)}\n\nb`],
  ['a line to be filled in', `Name: ${'_'.repeat(150)}`],
  ['mail with many quoted replies', `${'> '.repeat(20)}said`],
  ['notes with a star', 'Fee*\n\n*see below\n\n'.repeat(400)],
  ['a hundred quotations', '>'.repeat(100)],
  ['words with stars in them', 'a*b*c'.repeat(1_000)],
  ['text with a wide indent', `${' '.repeat(90)}Page 3`],
])('formats as Markdown: %s', (_what, text) => {
  expect(canBeFormatted(text)).toBe(true);
});

test.each([
  ['more than a hundred quotations', '>'.repeat(101)],
  ...['>', '> ', '[', '![', '- ', '+ ', '* ', '1. ', '1) ', '> - ', ' >\t'].map((mark) => [
    `two thousand of ${JSON.stringify(mark)}`,
    `${mark.repeat(2_000)}x`,
  ]),
  ['two thousand of "> " below other lines', `# Minutes\n\nwords\n${'> '.repeat(2_000)}x`],
  ['brackets that are closed', `${'['.repeat(300)}x${'](a)'.repeat(300)}`],
  ['brackets with words between', '[a '.repeat(300)],
  ['emphasis in emphasis', `${'*a **b '.repeat(300)}x${' b** a*'.repeat(300)}`],
  ['stars around a word', `${'*'.repeat(2_000)}x${'*'.repeat(2_000)}`],
  ['deeply nested lists', Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
  ['very many lines', '- a\n'.repeat(2_001)],
  ['a very long text', 'word '.repeat(20_001)],
])('leaves unformatted: %s', (_what, text) => {
  expect(canBeFormatted(text)).toBe(false);
});
