import { displayAddress } from '../../addresses.ts';
import {
  type BrowserTab,
  type DocumentMatches,
  type DocumentOutline,
  type OutlineLine,
  type PageMatches,
  type PageOutline,
  maxMatches,
  outlineBudgets,
} from '../../page-outline.ts';

/** What happened in a browser since the last outline. */
export interface PageNews {
  /** The names of the files that arrived. */
  downloads: string[];
  /** The script dialogs that opened, with their answers. */
  dialogs: string[];
}

interface PageState extends PageNews {
  url: string;
  title: string;
  tabs: BrowserTab[];
  /** Only a part of the page was read, so there is no header: the page has been described before. */
  isPart: boolean;
}

/** Finds the outline of a frame by its number. */
type FrameLines = (number: number) => OutlineLine[];

/** The most characters of an address or of one of the browser's own texts in a header. */
const longestText = 300;
/** The most tabs and downloads in a header, the length of their names, and the most messages: the newest. */
const maxListed = 20;
const longestName = 80;
const maxDialogs = 5;

/** Puts the header and the outlines of a page and its frames together. */
export function composeOutline(
  page: PageState,
  main: DocumentOutline,
  frames: ReadonlyMap<number, DocumentOutline>,
): PageOutline {
  const lines = printLines(main.lines, (number) => frames.get(number)?.lines ?? []);
  const leftOut = [main, ...frames.values()].reduce((sum, each) => sum + each.leftOut, 0);
  const dialog = [main, ...frames.values()].map((each) => each.dialog).find((name) => name !== '');
  const header = [
    `Page: ${harmless(page.title)}`,
    `Address: ${harmless(page.url)}`,
    page.tabs.length > 1 && `Tabs: ${listed(page.tabs.map(describeTab))}`,
    dialog && `Open dialog: "${dialog}"`,
    ...page.dialogs.slice(-maxDialogs).map((each) => `Message of the page: ${harmless(each)}`),
    scrollLine(main),
    page.downloads.length > 0 && `Downloaded since the last reading: ${listed(page.downloads.map(nameOf))}`,
  ];
  const text = (page.isPart ? lines : [...header.filter(Boolean), '', ...lines]).join('\n');
  return { url: page.url, title: page.title, text: limited(text), leftOut };
}

/** Splits a search into lowercase words. */
export const searchWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Puts the matches of a page and its frames together. */
export function composeMatches(
  main: DocumentMatches,
  frames: ReadonlyMap<number, DocumentMatches>,
): PageMatches {
  const all = [main, ...frames.values()];
  const matches = all.reduce((sum, each) => sum + each.matches, 0);
  const closed = all.reduce((sum, each) => sum + each.closedFrames, 0);
  const linesOf: FrameLines = (number) => frames.get(number)?.lines ?? [];
  const lines = main.lines.filter(({ frame }) => frame === 0 || linesOf(frame).length > 0);
  const listed = all.reduce((sum, each) => sum + Math.min(each.matches, maxMatches), 0);
  const about = all.some(({ isAbout }) => isAbout) ? 'about ' : '';
  const rest = matches > listed ? [`… ${about}${matches - listed} more matches: search for more words`] : [];
  const searched = [
    `Searched the whole page${frames.size > 0 ? ` and ${frames.size} of its frames` : ''}, also what is out of view.`,
    closed > 0 && `Not searched: ${closed} frames that cannot be read.`,
    'What the page has not loaded, such as other pages of a list, was not searched.',
  ];
  return {
    text: limited([...printLines(lines, linesOf), ...rest].join('\n')),
    matches,
    searched: searched.filter(Boolean).join(' '),
  };
}

function printLines(lines: OutlineLine[], frames: FrameLines, deeper = 0): string[] {
  return lines.flatMap(({ depth, text, isNew, frame }) => {
    const indent = '  '.repeat(depth + deeper);
    const inside = frame > 0 ? printLines(frames(frame), frames, deeper + depth + 1) : [];
    return [`${indent}${isNew ? '*' : '-'} ${text}`, ...inside];
  });
}

/** A page of tiny controls could exceed every budget, because controls in view stay. */
function limited(text: string): string {
  if (text.length <= outlineBudgets.most) return text;
  return `${text.slice(0, outlineBudgets.most)}\n… the page continues; search it for what is missing`;
}

/** Addresses and titles come from the page, so they must not contain lines or references. */
const harmless = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .slice(0, longestText);

const nameOf = (text: string): string => harmless(text).slice(0, longestName);

const listed = (items: readonly string[]): string =>
  [
    ...items.slice(0, maxListed),
    ...(items.length > maxListed ? [`and ${items.length - maxListed} more`] : []),
  ].join(', ');

const describeTab = ({ id, title, url, isActive }: BrowserTab): string =>
  `${id} "${nameOf(title || (URL.canParse(url) ? displayAddress(new URL(url)) : url))}"${isActive ? ' (active)' : ''}`;

function scrollLine({ scroll }: DocumentOutline): string {
  if (!scroll) return '';
  const below = scroll.height - scroll.viewport - scroll.top;
  if (below <= 0 && scroll.top <= 0) return 'Scroll: the whole page is in view';
  const headings = scroll.headingsBelow.length > 0 ? `, with ${scroll.headingsBelow.join(', ')}` : '';
  return `Scroll: ${scroll.top} px above, ${Math.max(0, below)} px below the view of ${scroll.viewport} px${headings}`;
}
