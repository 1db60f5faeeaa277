// Starts the worker from its source: a thread knows nothing of the loader its parent runs under.
import { tsImport } from 'tsx/esm/api';

await tsImport('./extraction-worker.ts', import.meta.url);
