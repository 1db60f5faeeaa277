import type { Window } from 'happy-dom';
import { type Resource, resolveUrl } from './load.ts';

/** A document and its resources. */
export interface Page {
  url: URL;
  /** The base of relative addresses. */
  base: URL;
  status: number;
  document: Document;
  /** Text of the style sheets, in order. */
  styles: string[];
  /** The pictures as `data:` addresses, by the `src` in the page. */
  images: ReadonlyMap<string, string>;
}

/** Returns the address of a page; empty for the blank page of a new browser. */
export const shownUrl = ({ url }: Page): string => (url.protocol === 'about:' ? '' : url.href);

/** Parses a page. Loads nothing and runs no scripts. */
export function pageOf(window: Window, url: URL, html: string): Page {
  const parsed = new window.DOMParser().parseFromString(withoutSvgScripts(html), 'text/html');
  // Treated as a standard document from here on.
  const document = parsed as unknown as Document;
  flattenDeepElements(document);
  for (const area of document.querySelectorAll('textarea')) {
    // HTML drops a line break right after the tag, but the parser keeps it.
    if (area.textContent.startsWith('\n')) area.textContent = area.textContent.slice(1);
  }
  const base = resolveUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
  return { url, base, status: 200, document, styles: [], images: new Map() };
}

/** Deeper than real pages. Reading a page is recursive, so the depth must be limited. */
const maxDepth = 300;
/** `NodeFilter.SHOW_ELEMENT`, which Node does not define. */
const showElement = 1;

/** Replaces elements that are nested too deep with their text. */
function flattenDeepElements(document: Document): void {
  const deep: Element[] = [];
  // Not `children`: happy-dom keeps such lists as long as the page.
  const walker = document.createTreeWalker(document.documentElement, showElement);
  let depth = 0;
  const advance = (): boolean => {
    if (walker.firstChild() !== null) {
      depth += 1;
      return true;
    }
    for (; walker.nextSibling() === null; depth -= 1) if (walker.parentNode() === null) return false;
    return true;
  };
  while (advance()) if (depth > maxDepth) deep.push(walker.currentNode as Element);
  // Innermost first, because removing a whole branch is recursive, too.
  for (const element of deep.toReversed()) element.replaceWith(` ${element.textContent} `);
}

/** Removes scripts inside SVG: the parser loses the rest of the page after one. */
const withoutSvgScripts = (html: string): string =>
  html.replace(/<svg\b[\s\S]*?<\/svg\s*>/gi, (svg) => svg.replace(/<script\b[\s\S]*?<\/script\s*>/gi, ''));

/** Parses a response as UTF-8, or as the Western European charset that it names. */
export function parsePage(window: Window, { url, status, headers, bytes }: Resource): Page {
  const latin = /charset\s*=\s*"?(iso-8859-15?|windows-1252)\b/i.exec(headers.get('content-type') ?? '')?.[1];
  return { ...pageOf(window, url, new TextDecoder(latin).decode(bytes)), status };
}
