// Runs the worker from source: a thread does not inherit the loader of its parent.
import { tsImport } from 'tsx/esm/api';

await tsImport('./extraction-worker.ts', import.meta.url);
