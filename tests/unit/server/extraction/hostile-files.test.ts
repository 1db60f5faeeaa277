import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { extractFile } from '../../../../server/extraction/extract-file.ts';
import type { FileKind } from '../../../../server/extraction/file-kind.ts';
import { makePdf } from './make-pdf.ts';
import { documentParts, makeZip, workbookParts } from './make-zip.ts';

const megabyte = 1024 * 1024;
const oneCell = '<row r="1"><c r="A1"><v>5</v></c></row>';
const paragraph = '<w:p><w:r><w:t>&a;</w:t></w:r></w:p>';
/** Bytes that do not compress. */
const noise = (bytes: number): Buffer => {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length: bytes }, () => (state = (state * 48_271) % 2_147_483_647) & 255),
  );
};
const workbook = (...more: Parameters<typeof makeZip>[0]): Buffer =>
  makeZip([...workbookParts(oneCell), ...more]);

test.each<[string, FileKind, () => Buffer, RegExp]>([
  [
    'an archive that unpacks to a hundred times its size',
    'xlsx',
    () => workbook({ name: 'xl/media/a.bin', data: Buffer.alloc(10 * megabyte) }),
    /^This file unpacks to far more than its size/,
  ],
  [
    'a large archive with an ordinary compression ratio',
    'docx',
    () => {
      const part = { name: 'word/media/a.bin', data: noise(megabyte / 2), claims: 65 * megabyte };
      return makeZip([...documentParts(paragraph), part]);
    },
    /^This file unpacks to far more than its size/,
  ],
  [
    'an archive that claims a wrong size for a part',
    'xlsx',
    () => workbook({ name: 'xl/media/a.bin', data: Buffer.alloc(80 * megabyte), claims: 10 }),
    /^This file is damaged: a part of it cannot be unpacked/,
  ],
  [
    'an archive with too many parts',
    'xlsx',
    () => workbook(...Array.from({ length: 2_001 }, (_, index) => ({ name: `xl/${index}.xml`, data: '' }))),
    /^This file has 2005 parts\. The limit is 2000\./,
  ],
  [
    'a document with entities',
    'docx',
    () => makeZip(documentParts(paragraph, '<!DOCTYPE x [<!ENTITY a "aaaa">]>')),
    /^This file declares XML entities/,
  ],
  ...(['utf16le', 'utf16be'] as const).map((encoding): [string, FileKind, () => Buffer, RegExp] => [
    `a workbook that refers to another file, in ${encoding}`,
    'xlsx',
    () => {
      const data = Buffer.from('\uFEFF<!DOCTYPE x SYSTEM "file:///etc/passwd"><sst/>', 'utf16le');
      return workbook({ name: 'xl/sharedStrings.xml', data: encoding === 'utf16le' ? data : data.swap16() });
    },
    /^This file declares XML entities/,
  ]),
  [
    'a workbook with a cell in the far corner',
    'xlsx',
    () => makeZip(workbookParts('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    /^A sheet of this workbook spans 1,048,576 rows and 16,384 columns/,
  ],
  [
    'a truncated archive',
    'xlsx',
    () => workbook().subarray(0, 200),
    /^This file is damaged: its parts cannot be listed/,
  ],
  [
    'a workbook without its parts',
    'xlsx',
    () => makeZip([{ name: 'xl/workbook.xml', data: '<workbook' }]),
    /^This Excel workbook \(XLSX\) cannot be read: it seems to be damaged/,
  ],
  [
    'an office file with a password',
    'xlsx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    /^This file is protected with a password/,
  ],
  [
    'a PDF with nothing after its header',
    'pdf',
    () => Buffer.from('%PDF-1.7\nno more'),
    /^This PDF is damaged/,
  ],
])('refuses %s with a reason', async (_, kind, make, reason) => {
  const { content, table } = await extractFile(kind, make());
  expect(content).toMatch(reason);
  expect(table).toBeUndefined();
});

test('hides data from readers that an archive holds but does not list', async () => {
  const [, , , sheet] = workbookParts('<row r="1"><c r="A1"><v>666</v></c></row>');
  const hidden = { name: 'xl/worksheets/sheet1.xml', data: sheet?.data ?? '', only: 'body' } as const;
  const { content } = await extractFile('xlsx', workbook(hidden));
  expect(content).toBe('Sheet: Units\n5');
});

test.each<[string, Parameters<typeof makePdf>, RegExp]>([
  [
    'a password',
    [['Secret'], { userPassword: 'open sesame', pdfVersion: '1.7' }],
    /^This PDF is protected with a password/,
  ],
  ['no text', [['', '']], /^This PDF has 2 pages without text/],
])('reports that a PDF has %s', async (_, pdf, message) => {
  expect((await extractFile('pdf', await makePdf(...pdf))).content).toMatch(message);
});

test('does not read a line of ten megabytes as a table', async () => {
  const { content, table } = await extractFile('csv', Buffer.from('a,'.repeat(5 * megabyte)));
  expect(table).toBeUndefined();
  expect(content).toMatch(/^\[One line is too long for a table/);
  expect(content.length).toBeLessThan(51_000);
});

test('reports an archive with a corrupt part as damaged', async () => {
  const whole = workbook();
  const broken = Buffer.from(whole);
  const at = broken.indexOf(
    deflateRawSync(Buffer.from(String(workbookParts(oneCell)[1]?.data)), { level: 9 }),
  );
  broken.fill(0xff, at, at + 20);
  expect((await extractFile('xlsx', broken)).content).toMatch(/^This file is damaged/);
});
