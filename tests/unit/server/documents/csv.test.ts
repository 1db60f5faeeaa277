import { describe, expect, it } from 'vitest';
import { csv } from '../../../../server/documents/table-file.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('csv', () => {
  it('starts with a byte order mark and ends each row with CRLF', () => {
    expect(
      text(
        csv([
          ['Unit', 'Days'],
          ['4B', 12],
        ]),
      ),
    ).toBe('\uFEFFUnit,Days\r\n4B,12\r\n');
  });

  it.each([
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
  ])('writes %j as %j', (value, expected) => {
    expect(text(csv([[value]]))).toBe(`\uFEFF${expected}\r\n`);
  });

  it('keeps negative numbers as numbers', () => {
    expect(text(csv([[-5]]))).toBe('\uFEFF-5\r\n');
  });
});
