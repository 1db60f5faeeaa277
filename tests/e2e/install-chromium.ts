import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium-path.ts';

// The server runs the full browser. The tests prefer the headless shell.
const COMMAND =
  'apt-get update && (apt-get install -y chromium chromium-headless-shell || apt-get install -y chromium)';

/** Installs Debian's Chromium if none is installed. Returns false if that is not possible. */
export function installChromium(): boolean {
  if (chromiumPath()) return true;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (isRoot && hasApt) spawnSync(COMMAND, { shell: true, stdio: 'inherit' });
  if (chromiumPath()) return true;
  console.error('No browser found: install Chromium or Chrome, or set CHROME_PATH to one.');
  return false;
}
