import { Worker } from 'node:worker_threads';
import { type Extracted, extractionLimits, formatSize } from './extracted.ts';
import { type FileKind, fileKinds } from './file-kind.ts';

/** Reads files outside the server's thread. */
export interface Extractor {
  /** Reads a file. If it takes too much time or memory, the content is a sentence that says why. */
  extract(kind: FileKind, bytes: Uint8Array): Promise<Extracted>;
  /** Stops the file that is being read. Later calls of `extract` reject. */
  close(): Promise<void>;
}

export interface ExtractorLimits {
  timeoutMs: number;
  heapMegabytes: number;
  maxGrowthBytes: number;
}

// In the built server, the compiled worker is in the same folder.
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './source-worker.mjs' : './extraction-worker.mjs', import.meta.url);
const watchIntervalMs = 50;

type Outcome = Extracted | 'time' | 'memory' | 'failed';

const reasons = {
  time: 'Reading this file took too long, so it was stopped',
  memory: 'Reading this file takes more memory than allowed',
  failed: 'This file cannot be read',
} as const;

/** Creates an extractor that reads files one after the other, each in its own thread, so that none blocks the server. */
export function createExtractor(limits: ExtractorLimits = extractionLimits): Extractor {
  let queue: Promise<unknown> = Promise.resolve();
  let running: Worker | undefined;
  let closed = false;
  const extractNow = async (kind: FileKind, bytes: Uint8Array): Promise<Extracted> => {
    if (closed) throw new Error('The extractor is closed');
    const worker = new Worker(script, {
      workerData: { kind, bytes },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // Not the parent's: a test runner's options break the worker.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    running = worker;
    const outcome = await outcomeOf(worker, limits);
    await worker.terminate();
    running = undefined;
    if (typeof outcome !== 'string') return outcome;
    return { content: `${reasons[outcome]}. (${fileKinds[kind].label}, ${formatSize(bytes.byteLength)})` };
  };
  return {
    extract(kind, bytes) {
      const extraction = queue.then(() => extractNow(kind, bytes));
      // The caller handles a failure; the next file is read anyway.
      queue = extraction.catch(() => undefined);
      return extraction;
    },
    async close() {
      closed = true;
      await running?.terminate();
    },
  };
}

function outcomeOf(worker: Worker, limits: ExtractorLimits): Promise<Outcome> {
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss();
    // Real time, not the server's clock: this limits work, and a frozen clock must not lift the limit.
    const timeout = setTimeout(() => settle('time'), limits.timeoutMs);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.maxGrowthBytes) settle('memory');
    }, watchIntervalMs);
    const settle = (outcome: Outcome): void => {
      clearTimeout(timeout);
      clearInterval(watch);
      resolve(outcome);
    };
    worker.once('message', (extracted: Extracted) => settle(extracted));
    worker.once('error', (error) =>
      settle('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed'),
    );
    worker.once('exit', () => settle('failed'));
  });
}
