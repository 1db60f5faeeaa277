import { Worker } from 'node:worker_threads';
import { type Extracted, extractionLimits, sizeWords } from './extracted.ts';
import { type FileKind, fileKinds } from './file-kind.ts';

export interface Extractor {
  /** Reads a file; one that cannot be read in time or in the memory it may have gives words that say so. */
  extract(kind: FileKind, bytes: Uint8Array): Promise<Extracted>;
  /** Stops what is being read. */
  close(): Promise<void>;
}

export interface ExtractorLimits {
  time: number;
  heapMegabytes: number;
  growthBytes: number;
}

// In the built server the worker lies beside it, ready to run.
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './source-worker.mjs' : './extraction-worker.mjs', import.meta.url);
const watchEvery = 50;

type Outcome = Extracted | 'time' | 'memory' | 'failed';

const reasons = {
  time: 'Reading this file took too long, so it was given up',
  memory: 'Reading this file takes more memory than it may have',
  failed: 'This file could not be read',
} as const;

/** Reads files one after the other, each in a thread of its own, so that none can hold up the server. */
export function createExtractor(limits: ExtractorLimits = extractionLimits): Extractor {
  let last: Promise<unknown> = Promise.resolve();
  let running: Worker | undefined;
  let closed = false;
  const run = async (kind: FileKind, bytes: Uint8Array): Promise<Extracted> => {
    if (closed) throw new Error('The extractor is closed');
    const worker = new Worker(script, {
      workerData: { kind, bytes },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // Not the parent's: a test runner's would not do here.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    running = worker;
    const outcome = await outcomeOf(worker, limits);
    await worker.terminate();
    running = undefined;
    if (typeof outcome !== 'string') return outcome;
    return { content: `${reasons[outcome]}. (${fileKinds[kind].label}, ${sizeWords(bytes.byteLength)})` };
  };
  return {
    extract(kind, bytes) {
      const turn = last.then(() => run(kind, bytes));
      // The next one's turn comes whatever becomes of this one; who asked for it is told.
      last = turn.catch(() => undefined);
      return turn;
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
    // Real time, not the server's clock: what is bounded here is work, and a frozen clock must not unbind it.
    const late = setTimeout(() => done('time'), limits.time);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.growthBytes) done('memory');
    }, watchEvery);
    const done = (outcome: Outcome): void => {
      clearTimeout(late);
      clearInterval(watch);
      resolve(outcome);
    };
    worker.once('message', (extracted: Extracted) => done(extracted));
    worker.once('error', (error) =>
      done('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed'),
    );
    worker.once('exit', () => done('failed'));
  });
}
