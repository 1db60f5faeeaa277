import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin';
import type { Plugin, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { chunksFor, WIDGET_PARTS } from '../chunks.ts';
import { demoPacket } from '../demo-packet.ts';
import { embedFile } from '../embed-file.ts';
import { framePage } from '../frame/frame-page.ts';
import { markdownAliases, queryAliases } from '../left-out-aliases.ts';
import { type Bundled, collectLicenses, writeLicenses } from '../licenses.ts';
import { leaveOutAsyncSchemas } from '../leave-out/async-schemas.ts';
import { leaveOutCron } from '../leave-out/cron.ts';
import { leaveOutQueries } from '../leave-out/queries.ts';
import { minify } from '../minify.ts';
import { messagesFile } from '../messages-file.ts';
import { positionalJsx } from '../positional-jsx.ts';
import { preactAliases } from '../preact-aliases.ts';
import { leavingNames, sourcesOf } from '../short-names/leaving-names.ts';
import { widgetCss } from '../widget-css.ts';
import { browserModules, DIST, onwarn, production, sourcemap, TARGET } from './shared.ts';

/** Replaces code of a library that the widget doesn't need. */
const trim = (include: string, values: Record<string, string>) =>
  replace({ include, delimiters: ['', ''], preventAssignment: true, values });
const trimmed = [
  // The widget only reads rows. Reading objects would evaluate code.
  trim('**/d3-dsv/**', {
    'parse: parse,': '',
    'format: format,': '',
    'formatBody: formatBody,': '',
    'formatRows: formatRows,': '',
    'formatRow: formatRow,': '',
    'formatValue: formatValue': '',
  }),
  trim('**/hast-util-to-jsx-runtime/**', {
    // Markdown contains no JSX here.
    "node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'": 'false',
    "node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'": 'false',
    "node.type === 'mdxjsEsm'": 'false',
    'options.development': 'false',
    // Only raw HTML has styles as text.
    'parseStyle(state, String(value))': '{}',
    "import styleToObject from 'style-to-object'": '',
  }),
  // The widget gives it no option of its earlier versions.
  trim('**/react-markdown/**', { 'const deprecation of deprecations': 'const deprecation of []' }),
  // Every supported browser can clone objects.
  trim('**/mdast-util-to-hast/**', { "import structuredClone from '@ungap/structured-clone'": '' }),
  // The widget reads Markdown and writes none.
  trim('**/remark-gfm/**', { 'toMarkdownExtensions.push(gfmToMarkdown(settings))': '' }),
  // Reading a property of the whole module would keep every export of it.
  trim('**/jotai/esm/react.mjs', { 'import React, {': 'import { use as useValue,', 'React.use': 'useValue' }),
  trim('**/wouter/src/react-deps.js', { '"useInsertion" + "Effect"': '"useInsertionEffect"' }),
];
const cronTimes = leaveOutCron();
const syncSchemas = leaveOutAsyncSchemas();
const queries = leaveOutQueries();

const styleModules = readdirSync('widget', { recursive: true })
  .map((path) => `widget/${String(path)}`)
  .filter((path) => path.endsWith('.css.ts'))
  .toSorted();
const moduleHashes = new Map<string, string>();
/** The names of the classes in the sheet of `widget.js` and `widget.mjs`. */
const styleNames = new Set<string>();
/**
 * Names a class by its module's index in the list, in two digits, and its own index in the module. The default name
 * begins with a hash of the module, which compresses badly.
 */
const shortName = ({ hash, filePath }: { hash: string; filePath: string }): string => {
  // The hash ends with the class's index, which has one digit for the first class.
  const module = moduleHashes.get(filePath) ?? hash.slice(0, -1);
  moduleHashes.set(filePath, module);
  const index = styleModules.indexOf(filePath).toString(36).padStart(2, '0');
  return `h${index}${hash.slice(module.length)}`;
};
/** Its first letter is no command of an SVG path, so that only a class has such a name. */
const replacedName = (style: Parameters<typeof shortName>[0]): string => {
  const name = shortName(style).replace('h', 'k');
  styleNames.add(name);
  return name;
};
const inBrowser: Bundled = new Set();
const emptyDist: Plugin = {
  name: 'empty-dist',
  buildStart: () => rm(DIST, { recursive: true, force: true }),
};

const widgetModules = (resolver = browserModules, identifiers = shortName) => [
  production,
  trimmed,
  cronTimes,
  syncSchemas,
  queries,
  alias({ entries: [...preactAliases, ...markdownAliases, ...queryAliases] }),
  vanillaExtractPlugin({ identifiers, extract: { name: 'widget.css' } }),
  positionalJsx(TARGET),
  resolver,
  commonjs(),
];

/** Keeps the files of a module's parts few and independent. */
const inParts = { hoistTransitiveImports: false, onlyExplicitManualChunks: true };

/** The whole product for any page: as one script, and as a module with parts that load on demand. */
const widget: RollupOptions = {
  input: 'widget/main.tsx',
  plugins: [
    emptyDist,
    widgetModules(browserModules, replacedName),
    widgetCss(styleNames),
    minify({
      name: 'widget.js',
      leavingNames: () =>
        leavingNames(
          sourcesOf('widget/tsconfig.json', ['widget/main.tsx', 'widget/virtual.d.ts']),
          process.cwd(),
        ),
    }),
    collectLicenses(inBrowser),
  ],
  output: [
    {
      file: `${DIST}/widget.js`,
      format: 'iife',
      name: 'HoaPilot',
      sourcemap,
      inlineDynamicImports: true,
      freeze: false,
    },
    {
      dir: DIST,
      format: 'es',
      entryFileNames: 'widget.mjs',
      chunkFileNames: `${WIDGET_PARTS}/[name]-[hash].js`,
      sourcemap,
      freeze: false,
      manualChunks: chunksFor('application'),
      ...inParts,
    },
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
    manualChunks: chunksFor('frame'),
    ...inParts,
  },
};

/** The app as a single script, and as a page in parts. */
export const widgetOutputs = [widget, frame];
