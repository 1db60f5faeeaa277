import { type Server, createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';

export interface EchoSite {
  port: number;
  /** Each request's method, path and body. */
  requests: string[];
  close(): Promise<void>;
}

/** Starts a site on this machine that records the requests that reach it. */
export async function startEchoSite(): Promise<EchoSite> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${body}`.trim());
      if (request.url === '/moved')
        response.writeHead(302, { Location: '/next', 'Set-Cookie': ['a=1', 'b=2'] });
      response.end('reached');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A lookup that returns one address the first time and another one after that. */
export function rebinding(first: string, later: string): LookupFunction {
  let lookups = 0;
  return (_hostname, options, callback) => {
    const address = lookups === 0 ? first : later;
    lookups += 1;
    if (options.all) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  };
}

export const always = (address: string): LookupFunction => rebinding(address, address);
