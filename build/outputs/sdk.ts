import type { RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from '../minify.ts';
import { squeezeStyles } from '../squeeze-styles.ts';
import { browserModules, DIST, production, sourcemap, TARGET } from './shared.ts';

const sdkPlugins = [
  production,
  squeezeStyles(),
  esbuild({ target: TARGET, jsx: 'automatic', tsconfig: false }),
  browserModules,
  minify(),
];

/** Each module is self-contained, so that it can be loaded alone from one address. */
const sdkModule = (source: string, name: string, banner = ''): RollupOptions => ({
  input: `host-sdk/${source}`,
  external: /^react(\/|$)/,
  plugins: sdkPlugins,
  output: { file: `${DIST}/${name}.mjs`, format: 'es', sourcemap, banner },
});

/** For bundlers only, so it doesn't include the modes again. */
const componentOverModes: RollupOptions = {
  ...sdkModule('react-modes.tsx', 'host-sdk-react-modes'),
  external: (id) => /^react(\/|$)/.test(id) || /[\\/]modes(\.ts)?$/.test(id),
  output: {
    file: `${DIST}/host-sdk-react-modes.mjs`,
    format: 'es',
    sourcemap,
    banner: `'use client';`,
    paths: (id) => (/[\\/]modes(\.ts)?$/.test(id) ? './host-sdk-modes.mjs' : id),
  },
};

/** Builds the same as a script, for pages without modules. */
const sdkScript = (source: string, name: string, global = 'HoaPilotHost'): RollupOptions => ({
  input: `host-sdk/${source}`,
  plugins: sdkPlugins,
  output: { file: `${DIST}/${name}.js`, format: 'iife', name: global, sourcemap },
});

/** For pasting into a page's head: it defines no global names. */
const sdkSnippet: RollupOptions = {
  input: 'host-sdk/snippet.ts',
  plugins: sdkPlugins,
  output: { file: `${DIST}/host-sdk-snippet.js`, format: 'iife', sourcemap },
};

export const sdkOutputs = [
  sdkModule('index.ts', 'host-sdk'),
  // With the channel, which a page that only shows the app doesn't need.
  sdkModule('tasks.ts', 'host-sdk-tasks'),
  // Bundling drops a module's directive, but a server-rendered page needs it at the top.
  sdkModule('react.tsx', 'host-sdk-react', `'use client';`),
  componentOverModes,
  sdkModule('testing.ts', 'host-sdk-testing'),
  sdkModule('doctor.ts', 'host-sdk-doctor'),
  sdkScript('index.ts', 'host-sdk'),
  sdkScript('tasks.ts', 'host-sdk-tasks'),
  sdkScript('doctor.ts', 'host-sdk-doctor', 'HoaPilotDoctor'),
  // What opens over the page, and the custom element. Each includes everything it needs.
  sdkModule('modes.ts', 'host-sdk-modes'),
  sdkScript('modes.ts', 'host-sdk-modes'),
  sdkModule('element.ts', 'host-sdk-element'),
  sdkScript('element.ts', 'host-sdk-element'),
  sdkModule('element-on-server.ts', 'host-sdk-element-on-server'),
  sdkSnippet,
];
