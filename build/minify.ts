import { minify as oxc } from 'oxc-minify';
import type { Plugin } from 'rollup';

/** Minifies each chunk with oxc, keeping the source map. */
export function minify(): Plugin {
  return {
    name: 'minify',
    async renderChunk(code, chunk, { format }) {
      const result = await oxc(chunk.fileName, code, {
        module: format === 'es',
        compress: { target: 'es2022' },
        mangle: true,
        codegen: { legalComments: 'none' },
        sourcemap: true,
      });
      const [problem] = result.errors;
      if (problem) this.error(problem.message);
      return { code: result.code, map: result.map ?? null };
    },
  };
}
