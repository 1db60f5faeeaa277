import type { PageCell, PageField, PageReading, PageTable } from '../../page-reading.ts';
import type { Names } from './names-in-page.ts';

/** Reads what a person would see. Runs in the page: it uses nothing outside itself but what it is given. */
export function readingInPage(names: Names) {
  const { accessibleName, buttonType, collapse, hidesItself, isField, isVisible, resolve, textOf } = names;
  const inline = new Set(
    'a abbr b bdi bdo cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr font'.split(
      ' ',
    ),
  );

  const fieldValue = (field: Element): string => {
    if (names.isPassword(field)) return '';
    if (names.isCheckable(field)) return field.checked ? 'checked' : '';
    if (names.isSelect(field)) return collapse(field.selectedOptions[0]?.text ?? '');
    return (field as HTMLInputElement | HTMLTextAreaElement).value;
  };
  const readField = (field: Element): PageField => ({
    label: accessibleName(field),
    type: names.isPassword(field) ? 'password' : names.isInput(field) ? field.type : field.localName,
    value: fieldValue(field),
    options: names.isSelect(field) ? [...field.options].map((option) => collapse(option.text)) : [],
  });

  const cellsOf = (row: Element): Element[] =>
    [...row.children].filter(
      (cell) => (cell.localName === 'td' || cell.localName === 'th') && !hidesItself(cell),
    );
  const isHeaderRow = (row: Element): boolean => {
    const cells = cellsOf(row);
    return cells.length > 0 && cells.every((cell) => cell.localName === 'th');
  };
  const readCell = (cell: Element): PageCell => {
    const href = resolve(cell.querySelector('a[href]')?.getAttribute('href') ?? '');
    return href && cell.querySelector('a[href]') ? { text: textOf(cell), href } : { text: textOf(cell) };
  };
  const readTable = (table: Element): PageTable => {
    const own = [...table.querySelectorAll('tr')].filter(
      (row) => row.closest('table') === table && !hidesItself(row),
    );
    const header = own.find((row, index) => row.closest('thead') || (index === 0 && isHeaderRow(row)));
    const caption = [...table.children].find((child) => child.localName === 'caption');
    return {
      caption: caption ? textOf(caption) : '',
      header: header ? cellsOf(header).map(textOf) : [],
      rows: own
        .filter((row) => row !== header && row.closest('thead') === null)
        .map((row) => cellsOf(row).map(readCell)),
    };
  };

  /** Visible text, one block per line; cells of a row are set apart by ` | `. */
  const readText = (body: Element): string => {
    const lines: string[] = [];
    let line = '';
    const endLine = () => {
      const text = collapse(line).replace(/(?: \|)+$/, '');
      if (text) lines.push(text);
      line = '';
    };
    const visit = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
      if (!(node instanceof Element) || hidesItself(node) || isField(node) || buttonType(node) !== '') return;
      const isCell = node.localName === 'td' || node.localName === 'th';
      const isBlock = !isCell && !inline.has(node.localName);
      if (isBlock) endLine();
      // Two elements side by side are two things to look at, even with no space between their tags.
      else if (node.previousSibling instanceof Element) line += ' ';
      if (node.localName === 'img') line += node.getAttribute('alt') ?? '';
      const folded = node.localName === 'details' && !node.hasAttribute('open');
      for (const child of node.childNodes) {
        if (!folded || (child instanceof Element && child.localName === 'summary')) visit(child);
      }
      if (isCell) line += ' | ';
      if (isBlock) endLine();
    };
    visit(body);
    endLine();
    return lines.join('\n');
  };

  const read = (): PageReading => {
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
    return {
      url: location.href,
      title: collapse(document.title) || location.host,
      text: document.body ? readText(document.body) : '',
      headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
        level: Number(heading.localName.slice(1)),
        text: textOf(heading),
      })),
      links: all('a[href], area[href]').map((link) => ({
        text: accessibleName(link),
        href: resolve(link.getAttribute('href') ?? ''),
      })),
      buttons: all('button, input, [role="button"]')
        .filter((button) => buttonType(button) !== '' || button.getAttribute('role') === 'button')
        .map(accessibleName),
      fields: all('input, select, textarea').filter(isField).map(readField),
      tables: all('table').map(readTable),
    };
  };
  return { read };
}
