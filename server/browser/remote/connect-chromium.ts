import { WebSocket } from 'ws';
import { type Clock, systemClock } from '../../time/clock.ts';
import { connectCdp } from '../chromium/cdp.ts';
import type { Chromium } from '../chromium/chromium.ts';
import { withTimeout } from '../chromium/with-timeout.ts';
import { type BrowserAddress, BrowserUnreachableError, socketAddress } from './browser-address.ts';

/** The largest message of a browser, in bytes. A picture of a large page has a few million. */
const maxMessageBytes = 64_000_000;

/** How often the connection is checked, and how long a response may take, in milliseconds. */
const pingMs = 5_000;

/**
 * Connects to a browser that someone else runs.
 *
 * @throws {BrowserUnreachableError} If it cannot be reached.
 */
export async function connectChromium(
  address: BrowserAddress,
  clock: Clock,
  startMs: number,
): Promise<Omit<Chromium, 'createContext'>> {
  const { host } = new URL(address.url);
  const url = await socketAddress(address, clock, startMs);
  const socket = new WebSocket(url, {
    headers: address.headers,
    maxPayload: maxMessageBytes,
    // Pictures are compressed already.
    perMessageDeflate: false,
  });
  const unreachable = (why: string) => new BrowserUnreachableError(`The browser at ${host} ${why}`);
  const connection = connectCdp({
    send: (text) => socket.send(text),
    onMessage: (listener) =>
      socket.on('message', (data: Buffer, isBinary) => {
        if (!isBinary) listener(data.toString());
      }),
  });
  const exited = new Promise<void>((resolve) => {
    socket.once('close', () => {
      connection.close();
      resolve();
    });
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_, { statusCode }) => {
      reject(unreachable(`answered with ${statusCode}`));
      socket.terminate();
    });
    // The error may contain the address. A close event follows.
    socket.on('error', () => reject(unreachable('cannot be reached')));
    socket.once('close', () => reject(unreachable('closed the connection')));
  });
  try {
    await withTimeout(opened, clock, startMs, () => {
      throw unreachable('did not answer in time');
    });
    await withTimeout<unknown>(connection.root.send('Browser.getVersion'), clock, startMs, () => {
      throw unreachable('did not answer in time');
    });
  } catch (error) {
    socket.terminate();
    if (error instanceof BrowserUnreachableError) throw error;
    throw unreachable('does not speak the DevTools protocol');
  }
  keepAlive(socket);
  return {
    connection,
    contexts: new Set(),
    folder: undefined,
    exited,
    async close() {
      socket.terminate();
      await exited;
    },
  };
}

/** Ends a connection whose other end no longer responds. Also keeps proxies from closing one that is idle. */
function keepAlive(socket: WebSocket): void {
  let hasAnswered = true;
  let cancel = (): void => undefined;
  const check = (): void => {
    if (!hasAnswered) return socket.terminate();
    hasAnswered = false;
    socket.ping();
    // In real time, because the other end does not have the clock of this server.
    cancel = systemClock.after(pingMs, check);
  };
  // Any message shows that the connection works, and a large one may delay the response.
  const seen = (): void => void (hasAnswered = true);
  socket.on('pong', seen);
  socket.on('message', seen);
  socket.once('close', () => cancel());
  check();
}
