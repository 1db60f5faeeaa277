import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface Site {
  /** Served at every path but the script's. */
  page: string;
  /** Served at `/widget.js`, when the page loads it from there. */
  script?: string;
}

export interface RunningSite {
  origin: string;
  close(): void;
}

/** Serves one page and its script compressed, and nothing else: every call to an API is answered 404. */
export async function servePage({ page, script }: Site): Promise<RunningSite> {
  const packedPage = gzipSync(page);
  const packedScript = script === undefined ? undefined : gzipSync(script);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/ws')) {
      response.writeHead(404).end();
    } else if (path.startsWith('/widget.js') && packedScript) {
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip' })
        .end(packedScript);
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(packedPage);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is no pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
