import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The path of an installed Chromium or Chrome: CHROME_PATH if it is set, else the first one found. */
export const chromiumPath = (env: Environment = process.env): string | undefined => found(NAMES, env);

/**
 * Chromium without a window, where it is installed, else the whole browser: the same engine, and a page of it costs
 * two thirds of the processor.
 */
export const quickChromiumPath = (env: Environment = process.env): string | undefined =>
  found([WITHOUT_WINDOW, ...NAMES], env);

function found(names: readonly string[], env: Environment): string | undefined {
  if (env['CHROME_PATH']) return env['CHROME_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
