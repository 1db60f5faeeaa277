import type { Plugin } from 'vite';
/** Outside of the bundle, styles load by themselves, so `virtual:widget-css` is empty. */
export declare function emptyWidgetCss(): Plugin;
