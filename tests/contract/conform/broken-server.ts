import { upgradeWebSocket } from '@hono/node-server';
import type { Context } from 'hono';
import type { UpgradeWebSocket, WSEvents } from 'hono/ws';
import { type App, createApp } from '../../../mock-server/app.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { listen } from '../../../server/http/listen.ts';

/** Replaces the response to some requests. Returns undefined to leave a request alone. */
export type Breakage = (
  request: Request,
  answer: (request: Request) => Promise<Response>,
) => Promise<Response> | undefined;

/** A fault of the push channel. */
export interface BrokenChannel {
  /** Changes a message. Returns undefined to lose it. */
  send?(text: string): string | undefined;
  /** Closes the channel on any message from the client. */
  closesOnMessage?: boolean;
}

export interface BrokenServer {
  url: string;
  app: App;
  close(): Promise<void>;
}

/**
 * Starts our server on a free port with one fault.
 *
 * @param database Its PostgreSQL database (data in memory).
 * @param peerSecret The secret of the servers that share the database (it has it alone).
 */
export async function startBrokenServer(
  breakage: Breakage,
  channel: BrokenChannel = {},
  database?: string,
  peerSecret?: string,
): Promise<BrokenServer> {
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  const url = `http://localhost:${listening.port}`;
  const app = await createApp({
    origin: url,
    pace: 400,
    ...(database !== undefined && { database }),
    ...(peerSecret !== undefined && { peers: { serverUrl: url, peerSecret } }),
    // Without a cost, the check of the cost does not apply.
    quirks: { cost: 'text' },
    upgrade: breakChannel(upgradeWebSocket as UpgradeWebSocket, channel),
    report: () => undefined,
  });
  listening.handleWith(async (request, env) => {
    const answer = (input: Request) => app.fetch(input, env);
    return await (breakage(request, answer) ?? answer(request));
  });
  return {
    url,
    app,
    async close() {
      await listening.close();
      await app.close();
    },
  };
}

function breakChannel(upgrade: UpgradeWebSocket, { send, closesOnMessage }: BrokenChannel): UpgradeWebSocket {
  const wrapped = (createEvents: (context: Context) => WSEvents | Promise<WSEvents>) =>
    upgrade(async (context) => {
      const events = await createEvents(context);
      return {
        ...events,
        onOpen(event, socket) {
          const sendText = socket.send.bind(socket);
          socket.send = (data) => {
            const text = typeof data === 'string' && send ? send(data) : data;
            if (text !== undefined) sendText(text);
          };
          events.onOpen?.(event, socket);
        },
        onMessage(event, socket) {
          events.onMessage?.(event, socket);
          if (closesOnMessage) socket.close();
        },
      };
    });
  return wrapped as UpgradeWebSocket;
}
