import type { PageReading } from '../../browser/page-reading.ts';
import { cardTables } from './cards.ts';

/** What is remembered of a page, in bounds: a recipe's memory is written down after every step. */
export interface PageNote extends Omit<PageReading, 'buttons' | 'fields'> {
  /** The button that would bring more of a list; the agent presses none. */
  more?: string;
}

const mostHeadings = 100;
const mostLinks = 60;
const mostTables = 8;
const mostRows = 300;
const mostText = 8_000;
const mostCell = 300;

export function pageNote(page: PageReading): PageNote {
  const more = page.buttons.find((name) => /^(?:load|show|see|view)\s+more\b/i.test(name.trim()));
  return {
    url: page.url,
    title: page.title,
    text: page.text.slice(0, mostText),
    headings: page.headings.slice(0, mostHeadings),
    links: page.links.filter((link) => link.text !== '').slice(0, mostLinks),
    tables: [...page.tables, ...cardTables(page)].slice(0, mostTables).map((table) => ({
      ...table,
      rows: table.rows
        .slice(0, mostRows)
        .map((row) => row.map((cell) => ({ ...cell, text: cell.text.slice(0, mostCell) }))),
    })),
    ...(more === undefined ? {} : { more }),
  };
}
