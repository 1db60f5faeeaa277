import { afterAll, vi } from 'vitest';

// A module still on its way when a file of tests ends would fail for every later file of the same worker.
afterAll(() => vi.dynamicImportSettled());
