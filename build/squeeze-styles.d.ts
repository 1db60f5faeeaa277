import type { Plugin } from 'rollup';
/** Takes out of the text of a style sheet what only people read. */
export declare const squeeze: (css: string) => string;
/** Does so with the sheet of a module `*-styles.ts`, whose text no minifier of scripts looks into. */
export declare const squeezeStyles: () => Plugin;
