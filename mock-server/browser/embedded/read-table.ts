import type { Element } from 'happy-dom';
import type { PageCell, PageTable } from '../page-reading.ts';
import { textOf } from './accessible-name.ts';
import type { Page } from './page.ts';
import { resolveUrl } from './resolve-url.ts';
import { hidesItself } from './visible.ts';

/** A table as rows of words. Its header is the first row of `thead`, or a first row made of header cells only. */
export function readTable(page: Page, table: Element): PageTable {
  const own = [...table.querySelectorAll('tr')].filter(
    (row) => row.closest('table') === table && !hidesItself(row),
  );
  const header = own.find((row, index) => row.closest('thead') !== null || (index === 0 && isHeaderRow(row)));
  const caption = [...table.children].find((child) => child.localName === 'caption');
  return {
    caption: caption ? textOf(caption) : '',
    header: header ? cellsOf(header).map(textOf) : [],
    rows: own
      .filter((row) => row !== header && row.closest('thead') === null)
      .map((row) => cellsOf(row).map((cell) => readCell(page, cell))),
  };
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter(
    (cell) => (cell.localName === 'td' || cell.localName === 'th') && !hidesItself(cell),
  );
}

function isHeaderRow(row: Element): boolean {
  const cells = cellsOf(row);
  return cells.length > 0 && cells.every((cell) => cell.localName === 'th');
}

function readCell(page: Page, cell: Element): PageCell {
  const link = cell.querySelector('a[href]');
  const href = link ? resolveUrl(link.getAttribute('href') ?? '', page.base)?.href : undefined;
  return href ? { text: textOf(cell), href } : { text: textOf(cell) };
}
