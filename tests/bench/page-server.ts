import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenOnFreePort, type RunningSite } from './listen.ts';

export interface Site {
  /** Served at every path except the script's. */
  page: string;
  /** Served at `/widget.js`. */
  script?: string;
}

/** Serves one page and its script, compressed. API calls get 404. */
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
  return await listenOnFreePort(server);
}
