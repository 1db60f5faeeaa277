import type { Element } from 'happy-dom';
import { NavigationRefused, PageUnreachable } from '../browser-errors.ts';
import { mediaType } from '../downloaded-file.ts';
import { limits } from '../page-limits.ts';
import type { LoadContext, Loaded } from './load.ts';
import { load } from './load.ts';
import type { Page } from './page.ts';
import { getRequest } from './page-request.ts';
import { resolveUrl } from './resolve-url.ts';

/** Fetches a page's style sheets and pictures. One that cannot be had is left out: the page shows without it. */
export async function fetchResources(page: Page, context: LoadContext): Promise<Page> {
  const [styles, images] = await Promise.all([fetchStyles(page, context), fetchImages(page, context)]);
  return { ...page, styles, images };
}

async function fetchStyles(page: Page, context: LoadContext): Promise<string[]> {
  const sources = [...page.document.querySelectorAll('style, link[href]')].filter(isStyleSource);
  const sheets = await Promise.all(
    sources.slice(0, limits.styleSheets).map(async (source) => {
      const text =
        source.localName === 'style' ? source.textContent : await fetchSheet(page, source, context);
      return forMedia(text, source.getAttribute('media') ?? '');
    }),
  );
  return sheets.filter((text) => text.trim() !== '');
}

function isStyleSource(element: Element): boolean {
  if (element.localName === 'style') return true;
  const rel = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  return rel.includes('stylesheet') && !rel.includes('alternate') && !element.hasAttribute('disabled');
}

async function fetchSheet(page: Page, link: Element, context: LoadContext): Promise<string> {
  const loaded = await fetchResource(
    page,
    link.getAttribute('href') ?? '',
    context,
    limits.styleSheetBytes,
    'text/css',
  );
  return loaded && mediaType(loaded.headers) === 'text/css' ? new TextDecoder().decode(loaded.bytes) : '';
}

function forMedia(text: string, media: string): string {
  return media === '' || media === 'all' || text === '' ? text : `@media ${media} {\n${text}\n}`;
}

async function fetchImages(page: Page, context: LoadContext): Promise<Map<Element, string>> {
  const images = [...page.document.querySelectorAll('img[src]')].slice(0, limits.images);
  const pending = new Map<string, Promise<string>>();
  const shown = new Map<Element, string>();
  await Promise.all(
    images.map(async (image) => {
      const src = image.getAttribute('src') ?? '';
      const fetching = pending.get(src) ?? fetchImage(page, src, context);
      pending.set(src, fetching);
      const data = await fetching;
      if (data) shown.set(image, data);
    }),
  );
  return shown;
}

async function fetchImage(page: Page, src: string, context: LoadContext): Promise<string> {
  if (/^data:image\/[\w.+-]+;base64,/i.test(src)) return src.length <= limits.imageBytes ? src : '';
  const loaded = await fetchResource(page, src, context, limits.imageBytes, 'image/*');
  const type = loaded ? mediaType(loaded.headers) : '';
  // An SVG is safe here: as the source of an img it runs no script and loads nothing.
  if (!loaded || !/^image\/[\w.+-]+$/.test(type)) return '';
  return `data:${type};base64,${Buffer.from(loaded.bytes).toString('base64')}`;
}

async function fetchResource(
  page: Page,
  address: string,
  context: LoadContext,
  bytes: number,
  accept: string,
): Promise<Loaded | null> {
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
}
