import { resolve } from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import type { RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { type Bundled, collectLicenses, writeLicenses } from '../licenses.ts';
import { minify } from '../minify.ts';
import { browserModules, DIST, production, sourcemap, TARGET } from './shared.ts';

const inExample: Bundled = new Set();

/** The React example, with its own React, as a portal would build it. */
export const reactExample: RollupOptions = {
  input: 'examples/react/portal.tsx',
  plugins: [
    production,
    alias({ entries: [{ find: 'hoa-pilot/react', replacement: resolve('host-sdk/react.tsx') }] }),
    esbuild({ target: TARGET, jsx: 'automatic', tsconfig: false }),
    browserModules,
    commonjs(),
    minify(),
    collectLicenses(inExample),
    writeLicenses(inExample),
  ],
  output: { file: `${DIST}/examples/react/portal.js`, format: 'es', sourcemap },
};
