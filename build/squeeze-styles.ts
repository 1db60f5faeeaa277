import type { Plugin } from 'rollup';

/** Minifies CSS text. */
const squeeze = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .replaceAll(/([:,]) /g, '$1');

/** Minifies the sheet of a module `*-styles.ts`, which script minifiers leave alone. */
export const squeezeStyles = (): Plugin => ({
  name: 'squeeze-styles',
  transform(code, id) {
    if (!id.endsWith('-styles.ts')) return null;
    // It also contains `${name}`, which isn't a rule.
    const minified = code.replace(/= `([^`]*)`/, (_, css: string) => `= \`${squeeze(css)}\``);
    return { code: minified, map: { mappings: '' } };
  },
});
