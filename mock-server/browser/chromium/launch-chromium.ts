import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../clock.ts';
import { type CdpConnection, connectCdp } from './cdp.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { inTime } from './in-time.ts';
import { makeProfileFolder, removeFolder } from './profile-folder.ts';

export interface Chromium {
  connection: CdpConnection;
  /** Where files for and from its pages may lie; goes with the browser. */
  folder: string;
  /** Resolves when its process is gone, whoever ended it. */
  exited: Promise<void>;
  /** Ends the process and removes what it kept. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  executablePath: string;
  clock: Clock;
  startMs: number;
}

/** Starts a browser that ends with this process, by whatever way: it watches its end of the pipes. */
export async function launchChromium({ executablePath, clock, startMs }: LaunchOptions): Promise<Chromium> {
  const folder = await makeProfileFolder();
  const process_ = spawn(executablePath, chromiumFlags(folder), {
    // A group of its own, so that all of it can be ended, and so that Ctrl+C reaches the server alone.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, , errors, output, input] = process_.stdio as [null, null, Readable, Writable, Readable];
  const connection = connectCdp(output, input);
  let said = '';
  errors.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  // A pipe that breaks is the end of the browser, which is told by its exit.
  output.on('error', () => connection.close());
  input.on('error', () => connection.close());

  let failure: Error | undefined;
  const exited = new Promise<void>((resolve) => {
    const gone = () => {
      connection.close();
      resolve(removeFolder(folder));
    };
    process_.once('error', (error) => {
      failure = error;
      gone();
    });
    process_.once('exit', gone);
  });
  const close = async (): Promise<void> => {
    if (process_.pid !== undefined && process_.exitCode === null && process_.signalCode === null)
      endGroup(process_.pid);
    await exited;
  };
  try {
    await inTime(connection.root.send('Browser.getVersion'), {
      clock,
      milliseconds: startMs,
      late() {
        throw new Error('it did not answer in time');
      },
    });
  } catch (error) {
    await close();
    const why = failure?.message ?? lastLine(said) ?? String(error);
    throw new Error(`${executablePath} did not start: ${why}`, { cause: error });
  }
  return { connection, folder, exited, close };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Gone by itself in this very moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const lastLine = (text: string): string | undefined => text.trim().split('\n').at(-1) || undefined;
