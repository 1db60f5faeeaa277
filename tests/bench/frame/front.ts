import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { listenOnFreePort, type RunningSite } from '../../run/listen.ts';
import type { Contender } from './contenders.ts';
import { createLink } from './link.ts';
import type { Link, Network } from './link.ts';

/** Bytes per packet. */
const PACKET = 1_460;
const TEXT = /^text\/|\/json|javascript|svg/;

export interface Front extends RunningSite {
  /** Starts a visit with this network and resets the byte count. */
  begin(network: Network | undefined): void;
  /** Compressed bytes of the page and its files that arrived by then, without headers and API responses. */
  bytesUntil(at: number): number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The clock that pages use. */
const now = () => performance.timeOrigin + performance.now();
const until = (at: number) => wait(Math.max(0, at - now()));

/** A proxy like that of a deployment: compresses text with brotli, and simulates the network. */
export async function startFront(upstream: string, { page, scriptSource }: Contender): Promise<Front> {
  const files = new Map<string, Answer>();
  const connectedAt = new WeakMap<Socket, number>();
  let link: Link | undefined;
  let arrived: { at: number; bytes: number }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const isFile = request.method === 'GET' && !path.startsWith('/api/');
    // A request that starts on one network ends on it.
    const visit = { link, arrived };
    if (visit.link) await until(visit.link.requestArrives(now(), connectedAt.get(request.socket) ?? 0));
    const file = isFile ? files.get(path) : undefined;
    const { status, headers, body } = file ?? (await forward(request, isFile));
    if (isFile && status === 200) files.set(path, { status, headers, body });

    let leftAt = now();
    let sent = Promise.resolve();
    // Other responses share the bandwidth. The pieces of one response keep their order.
    const send = async (bytes: number, write: () => void) => {
      let arrivesAt = 0;
      if (visit.link) ({ leftAt, arrivesAt } = visit.link.send(bytes, leftAt));
      sent = sent.then(() => until(arrivesAt)).then(write);
      await until(leftAt);
    };
    await send(JSON.stringify(headers).length, () => {
      response.writeHead(status, headers);
      response.flushHeaders();
    });
    const step = visit.link ? PACKET : Math.max(1, body.length);
    for (let at = 0; at < body.length && !response.destroyed; at += step) {
      const piece = body.subarray(at, at + step);
      await send(piece.length, () => {
        response.write(piece);
        if (isFile) visit.arrived.push({ at: now(), bytes: piece.length });
      });
    }
    await sent;
    response.end();
  }

  /** Returns the real server's response, compressed, with the contender's page instead of its own. */
  async function forward(request: IncomingMessage, isFile: boolean): Promise<Answer> {
    const real = await askServer(upstream, request);
    const type = real.headers['content-type'] ?? '';
    if (!isFile || real.status !== 200 || !TEXT.test(type)) return real;
    const replaced = type.startsWith('text/html') && page !== undefined;
    const body = brotliCompressSync(replaced ? page : real.body);
    const policy = real.headers['content-security-policy'];
    return {
      status: 200,
      headers: {
        ...real.headers,
        'content-encoding': 'br',
        'content-length': String(body.length),
        ...(typeof policy === 'string' && replaced && scriptSource
          ? { 'content-security-policy': policy.replace('script-src', `script-src ${scriptSource}`) }
          : {}),
      },
      body,
    };
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('connection', (socket) => connectedAt.set(socket, now()));
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { hostname, port } = new URL(upstream);
    const lines = request.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    const inner = connect(Number(port), hostname, () => {
      inner.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    // Closing a page closes its socket.
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
  });
  return {
    ...(await listenOnFreePort(server)),
    begin(network) {
      link = network && createLink(network);
      arrived = [];
    },
    bytesUntil: (at) => arrived.reduce((sum, piece) => sum + (piece.at <= at ? piece.bytes : 0), 0),
  };
}

/**
 * Forwards the request with its own host, which the server writes into its policy. Asks for uncompressed content,
 * because this proxy compresses everything alike.
 */
async function askServer(origin: string, incoming: IncomingMessage): Promise<Answer> {
  const { method, url = '/' } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const outgoing = ask(new URL(url, origin), { method, headers });
  incoming.pipe(outgoing);
  const [real] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: real.statusCode ?? 502, headers: real.headers, body: await buffer(real) };
}
