import { expect, test } from 'vitest';
import { freeFileName, safeFileName } from '../../../../../server/runner/files/file-names.ts';

test.each([
  ['minutes.pdf', 'minutes.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['a\u0000b\n.csv', 'a_b_.csv'],
  ['C:\\Ann’s (final).csv', 'C__Ann’s (final).csv'],
  ['Übersicht 2026.pdf', 'Übersicht 2026.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(176)}.pdf`],
  [`${'漢'.repeat(150)}.pdf`, `${'漢'.repeat(58)}.pdf`],
  [`${'😀'.repeat(60)}.pdf`, `${'😀'.repeat(44)}.pdf`],
  ['half a \ud83d.pdf', 'half a _.pdf'],
  ['minutes \u202Efdp.exe', 'minutes _fdp.exe'],
  ['a\u2028b.pdf', 'a_b.pdf'],
])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

test.each([
  ['a.pdf', [], 'a.pdf'],
  ['a.pdf', ['a.pdf'], 'a (2).pdf'],
  ['a.pdf', ['a.pdf', 'a (2).pdf'], 'a (3).pdf'],
  ['a', ['a'], 'a (2)'],
])('%s beside %j becomes %s', (name, taken, free) => expect(freeFileName(name, taken)).toBe(free));
