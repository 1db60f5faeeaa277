import { keepsPage } from '../response-status.ts';
import type { Window } from 'happy-dom';
import { displayAddress } from '../addresses.ts';
import { NavigationRefusedError, PageUnreachableError } from '../browser-errors.ts';
import { downloadedFile, isPage, mediaType } from '../downloaded-file.ts';
import type { DownloadedFile } from '../driver.ts';
import { limits } from '../page-limits.ts';
import {
  type LoadContext,
  type Resource,
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

/** Holds the current page and navigates: by request, back, forward, reload. */
export function createNavigator(window: Window, context: LoadContext, loading: (on: boolean) => void) {
  let page = pageOf(window, new URL('about:blank'), '<!doctype html><title></title>');
  /** Addresses, and pages only for form responses, because an open browser must not keep every page in memory. */
  let history: (Page | URL)[] = [];
  let position = -1;

  const fetchOrShow = async (request: PageRequest): Promise<DownloadedFile | null> => {
    loading(true);
    try {
      const resource = await load(request, context, pageBounds);
      if (keepsPage(resource.status)) return null;
      if (request.saveAs !== undefined || !isPage(resource.headers)) return toFile(resource, request.saveAs);
      page = await fetchResources(parsePage(window, resource), context);
      return null;
    } finally {
      loading(false);
    }
  };
  const show = async (entry: number): Promise<DownloadedFile | null> => {
    const next = history[entry];
    if (next === undefined) return null;
    const before = page;
    const file = next instanceof URL ? await fetchOrShow({ url: next }) : null;
    if (!(next instanceof URL)) page = next;
    // The address now responds with a file, so the page stays.
    if (page === before) return file;
    position = entry;
    return file;
  };
  return {
    get page() {
      return page;
    },
    /** Loads a page, or returns the file that arrived instead. The page stays in that case and if this rejects. */
    async navigate(request: PageRequest): Promise<DownloadedFile | null> {
      const { url, body } = request;
      const before = page;
      if (!body && url.hash !== '' && withoutFragment(page.url) === withoutFragment(url))
        page = { ...page, url };
      const file = page === before ? await fetchOrShow(request) : null;
      if (page === before) return file;
      // Loading the address again would not show the response to the form.
      const isFormResponse = body !== undefined && withoutFragment(page.url) === withoutFragment(url);
      // Drops the forward history.
      history = [...history.slice(0, position + 1), isFormResponse ? page : page.url].slice(
        -limits.historyEntries,
      );
      position = history.length - 1;
      return file;
    },
    /** Fetches a file. The page stays. */
    async fetchFile(request: PageRequest): Promise<DownloadedFile> {
      const resource = await load(request, context, pageBounds);
      if (resource.status < 400 && request.saveAs === undefined && isPage(resource.headers)) {
        throw new PageUnreachableError(
          `${displayAddress(resource.url)} responded with a page instead of a file. Click it to open that page`,
        );
      }
      return toFile(resource, request.saveAs);
    },
    back: () => show(position - 1),
    forward: () => show(position + 1),
    /** Loads the address again, even if the page is the response to a form. */
    async reload(): Promise<DownloadedFile | null> {
      if (position < 0) return null;
      const file = await fetchOrShow({ url: page.url });
      history[position] = page.url;
      return file;
    },
  };
}

function toFile(resource: Resource, saveAs: string | undefined): DownloadedFile {
  if (resource.status >= 400)
    throw new PageUnreachableError(`${displayAddress(resource.url)} responded with ${resource.status}`);
  return downloadedFile(resource, saveAs);
}

/** Loads a page's style sheets and pictures. The page is shown without those that fail. */
async function fetchResources(page: Page, context: LoadContext): Promise<Page> {
  const { document } = page;
  /** Loads a resource. Returns null if it fails or has another type. */
  const fetchOne = async (address: string, bytes: number, type: RegExp): Promise<Resource | null> => {
    const url = resolveUrl(address, page.base);
    if (!url) return null;
    try {
      const bounds = { bytes: () => bytes, timeoutMs: limits.resourceTimeoutMs };
      const resource = await load({ url }, context, bounds);
      return resource.status === 200 && type.test(mediaType(resource.headers)) ? resource : null;
    } catch (error) {
      if (error instanceof NavigationRefusedError || error instanceof PageUnreachableError) return null;
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
    // SVG is safe here: inside an img it runs no scripts and loads nothing.
    const resource = await fetchOne(src, limits.imageBytes, /^image\/[\w.+-]+$/);
    if (!resource) return '';
    return `data:${mediaType(resource.headers)};base64,${Buffer.from(resource.bytes).toString('base64')}`;
  };
  const sheets = [...document.querySelectorAll('style, link[rel~="stylesheet"]:not([rel~="alternate"])')];
  const pictures = [...document.querySelectorAll('img[src]')].map((each) => each.getAttribute('src') ?? '');
  // Loads each picture once.
  const sources = [...new Set(pictures)].slice(0, limits.images);
  const [styles, images] = await Promise.all([
    Promise.all(sheets.slice(0, limits.styleSheets).map(fetchStyle)),
    Promise.all(sources.map(async (src) => [src, await fetchImage(src)] as const)),
  ]);
  return { ...page, styles: styles.filter((text) => text.trim() !== ''), images: new Map(images) };
}
