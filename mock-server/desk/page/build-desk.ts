import { bundlePage, type PageAssets } from '../../../server/live/server/bundle-page.ts';

/** Bundles the desk page's script and style sheet. */
export const buildDesk = (): Promise<PageAssets> =>
  bundlePage(new URL('script/main.ts', import.meta.url), new URL('desk.css', import.meta.url));
