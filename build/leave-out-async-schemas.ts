import type { Plugin } from 'rollup';

/** What the widget's schemas are not: asynchronous, written back, coercing, shared by a memoizer, or of another library. */
const UNUSED: readonly [RegExp, string][] = [
  [/\b\w+ instanceof Promise\b/g, 'false'],
  [/\bctx\??\.direction === "backward"/g, 'false'],
  [/\bctx\??\.direction !== "backward"/g, 'true'],
  [/\bdef\.coerce\b/g, 'false'],
  [/\bctx\?\.abortEarly\b/g, 'false'],
  [/\bglobalConfig\.memoizer\b/g, 'undefined'],
  [/^ {4}[gs]et "~standard"\(\w*\) \{[^}]*\},\n/gm, ''],
  [/^ {4}(?:parseAsync|safeParseAsync|brand|register|apply)\(.*\) \{[^}]*\},\n/gm, ''],
];

/** Removes the parts of zod that the widget's schemas don't use. The build fails on a part that zod doesn't have. */
export function leaveOutAsyncSchemas(): Plugin {
  const missing = new Set(UNUSED);
  return {
    name: 'leave-out-async-schemas',
    transform(source, id) {
      if (!id.includes('/node_modules/zod/')) return null;
      let code = source;
      for (const part of UNUSED) {
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
        this.error(`The widget's build leaves out ${String(part[0])}, which zod doesn't have.`);
    },
  };
}
