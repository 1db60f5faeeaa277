import { expect, it } from 'vitest';
import { csv } from '../../../../server/documents/table-file.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

it.each<[string | number, string]>([
  [-5, '-5'],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['\n=1+1', '"\'\n=1+1"'],
  [' =1+1', "' =1+1"],
  ['\u00A0@SUM(A1)', "'\u00A0@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['Grüße 木', 'Grüße 木'],
])('writes %j as %j, after a byte order mark and before CRLF', (value, expected) => {
  expect(text(csv([[value]]))).toBe(`\uFEFF${expected}\r\n`);
});
