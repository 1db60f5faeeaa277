import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromiumFlags } from '../../server/browser/chromium/launch-chromium.ts';
import { makeProfileFolder, removeFolder } from '../../server/browser/chromium/profile-folder.ts';
import { chromiumPath, quickChromiumPath } from '../e2e/chromium-path.ts';

/** A browser on another machine, reachable over a port. */
export interface RemoteChromium {
  /** The address of its socket. */
  url: string;
  /** Its address on the web: `http://127.0.0.1:9222`. */
  origin: string;
  pid: number;
  close(): Promise<void>;
}

/**
 * Starts a browser that listens on a free port.
 *
 * @param isolatesSites Whether each site has a process of its own, as by default.
 */
export async function startRemoteChromium(isolatesSites = false): Promise<RemoteChromium> {
  const folder = await makeProfileFolder();
  const flags = chromiumFlags(folder, 'remote-debugging-port=0').filter(
    (flag) => !isolatesSites || flag !== '--disable-site-isolation-trials',
  );
  // The headless shell does not isolate sites.
  const path = isolatesSites ? chromiumPath() : quickChromiumPath();
  const browser = spawn(path ?? 'chromium', flags, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid = 0 } = browser;
  const exited = once(browser, 'exit');
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, url] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (!url) continue;
    browser.stderr.resume();
    return {
      url,
      origin: `http://${new URL(url).host}`,
      pid,
      async close() {
        if (browser.exitCode === null && browser.signalCode === null) process.kill(-pid, 'SIGKILL');
        await exited;
        await removeFolder(folder);
      },
    };
  }
  throw new Error('The browser did not start');
}
