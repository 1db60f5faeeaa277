import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin';
import type { Plugin, RollupOptions } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { demoPacket } from './build/demo-packet.ts';
import { embedFile } from './build/embed-file.ts';
import { framePage } from './build/frame/frame-page.ts';
import { frameChunks } from './build/frame/frame-chunks.ts';
import { integrity } from './build/integrity.ts';
import { type Bundled, collectLicenses, writeLicenses } from './build/licenses.ts';
import { markdownAliases, queryAliases } from './build/left-out-aliases.ts';
import { minify } from './build/minify.ts';
import { messagesFile } from './build/messages-file.ts';
import { preactAliases } from './build/preact-aliases.ts';
import { viewerAssets } from './build/viewer-assets.ts';
import { widgetCss } from './build/widget-css.ts';

const DIST = process.env['HOA_PILOT_DIST'] ?? 'dist';
const TARGET = 'es2022';

// Whoever runs it, tests too: the styles are named by it.
process.env['NODE_ENV'] = 'production';

const production = replace({
  preventAssignment: true,
  values: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
/** Reading rows makes no code from text. What would, from a table's header, is not used, and does not come along. */
const tables = replace({
  include: '**/d3-dsv/**',
  delimiters: ['', ''],
  preventAssignment: true,
  values: { 'return new Function("d",': 'throw new TypeError(' },
});
const inBrowser: Bundled = new Set();
const onServer: Bundled = new Set();
const inExample: Bundled = new Set();
/** Beside each file, and named in none: a copy without them would name what is not there. */
const sourcemap = 'hidden';
const browserModules = nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] });
const onwarn: RollupOptions['onwarn'] = (warning, report) => {
  // What libraries do inside themselves is not ours to mend; a warning about our own code stops the build.
  const files = [warning.id, ...(warning.ids ?? [])].filter((id) => id !== undefined);
  if (files.length === 0) report(warning);
  else if (!files.every((id) => id.includes('node_modules'))) throw new Error(warning.message);
};
const emptyDist: Plugin = {
  name: 'empty-dist',
  buildStart: () => rm(DIST, { recursive: true, force: true }),
};

const widgetModules = (resolver = browserModules) => [
  production,
  tables,
  alias({ entries: [...preactAliases, ...markdownAliases, ...queryAliases] }),
  vanillaExtractPlugin({ identifiers: 'short', extract: { name: 'widget.css' } }),
  esbuild({ target: TARGET, jsx: 'automatic', tsconfig: false }),
  resolver,
  commonjs(),
];

/** The whole product as one script, for any page. */
const widget: RollupOptions = {
  input: 'widget/main.tsx',
  plugins: [emptyDist, widgetModules(), widgetCss(), minify(), collectLicenses(inBrowser)],
  output: [
    {
      file: `${DIST}/widget.js`,
      format: 'iife',
      name: 'HoaPilot',
      sourcemap,
      inlineDynamicImports: true,
    },
    { file: `${DIST}/widget.mjs`, format: 'es', sourcemap, inlineDynamicImports: true },
  ],
};

/** The page for a frame, with the product in parts that load when they are needed. */
const frame: RollupOptions = {
  input: { frame: 'widget/frame.ts' },
  plugins: [
    widgetModules(),
    framePage({
      onwarn,
      plugins: () => widgetModules(nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] })),
      bootPlugins: () => [
        esbuild({ target: TARGET, tsconfig: false }),
        browserModules,
        minify(),
        collectLicenses(inBrowser),
      ],
    }),
    demoPacket(),
    messagesFile(),
    embedFile(),
    minify(),
    collectLicenses(inBrowser),
    writeLicenses(inBrowser),
  ],
  output: {
    dir: DIST,
    format: 'es',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    sourcemap,
    hoistTransitiveImports: false,
    manualChunks: frameChunks,
    onlyExplicitManualChunks: true,
  },
};

const sdkPlugins = [
  production,
  esbuild({ target: TARGET, jsx: 'automatic', tsconfig: false }),
  browserModules,
  minify(),
];

/** Each module stands alone, so that any one of them can be loaded by itself from one address. */
const sdkModule = (source: string, name: string, banner = ''): RollupOptions => ({
  input: `host-sdk/${source}`,
  external: /^react(\/|$)/,
  plugins: sdkPlugins,
  output: { file: `${DIST}/${name}.mjs`, format: 'es', sourcemap, banner },
});

/** The same for pages without modules. */
const sdkScript = (source: string, name: string, global = 'HoaPilotHost'): RollupOptions => ({
  input: `host-sdk/${source}`,
  plugins: sdkPlugins,
  output: { file: `${DIST}/${name}.js`, format: 'iife', name: global, sourcemap },
});

/** For a page's head, to be copied into it: no name of its own, and nothing after it. */
const sdkSnippet: RollupOptions = {
  input: 'host-sdk/snippet.ts',
  plugins: sdkPlugins,
  output: { file: `${DIST}/host-sdk-snippet.js`, format: 'iife', sourcemap },
};

/** The example that is written in React, on a React of its own, as a portal would build it. */
const reactExample: RollupOptions = {
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

const typesOf = (dir: string, ...more: Plugin[]): RollupOptions => ({
  external: (id) => !/^[./]/.test(id),
  plugins: [dts({ compilerOptions: { composite: false, incremental: false } }), ...more],
  output: { dir, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types-[name].d.ts' },
});

/** What each script puts on a page: the module of that name, whose types are told as they are. */
const scriptTypes: Plugin = {
  name: 'script-types',
  generateBundle() {
    const scripts = [
      ['host-sdk', 'host-sdk/script.ts'],
      // Its source would say of one global a second thing.
      ['host-sdk-tasks', 'host-sdk/script.ts'],
      ['host-sdk-modes', 'host-sdk/script.ts'],
      ['host-sdk-element', 'host-sdk/script.ts'],
      ['host-sdk-doctor', 'host-sdk/doctor-script.ts'],
      ['widget', 'widget/script.ts'],
    ] as const;
    for (const [name, file] of scripts) {
      const source = readFileSync(file, 'utf8')
        .replace(/from '[^']+'/, `from './${name}.js'`)
        .replace(/`[\w-]+\.js`/, `\`${name}.js\``);
      this.emitFile({ type: 'asset', fileName: `${name}-script.d.ts`, source });
    }
  },
};

const declarations: RollupOptions = {
  input: {
    widget: 'widget/main.tsx',
    'host-sdk': 'host-sdk/index.ts',
    'host-sdk-react': 'host-sdk/react.tsx',
    'host-sdk-doctor': 'host-sdk/doctor.ts',
    'host-sdk-tasks': 'host-sdk/tasks.ts',
    'host-sdk-testing': 'host-sdk/testing.ts',
    'host-sdk-modes': 'host-sdk/modes.ts',
    'host-sdk-element': 'host-sdk/element.ts',
  },
  ...typesOf(DIST, scriptTypes),
};

/** Apart: the packages share no file. */
const serverDeclarations: RollupOptions = {
  input: { 'mock-server': 'mock-server/mock-server.ts' },
  ...typesOf(`${DIST}/server`),
};

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('packages/server/package.json', 'utf8'),
);
const installed = Object.keys(dependencies);

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

/** The thread that reads uploaded files. The server starts it by its name. */
const extractionWorker: RollupOptions = {
  input: 'mock-server/extraction/extraction-worker.ts',
  external: isInstalled,
  plugins: [nodePlugins, collectLicenses(onServer)],
  output: {
    file: `${DIST}/server/extraction-worker.mjs`,
    format: 'es',
    sourcemap,
    inlineDynamicImports: true,
  },
};

/** The command, and the function that starts a server of a test's own. */
const server: RollupOptions = {
  input: { main: 'mock-server/main.ts', 'mock-server': 'mock-server/mock-server.ts' },
  external: isInstalled,
  plugins: [viewerAssets(), nodePlugins, collectLicenses(onServer), writeLicenses(onServer), integrity(DIST)],
  output: {
    dir: `${DIST}/server`,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    format: 'es',
    sourcemap,
    banner: ({ name }) => (name === 'main' ? '#!/usr/bin/env node' : ''),
  },
};

const outputs = [
  widget,
  frame,
  sdkModule('index.ts', 'host-sdk'),
  // With the channel to the app, which a page that only shows it has no use for.
  sdkModule('tasks.ts', 'host-sdk-tasks'),
  // A directive of a module is lost when modules become one; a page drawn on a server needs it at the top.
  sdkModule('react.tsx', 'host-sdk-react', `'use client';`),
  sdkModule('testing.ts', 'host-sdk-testing'),
  sdkModule('doctor.ts', 'host-sdk-doctor'),
  sdkScript('index.ts', 'host-sdk'),
  sdkScript('tasks.ts', 'host-sdk-tasks'),
  sdkScript('doctor.ts', 'host-sdk-doctor', 'HoaPilotDoctor'),
  // What opens over the page, and the element; each with all that it builds on.
  sdkModule('modes.ts', 'host-sdk-modes'),
  sdkScript('modes.ts', 'host-sdk-modes'),
  sdkModule('element.ts', 'host-sdk-element'),
  sdkScript('element.ts', 'host-sdk-element'),
  sdkSnippet,
  reactExample,
  declarations,
  serverDeclarations,
  extractionWorker,
  server,
];

/** Everything that ships, in one run, the integrity file last. */
export default outputs.map((options): RollupOptions => ({ ...options, onwarn }));
