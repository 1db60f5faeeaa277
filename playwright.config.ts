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
  // More than a small machine has processors: a test waits for pages and countdowns half of its time.
  workers: 3,
  // Long enough for a machine that is busy with other things: only a test that hangs waits for it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // A page that a test makes up counts as public, and would else not reach the server on this machine.
    permissions: ['local-network-access'],
    // Drawing what moves, without a graphics card, takes a good part of the machine; some tests ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Watching every step costs as much as the test itself: TRACE=1 for the one that is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', testMatch: '**/*.spec.ts', grepInvert: LONG },
    // The same again, far more often or with far more data: `npm run test:long`.
    { name: 'long', testDir: 'tests/e2e', testMatch: '**/*.spec.ts', grep: LONG },
    { name: 'screenshots', testDir: 'tests/screenshots', testMatch: '**/pages.shots.ts' },
    { name: 'states', testDir: 'tests/screenshots', testMatch: '**/states.shots.ts' },
  ],
});
