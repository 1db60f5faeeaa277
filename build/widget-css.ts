import type { Plugin } from 'rollup';
import { CSS_IMPORT, minifyCss, sheetsOf } from './style-sheets.ts';

const MODULE = 'virtual:widget-css';
const RESOLVED = '\0widget-css';
const SLOT = '__HOA_PILOT_WIDGET_CSS__';
/**
 * Gives `virtual:widget-css` the whole style sheet of the bundle as one string, and ships no CSS file.
 * The text is known only when every module is parsed, so a slot stands in for it until the chunk is rendered;
 * it is filled, and the CSS imports stripped, before any minifier sees the chunk, so source maps stay right.
 */
export function widgetCss(): Plugin {
  return {
    name: 'widget-css',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(SLOT)};` : null),
    renderChunk: {
      order: 'pre',
      async handler(code, chunk) {
        const css = await minifyCss(sheetsOf(chunk, this).values());
        const filled = code
          .replace(CSS_IMPORT, '')
          .replace(new RegExp(`(["'])${SLOT}\\1`), () => JSON.stringify(css));
        return { code: filled, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (file.type === 'asset' && fileName.endsWith('.css')) delete bundle[fileName];
        }
      },
    },
  };
}
