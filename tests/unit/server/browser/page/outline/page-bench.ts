import { Window } from 'happy-dom';
import { afterAll } from 'vitest';
import { pageTools } from '../../../../../../server/browser/embedded/parsed-page.ts';
import { composeOutline } from '../../../../../../server/browser/page/outline/compose.ts';

export const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

export const order = { budget: 24_000, at: '', lastRef: 0, frame: '' };

/** The header of an outline without tabs, downloads and dialogs. */
export const header = {
  url: 'http://portal.example/',
  title: '',
  tabs: [],
  downloads: [],
  dialogs: [],
  isPart: false,
};

export type OutlinedPage = ReturnType<typeof pageTools>;

/** Returns the lines of a page's outline, without its header. */
export function linesOf(page: OutlinedPage, changes: Partial<typeof order> = {}): string[] {
  const outline = page.outline({ ...order, ...changes });
  if (!outline) throw new Error('The reference is gone');
  return composeOutline(header, outline, new Map()).text.split('\n').slice(3);
}

/** Removes the numbers of references. */
export const withoutNumbers = (lines: string[]) =>
  lines.map((line) => line.replaceAll(/\[([ets])\d+\]/g, '[$1]'));

/** Opens pages for the tests of a file. */
export function usePages() {
  const window = new Window();
  afterAll(() => window.happyDOM.close());
  return {
    body: window.document.body as unknown as Element,
    open(html: string): OutlinedPage {
      const document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
      const url = new URL(header.url);
      return pageTools({ document, url, base: url });
    },
  };
}
