import { expect, test } from 'vitest';
import { settleKind } from '../../../../server/extraction/file-kind.ts';

const bytes = {
  text: Buffer.from('Unit,Name'),
  png: Buffer.from('\x89PNG\r\n\x1A\n....', 'latin1'),
  pdf: Buffer.from('%PDF-1.7'),
  jpeg: Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'),
  program: Buffer.from('MZ\x90\x00\x03\x00', 'latin1'),
  zip: Buffer.from('PK\x03\x04 something', 'latin1'),
  xlsx: Buffer.from('PK\x03\x04 xl/workbook.xml', 'latin1'),
  docx: Buffer.from('PK\x03\x04 word/document.xml', 'latin1'),
  locked: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  xls: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
  boardMeeting: Buffer.from('BM means board meeting in these notes'),
};
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each<[string, string, keyof typeof bytes, string]>([
  ['notes.txt', 'text/plain', 'text', 'text'],
  ['notes.txt', 'text/plain; charset=utf-8', 'text', 'text'],
  ['notes.txt', 'text/plain', 'boardMeeting', 'text'],
  ['units.csv', 'text/csv', 'text', 'csv'],
  ['units.csv', 'application/vnd.ms-excel', 'text', 'csv'],
  ['units.csv', 'text/plain', 'text', 'csv'],
  ['units.csv', '', 'text', 'csv'],
  ['units.json', 'application/json', 'text', 'json'],
  ['plan.pdf', 'application/pdf', 'pdf', 'pdf'],
  ['plan.pdf', 'application/octet-stream', 'pdf', 'pdf'],
  ['plan', 'application/pdf', 'pdf', 'pdf'],
  ['roof.PNG', 'image/png', 'png', 'png'],
  ['roof.jpeg', 'image/jpg', 'jpeg', 'jpeg'],
  ['units.xlsx', xlsx, 'xlsx', 'xlsx'],
  ['units.xlsx', xlsx, 'locked', 'xlsx'],
  ['units.xls', 'application/vnd.ms-excel', 'xls', 'xls'],
  ['letter.docx', docx, 'docx', 'docx'],
])('accepts %s of type %s with %s as %4$s', (name, type, content, kind) => {
  expect(settleKind(name, type, bytes[content])).toEqual({ kind });
});

test.each<[string, string, keyof typeof bytes, RegExp]>([
  ['run.exe', 'application/x-msdownload', 'program', /^run\.exe is not supported\./],
  ['run.exe', '', 'program', /is not supported/],
  ['plan.pdf', 'application/pdf', 'program', /^plan\.pdf is not a PDF: its content is something else/],
  ['plan.pdf', 'application/pdf', 'png', /^plan\.pdf is not a PDF: its content is a PNG image/],
  ['plan.pdf', 'image/png', 'png', /^plan\.pdf is not a PDF/],
  ['roof.png', 'image/png', 'text', /its content is a text file/],
  ['notes.txt', 'text/plain', 'program', /^notes\.txt is not a text file/],
  ['units.xlsx', xlsx, 'zip', /^units\.xlsx is not an Excel workbook/],
  ['units.xlsx', xlsx, 'docx', /its content is a Word document/],
  ['page.html', 'text/html', 'text', /is not supported/],
  ['picture.svg', 'image/svg+xml', 'text', /is not supported/],
])('refuses %s of type %s with %s', (name, type, content, problem) => {
  const settled = settleKind(name, type, bytes[content]);
  expect('problem' in settled ? settled.problem : 'accepted').toMatch(problem);
});
