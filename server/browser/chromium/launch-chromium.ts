import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../time/clock.ts';
import { connectCdp } from './cdp.ts';
import { withTimeout } from './with-timeout.ts';
import { makeProfileFolder, removeFolder } from './profile-folder.ts';

export type Chromium = Awaited<ReturnType<typeof launchChromium>>;

/** How much of the browser's error output an error message quotes, in characters. */
const maxStderrLength = 2_000;

/** Starts a browser. It exits when this process ends in any way, because its pipes break. */
export async function launchChromium(executablePath: string, clock: Clock, startMs: number) {
  const folder = await makeProfileFolder();
  const process_ = spawn(executablePath, chromiumFlags(folder), {
    // A separate process group, so that all its processes can be killed and Ctrl+C reaches only the server.
    detached: true,
    // It must not know secrets of the server, such as the key of a language model.
    env: withoutSettings(process.env),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, , errors, output, input] = process_.stdio as [null, null, Readable, Writable, Readable];
  const connection = connectCdp(output, input);
  let stderr = '';
  errors.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-maxStderrLength)));
  // A broken pipe means that the browser has exited; the exit event reports it.
  output.on('error', () => connection.close());
  input.on('error', () => connection.close());

  let failure: Error | undefined;
  const exited = new Promise<void>((resolve) => {
    const onExit = () => {
      connection.close();
      resolve(removeFolder(folder));
    };
    process_.once('error', (error) => {
      failure = error;
      onExit();
    });
    process_.once('exit', onExit);
  });
  const close = async (): Promise<void> => {
    if (process_.pid !== undefined && process_.exitCode === null && process_.signalCode === null)
      killGroup(process_.pid);
    await exited;
  };
  try {
    await withTimeout<unknown>(connection.root.send('Browser.getVersion'), clock, startMs, () => {
      throw new Error('it did not respond in time');
    });
  } catch (error) {
    await close();
    const reason = failure?.message ?? lastLine(stderr) ?? String(error);
    throw new Error(`${executablePath} did not start: ${reason}`, { cause: error });
  }
  return {
    connection,
    /** The folder for the files of its pages. Removed with the browser. */
    folder,
    /** Resolves when the process has exited for any reason. */
    exited,
    /** Kills the process and removes its folder. */
    close,
  };
}

/** Returns an environment without the server's own variables. */
const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('HOA_PILOT_')));

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has just exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const lastLine = (text: string): string | undefined => text.trim().split('\n').at(-1) || undefined;

/** Features that a browser without a window does not need, or that contact its vendor. */
const disabledFeatures = `gpu quic background-networking component-update extensions sync breakpad dev-shm-usage
  field-trial-config hang-monitor ipc-flooding-protection prompt-on-repost popup-blocking`;

/** Other switches. */
const switches = `headless no-first-run no-default-browser-check no-startup-window metrics-recording-only
  password-store=basic use-mock-keychain mute-audio force-color-profile=srgb lang=en-US remote-debugging-pipe`;

/** Returns the browser's command line. */
function chromiumFlags(profile: string, isRoot = process.getuid?.() === 0): string[] {
  return [
    // Chromium refuses to run as root with its sandbox.
    ...(isRoot ? ['--no-sandbox'] : []),
    ...disabledFeatures.split(/\s+/).map((name) => `--disable-${name}`),
    ...switches.split(/\s+/).map((name) => `--${name}`),
    // Otherwise a click right after scrolling hits a page that still moves.
    '--disable-smooth-scrolling',
    // A page from the back-forward cache would bypass the document gate.
    '--disable-back-forward-cache',
    // Keeps frames in the process of their page, so that one gate sees every document.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateSandboxedIframes,DialMediaRouteProvider,MediaRouter,Translate,OptimizationHints,HttpsUpgrades,LocalNetworkAccessChecks',
    // WebRTC would bypass the proxy.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--user-data-dir=${profile}`,
  ];
}
