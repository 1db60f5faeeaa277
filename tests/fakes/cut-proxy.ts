import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** The delay of a network with 80 ms there and back that loses 1 % of what it carries, which is sent again 200 ms later. */
export function slowNetwork(): () => number {
  let parts = 0;
  return () => {
    parts += 1;
    return parts % 100 === 0 ? 240 : 40;
  };
}

/** A network path that can break and be slow. */
export interface CutProxy {
  /** The number of open connections. */
  readonly connections: number;
  /** Rewrites an address so that it leads through this path. */
  through(address: string): string;
  /** Breaks connections, oldest first: all of them, or that many after the first ones. */
  cut(count?: number, first?: number): void;
  /** Accepts no connection until it is called again with false. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts a path to a port of this machine.
 *
 * @param delayOf How long a part of the data takes, in milliseconds.
 */
export async function startCutProxy(target: string, delayOf?: () => number): Promise<CutProxy> {
  const { hostname: host, port } = new URL(target);
  const open = new Set<Socket>();
  let isRefusing = false;
  const pass = (from: Socket, to: Socket): void => {
    let last = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (!delayOf) return void to.write(chunk);
      const arrival = new Promise<void>((resolve) => setTimeout(resolve, delayOf()));
      // In order, as a network delivers it, and without waiting for the delay of what is before.
      last = Promise.all([last, arrival]).then(() => void to.write(chunk));
    });
    from.on('error', () => from.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const upstream = connect({ host, port: Number(port) });
    open.add(client);
    client.on('close', () => open.delete(client));
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (count = open.size, first = 0): void => {
    for (const socket of [...open].slice(first, first + count)) socket.destroy();
  };
  return {
    get connections() {
      return open.size;
    },
    through(address) {
      const url = new URL(address);
      url.port = String((server.address() as AddressInfo).port);
      return url.href;
    },
    cut,
    refuse: (next) => void (isRefusing = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
