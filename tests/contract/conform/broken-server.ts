import { upgradeWebSocket } from '@hono/node-server';
import type { Context } from 'hono';
import type { UpgradeWebSocket, WSEvents } from 'hono/ws';
import { type App, createApp } from '../../../mock-server/app.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { listen } from '../../../server/http/listen.ts';

/** What a broken backend does in place of its answer to some requests. */
export type Breakage = (
  request: Request,
  answer: (request: Request) => Promise<Response>,
) => Promise<Response> | undefined;

/** What is broken about the push channel. */
export interface BrokenChannel {
  /** What becomes of a message; nothing when it is lost. */
  send?(text: string): string | undefined;
  /** Whether a message from the client ends the channel. */
  closesOnMessage?: boolean;
}

export interface BrokenServer {
  url: string;
  app: App;
  close(): Promise<void>;
}

/** Our server on a port of its own, with something about it broken. */
export async function startBrokenServer(
  breakage: Breakage,
  channel: BrokenChannel = {},
): Promise<BrokenServer> {
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  const url = `http://localhost:${listening.port}`;
  const app = createApp({
    origin: url,
    pace: 400,
    // What tells of no cost cannot tell of a wrong one.
    quirks: { cost: 'text' },
    upgrade: broken(upgradeWebSocket as UpgradeWebSocket, channel),
    report: () => undefined,
  });
  listening.answer(async (request, env) => {
    const answer = (asked: Request) => app.fetch(asked, env);
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

function broken(upgrade: UpgradeWebSocket, { send, closesOnMessage }: BrokenChannel): UpgradeWebSocket {
  const spoil = (createEvents: (context: Context) => WSEvents | Promise<WSEvents>) =>
    upgrade(async (context) => {
      const events = await createEvents(context);
      return {
        ...events,
        onOpen(event, socket) {
          const say = socket.send.bind(socket);
          socket.send = (data) => {
            const text = typeof data === 'string' && send ? send(data) : data;
            if (text !== undefined) say(text);
          };
          events.onOpen?.(event, socket);
        },
        onMessage(event, socket) {
          events.onMessage?.(event, socket);
          if (closesOnMessage) socket.close();
        },
      };
    });
  return spoil as UpgradeWebSocket;
}
