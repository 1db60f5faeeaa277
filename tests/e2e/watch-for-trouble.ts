import type { BrowserContext, Page } from '@playwright/test';

/** Collects console errors, uncaught errors and CSP reports. */
export function watchForTrouble(context: BrowserContext): readonly string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().message}`));
  context.on('page', (page: Page) => page.on('crash', () => trouble.push(`crashed: ${page.url()}`)));
  return trouble;
}
