import { parentPort, workerData } from 'node:worker_threads';
import { extractFile } from './extract-file.ts';
import type { FileKind } from './file-kind.ts';

// Reads one file and exits. The server can stop this thread at any time.
const { kind, bytes } = workerData as { kind: FileKind; bytes: Uint8Array };
const { content, table: rows } = await extractFile(kind, bytes);
const table = rows && new TextEncoder().encode(JSON.stringify(rows));
parentPort?.postMessage({ content, table }, table ? [table.buffer] : []);
