import { parentPort, workerData } from 'node:worker_threads';
import { extractFile } from './extract-file.ts';
import type { ReadFile } from './extracted.ts';
import type { FileKind } from './file-kind.ts';

/** What to read. */
interface WorkerJob {
  kind: FileKind;
  bytes: Uint8Array;
  maxCharacters: number | undefined;
}

// Reads one file and exits. The server can stop this thread at any time.
const { kind, bytes, maxCharacters } = workerData as WorkerJob;
const { table: rows, ...text } = await extractFile(kind, bytes, maxCharacters);
const table = rows && new TextEncoder().encode(JSON.stringify(rows));
const shape = rows && { columns: rows[0] ?? [], rows: Math.max(0, rows.length - 1) };
parentPort?.postMessage({ ...text, table, shape } satisfies ReadFile, table ? [table.buffer] : []);
