import { expect, test } from 'vitest';
import { downloadedFile, isPage } from '../../../../server/browser/downloaded-file.ts';

test.each([
  ['attachment; filename="a b.pdf"', '', '/x', 'a b.pdf'],
  ['attachment; filename=plain.csv; size=3', '', '/x', 'plain.csv'],
  [`attachment; filename="old.pdf"; filename*=UTF-8''M%C3%A4rz.pdf`, '', '/x', 'März.pdf'],
  ['attachment; filename="../../etc/passwd"', '', '/x', 'passwd'],
  ['attachment; filename="C:\\\\docs\\\\a.txt"', '', '/x', 'a.txt'],
  ['attachment; filename=".bashrc"', '', '/x', 'bashrc'],
  ['attachment', 'name of link.txt', '/x', 'name of link.txt'],
  ['attachment', '', '/files/list%20one.csv', 'list one.csv'],
  ['attachment', '', '/files/100%', '100%'],
  ['attachment', '', '/', 'download'],
])('"%s" with the link name "%s" at %s becomes %s', (disposition, saveAs, path, name) => {
  const headers = new Headers({ 'content-disposition': disposition });
  const url = new URL(path, 'http://portal.example');
  const loaded = { url, status: 200, headers, bytes: new Uint8Array() };
  expect(downloadedFile(loaded, saveAs)).toMatchObject({ name, type: 'application/octet-stream' });
});

test.each([
  ['text/html; charset=utf-8', '', true],
  ['application/xhtml+xml', '', true],
  ['text/html', 'inline', true],
  ['text/html', 'attachment; filename="a.html"', false],
  ['application/pdf', '', false],
  ['text/plain', '', false],
])('%s with disposition "%s" is a page: %s', (type, disposition, page) => {
  expect(isPage(new Headers({ 'content-type': type, 'content-disposition': disposition }))).toBe(page);
});
