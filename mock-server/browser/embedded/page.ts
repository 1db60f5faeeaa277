import type { Window } from 'happy-dom';
import type { HandedFile } from '../human-input.ts';
import { kinds } from './dom.ts';
import type { Loaded } from './load.ts';
import { resolveUrl } from './page-request.ts';

/** A document and what was fetched for it. */
export interface Page {
  url: URL;
  /** What relative addresses start from. */
  base: URL;
  status: number;
  document: Document;
  /** Text of the style sheets, in order. */
  styles: string[];
  /** The pictures, as `data:` addresses. */
  images: ReadonlyMap<Element, string>;
  /** What a person chose for its file fields. */
  files: Map<Element, HandedFile[]>;
}

/** What a browser shows before it was sent anywhere. */
export const blankPage = (window: Window): Page =>
  pageOf(window, new URL('about:blank'), 200, '<!doctype html><title></title>');

function pageOf(window: Window, url: URL, status: number, html: string): Page {
  const parsed = new window.DOMParser().parseFromString(withoutSvgScripts(html), 'text/html');
  // From here on it is a document like any other: the parser's types say no more than the web's own.
  const document = parsed as unknown as Document;
  keepShallow(document);
  for (const area of document.querySelectorAll('textarea')) {
    // HTML drops the line break right after the tag; the parser keeps it.
    if (area.textContent.startsWith('\n')) area.textContent = area.textContent.slice(1);
  }
  const href = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const base = resolveUrl(href, url) ?? url;
  const safeBase = base.protocol === 'http:' || base.protocol === 'https:' ? base : url;
  return { url, base: safeBase, status, document, styles: [], images: new Map(), files: new Map() };
}

/** Far deeper than pages go: whoever reads a page goes down it by calling itself, and must come to an end. */
const deepest = 300;

/** Takes out of a page what is nested deeper. What is said there stays, where the last element above it ends. */
function keepShallow(document: Document): void {
  const deep: Element[] = [];
  const said = new Map<Element, string[]>();
  const ahead: { node: Node; depth: number; last: Element }[] = [];
  const look = (parent: Element, depth: number, last: Element) => {
    for (const node of [...parent.childNodes].toReversed()) ahead.push({ node, depth, last });
  };
  look(document.documentElement, 1, document.documentElement);
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { node, depth, last } = next;
    if (kinds.isElement(node)) {
      if (depth > deepest) deep.push(node);
      look(node, depth + 1, depth > deepest ? last : node);
    } else if (kinds.isText(node) && depth > deepest + 1) {
      said.set(last, [...(said.get(last) ?? []), node.textContent ?? '']);
    }
  }
  // From the innermost outwards: to take out a whole branch at once goes down it as well.
  for (const element of deep.toReversed()) element.remove();
  for (const [element, texts] of said) element.append(texts.join(' '));
}

/** The parser loses the rest of a page after a script inside an SVG; none of them would run anyway. */
const withoutSvgScripts = (html: string): string =>
  html.replace(/<svg\b[\s\S]*?<\/svg\s*>/gi, (svg) => svg.replace(/<script\b[\s\S]*?<\/script\s*>/gi, ''));

/** Parses an answer. Nothing is fetched and no script is run. */
export function parsePage(window: Window, { url, status, headers, bytes }: Loaded): Page {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return pageOf(window, url, status, decoderFor(charset).decode(bytes));
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    // A charset nobody knows is read as UTF-8, as browsers fall back too.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
