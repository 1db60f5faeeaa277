import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names =
  'chromium chromium-browser google-chrome google-chrome-stable microsoft-edge chrome.exe msedge.exe'.split(
    ' ',
  );

const knownPaths = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/**
 * Finds an installed Chromium, Chrome or Edge: by HOA_PILOT_CHROMIUM or CHROME_PATH if one is set, otherwise on the
 * PATH and in the usual places.
 *
 * @returns The path of the program, or undefined.
 */
export function findChromium(
  environment: Record<string, string | undefined> = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const configuredPath = environment['HOA_PILOT_CHROMIUM'] || environment['CHROME_PATH'];
  if (configuredPath) return exists(configuredPath) ? configuredPath : undefined;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...knownPaths].find(exists);
}
