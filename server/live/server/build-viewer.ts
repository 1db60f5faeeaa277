import { type PageAssets, bundlePage } from './bundle-page.ts';

/** Bundles the live-view page's script and style sheet. */
export const buildViewer = (): Promise<PageAssets> =>
  bundlePage(new URL('../viewer/main.ts', import.meta.url), new URL('../viewer/viewer.css', import.meta.url));
