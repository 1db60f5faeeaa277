import { bundlePage } from './bundle-page.ts';
import type { ViewerAssets } from './live-app.ts';

/** Bundles the live-view page's script and style sheet. */
export const buildViewer = (): Promise<ViewerAssets> =>
  bundlePage(new URL('../viewer/main.ts', import.meta.url), new URL('../viewer/viewer.css', import.meta.url));
