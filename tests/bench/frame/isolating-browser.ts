import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { makeProfileFolder, removeFolder } from '../../../server/browser/chromium/profile-folder.ts';
import { overPipes } from '../../../server/browser/chromium/launch-chromium.ts';
import { type CdpConnection, connectCdp } from '../../../server/browser/chromium/cdp.ts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';

export interface IsolatingBrowser {
  connection: CdpConnection;
  close(): Promise<void>;
}

/**
 * Launches a Chromium with a process per site, as in normal use. It is controlled without a library, because the frame
 * must be throttled before it starts, with as few commands as possible.
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
    connection: connectCdp(overPipes(output, input)),
    async close() {
      child.kill();
      await exited;
      await removeFolder(folder);
    },
  };
}
