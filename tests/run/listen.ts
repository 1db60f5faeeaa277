import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningSite {
  origin: string;
  close(): void;
}

/** Starts an HTTP server on a free port. Its `close` also ends open connections. */
export async function listenOnFreePort(server: Server, host = '127.0.0.1'): Promise<RunningSite> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
