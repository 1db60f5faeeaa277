import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { emptyWidgetCss } from './build/empty-widget-css.ts';
import { leaveOutPauses } from './build/leave-out/queries.ts';
import { markdownAliases } from './build/left-out-aliases.ts';
import { preactAliases } from './build/preact-aliases.ts';

/** Files that import React go through vite, which replaces it with Preact. All others are the same in both flavors. */
const importsReact = [
  /\/node_modules\/(@tanstack\/(?:query-core|react-query)|@testing-library\/react|jotai|preact|preact-render-to-string|react-markdown|use-sync-external-store|wouter)\//,
];

/** The query library as the widget contains it. */
const { name, transform } = leaveOutPauses();
const trimmedQueries = { name, transform };

/** Slow test files. CI runs them too. */
const LONG = 'tests/{unit,contract}/**/*.long.test.ts';

const component = {
  environment: 'happy-dom',
  include: ['tests/component/**/*.test.{ts,tsx}'],
  setupFiles: ['tests/component/setup.ts'],
};

export default defineConfig({
  plugins: [emptyWidgetCss(), vanillaExtractPlugin(), trimmedQueries],
  resolve: { alias: markdownAliases },
  test: {
    // By default vitest keeps one processor free, which is half of a small machine.
    maxWorkers: '100%',
    // Long enough for a busy machine. Only a test that hangs reaches it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000 } },
    // A worker loads each module once for all of its files, because loading costs more than most tests.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Projects add their own to these.
    setupFiles: ['tests/settled-imports.ts', 'tests/secrets-reader.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [LONG],
        },
      },
      // More thorough tests, and those in a real browser: `npm run test:long`.
      {
        extends: true,
        test: { name: 'long', environment: 'node', include: [LONG] },
      },
      { extends: true, test: { ...component, name: 'react' } },
      // React reports hydration mistakes of a first screen. Everything else works as in Preact, and the long suite
      // checks it.
      {
        extends: true,
        test: { ...component, name: 'hydration', include: ['tests/component/widget/app/hydration.test.tsx'] },
      },
      {
        extends: true,
        resolve: {
          alias: [
            {
              find: /^@testing-library\/react$/,
              replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
            },
            ...preactAliases,
          ],
          dedupe: ['preact'],
        },
        test: {
          ...component,
          name: 'preact',
          env: { WATCH_TEXTS: 'yes' },
          server: { deps: { inline: importsReact } },
        },
      },
    ],
  },
});
