import { expect, test } from 'vitest';
import { composeMatches } from '../../../../../../server/browser/page/outline/compose.ts';
import { order, repeat, usePages, withoutNumbers } from './page-bench.ts';

const { open } = usePages();

test('shows matches of frames only where there are some', () => {
  const frame = (number: number) => ({ depth: 0, text: `frame [f${number}]`, isNew: false, frame: number });
  const match = { depth: 0, text: 'text: Fence', isNew: false, frame: 0 };
  const rest = { lastRef: 0, closedFrames: 0, isAbout: false };
  const inner = new Map([[2, { ...rest, lines: [match], matches: 1 }]]);
  const main = { ...rest, lines: [frame(1), frame(2)], matches: 0, closedFrames: 3 };
  expect(composeMatches(main, inner)).toEqual({
    text: '- frame [f2]\n  - text: Fence',
    matches: 1,
    searched: expect.stringMatching(/whole page and 1 of its frames.*3 frames that cannot be read/),
  });
  expect(composeMatches({ ...rest, lines: [match], matches: 42 }, inner).text).toBe(
    '- text: Fence\n… 2 more matches: search for more words',
  );
});

/** What a search finds, without the numbers of references. */
function search(html: string, words: string): string[] {
  const result = open(html).search({ ...order, words: words.split(' '), maxMatches: 40, maxInContext: 10 });
  return withoutNumbers(composeMatches(result, new Map()).text.split('\n'));
}
const many = (make: (index: number) => string): string => repeat(60, make);
const table = `<table>${many((row) => `<tr><td>Unit ${row}</td><td><a href="/${row}">View</a></td></tr>`)}</table>`;

test.each<[what: string, html: string, words: string, lines: string[]]>([
  [
    'a paragraph, with those around it',
    `Before ${many((at) => `<p>Note ${at}</p>`)} After`,
    'note 20',
    ['- text: Note 19', '* text: Note 20', '- text: Note 21'],
  ],
  [
    'the attributes of a block',
    many((at) => `<p tabindex="0" aria-label="Day ${at} & ${at}">${at}</p>`),
    '"day 20 & 20"',
    ['- clickable "Day 19 & 19" [e]', '* clickable "Day 20 & 20" [e]', '- clickable "Day 21 & 21" [e]'],
  ],
  [
    'values of fields',
    `${many((at) => `<p>Note ${at}</p>`)}<p><input value="gate"></p>`,
    'gate',
    ['* textbox [e] = "gate"'],
  ],
  [
    'a word with a soft hyphen',
    `${many((at) => `<p>Note ${at}</p>`)}<p>Assess\u00adment</p>`,
    'assessment',
    ['* text: Assessment'],
  ],
  [
    'the words of the outline itself',
    table,
    'row 31 link',
    [
      '- table [t] 2 columns x 60 rows',
      '  - row 30: Unit 30 | link "View" [e]',
      '  * row 31: Unit 31 | link "View" [e]',
      '  - row 32: Unit 32 | link "View" [e]',
    ],
  ],
])('a search among many blocks finds %s', (_, html, words, lines) => {
  const result = search(html, words);
  expect(result.filter((line) => lines.includes(line))).toEqual(lines);
  expect(result.filter((line) => line.trimStart().startsWith('*'))).toEqual(
    lines.filter((line) => line.trimStart().startsWith('*')),
  );
});

test('a search shows its first matches, and counts the rows and items behind them', () => {
  const list = `<ul>${many((at) => `<li>Unit ${at}: <a href="/${at}">View</a></li>`)}</ul>`;
  for (const html of [table, list, `<table><tr><td>${table}</td></tr></table>${table}`]) {
    const lines = search(html, 'unit');
    const matches = lines.filter((line) => line.trimStart().startsWith('*'));
    expect(matches).toHaveLength(40);
    expect(matches.at(-1)).toContain('Unit 40');
    const rest = html === table || html === list ? 20 : 80;
    expect(lines.at(-1)).toBe(`… about ${rest} more matches: search for more words`);
  }
});
