import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from '../e2e/chromium-flags.ts';
import { chromiumPath } from '../e2e/chromium-path.ts';

/** Launches the installed Chromium. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
}
