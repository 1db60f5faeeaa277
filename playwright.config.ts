import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/e2e/chromium-flags.ts';
import { chromiumPath } from './tests/e2e/chromium-path.ts';

const executablePath = chromiumPath();

export default defineConfig({
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // A page that a test makes up counts as public, and would else not reach the server on this machine.
    permissions: ['local-network-access'],
    // Watching every step costs as much as the test itself: TRACE=1 for the one that is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', testMatch: '**/*.spec.ts' },
    { name: 'screenshots', testDir: 'tests/screenshots', testMatch: '**/*.shots.ts' },
  ],
});
