import type { RollupOptions } from 'rollup';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';

export const DIST = process.env['HOA_PILOT_DIST'] ?? 'dist';
export const TARGET = 'es2022';

// Set here, because tests run this too and the class names depend on it.
process.env['NODE_ENV'] = 'production';

export const production = replace({
  preventAssignment: true,
  values: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // How a library checks its mode when built as a module.
    'import.meta.env ? import.meta.env.MODE : void 0': JSON.stringify('production'),
  },
});
/** Emitted next to each file but not referenced, so that a copy without them points to no missing file. */
export const sourcemap = 'hidden';
export const browserModules = nodeResolve({
  browser: true,
  extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
});
export const onwarn: RollupOptions['onwarn'] = (warning, report) => {
  // Warnings inside libraries are ignored. A warning about our own code fails the build.
  const files = [warning.id, ...(warning.ids ?? [])].filter((id) => id !== undefined);
  if (files.length === 0) report(warning);
  else if (!files.every((id) => id.includes('node_modules'))) throw new Error(warning.message);
};
