import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { proxy } from 'hono/proxy';
import type { WSEvents } from 'hono/ws';
import { jwtVerify, SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { minuteMs, secondMs } from '../../contract/durations.ts';
import { type Peers, peerIdLength, peerKey, type Place } from '../store/peers.ts';
import { connectionOf } from './routes/authenticate.ts';

/** Signs a call that another server passes on. */
const passHeader = 'X-Hoa-Pilot-Pass';
/** How far the clocks of two servers may differ. */
const clockSkewMs = minuteMs;
const algorithm = 'HS256';
/** A call may wait for a browser that is busy. */
const callMs = minuteMs;
/** How long the connection to another server's live view may take. */
const handshakeMs = 10 * secondMs;
/** How much a client can send before that connection is open. More comes only from a program. */
const maxEarlyBytes = 1_000_000;
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const unreachable = () =>
  new HTTPException(503, {
    message: 'The server that runs this task does not respond. Please try again in a moment.',
  });

/** A call that another server has passed on. */
interface Pass {
  /** The address that the client called. */
  url: string;
  method: string;
  /** The client's IP address. */
  client: string;
}

export type PeerCalls = ReturnType<typeof createPeerCalls>;

/**
 * Passes calls on to the server that runs a task, and accepts those that other servers pass on. All of them share a
 * secret, which never leaves them.
 */
export function createPeerCalls(peers: Peers, secret: string) {
  const key = peerKey(secret, 'calls');
  /** The calls that other servers have passed on: their environments, or the requests of sockets. */
  const passedOn = new WeakSet<object>();
  const isPassedOn = ({ env, req }: Context): boolean => passedOn.has(req.raw) || passedOn.has(env as object);
  const passFor = async (c: Context): Promise<string> => {
    const { method, url } = c.req;
    const pass: Pass = { url, method, client: connectionOf(c)?.remoteAddress ?? '' };
    return await new SignJWT({ ...pass })
      .setProtectedHeader({ alg: algorithm })
      .setExpirationTime(new Date(Date.now() + clockSkewMs))
      .sign(key);
  };
  /** Returns the address of a call at another server. */
  const addressAt = (server: URL, { req }: Context): URL => {
    const { pathname, search } = new URL(req.url);
    return new URL(pathname + search, server);
  };
  const passOn =
    (placeOf: (c: Context) => Promise<Place>): MiddlewareHandler =>
    async (c, next) => {
      const place = isPassedOn(c) ? 'here' : await placeOf(c);
      if (place === 'here') return await next();
      if (place === 'unreachable') throw unreachable();
      try {
        return await proxy(addressAt(place, c), {
          raw: c.req.raw,
          headers: { ...c.req.header(), [passHeader]: await passFor(c) },
          redirect: 'manual',
          signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(callMs)]),
        });
      } catch (error) {
        throw Object.assign(unreachable(), { cause: error });
      }
    };
  const placeOfView = async (id: string): Promise<Place> => {
    const server = id.slice(0, peerIdLength);
    return id.length > peerIdLength ? await peers.placeOfServer(server) : 'here';
  };

  return {
    /** Returns a call as its client made it, if another server has passed it on. */
    async accept(request: Request, env?: object): Promise<[request: Request, env?: object]> {
      const text = request.headers.get(passHeader);
      if (text === null) return [request, env];
      const { method } = request;
      const verified = await jwtVerify<Pass>(text, key, {
        algorithms: [algorithm],
        clockTolerance: clockSkewMs / secondMs,
      }).catch(() => undefined);
      const pass = verified?.payload;
      if (pass?.method !== method || new URL(pass.url).pathname !== new URL(request.url).pathname)
        return [request, env];
      const headers = new Headers(request.headers);
      headers.delete(passHeader);
      const body = readMethods.has(method) ? {} : { body: request.body, duplex: 'half' as const };
      const original = new Request(pass.url, { method, headers, signal: request.signal, ...body });
      if (headers.get('Upgrade') !== null) {
        passedOn.add(original);
        return [original, env];
      }
      // Rates are counted for the client, not for the other server.
      const incoming = { socket: { remoteAddress: pass.client } };
      // A step before the route may replace the request, but not its environment.
      const clientEnv = { ...env, incoming };
      passedOn.add(clientEnv);
      return [original, clientEnv];
    },
    /**
     * Passes on what changes a task. Every server can read it from the database. A call without a token owns no task, so
     * any server can refuse it.
     */
    tasks: passOn(async (c) => {
      const mayChange = !readMethods.has(c.req.method) && Boolean(c.req.header('X-Session-Token'));
      return mayChange ? await peers.placeOfTask(c.req.param('id') ?? '') : 'here';
    }),
    /** Passes on the page of a live view. */
    views: passOn(async (c) => await placeOfView(c.req.param('id') ?? '')),
    /** Connects the socket of a live view to the server that has it. Undefined if that is this one. */
    async viewSocket(c: Context): Promise<WSEvents | undefined> {
      const place = isPassedOn(c) ? 'here' : await placeOfView(c.req.param('id') ?? '');
      if (!(place instanceof URL)) return undefined;
      const address = addressAt(place, c);
      address.protocol = address.protocol.replace('http', 'ws');
      const origin = c.req.header('Origin');
      const pass = await passFor(c);
      const headers = { [passHeader]: pass, ...(origin !== undefined && { Origin: origin }) };
      return joinSockets(() => new WebSocket(address, { headers, handshakeTimeout: handshakeMs }));
    },
  };
}

/** Connects the socket of a client with one to another server. */
function joinSockets(connect: () => WebSocket): WSEvents {
  let server: WebSocket | undefined;
  /** What the client has sent before the other socket was open. */
  const early: (string | ArrayBuffer)[] = [];
  let earlyBytes = 0;
  return {
    onOpen(_event, client) {
      server = connect();
      server.on('open', () => {
        for (const message of early.splice(0)) server?.send(message);
      });
      server.on('message', (data: Buffer, isBinary) =>
        client.send(isBinary ? new Uint8Array(data) : data.toString()),
      );
      // The client connects again, by then perhaps to the server that has taken over the task.
      server.on('error', () => client.close());
      server.on('close', () => client.close());
    },
    onMessage({ data }, client) {
      // Text, and pieces of files.
      if (typeof data !== 'string' && !(data instanceof ArrayBuffer)) return;
      if (server?.readyState === WebSocket.OPEN) return server.send(data);
      earlyBytes += Buffer.byteLength(data);
      if (earlyBytes <= maxEarlyBytes) early.push(data);
      else client.close();
    },
    onClose: () => server?.close(),
  };
}
