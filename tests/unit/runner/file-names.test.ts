import { expect, test } from 'vitest';
import { freeFileName, safeFileName } from '../../../mock-server/runner/file-names.ts';

test.each([
  ['minutes.pdf', 'minutes.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['a\u0000b\n.csv', 'a_b_.csv'],
  ['Übersicht 2026.pdf', 'Übersicht 2026.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('%j is kept as %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

test.each([
  ['a.pdf', [], 'a.pdf'],
  ['a.pdf', ['a.pdf'], 'a (2).pdf'],
  ['a.pdf', ['a.pdf', 'a (2).pdf'], 'a (3).pdf'],
  ['a', ['a'], 'a (2)'],
])('%s beside %j is %s', (name, taken, free) => expect(freeFileName(name, taken)).toBe(free));
