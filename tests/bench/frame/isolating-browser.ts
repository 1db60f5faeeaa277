import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { makeProfileFolder, removeFolder } from '../../../server/browser/chromium/profile-folder.ts';
import { type CdpConnection, connectCdp } from '../../../server/browser/chromium/cdp.ts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';

export interface IsolatingBrowser {
  connection: CdpConnection;
  close(): Promise<void>;
}

/**
 * A Chromium that gives each site a process, as people's browsers do, and whose protocol is spoken without a library:
 * the frame must be slowed before it begins, and the fewer commands hold it up the better.
 */
export async function launchIsolating(executablePath: string): Promise<IsolatingBrowser> {
  const folder = await makeProfileFolder();
  const flags = [
    ...chromiumFlags,
    '--headless',
    '--site-per-process',
    '--disable-extensions',
    '--disable-field-trial-config',
    '--disable-features=LocalNetworkAccessChecks,Translate,OptimizationHints',
    '--no-startup-window',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
  ];
  const child = spawn(executablePath, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const [, , , output, input] = child.stdio as [null, null, null, Writable, Readable];
  return {
    connection: connectCdp(output, input),
    async close() {
      child.kill();
      await exited;
      await removeFolder(folder);
    },
  };
}
