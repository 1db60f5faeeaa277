import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const OTHER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The path of an installed Chromium or Chrome: CHROME_PATH if it is set, else the first one on the PATH. */
export const chromiumPath = (env: Environment = process.env): string | undefined =>
  findExecutable(NAMES, env);

/**
 * The path of the headless shell if it is installed, else of the full browser. The engine is the same, but the shell
 * needs a third less CPU per page.
 */
export const quickChromiumPath = (env: Environment = process.env): string | undefined =>
  findExecutable([WITHOUT_WINDOW, ...NAMES], env);

function findExecutable(names: readonly string[], env: Environment): string | undefined {
  if (env['CHROME_PATH']) return env['CHROME_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...OTHER_PATHS].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
