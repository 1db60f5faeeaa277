import { readFileSync } from 'node:fs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import type { RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { integrity } from '../integrity.ts';
import { type Bundled, collectLicenses, writeLicenses } from '../licenses.ts';
import { viewerAssets } from '../viewer-assets.ts';
import { DIST, sourcemap } from './shared.ts';

const onServer: Bundled = new Set();
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('packages/server/package.json', 'utf8'),
);
/** zod is installed for the AI SDK. The server's own schemas are bundled, which loads less. */
const installed = Object.keys(dependencies).filter((name) => name !== 'zod');

const isInstalled = (id: string): boolean =>
  id.startsWith('node:') || installed.some((name) => id === name || id.startsWith(`${name}/`));
const nodePlugins = [
  esbuild({ target: 'node20', jsx: 'automatic', jsxImportSource: 'hono/jsx', tsconfig: false }),
  nodeResolve({
    exportConditions: ['node'],
    preferBuiltins: true,
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
  }),
];

/** The thread that reads uploaded files. The server starts it by file name. */
const extractionWorker: RollupOptions = {
  input: 'server/extraction/extraction-worker.ts',
  external: isInstalled,
  plugins: [nodePlugins, collectLicenses(onServer)],
  output: {
    file: `${DIST}/server/extraction-worker.mjs`,
    format: 'es',
    sourcemap,
    inlineDynamicImports: true,
  },
};

/** The command line tool, and the function that starts a server in a test. */
const server: RollupOptions = {
  input: {
    main: 'mock-server/main.ts',
    'mock-server': 'mock-server/create-mock-server.ts',
    server: 'server/create-server.ts',
  },
  external: isInstalled,
  plugins: [
    viewerAssets(onServer),
    nodePlugins,
    collectLicenses(onServer),
    writeLicenses(onServer),
    integrity(DIST),
  ],
  output: {
    dir: `${DIST}/server`,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    format: 'es',
    sourcemap,
    banner: ({ name }) => (name === 'main' ? '#!/usr/bin/env node' : ''),
  },
};

/** The last one also writes the integrity file. */
export const serverOutputs = [extractionWorker, server];
