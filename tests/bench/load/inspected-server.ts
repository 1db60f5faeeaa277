import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

export interface InspectedServer {
  origin: string;
  /** Live objects in MB, after a garbage collection. */
  liveMemory(): Promise<number>;
  /**
   * How long its event loop was busy at a time since the last call, and the processor time that the server used, in
   * milliseconds.
   */
  stalls(): Promise<Stalls>;
  stop(): Promise<void>;
}

interface Stalls {
  median: number;
  p99: number;
  longest: number;
  /** The longest, without the time in which other programs had the processor. The same as `longest` if not on Linux. */
  longestOwn: number;
  processor: number;
}

const megabyte = 1024 * 1024;
/** Linux counts for each thread how long it was ready to run and waited for a processor. */
const monitor = `import { openSync, readSync, existsSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
const path = '/proc/' + process.pid + '/task/' + process.pid + '/schedstat';
const file = existsSync(path) ? openSync(path) : undefined;
const bytes = Buffer.alloc(100);
const waited = () =>
  file === undefined ? 0 : Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 100, 0)).split(' ')[1]) / 1e6;
const loopDelay = monitorEventLoopDelay({ resolution: 1 });
loopDelay.enable();
let last = performance.now(), lastWaited = waited(), longestOwn = 0, usage = process.cpuUsage();
setInterval(() => {
  const now = performance.now(), nowWaited = waited();
  longestOwn = Math.max(longestOwn, now - last - (nowWaited - lastWaited));
  last = now;
  lastWaited = nowWaited;
}, 1).unref();
globalThis.takeStalls = () => {
  const { user, system } = process.cpuUsage(usage);
  const [median, p99, longest] = [loopDelay.percentile(50), loopDelay.percentile(99), loopDelay.max].map(
    (nanoseconds) => nanoseconds / 1e6,
  );
  const stalls = { median, p99, longest, longestOwn, processor: (user + system) / 1e3 };
  loopDelay.reset();
  longestOwn = 0;
  usage = process.cpuUsage();
  return stalls;
};`;

/**
 * Runs the built server with an inspector, which can measure its live memory and stalls.
 *
 * @param port The port of the server (any free one).
 */
export async function startInspected(args: readonly string[], port = 0): Promise<InspectedServer> {
  const watch = ['--inspect=127.0.0.1:0', '--import', `data:text/javascript,${encodeURIComponent(monitor)}`];
  const server = spawn(
    process.execPath,
    [...watch, 'dist/server/main.mjs', ...args, '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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
    async stalls() {
      const { result } = (await inspector.ask('Runtime.evaluate', {
        expression: 'takeStalls()',
        returnByValue: true,
      })) as { result: { value: Stalls } };
      return result.value;
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
  ask(method: string, params?: object): Promise<unknown>;
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
    ask: (method, params) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.terminate(),
  };
}
