import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';
import { tsImport } from 'tsx/esm/api';

const SOURCE = resolve('mock-server/live/build-viewer.ts');
type Viewer = typeof import('../mock-server/live/build-viewer.ts');

/** In the bundled server the live viewer's assets are ready-made text, so that it needs no bundler to run. */
export function viewerAssets(): Plugin {
  return {
    name: 'viewer-assets',
    async load(id) {
      if (id !== SOURCE) return null;
      const url = pathToFileURL(SOURCE).href;
      const { buildViewer }: Viewer = await tsImport(url, url);
      return `const assets = ${JSON.stringify(await buildViewer())};
export const buildViewer = () => Promise.resolve(assets);`;
    },
  };
}
