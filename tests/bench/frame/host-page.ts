import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOWN } from './told.ts';

export interface HostPage {
  origin: string;
  close(): void;
}

/** What the host's page knows of its visit. */
export interface HostFigures {
  /** When it asked for the frame. */
  mountedAt: number;
  /** Milliseconds the call took. */
  mountMs: number;
  /** Milliseconds of each long task of its own. */
  tasks: number[];
}

declare global {
  var benchHost: HostFigures;
}

const pageWith = (sdk: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A portal</title>
<link rel="icon" href="data:,">
<script>
  // Before anything that is measured: watching costs more than some of it.
  globalThis.benchHost = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) benchHost.tasks.push(duration);
  }).observe({ type: 'longtask' });
</script>
<h1>A portal</h1>
<nav><a href="/">Home</a> <a href="/owners">Owners</a> <a href="/documents">Documents</a></nav>
<main><p>Welcome.</p><div id="pilot"></div></main>
<script src="/${sdk}.js"></script>
<script src="/mount.js"></script>
</html>
`;

const mountPlain = `
  const src = new URLSearchParams(location.search).get('src');
  const before = performance.now();
  const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard', loadTimeout: 60_000 });
  benchHost.mountMs = performance.now() - before;
  benchHost.mountedAt = performance.timeOrigin + before;
  pilot.once('ready', () => {
    pilot.iframe.contentWindow.postMessage('${SHOWN}', src);
  });
`;

/**
 * A portal on a site of its own, which embeds the frame its address names as soon as it is loaded, by the script
 * `mount`. Without such an address it is an empty page.
 */
export async function serveHostPage({ sdk = 'host-sdk', mount = mountPlain } = {}): Promise<HostPage> {
  const page = pageWith(sdk);
  const files = new Map([
    [`/${sdk}.js`, await readFile(`dist/${sdk}.js`, 'utf8')],
    ['/mount.js', mount],
  ]);
  const server = createServer(({ url = '/' }, response) => {
    const script = files.get(url);
    const type = script === undefined ? 'text/html' : 'text/javascript';
    const html = url.startsWith('/?') ? page : '<!doctype html><title>Before</title>';
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // It listens on a port, so its address is no pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    // Another site than the frame's 127.0.0.1, which therefore gets a process of its own.
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
