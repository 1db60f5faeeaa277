import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../time/clock.ts';
import { connectCdp } from './cdp.ts';
import { inTime } from './in-time.ts';
import { makeProfileFolder, removeFolder } from './profile-folder.ts';

export type Chromium = Awaited<ReturnType<typeof launchChromium>>;

/** Starts a browser that ends with this process, by whatever way: it watches its end of the pipes. */
export async function launchChromium(executablePath: string, clock: Clock, startMs: number) {
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
    await inTime<unknown>(connection.root.send('Browser.getVersion'), clock, startMs, () => {
      throw new Error('it did not answer in time');
    });
  } catch (error) {
    await close();
    const why = failure?.message ?? lastLine(said) ?? String(error);
    throw new Error(`${executablePath} did not start: ${why}`, { cause: error });
  }
  return {
    connection,
    /** Where files for and from its pages may lie; goes with the browser. */
    folder,
    /** Resolves when its process is gone, whoever ended it. */
    exited,
    /** Ends the process and removes what it kept. */
    close,
  };
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

/** What a browser without a window, without extensions and without a word to its maker does without. */
const without = `gpu quic background-networking component-update extensions sync breakpad dev-shm-usage
  field-trial-config hang-monitor ipc-flooding-protection prompt-on-repost popup-blocking`;

/** What it does otherwise than for the person at its machine. */
const otherwise = `headless no-first-run no-default-browser-check no-startup-window metrics-recording-only
  password-store=basic use-mock-keychain mute-audio force-color-profile=srgb lang=en-US remote-debugging-pipe`;

/** How the browser is started: its profile is in a folder of ours. */
function chromiumFlags(profile: string, isRoot = process.getuid?.() === 0): string[] {
  return [
    // Chromium refuses to run as root with its sandbox.
    ...(isRoot ? ['--no-sandbox'] : []),
    ...without.split(/\s+/).map((name) => `--disable-${name}`),
    ...otherwise.split(/\s+/).map((name) => `--${name}`),
    // A click right after a turn of the wheel would meet a page that is still gliding.
    '--disable-smooth-scrolling',
    // A page taken out of the cache for back and forward would not be asked for again.
    '--disable-back-forward-cache',
    // Frames stay in the process of their page, so that one watch sees every document.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateSandboxedIframes,DialMediaRouteProvider,MediaRouter,Translate,OptimizationHints,HttpsUpgrades,LocalNetworkAccessChecks',
    // Calls between browsers would go around the proxy.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--user-data-dir=${profile}`,
  ];
}
