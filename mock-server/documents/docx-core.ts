import type { Report } from './data-table.ts';
import { maker } from './maker.ts';
import { plainText } from './plain-text.ts';

const namespaces = [
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:dcterms="http://purl.org/dc/terms/"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(' ');

const escaped = (text: string): string =>
  plainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A Word file's own facts. The library would write the machine's time into them. */
export function docxCore({ title, date }: Pick<Report, 'title' | 'date'>): string {
  const iso = date?.toISOString().replace(/\.\d+Z$/, 'Z');
  const times =
    iso === undefined
      ? ''
      : ['created', 'modified']
          .map((name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${iso}</dcterms:${name}>`)
          .join('');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties ${namespaces}>` +
    `<dc:title>${escaped(title)}</dc:title><dc:creator>${maker.name}</dc:creator>` +
    `<cp:lastModifiedBy>${maker.name}</cp:lastModifiedBy>${times}</cp:coreProperties>`
  );
}
