import { type Server, createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';

export interface EchoSite {
  port: number;
  /** What was asked for: method, path and body. */
  seen: string[];
  close(): Promise<void>;
}

/** A site on this machine that counts who reaches it. */
export async function startEchoSite(): Promise<EchoSite> {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`.trim());
      if (request.url === '/moved')
        response.writeHead(302, { Location: '/next', 'Set-Cookie': ['a=1', 'b=2'] });
      response.end('reached');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A name server that says one thing the first time it is asked and another from then on. */
export function rebinding(first: string, later: string): LookupFunction {
  let asked = 0;
  return (_hostname, options, callback) => {
    const address = asked === 0 ? first : later;
    asked += 1;
    if (options.all) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  };
}

export const always = (address: string): LookupFunction => rebinding(address, address);
