import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium-path.ts';

// The server's own browser is the whole one; the tests look at pages in the one without a window, if there is one.
const COMMAND =
  'apt-get update && (apt-get install -y chromium chromium-headless-shell || apt-get install -y chromium)';

/** Makes sure a Chromium is there, installing Debian's where that is possible. `false` when there is none. */
export function installChromium(): boolean {
  if (chromiumPath()) return true;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (isRoot && hasApt) spawnSync(COMMAND, { shell: true, stdio: 'inherit' });
  if (chromiumPath()) return true;
  console.error('No browser found: install Chromium or Chrome, or set CHROME_PATH to one.');
  return false;
}
