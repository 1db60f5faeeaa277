import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/e2e/chromium-flags.ts';
import { quickChromiumPath } from './tests/e2e/chromium-path.ts';

const LONG = /@long/;
const executablePath = quickChromiumPath();

export default defineConfig({
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than a small machine has processors, because a test spends half of its time waiting.
  workers: 3,
  // Long enough for a busy machine. Only a test that hangs reaches it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // A page made up by a test counts as public, so it needs permission to reach the server on this machine.
    permissions: ['local-network-access'],
    // Animations without a graphics card use much of the machine. Some tests turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much as the test itself. Set TRACE=1 for the test you are debugging.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', testMatch: '**/*.spec.ts', grepInvert: LONG },
    // Repeats tests far more often, or with far more data: `npm run test:long`.
    { name: 'long', testDir: 'tests/e2e', testMatch: '**/*.spec.ts', grep: LONG },
    { name: 'screenshots', testDir: 'tests/screenshots', testMatch: '**/pages.shots.ts' },
    { name: 'states', testDir: 'tests/screenshots', testMatch: '**/states.shots.ts' },
  ],
});
