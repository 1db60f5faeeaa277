import {
  type OutlineOptions,
  type PageMatches,
  type PageOutline,
  type PageRows,
  maxMatches,
  maxMatchesInContext,
  outlineBudgets,
  rowBounds,
} from '../page-outline.ts';
import { composeMatches, composeOutline, searchWords } from '../page/outline/compose.ts';
import { referenceGone } from '../page-problems.ts';
import { type Page, shownUrl } from './page.ts';
import { pageTools } from './parsed-page.ts';

/** Reads the pages of one browser as outlines. */
export function createOutlines(currentPage: () => Page) {
  /** The number of the last reference. No two documents use the same. */
  let lastRef = 0;
  let downloads: string[] = [];
  const order = (budget: number, at: string) => ({ budget, at, frame: '', lastRef });
  return {
    /** Reports a file in the next outline. */
    noteDownload: (name: string) => void downloads.push(name),
    outline({ budget = outlineBudgets.usual, at = '' }: OutlineOptions = {}): PageOutline {
      const page = currentPage();
      const tools = pageTools(page);
      const outline = tools.outline(order(Math.min(budget, outlineBudgets.most), at));
      if (!outline) throw referenceGone(at);
      lastRef = outline.lastRef;
      const isPart = at !== '';
      const state = { url: shownUrl(page), title: tools.title(), tabs: [], downloads, dialogs: [], isPart };
      if (!isPart) downloads = [];
      return composeOutline(state, outline, new Map());
    },
    find(words: string): PageMatches {
      const search = {
        ...order(0, ''),
        words: searchWords(words),
        maxMatches,
        maxInContext: maxMatchesInContext,
      };
      const result = pageTools(currentPage()).search(search);
      lastRef = result.lastRef;
      return composeMatches(result, new Map());
    },
    rows(ref: string, bounds = rowBounds): PageRows {
      const rows = pageTools(currentPage()).rows(ref, bounds);
      if (!rows) throw referenceGone(ref);
      return rows;
    },
  };
}
