import type { PageCell, PageField, PageReading, PageTable, ReadingScope } from '../page-reading.ts';
import type { Field, ElementKinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';

/**
 * Reads what a person sees. It also runs inside pages, so it must not use anything but its parameters.
 *
 * @param visibleText Returns the visible text, one block per line.
 */
export function createReader(kinds: ElementKinds, host: PageHost, names: Names, visibleText: () => string) {
  const { buttonType, collapse, isField } = kinds;
  const { accessibleName, linkOf, textOf } = names;
  const { hidesItself, isVisible } = host;
  const fieldValue = (field: Field): string => {
    if (kinds.isPassword(field)) return '';
    if (kinds.isCheckable(field)) return field.checked ? 'checked' : '';
    if (kinds.isSelect(field)) return collapse(field.selectedOptions[0]?.text ?? '');
    return field.value;
  };
  const readField = (field: Field): PageField => ({
    label: accessibleName(field),
    type: kinds.isPassword(field) ? 'password' : kinds.isInput(field) ? field.type : field.localName,
    value: fieldValue(field),
    options: kinds.isSelect(field) ? [...field.options].map((option) => collapse(option.text)) : [],
  });

  const { isCell } = kinds;
  const cellsOf = (row: Element): Element[] =>
    [...row.children].filter((cell) => isCell(cell) && !hidesItself(cell));
  const isHeaderRow = (row: Element): boolean =>
    cellsOf(row).length > 0 && cellsOf(row).every((cell) => cell.localName === 'th');
  const readCell = (cell: Element): PageCell => {
    const link = cell.querySelector('a[href]');
    const href = link && linkOf(link);
    return href ? { text: textOf(cell), href } : { text: textOf(cell) };
  };
  /** Reads a table. Its header is the first row of `thead`, or a first row with only header cells. */
  const readTable = (table: Element): PageTable => {
    const rows = [...table.querySelectorAll('tr')].filter(
      (row) => row.closest('table') === table && !hidesItself(row),
    );
    const header = rows.find((row, index) => row.closest('thead') || (index === 0 && isHeaderRow(row)));
    const caption = [...table.children].find((child) => child.localName === 'caption');
    return {
      caption: caption ? textOf(caption) : '',
      header: header ? cellsOf(header).map(textOf) : [],
      rows: rows
        .filter((row) => row !== header && row.closest('thead') === null)
        .map((row) => cellsOf(row).map(readCell)),
    };
  };

  return (scope: ReadingScope = 'all'): PageReading => {
    const { document } = host;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
    const read = <Part>(part: () => Part[]): Part[] => (scope === 'all' ? part() : []);
    return {
      url: host.url,
      title: names.title(),
      text: visibleText(),
      headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
        level: Number(heading.localName.slice(1)),
        text: textOf(heading),
      })),
      links: read(() =>
        all('a[href], area[href]').map((link) => ({ text: accessibleName(link), href: linkOf(link) })),
      ),
      buttons: read(() =>
        all('button, input, [role="button"]')
          .filter((button) => buttonType(button) !== '' || button.getAttribute('role') === 'button')
          .map(accessibleName),
      ),
      fields: all('input, select, textarea').filter(isField).map(readField),
      tables: read(() => all('table').map(readTable)),
    };
  };
}
