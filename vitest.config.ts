import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { emptyWidgetCss } from './build/empty-widget-css.ts';
import { markdownAliases } from './build/left-out-aliases.ts';
import { preactAliases } from './build/preact-aliases.ts';

/** What reaches for React is read by vite, which gives it Preact. All else is the same in both flavours. */
const importsReact = [
  /\/node_modules\/(@tanstack\/react-query|@testing-library\/react|jotai|preact|preact-render-to-string|react-markdown|use-sync-external-store|wouter)\//,
];

/** Files of tests that take long, which CI runs too. */
const LONG = 'tests/{unit,contract}/**/*.long.test.ts';

const component = {
  environment: 'happy-dom',
  include: ['tests/component/**/*.test.{ts,tsx}'],
  setupFiles: ['tests/component/setup.ts'],
};

export default defineConfig({
  plugins: [emptyWidgetCss(), vanillaExtractPlugin()],
  resolve: { alias: markdownAliases },
  test: {
    // All of a small machine: left to itself vitest keeps one processor free.
    maxWorkers: '100%',
    // Long enough for a machine that is busy with other things: only a test that hangs waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A worker loads each module once, for all of its files: loading costs more than most tests.
    isolate: false,
    unstubGlobals: true,
    // Each project adds its own to these.
    setupFiles: ['tests/settled-imports.ts'],
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
      // The same more closely, or in a real browser: `npm run test:long`.
      {
        extends: true,
        test: { name: 'long', environment: 'node', include: [LONG] },
      },
      { extends: true, test: { ...component, name: 'react' } },
      // React says what a first screen has wrong; all else it does like Preact is for the long suite.
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
        test: { ...component, name: 'preact', server: { deps: { inline: importsReact } } },
      },
    ],
  },
});
