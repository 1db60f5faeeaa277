import { once } from 'node:events';
import { createServer as createSite } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Agent, createServer } from '../../../server/create-server.ts';
import type { RunningServer } from '../start-server.ts';

const question = 'Which building is it for?';
export const outcome = 'The answer was North';

/** Opens the site, asks a question, and ends with the answer. */
const clerk = (home: string): Agent<string> => ({
  name: 'clerk',
  start: () => '',
  next({ memory, page: { url }, task: { additions } }) {
    const words = { goal: 'Open the portal', evaluation: '', memory };
    if (!url.startsWith(home)) return { do: 'goto', url: home, ...words };
    if (additions.length === 0) return { do: 'ask', question, choices: ['North', 'South'], ...words };
    return { do: 'finish', summary: `The answer was ${additions.join()}`, ...words };
  },
});

export interface RealServer extends RunningServer {
  /** Stops it, and starts another one at the same address with the same data. */
  restart(whileStopped: () => Promise<void>): Promise<void>;
}

/** Starts the production server, with an agent of the test, and a site for its tasks. */
export async function startRealServer(store: string, allowHosts: readonly string[]): Promise<RealServer> {
  const site = createSite((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<title>Cedar Court</title><h1>Welcome to Cedar Court</h1><p>Open requests: 3</p>');
  }).listen(0, 'localhost');
  await once(site, 'listening');
  const home = `http://localhost:${(site.address() as AddressInfo).port}/`;
  const lines: string[] = [];
  const start = (port: number) =>
    createServer({
      agent: clerk(home),
      devLogin: true,
      port,
      store,
      home,
      allowPrivate: [new URL(home).origin],
      allowHosts,
      report: (message, error) => lines.push(`${message}: ${String(error)}`),
      log: (line) => lines.push(line),
    });
  let server = await start(0);
  const { origin } = new URL(server.url);
  return {
    appOrigin: origin,
    hostOrigin: origin,
    output: () => lines.join('\n'),
    async stop() {
      await server.close();
      site.close();
    },
    async restart(whileStopped) {
      await server.close();
      await whileStopped();
      server = await start(Number(new URL(origin).port));
    },
  };
}
