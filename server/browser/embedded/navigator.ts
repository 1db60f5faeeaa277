import type { Window } from 'happy-dom';
import { place } from '../addresses.ts';
import { NavigationRefused, PageUnreachable } from '../browser-errors.ts';
import { downloadedFile, isPage, mediaType } from '../downloaded-file.ts';
import type { DownloadedFile } from '../driver.ts';
import { limits } from '../page-limits.ts';
import {
  type LoadContext,
  type Loaded,
  type PageRequest,
  load,
  resolveUrl,
  withoutFragment,
} from './load.ts';
import { type Page, pageOf, parsePage } from './page.ts';

const pageBounds = {
  bytes: (headers: Headers) => (isPage(headers) ? limits.pageBytes : limits.fileBytes),
  timeoutMs: limits.pageTimeoutMs,
};

/** Holds the page shown now and moves it on: by request, back, forward, reload. */
export function createNavigator(window: Window, context: LoadContext, loading: (on: boolean) => void) {
  let page = pageOf(window, new URL('about:blank'), '<!doctype html><title></title>');
  /** The addresses it was at, and what a form was answered with: a browser kept for review would hold every page. */
  let trail: (Page | URL)[] = [];
  let at = -1;

  const fetchOrShow = async (request: PageRequest): Promise<DownloadedFile | null> => {
    loading(true);
    try {
      const loaded = await load(request, context, pageBounds);
      // No content: the page stays.
      if (loaded.status === 204 || loaded.status === 205) return null;
      if (request.saveAs !== undefined || !isPage(loaded.headers)) return asFile(loaded, request.saveAs);
      page = await fetchResources(parsePage(window, loaded), context);
      return null;
    } finally {
      loading(false);
    }
  };
  const show = async (entry: number): Promise<DownloadedFile | null> => {
    const next = trail[entry];
    if (next === undefined) return null;
    const before = page;
    const file = next instanceof URL ? await fetchOrShow({ url: next }) : null;
    if (!(next instanceof URL)) page = next;
    // An address that answers with a file by now leads nowhere.
    if (page === before) return file;
    at = entry;
    return file;
  };
  return {
    get page() {
      return page;
    },
    /** The page stays as it was when this rejects, and when the answer was a file, which is given back. */
    async navigate(request: PageRequest): Promise<DownloadedFile | null> {
      const { url, body } = request;
      const before = page;
      if (!body && url.hash !== '' && withoutFragment(page.url) === withoutFragment(url))
        page = { ...page, url };
      const file = page === before ? await fetchOrShow(request) : null;
      if (page === before) return file;
      // To ask for such a page again would say something else.
      const isAnswer = body !== undefined && withoutFragment(page.url) === withoutFragment(url);
      // What was ahead is forgotten.
      trail = [...trail.slice(0, at + 1), isAnswer ? page : page.url].slice(-limits.historyEntries);
      at = trail.length - 1;
      return file;
    },
    /** Fetches a file beside the page. */
    async fetchFile(request: PageRequest): Promise<DownloadedFile> {
      const loaded = await load(request, context, pageBounds);
      if (loaded.status < 400 && request.saveAs === undefined && isPage(loaded.headers)) {
        throw new PageUnreachable(`${place(loaded.url)} answered with a page instead of a file`);
      }
      return asFile(loaded, request.saveAs);
    },
    back: () => show(at - 1),
    forward: () => show(at + 1),
    /** Asks for the address again, even where a form was answered there. */
    async reload(): Promise<DownloadedFile | null> {
      if (at < 0) return null;
      const file = await fetchOrShow({ url: page.url });
      trail[at] = page.url;
      return file;
    },
  };
}

function asFile(loaded: Loaded, saveAs: string | undefined): DownloadedFile {
  if (loaded.status >= 400) throw new PageUnreachable(`${place(loaded.url)} answered with ${loaded.status}`);
  return downloadedFile(loaded, saveAs);
}

/** Fetches a page's style sheets and pictures. One that cannot be had is left out: the page shows without it. */
async function fetchResources(page: Page, context: LoadContext): Promise<Page> {
  const { document } = page;
  /** What is there, if it is of that type. */
  const fetchOne = async (address: string, bytes: number, type: RegExp): Promise<Loaded | null> => {
    const url = resolveUrl(address, page.base);
    if (!url) return null;
    try {
      const bounds = { bytes: () => bytes, timeoutMs: limits.resourceTimeoutMs };
      const loaded = await load({ url }, context, bounds);
      return loaded.status === 200 && type.test(mediaType(loaded.headers)) ? loaded : null;
    } catch (error) {
      if (error instanceof NavigationRefused || error instanceof PageUnreachable) return null;
      throw error;
    }
  };
  const fetchStyle = async (source: Element): Promise<string> => {
    const href = source.localName === 'link' ? (source.getAttribute('href') ?? '') : null;
    const sheet = href === null ? null : await fetchOne(href, limits.styleSheetBytes, /^text\/css$/);
    const text = href === null ? source.textContent : new TextDecoder().decode(sheet?.bytes);
    const media = source.getAttribute('media');
    return media && text ? `@media ${media} {\n${text}\n}` : text;
  };
  const fetchImage = async (src: string): Promise<string> => {
    if (/^data:/i.test(src)) return src.length <= limits.imageBytes ? src : '';
    // An SVG is safe here: as the source of an img it runs no script and loads nothing.
    const loaded = await fetchOne(src, limits.imageBytes, /^image\/[\w.+-]+$/);
    if (!loaded) return '';
    return `data:${mediaType(loaded.headers)};base64,${Buffer.from(loaded.bytes).toString('base64')}`;
  };
  const sheets = [...document.querySelectorAll('style, link[rel~="stylesheet"]:not([rel~="alternate"])')];
  const pictures = [...document.querySelectorAll('img[src]')].map((each) => each.getAttribute('src') ?? '');
  // Each once, however often it is shown.
  const sources = [...new Set(pictures)].slice(0, limits.images);
  const [styles, images] = await Promise.all([
    Promise.all(sheets.slice(0, limits.styleSheets).map(fetchStyle)),
    Promise.all(sources.map(async (src) => [src, await fetchImage(src)] as const)),
  ]);
  return { ...page, styles: styles.filter((text) => text.trim() !== ''), images: new Map(images) };
}
