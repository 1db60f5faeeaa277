import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

export interface InspectedServer {
  origin: string;
  /** Live objects in MB, after a garbage collection. */
  liveMemory(): Promise<number>;
  stop(): Promise<void>;
}

const megabyte = 1024 * 1024;

/** Runs the built server with an inspector, which can measure its live memory. */
export async function startInspected(flags: readonly string[]): Promise<InspectedServer> {
  const args = ['--inspect=127.0.0.1:0', 'dist/server/main.mjs', '--port', '0', ...flags];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(server, 'exit');
  const [address, origin] = await Promise.all([
    firstMatch(server.stderr, /ws:\/\/\S+/),
    firstMatch(server.stdout, /http:\/\/[\w.-]+:\d+/),
  ]);
  server.stdout.resume();
  server.stderr.pipe(process.stderr);
  const inspector = await inspect(address);
  return {
    origin,
    async liveMemory() {
      await inspector.ask('HeapProfiler.collectGarbage');
      const heap = (await inspector.ask('Runtime.getHeapUsage')) as {
        usedSize: number;
        backingStorageSize?: number;
      };
      return (heap.usedSize + (heap.backingStorageSize ?? 0)) / megabyte;
    },
    async stop() {
      // A server waits for its inspector before it exits.
      inspector.close();
      server.kill();
      await exited;
    },
  };
}

async function firstMatch(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: stream });
  try {
    for await (const line of lines) {
      const [match] = pattern.exec(line) ?? [];
      if (match) return match;
    }
  } finally {
    lines.close();
  }
  throw new Error(`The server printed nothing that matches ${pattern.source}`);
}

interface Inspector {
  ask(method: string): Promise<unknown>;
  close(): void;
}

async function inspect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const { id, result } = JSON.parse(data.toString()) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return {
    ask: (method) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method }));
      }),
    close: () => socket.terminate(),
  };
}
