import type { RollupOptions } from 'rollup';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';

export const DIST = process.env['HOA_PILOT_DIST'] ?? 'dist';
export const TARGET = 'es2022';

// Whoever runs it, tests too: the styles are named by it.
process.env['NODE_ENV'] = 'production';

export const production = replace({
  preventAssignment: true,
  values: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // As a library asks who is built as a module.
    'import.meta.env ? import.meta.env.MODE : void 0': JSON.stringify('production'),
  },
});
/** Beside each file, and named in none: a copy without them would name what is not there. */
export const sourcemap = 'hidden';
export const browserModules = nodeResolve({
  browser: true,
  extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
});
export const onwarn: RollupOptions['onwarn'] = (warning, report) => {
  // What libraries do inside themselves is not ours to mend; a warning about our own code stops the build.
  const files = [warning.id, ...(warning.ids ?? [])].filter((id) => id !== undefined);
  if (files.length === 0) report(warning);
  else if (!files.every((id) => id.includes('node_modules'))) throw new Error(warning.message);
};
