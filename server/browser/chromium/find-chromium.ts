import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names =
  'chromium chromium-browser google-chrome google-chrome-stable microsoft-edge chrome.exe msedge.exe'.split(
    ' ',
  );

const usual = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/**
 * The path of an installed Chromium, Chrome or Edge: HOA_PILOT_CHROMIUM or CHROME_PATH where one is set, else the
 * first that is found where they usually are.
 */
export function findChromium(
  environment: Record<string, string | undefined> = process.env,
  isThere: (path: string) => boolean = existsSync,
): string | undefined {
  const said = environment['HOA_PILOT_CHROMIUM'] || environment['CHROME_PATH'];
  if (said) return isThere(said) ? said : undefined;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...usual].find(isThere);
}
