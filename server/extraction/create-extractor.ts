import { Worker } from 'node:worker_threads';
import { extractionLimits, formatSize, type ReadFile } from './extracted.ts';
import { type FileKind, fileKinds } from './file-kind.ts';

/** Reads files outside the server's thread. */
export interface Extractor {
  /**
   * Reads an owner's file. If it takes too much time or memory, the content is a sentence that says why.
   *
   * @param maxCharacters Longer text is cut (50,000).
   */
  extract(owner: string, kind: FileKind, bytes: Uint8Array, maxCharacters?: number): Promise<ReadFile>;
  /** Stops the files that are being read. Those that wait, and later calls of `extract`, reject. */
  close(): Promise<void>;
}

export interface ExtractorLimits {
  /** How many files are read at the same time, each from a different owner. */
  threads: number;
  timeoutMs: number;
  heapMegabytes: number;
  maxGrowthBytes: number;
}

// In the built server, the compiled worker is in the same folder.
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './source-worker.mjs' : './extraction-worker.mjs', import.meta.url);
const watchIntervalMs = 50;

/** `growth`: the process grew too much, which may be another file's fault. */
type Outcome = ReadFile | 'time' | 'memory' | 'growth' | 'failed';

const memoryReason = 'Reading this file takes more memory than allowed';
const reasons = {
  time: 'Reading this file took too long, so it was stopped',
  memory: memoryReason,
  growth: memoryReason,
  failed: 'This file cannot be read',
} as const;

interface Job {
  kind: FileKind;
  bytes: Uint8Array;
  maxCharacters: number | undefined;
  /** Nothing else may be read in the meantime. */
  isAlone: boolean;
  resolve(extracted: ReadFile): void;
  reject(error: unknown): void;
}

interface Reading {
  job: Job;
  worker: Worker;
  /** Whether another file was read at some point in the meantime. */
  isShared: boolean;
}

/**
 * Creates an extractor that reads each file in its own thread, so that none blocks the server. Owners take turns, one file
 * each, so that many files of one owner delay those of others by a single file at most.
 *
 * @param rss Returns the memory of the process in bytes.
 */
export function createExtractor(
  limits: ExtractorLimits = extractionLimits,
  rss: () => number = () => process.memoryUsage.rss(),
): Extractor {
  /** By owner. The next turn belongs to the first owner. */
  const waiting = new Map<string, Job[]>();
  const running = new Map<string, Reading>();
  let idleRss = 0;
  let closed = false;

  const start = (owner: string, job: Job): void => {
    if (running.size === 0) idleRss = rss();
    const worker = new Worker(script, {
      workerData: { kind: job.kind, bytes: job.bytes, maxCharacters: job.maxCharacters },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // Not the parent's: a test runner's options break the worker.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const reading: Reading = { job, worker, isShared: running.size > 0 };
    for (const other of running.values()) other.isShared = true;
    running.set(owner, reading);
    void finish(owner, reading).catch(job.reject).finally(startWaiting);
  };
  const finish = async (owner: string, reading: Reading): Promise<void> => {
    const { job, worker } = reading;
    const outcome = await outcomeOf(worker, limits, () => rss() - idleRss);
    await worker.terminate();
    running.delete(owner);
    const later = waiting.get(owner);
    if (later) {
      // Set again, so that the owner's next turn comes last.
      waiting.delete(owner);
      waiting.set(owner, later);
    }
    if (closed) throw closedError();
    const { kind, bytes } = job;
    if (typeof outcome !== 'string') return job.resolve(outcome);
    if (outcome === 'growth' && reading.isShared) {
      // Read each file alone to find out which one caused the growth.
      waiting.set(owner, [{ ...job, isAlone: true }, ...(waiting.get(owner) ?? [])]);
      return undefined;
    }
    const size = formatSize(bytes.byteLength);
    return job.resolve({ content: `${reasons[outcome]}. (${fileKinds[kind].label}, ${size})` });
  };
  const startWaiting = (): void => {
    while (running.size < limits.threads) {
      const [owner, [job, ...later] = []] = [...waiting].find(([name]) => !running.has(name)) ?? [];
      if (owner === undefined || !job) return;
      const isBlocked = job.isAlone || [...running.values()].some((reading) => reading.job.isAlone);
      if (running.size > 0 && isBlocked) return;
      if (later.length > 0) waiting.set(owner, later);
      else waiting.delete(owner);
      start(owner, job);
    }
  };
  return {
    extract: (owner, kind, bytes, maxCharacters) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closedError());
        const job: Job = { kind, bytes, maxCharacters, isAlone: false, resolve, reject };
        waiting.set(owner, [...(waiting.get(owner) ?? []), job]);
        startWaiting();
      }),
    async close() {
      closed = true;
      for (const job of [...waiting.values()].flat()) job.reject(closedError());
      waiting.clear();
      await Promise.all([...running.values()].map(({ worker }) => worker.terminate()));
    },
  };
}

const closedError = () => new Error('The extractor is closed');

function outcomeOf(worker: Worker, limits: ExtractorLimits, growth: () => number): Promise<Outcome> {
  return new Promise((resolve) => {
    // Real time, not the server's clock: this limits work, and a frozen clock must not lift the limit.
    const timeout = setTimeout(() => settle('time'), limits.timeoutMs);
    const watch = setInterval(() => {
      if (growth() > limits.maxGrowthBytes) settle('growth');
    }, watchIntervalMs);
    const settle = (outcome: Outcome): void => {
      clearTimeout(timeout);
      clearInterval(watch);
      resolve(outcome);
    };
    worker.once('message', (extracted: ReadFile) => settle(extracted));
    worker.once('error', (error) =>
      settle('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed'),
    );
    worker.once('exit', () => settle('failed'));
  });
}
