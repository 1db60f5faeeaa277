import { serve, upgradeWebSocket } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { buildViewer } from '../../../../../server/live/server/build-viewer.ts';
import { liveSocketEvents } from '../../../../../server/live/server/live-socket.ts';
import { createLiveViews } from '../../../../../server/live/server/live-views.ts';
import type { LiveViews } from '../../../../../server/live/server/live-views.ts';

/** Live views on a free port, framed like in the widget. */
export interface LiveServer {
  origin: string;
  views: LiveViews;
  /** Cuts all sockets, like a lost network. */
  dropSockets(): void;
  close(): Promise<void>;
}

export async function startLiveServer(site: Hono): Promise<LiveServer> {
  const views = createLiveViews({ assets: buildViewer() });
  const sockets = new WebSocketServer({ noServer: true });
  const app = new Hono();
  app.route('/site', site);
  app.get(
    '/live/:id/socket',
    upgradeWebSocket((context) =>
      liveSocketEvents((socket) => views.attachSocket(context.req.param('id') ?? '', socket)),
    ),
  );
  app.route('/live', views.app);
  app.get('/host/:id', (context) =>
    context.html(
      `<!doctype html><html lang="en"><title>Host</title><body style="margin:0"><main><h1 style="display:contents;font-size:0">Host</h1><iframe title="LIVE VIEW" sandbox="allow-scripts allow-forms" allow="${context.req.query('allow') ?? 'clipboard-write'}"
        style="border:0;width:100vw;height:100vh" src="/live/${context.req.param('id')}"></iframe></main>`,
    ),
  );
  const server: ServerType = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    websocket: { server: sockets },
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    views,
    dropSockets() {
      for (const socket of sockets.clients) socket.terminate();
    },
    close: () =>
      new Promise((resolve, reject) => {
        for (const socket of sockets.clients) socket.terminate();
        sockets.close();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
