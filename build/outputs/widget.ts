import { rm } from 'node:fs/promises';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin';
import type { Plugin, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { demoPacket } from '../demo-packet.ts';
import { embedFile } from '../embed-file.ts';
import { frameChunks } from '../frame/frame-chunks.ts';
import { framePage } from '../frame/frame-page.ts';
import { markdownAliases, queryAliases } from '../left-out-aliases.ts';
import { type Bundled, collectLicenses, writeLicenses } from '../licenses.ts';
import { minify } from '../minify.ts';
import { messagesFile } from '../messages-file.ts';
import { preactAliases } from '../preact-aliases.ts';
import { widgetCss } from '../widget-css.ts';
import { browserModules, DIST, onwarn, production, sourcemap, TARGET } from './shared.ts';

/** Parsing rows evaluates no code. The part that would, for a table's header, isn't used and is left out. */
const tables = replace({
  include: '**/d3-dsv/**',
  delimiters: ['', ''],
  preventAssignment: true,
  values: { 'return new Function("d",': 'throw new TypeError(' },
});
/** Markdown contains no JSX here either. */
const expressions = replace({
  include: '**/hast-util-to-jsx-runtime/**',
  delimiters: ['', ''],
  preventAssignment: true,
  values: {
    "node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'": 'false',
    "node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'": 'false',
    "node.type === 'mdxjsEsm'": 'false',
  },
});
const inBrowser: Bundled = new Set();
const emptyDist: Plugin = {
  name: 'empty-dist',
  buildStart: () => rm(DIST, { recursive: true, force: true }),
};

const widgetModules = (resolver = browserModules) => [
  production,
  tables,
  expressions,
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

/** The page for a frame, with the product in parts that load on demand. */
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

/** The app as a single script, and as a page in parts. */
export const widgetOutputs = [widget, frame];
