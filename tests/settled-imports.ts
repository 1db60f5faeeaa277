import { afterAll, vi } from 'vitest';

// An import that is still pending when a test file ends would fail every later file of the worker.
afterAll(() => vi.dynamicImportSettled());
