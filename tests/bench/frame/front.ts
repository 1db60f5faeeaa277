import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Contender } from './contenders.ts';
import { createLink } from './link.ts';
import type { Link, Network } from './link.ts';

/** What one packet carries. */
const PACKET = 1_460;
const TEXT = /^text\/|\/json|javascript|svg/;

export interface Front {
  origin: string;
  /** Starts a visit: from here on with this network, and counting from nothing. */
  begin(network: Network | undefined): void;
  /** Bytes of the page and its files that had arrived by then, packed, without headers and answers of the API. */
  bytesUntil(at: number): number;
  close(): void;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The clock of the pages' own times. */
const now = () => performance.timeOrigin + performance.now();
const until = (at: number) => wait(Math.max(0, at - now()));

/** Stands before the real server as a deployment's would: packs text with brotli, and is as far away as is asked for. */
export async function startFront(upstream: string, { page, scriptSource }: Contender): Promise<Front> {
  const files = new Map<string, Answer>();
  const connectedAt = new WeakMap<Socket, number>();
  let link: Link | undefined;
  let arrived: { at: number; bytes: number }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const isFile = request.method === 'GET' && !path.startsWith('/api/');
    // What was begun on one network ends on it.
    const visit = { link, arrived };
    if (visit.link) await until(visit.link.requestArrives(now(), connectedAt.get(request.socket) ?? 0));
    const known = isFile ? files.get(path) : undefined;
    const { status, headers, body } = known ?? (await forward(request, isFile));
    if (isFile && status === 200) files.set(path, { status, headers, body });

    let leftAt = now();
    let sent = Promise.resolve();
    // Its own room on the way down comes after what others have taken meanwhile; pieces of one answer keep their order.
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

  /** The real server's answer, packed, with the contender's page in place of its own. */
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
    // A page that is left takes its socket along.
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is no pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    begin(network) {
      link = network && createLink(network);
      arrived = [];
    },
    bytesUntil: (at) => arrived.reduce((sum, piece) => sum + (piece.at <= at ? piece.bytes : 0), 0),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Passes the request on as it came, its own host included: the server writes that into its policy. But nothing packed is
 * asked for, since all are packed alike here.
 */
async function askServer(origin: string, incoming: IncomingMessage): Promise<Answer> {
  const { method, url = '/' } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const outgoing = ask(new URL(url, origin), { method, headers });
  incoming.pipe(outgoing);
  const [real] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: real.statusCode ?? 502, headers: real.headers, body: await buffer(real) };
}
