import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';
import { tsImport } from 'tsx/esm/api';
import { type Bundled, recordPackage } from './licenses.ts';

/** The server's own pages: the module that bundles each one's assets, and its function. */
const makers = new Map([
  [resolve('server/live/server/build-viewer.ts'), 'buildViewer'],
  [resolve('server/mcp/app/build-app.ts'), 'buildApp'],
  [resolve('mock-server/desk/page/build-desk.ts'), 'buildDesk'],
]);
type Maker = Record<string, () => Promise<object>>;

/**
 * Embeds the assets of the server's own pages as text, so that the bundled server needs no bundler. Records the packages
 * in them.
 */
export function viewerAssets(packages: Bundled): Plugin {
  return {
    name: 'viewer-assets',
    async load(id) {
      const name = makers.get(id);
      if (name === undefined) return null;
      const url = pathToFileURL(id).href;
      const maker = (await tsImport(url, url)) as Maker;
      const assets = JSON.stringify(await maker[name]?.(), (key, value: unknown) => {
        if (key !== 'sources' || !Array.isArray(value)) return value;
        for (const source of value) recordPackage(packages, String(source));
        return undefined;
      });
      return `const assets = ${assets};
export const ${name} = () => Promise.resolve(assets);`;
    },
  };
}
