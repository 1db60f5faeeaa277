import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listenOnFreePort, type RunningSite } from '../../run/listen.ts';
import { SHOWN } from './frame-report.ts';

/** What the host page measures. */
export interface HostFigures {
  /** When it called `mountPilot`. */
  mountedAt: number;
  /** Milliseconds the call took. */
  mountMs: number;
  /** Milliseconds of each long task in the host page. */
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
  // Starts before any measurement, because observing has a cost.
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

/** Serves a portal on its own site. The script `mount` embeds the frame named in the address. Otherwise the page is empty. */
export async function serveHostPage({ sdk = 'host-sdk', mount = mountPlain } = {}): Promise<RunningSite> {
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
  // A different site than the frame's 127.0.0.1, so the frame gets its own process.
  return await listenOnFreePort(server, 'localhost');
}
