import { parentPort, workerData } from 'node:worker_threads';
import { extractFile } from './extract-file.ts';
import type { FileKind } from './file-kind.ts';

/** Reads the one file it was started for, then ends. A thread of its own can be stopped, whatever the file does. */
const { kind, bytes } = workerData as { kind: FileKind; bytes: Uint8Array };
parentPort?.postMessage(await extractFile(kind, bytes), []);
