import type { Window } from 'happy-dom';
import { place } from '../addresses.ts';
import { NavigationRefused, PageUnreachable } from '../browser-errors.ts';
import { downloadedFile, isPage, mediaType } from '../downloaded-file.ts';
import type { DownloadedFile } from '../driver.ts';
import { limits } from '../page-limits.ts';
import {
  type LoadContext,
  type Loaded,
  load,
  withoutFragment,
  type PageRequest,
  getRequest,
  resolveUrl,
} from './load.ts';
import { type Page, pageOf, parsePage } from './page.ts';

const pageBounds = {
  bytes: (headers: Headers) => (isPage(headers) ? limits.pageBytes : limits.fileBytes),
  timeoutMs: limits.pageTimeoutMs,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
};

/** Holds the page shown now and moves it on: by request, back, forward, reload. */
export function createNavigator(window: Window, context: LoadContext, loading: (on: boolean) => void) {
  let page = pageOf(window, new URL('about:blank'), '<!doctype html><title></title>');
  /** The places it was at, with the pages that their addresses would not bring back. */
  let trail: { url: URL; kept: Page | null }[] = [];
  let at = -1;

  /** Goes on from here; what was ahead is forgotten. */
  const record = () => {
    const here = { url: page.url, kept: page.isReply ? page : null };
    trail = [...trail.slice(0, at + 1), here].slice(-limits.historyEntries);
    at = trail.length - 1;
  };
  const fetchOrShow = async (request: PageRequest): Promise<DownloadedFile | null> => {
    loading(true);
    try {
      const loaded = await load(request, context, pageBounds);
      if (request.saveAs !== undefined || !isPage(loaded.headers)) return asFile(loaded, request.saveAs);
      if (isEmpty(loaded)) return null;
      page = await fetchResources(parsePage(window, loaded), context);
      return null;
    } finally {
      loading(false);
    }
  };
  return {
    get page() {
      return page;
    },
    /** The page stays as it was when this rejects, and when the answer was a file, which is given back. */
    async navigate(request: PageRequest): Promise<DownloadedFile | null> {
      const before = page;
      const isSameDocument = request.method === 'GET' && request.url.hash !== '';
      if (isSameDocument && withoutFragment(page.url) === withoutFragment(request.url))
        page = { ...page, url: request.url };
      const file = page === before ? await fetchOrShow(request) : null;
      if (page !== before) record();
      return file;
    },
    /** Fetches a file beside the page. */
    async fetchFile(request: PageRequest): Promise<DownloadedFile> {
      const loaded = await load(request, context, pageBounds);
      if (loaded.status < 400 && request.saveAs === undefined && isPage(loaded.headers)) {
        throw new PageUnreachable(`${place(loaded.url)} answered with a page instead of a file`);
      }
      const file = asFile(loaded, request.saveAs);
      if (!file) throw new PageUnreachable(`${place(loaded.url)} answered with nothing`);
      return file;
    },
    async travel(steps: -1 | 0 | 1): Promise<DownloadedFile | null> {
      const entry = trail[at + steps];
      if (!entry) return null;
      const before = page;
      const file = entry.kept ? null : await fetchOrShow(getRequest(entry.url));
      page = entry.kept ?? page;
      // An address that answers with a file by now leads nowhere.
      if (page !== before) at += steps;
      return file;
    },
  };
}

const isEmpty = ({ status }: Loaded): boolean => status === 204 || status === 205;

function asFile(loaded: Loaded, saveAs: string | undefined): DownloadedFile | null {
  if (isEmpty(loaded)) return null;
  if (loaded.status >= 400) throw new PageUnreachable(`${place(loaded.url)} answered with ${loaded.status}`);
  return downloadedFile(loaded, saveAs);
}

/** Fetches a page's style sheets and pictures. One that cannot be had is left out: the page shows without it. */
async function fetchResources(page: Page, context: LoadContext): Promise<Page> {
  const fetchOne = async (address: string, bytes: number, accept: string): Promise<Loaded | null> => {
    const url = resolveUrl(address, page.base);
    if (!url) return null;
    const bounds = { bytes: () => bytes, timeoutMs: limits.resourceTimeoutMs, accept };
    try {
      const loaded = await load(getRequest(url, page.url), context, bounds);
      return loaded.status === 200 ? loaded : null;
    } catch (error) {
      if (error instanceof NavigationRefused || error instanceof PageUnreachable) return null;
      throw error;
    }
  };
  const fetchSheet = async (source: Element): Promise<string> => {
    if (source.localName === 'style') return source.textContent;
    const loaded = await fetchOne(source.getAttribute('href') ?? '', limits.styleSheetBytes, 'text/css');
    return loaded && mediaType(loaded.headers) === 'text/css' ? new TextDecoder().decode(loaded.bytes) : '';
  };
  const fetchStyle = async (source: Element): Promise<string> => {
    const text = await fetchSheet(source);
    const media = source.getAttribute('media') ?? '';
    return media === '' || media === 'all' || text === '' ? text : `@media ${media} {\n${text}\n}`;
  };
  const fetchImage = async (src: string): Promise<string> => {
    if (/^data:image\/[\w.+-]+;base64,/i.test(src)) return src.length <= limits.imageBytes ? src : '';
    const loaded = await fetchOne(src, limits.imageBytes, 'image/*');
    const type = loaded ? mediaType(loaded.headers) : '';
    // An SVG is safe here: as the source of an img it runs no script and loads nothing.
    if (!loaded || !/^image\/[\w.+-]+$/.test(type)) return '';
    return `data:${type};base64,${Buffer.from(loaded.bytes).toString('base64')}`;
  };
  const sheets = [...page.document.querySelectorAll('style, link[href]')].filter(isStyleSource);
  const pictures = [...page.document.querySelectorAll('img[src]')].slice(0, limits.images);
  const srcOf = (picture: Element) => picture.getAttribute('src') ?? '';
  const [styles, sources] = await Promise.all([
    Promise.all(sheets.slice(0, limits.styleSheets).map(fetchStyle)),
    // Each once, however often it is shown.
    Promise.all([...new Set(pictures.map(srcOf))].map(async (src) => [src, await fetchImage(src)] as const)),
  ]);
  const fetched = new Map(sources);
  const images = new Map(pictures.map((picture) => [picture, fetched.get(srcOf(picture)) ?? '']));
  return { ...page, styles: styles.filter((text) => text.trim() !== ''), images };
}

function isStyleSource(element: Element): boolean {
  if (element.localName === 'style') return true;
  const rel = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  return rel.includes('stylesheet') && !rel.includes('alternate') && !element.hasAttribute('disabled');
}
