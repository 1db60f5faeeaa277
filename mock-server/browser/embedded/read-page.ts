import type { Element, Node } from 'happy-dom';
import type { PageCell, PageField, PageReading, PageTable } from '../page-reading.ts';
import { accessibleName, textOf } from './accessible-name.ts';
import {
  type Field,
  buttonType,
  collapse,
  isCheckable,
  isElement,
  isField,
  isInput,
  isPassword,
  isSelect,
  isText,
} from './dom.ts';
import { linkUrl, type Page, pageTitle } from './page.ts';
import { hidesItself, isVisible } from './visible.ts';

/** What the agent sees of a page: only what a person would see too. */
export function readPage(page: Page): PageReading {
  const all = (selector: string) => [...page.document.querySelectorAll(selector)].filter(isVisible);
  return {
    url: page.url.href,
    title: pageTitle(page),
    text: readText(page.document.body),
    headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.localName.slice(1)),
      text: textOf(heading),
    })),
    links: all('a[href], area[href]').map((link) => ({
      text: accessibleName(link),
      href: linkUrl(page, link)?.href ?? '',
    })),
    buttons: all('button, input, [role="button"]')
      .filter((button) => buttonType(button) !== '' || button.getAttribute('role') === 'button')
      .map(accessibleName),
    fields: all('input, select, textarea').filter(isField).map(readField),
    tables: all('table').map((table) => readTable(page, table)),
  };
}

function readField(field: Field): PageField {
  const type = isInput(field) ? field.type : field.localName;
  const options = isSelect(field) ? [...field.options].map((option) => collapse(option.text)) : [];
  return { label: accessibleName(field), type, value: fieldValue(field), options };
}

function fieldValue(field: Field): string {
  if (isPassword(field)) return '';
  if (isCheckable(field)) return field.checked ? 'checked' : '';
  if (!isSelect(field)) return field.value;
  return collapse([...field.options].find((option) => option.selected)?.text ?? '');
}

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr font'.split(
    ' ',
  ),
);

/** Visible text, one block per line; cells of a row are set apart by ` | `. */
function readText(body: Element): string {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    const text = collapse(line).replace(/(?: \|)+$/, '');
    if (text) lines.push(text);
    line = '';
  };
  const visit = (node: Node): void => {
    if (isText(node)) line += node.textContent ?? '';
    if (!isElement(node) || hidesItself(node) || isField(node) || buttonType(node) !== '') return;
    const isCell = node.localName === 'td' || node.localName === 'th';
    const isBlock = !isCell && !inline.has(node.localName);
    if (isBlock) endLine();
    // Two elements side by side are two things to look at, even with no space between their tags.
    else if (isElement(node.previousSibling)) line += ' ';
    if (node.localName === 'img') line += node.getAttribute('alt') ?? '';
    const folded = node.localName === 'details' && !node.hasAttribute('open');
    for (const child of node.childNodes) {
      if (!folded || (isElement(child) && child.localName === 'summary')) visit(child);
    }
    if (isCell) line += ' | ';
    if (isBlock) endLine();
  };
  visit(body);
  endLine();
  return lines.join('\n');
}

/** A table as rows of words. Its header is the first row of `thead`, or a first row made of header cells only. */
function readTable(page: Page, table: Element): PageTable {
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

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter((cell) => ['td', 'th'].includes(cell.localName) && !hidesItself(cell));

function isHeaderRow(row: Element): boolean {
  const cells = cellsOf(row);
  return cells.length > 0 && cells.every((cell) => cell.localName === 'th');
}

function readCell(page: Page, cell: Element): PageCell {
  const link = cell.querySelector('a[href]');
  const href = link && linkUrl(page, link)?.href;
  return href ? { text: textOf(cell), href } : { text: textOf(cell) };
}
