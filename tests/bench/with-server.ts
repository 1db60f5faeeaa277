import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '../e2e/start-server.ts';
import { launchBrowser } from './launch-browser.ts';

/** Starts the built server without data, and a browser. Closes both after the measurement. */
export async function withServer<Result>(
  measure: (origin: string, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-bench-'));
  const server = await startServer(folder);
  const browser = await launchBrowser();
  try {
    return await measure(server.appOrigin, browser);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
