import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { type Clock, systemClock } from '../../time/clock.ts';
import { connectCdp } from '../chromium/cdp.ts';
import type { Chromium } from '../chromium/chromium.ts';
import { withTimeout } from '../chromium/with-timeout.ts';
import { type BrowserAddress, BrowserUnreachableError, socketAddress } from './browser-address.ts';

/** The largest message of a browser, in bytes. A picture of a large page has a few million. */
const maxMessageBytes = 64_000_000;

/** How often the connection is checked, and how long it may carry nothing, in milliseconds. */
const pingMs = 5_000;

/**
 * Connects to a browser on another machine.
 *
 * @param realTime For the checks of the connection, because the other end does not have the clock of this server.
 * @throws {BrowserUnreachableError} If it cannot be reached.
 */
export async function connectChromium(
  address: BrowserAddress,
  clock: Clock,
  startMs: number,
  realTime: Pick<Clock, 'after'> = systemClock,
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
  const upgraded = new Promise<Socket>((resolve) => {
    socket.once('upgrade', (response) => resolve(response.socket));
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_, { statusCode }) => {
      reject(unreachable(`responded with ${statusCode}`));
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
  keepAlive(socket, await upgraded, realTime);
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

/** Ends a connection that carries nothing any more. Also keeps proxies from closing one that is idle. */
function keepAlive(socket: WebSocket, carrier: Socket, realTime: Pick<Clock, 'after'>): void {
  let bytesBefore: number | undefined;
  let cancel = (): void => undefined;
  const check = (): void => {
    // Bytes and not messages, because a large message may take longer.
    if (carrier.bytesRead === bytesBefore) return socket.terminate();
    bytesBefore = carrier.bytesRead;
    socket.ping();
    cancel = realTime.after(pingMs, check);
  };
  socket.once('close', () => cancel());
  check();
}
