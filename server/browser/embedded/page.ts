import type { Window } from 'happy-dom';
import { type Loaded, resolveUrl } from './load.ts';

/** A document and what was fetched for it. */
export interface Page {
  url: URL;
  /** What relative addresses start from. */
  base: URL;
  status: number;
  document: Document;
  /** Text of the style sheets, in order. */
  styles: string[];
  /** The pictures, as `data:` addresses, by what the page calls them. */
  images: ReadonlyMap<string, string>;
}

/** Its address; empty for what a browser shows before it was sent anywhere. */
export const shownUrl = ({ url }: Page): string => (url.protocol === 'about:' ? '' : url.href);

/** A page of this text. Nothing is fetched and no script is run. */
export function pageOf(window: Window, url: URL, html: string): Page {
  const parsed = new window.DOMParser().parseFromString(withoutSvgScripts(html), 'text/html');
  // From here on it is a document like any other: the parser's types say no more than the web's own.
  const document = parsed as unknown as Document;
  keepShallow(document);
  for (const area of document.querySelectorAll('textarea')) {
    // HTML drops the line break right after the tag; the parser keeps it.
    if (area.textContent.startsWith('\n')) area.textContent = area.textContent.slice(1);
  }
  const base = resolveUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
  return { url, base, status: 200, document, styles: [], images: new Map() };
}

/** Far deeper than pages go: whoever reads a page goes down it by calling itself, and must come to an end. */
const deepest = 300;
/** `NodeFilter.SHOW_ELEMENT`, which a server has no name for. */
const elementsOnly = 1;

/** Takes out of a page what is nested deeper, but for what is said there. */
function keepShallow(document: Document): void {
  const deep: Element[] = [];
  // Lists of children would stay with each element for as long as the page is kept.
  const walker = document.createTreeWalker(document.documentElement, elementsOnly);
  let depth = 0;
  const isOnward = (): boolean => {
    if (walker.firstChild() !== null) {
      depth += 1;
      return true;
    }
    for (; walker.nextSibling() === null; depth -= 1) if (walker.parentNode() === null) return false;
    return true;
  };
  while (isOnward()) if (depth > deepest) deep.push(walker.currentNode as Element);
  // From the innermost outwards: to take out a whole branch at once goes down it as well.
  for (const element of deep.toReversed()) element.replaceWith(` ${element.textContent} `);
}

/** The parser loses the rest of a page after a script inside an SVG; none of them would run anyway. */
const withoutSvgScripts = (html: string): string =>
  html.replace(/<svg\b[\s\S]*?<\/svg\s*>/gi, (svg) => svg.replace(/<script\b[\s\S]*?<\/script\s*>/gi, ''));

/** An answer as a page: in UTF-8, or in one of the charsets of Western Europe that old sites say they have. */
export function parsePage(window: Window, { url, status, headers, bytes }: Loaded): Page {
  const latin = /charset\s*=\s*"?(iso-8859-15?|windows-1252)\b/i.exec(headers.get('content-type') ?? '')?.[1];
  return { ...pageOf(window, url, new TextDecoder(latin).decode(bytes)), status };
}
