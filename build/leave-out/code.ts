import type { Plugin } from 'rollup';

/**
 * Replaces code of a library that the widget doesn't use.
 *
 * @param library The name of its package.
 * @param unused Patterns of code, and their replacements. The build fails on one that the library doesn't have.
 */
export function leaveOutCode(library: string, unused: readonly (readonly [RegExp, string])[]): Plugin {
  const missing = new Set(unused);
  return {
    name: `leave-out-code-of-${library}`,
    transform(source, id) {
      if (!id.includes(`/node_modules/${library}/`)) return null;
      let code = source;
      for (const part of unused) {
        const [pattern, replacement] = part;
        const changed = code.replace(pattern, replacement);
        if (changed !== code) missing.delete(part);
        code = changed;
      }
      return { code, map: { mappings: '' } };
    },
    buildEnd(error) {
      const [part] = missing;
      if (!error && part)
        this.error(`The widget's build leaves out ${String(part[0])}, which ${library} doesn't have.`);
    },
  };
}
