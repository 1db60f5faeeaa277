import type { Plugin } from 'rollup';

/** Takes out of the text of a style sheet what only people read. */
const squeeze = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .replaceAll(/([:,]) /g, '$1');

/** Does so with the sheet of a module `*-styles.ts`, whose text no minifier of scripts looks into. */
export const squeezeStyles = (): Plugin => ({
  name: 'squeeze-styles',
  transform(code, id) {
    if (!id.endsWith('-styles.ts')) return null;
    // `${name}` stands in it too, and is no rule.
    const squeezed = code.replace(/= `([^`]*)`/, (_, css: string) => `= \`${squeeze(css)}\``);
    return { code: squeezed, map: { mappings: '' } };
  },
});
