import type { Plugin } from 'vite';

const MODULE = 'virtual:widget-css';
const RESOLVED = '\0widget-css';

/** Outside of the bundle, styles load by themselves, so `virtual:widget-css` is empty. */
export function emptyWidgetCss(): Plugin {
  return {
    name: 'empty-widget-css',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export default '';` : null),
  };
}
