import type { Plugin } from 'rollup';
import { shortClasses } from './short-names/short-classes.ts';
import { CSS_IMPORT, minifyCss, sheetsOf } from './style-sheets.ts';

const MODULE = 'virtual:widget-css';
const RESOLVED = '\0widget-css';
const SLOT = '__HOA_PILOT_WIDGET_CSS__';
/**
 * Provides the bundle's whole style sheet as a string in `virtual:widget-css`, and emits no CSS file. The CSS is complete
 * only after every module is parsed, so the plugin inserts a placeholder. When it renders a chunk, it replaces the
 * placeholder, shortens class names and removes CSS imports, before minification, so that source maps stay correct.
 *
 * @param names The names of all classes, which grow until the chunks are rendered.
 */
export function widgetCss(names: ReadonlySet<string>): Plugin {
  return {
    name: 'widget-css',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(SLOT)};` : null),
    renderChunk: {
      order: 'pre',
      async handler(source, _chunk, _options, { chunks }) {
        const imports = Object.values(chunks).flatMap((chunk) => chunk.imports);
        const { css, inCode } = shortClasses(await minifyCss(sheetsOf({ imports }, this).values()), names);
        const code = inCode(source.replace(CSS_IMPORT, ''));
        return { code: code.replace(new RegExp(`(["'])${SLOT}\\1`), () => JSON.stringify(css)), map: null };
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
