import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../time/clock.ts';
import { type CdpTransport, connectCdp } from './cdp.ts';
import { withTimeout } from './with-timeout.ts';
import type { Chromium } from './chromium.ts';
import { makeProfileFolder, removeFolder } from './profile-folder.ts';

/** How much of the browser's error output an error message quotes, in characters. */
const maxStderrLength = 2_000;

/** Starts a browser. It exits when this process ends in any way, because its pipes break. */
export async function launchChromium(
  executablePath: string,
  clock: Clock,
  startMs: number,
): Promise<Chromium> {
  const folder = await makeProfileFolder();
  const process_ = spawn(executablePath, chromiumFlags(folder, 'remote-debugging-pipe'), {
    // A separate process group, so that all its processes can be killed and Ctrl+C reaches only the server.
    detached: true,
    // It must not know secrets of the server, such as the key of a language model.
    env: withoutSettings(process.env),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, , errors, output, input] = process_.stdio as [null, null, Readable, Writable, Readable];
  const connection = connectCdp(overPipes(output, input));
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
    contexts: new Set(),
    async createContext(options) {
      const { root } = connection;
      return (await root.send('Target.createBrowserContext', { ...options, disposeOnDetach: true }))
        .browserContextId;
    },
    folder,
    exited,
    close,
  };
}

/** Carries messages over two pipes. Each one ends with a zero byte. */
export const overPipes = (output: Writable, input: Readable): CdpTransport => ({
  send: (text) => void output.write(`${text}\0`),
  onMessage(listener) {
    let parts: Buffer[] = [];
    input.on('data', (chunk: Buffer) => {
      let rest = chunk;
      for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
        const text = Buffer.concat([...parts, rest.subarray(0, at)]).toString('utf8');
        parts = [];
        rest = rest.subarray(at + 1);
        listener(text);
      }
      if (rest.length > 0) parts.push(rest);
    });
  },
});

/** Returns an environment without the server's own variables, and without those of its traces, such as a collector's key. */
export const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:HOA_PILOT|OTEL)_/.test(name)));

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
  password-store=basic use-mock-keychain mute-audio force-color-profile=srgb lang=en-US`;

/**
 * Returns the browser's command line.
 *
 * @param debugging The switch that opens the protocol: `remote-debugging-pipe`, or `remote-debugging-port=9222`.
 */
export function chromiumFlags(
  profile: string,
  debugging: string,
  isRoot = process.getuid?.() === 0,
): string[] {
  return [
    // Chromium refuses to run as root with its sandbox.
    ...(isRoot ? ['--no-sandbox'] : []),
    ...disabledFeatures.split(/\s+/).map((name) => `--disable-${name}`),
    ...switches.split(/\s+/).map((name) => `--${name}`),
    `--${debugging}`,
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
