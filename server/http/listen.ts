import type { EventEmitter } from 'node:events';
import { IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer, WebSocket } from 'ws';
import type { Clock } from '../time/clock.ts';

const beatMs = 30_000;

/** Pings every socket regularly and closes those that did not respond the last time. */
function heartbeat(server: WebSocketServer, clock: Clock): () => void {
  const silent = new WeakSet<WebSocket>();
  const beat = (): void => {
    for (const socket of server.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }
    cancel = clock.after(beatMs, beat);
  };
  server.on('connection', (socket: WebSocket) => socket.on('pong', () => silent.delete(socket)));
  let cancel = clock.after(beatMs, beat);
  return () => cancel();
}

type Handler = (request: Request, env?: object) => Response | Promise<Response>;

const messageBytes = 256_000;
/**
 * How long a client may take to send the rest of a body that is not read, and then to close a connection that the server
 * has ended. A server that closes at once resets the connection, and the client may lose the response.
 */
const lingerMs = 5_000;
/**
 * How long an idle connection stays open. Longer than clients keep theirs: a request sent while the server closes the
 * connection is lost, and not every request can be sent again.
 */
const keepAliveMs = 75_000;
/** How much longer than that the headers of a request may take, so that Node does not close a connection that is kept alive. */
const extraHeadersMs = 5_000;

export type Listening = Awaited<ReturnType<typeof listen>>;

/**
 * Refuses invalid addresses, and makes the requests of a connection wait for each other. Otherwise a client that sends
 * thousands at once, and reads no response, would occupy the server and its memory. Other connections get a turn in between.
 */
function inTurn(handle: Handler) {
  const responses = new WeakMap<Socket, Promise<unknown>>();
  return async (request: Request, env: { incoming: { socket: Socket }; outgoing?: EventEmitter }) => {
    const { outgoing, incoming } = env;
    const previous = responses.get(incoming.socket);
    // The request for a web socket has no response of its own.
    if (outgoing)
      responses.set(
        incoming.socket,
        new Promise((resolve) => outgoing.once('close', () => resolve(undefined))).then(() => nextTurn()),
      );
    await previous;
    // Some host names contain only permitted characters and are not valid, such as "xn--".
    if (!URL.canParse(request.url)) return new Response('The address is not valid', { status: 400 });
    return await handle(request, env);
  };
}

/** Requests that ask for another protocol. */
const upgrading = new WeakSet<IncomingMessage>();

/**
 * A request that can become a web socket, and nothing else. Other protocols, such as h2c, are ignored. Node would leave
 * such a connection to listeners that neither respond nor handle its errors, so a reset would end the process.
 */
class Incoming extends IncomingMessage {
  get upgrade(): boolean {
    const isOurs = this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
    return isOurs && upgrading.has(this);
  }
  set upgrade(isAsked: boolean) {
    if (isAsked) upgrading.add(this);
    else upgrading.delete(this);
  }
}

/** The status and message for requests that Node refuses, by the code of its error. Others are malformed. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
};
const malformed = [400, 'The request is not valid HTTP'] as const;

function refusal(code: string | undefined): string {
  const [status, message] = refusals[code ?? ''] ?? malformed;
  const body = JSON.stringify({ message });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/**
 * Responds to the requests that Node cannot read, and reads on until the client has the response. Node itself would
 * close the connection at once. The adapter would do so half a second after a response, even if the rest of the body has
 * arrived and the process was too busy to read it.
 */
function letClientsFinish(server: Server, clock: Clock): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    const responses = open.get(socket) ?? new Set();
    open.set(socket, responses.add(outgoing));
    outgoing.once('close', () => responses.delete(outgoing));
    outgoing.once('finish', () => {
      if (incoming.complete) return;
      incoming.once(
        'close',
        clock.after(lingerMs, () => socket.end()),
      );
      // The rest is not needed.
      incoming.removeAllListeners('data').resume();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The same request can fail with each further piece.
    if (!socket.writable) return;
    const isResponding = [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (isResponding) socket.destroy();
    else socket.end(refusal(error.code));
  });
}

/** Listens on a port, with support for web sockets. Rejects if the port is in use. */
export async function listen(options: { port: number; host: string; clock: Clock }) {
  let setHandler: ((handler: Handler) => void) | undefined;
  const handlerSet = new Promise<Handler>((resolve) => {
    setHandler = resolve;
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const stopHeartbeat = heartbeat(sockets, options.clock);
  const server = createAdaptorServer({
    fetch: inTurn(async (request, env) => await (await handlerSet)(request, env)),
    websocket: { server: sockets },
    serverOptions: { IncomingMessage: Incoming },
    autoCleanupIncoming: false,
  }) as Server;
  letClientsFinish(server, options.clock);
  /** All connections. Node's own list lacks those that asked to become web sockets. */
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // The adapter doesn't read on when it refuses a web socket, so what the client sent would keep the connection open.
    socket.once('finish', () => {
      socket.once(
        'close',
        options.clock.after(lingerMs, () => socket.destroy()),
      );
      socket.resume();
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + extraHeadersMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Sets the handler of requests. Until then, requests wait. */
    handleWith: (fetch: Handler) => setHandler?.(fetch),
    /** Stops immediately and closes all connections and sockets. */
    close: () =>
      new Promise<void>((resolve, reject) => {
        stopHeartbeat();
        server.close((error) => (error ? reject(error) : resolve()));
        for (const socket of connections) socket.destroy();
      }),
  };
}
