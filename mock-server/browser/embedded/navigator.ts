import type { Window } from 'happy-dom';
import type { DownloadedFile } from '../driver.ts';
import { PageUnreachable } from '../browser-errors.ts';
import { downloadedFile, isPage } from '../downloaded-file.ts';
import { fetchResources } from './fetch-resources.ts';
import { createHistory } from './history.ts';
import { limits } from '../page-limits.ts';
import type { LoadContext, Loaded } from './load.ts';
import { load, place } from './load.ts';
import type { Page } from './page.ts';
import { blankPage, parsePage } from './page.ts';
import type { PageRequest } from './page-request.ts';
import { getRequest } from './page-request.ts';

/** Holds the page shown now and moves it on: by request, back, forward, reload. */
export interface Navigator {
  readonly page: Page;
  /** The page stays as it was when this rejects, and when the answer was a file, which is given back. */
  navigate(request: PageRequest): Promise<DownloadedFile | null>;
  /** Fetches a file beside the page. */
  fetchFile(request: PageRequest): Promise<DownloadedFile>;
  travel(steps: -1 | 0 | 1): Promise<DownloadedFile | null>;
}

const pageBounds = {
  bytes: (headers: Headers) => (isPage(headers) ? limits.pageBytes : limits.fileBytes),
  timeoutMs: limits.pageTimeoutMs,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
};

export function createNavigator(
  window: Window,
  context: LoadContext,
  loading: (on: boolean) => void,
): Navigator {
  let page = blankPage(window);
  let cameByForm = false;
  const history = createHistory<Page>(limits.historyEntries);

  const fetchOrShow = async (request: PageRequest): Promise<DownloadedFile | null> => {
    loading(true);
    try {
      const loaded = await load(request, context, pageBounds);
      if (request.saveAs !== undefined || !isPage(loaded.headers)) return asFile(loaded, request.saveAs);
      if (loaded.status === 204 || loaded.status === 205) return null;
      page = await fetchResources(parsePage(window, loaded), context);
      cameByForm = loaded.method === 'POST';
      return null;
    } finally {
      loading(false);
    }
  };
  return {
    get page() {
      return page;
    },
    async navigate(request) {
      if (isSameDocument(page.url, request)) {
        page = { ...page, url: request.url };
        history.visit({ url: request.url, kept: cameByForm ? page : undefined });
        return null;
      }
      const before = page;
      const file = await fetchOrShow(request);
      if (page !== before) history.visit({ url: page.url, kept: cameByForm ? page : undefined });
      return file;
    },
    async fetchFile(request) {
      const loaded = await load(request, context, pageBounds);
      if (loaded.status < 400 && request.saveAs === undefined && isPage(loaded.headers)) {
        throw new PageUnreachable(`${place(loaded.url)} answered with a page instead of a file`);
      }
      const file = asFile(loaded, request.saveAs);
      if (!file) throw new PageUnreachable(`${place(loaded.url)} answered with nothing`);
      return file;
    },
    async travel(steps) {
      const entry = history.peek(steps);
      if (!entry) return null;
      const before = page;
      let file: DownloadedFile | null = null;
      if (entry.kept) [page, cameByForm] = [entry.kept, true];
      else file = await fetchOrShow(getRequest(entry.url));
      // An address that answers with a file by now leads nowhere.
      if (page !== before) history.move(steps);
      return file;
    },
  };
}

function asFile(loaded: Loaded, saveAs: string | undefined): DownloadedFile | null {
  if (loaded.status === 204 || loaded.status === 205) return null;
  if (loaded.status >= 400) throw new PageUnreachable(`${place(loaded.url)} answered with ${loaded.status}`);
  return downloadedFile(loaded, saveAs);
}

function isSameDocument(from: URL, { url, method }: PageRequest): boolean {
  const bare = (address: URL) => address.href.split('#')[0];
  return method === 'GET' && url.hash !== '' && bare(from) === bare(url);
}
