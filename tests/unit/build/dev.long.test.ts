import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { optimizeDeps, resolveConfig } from 'vite';

const LIMIT_MS = 120_000;

it(
  'the development server can bundle every dependency of the widget and the gallery',
  async () => {
    const cacheDir = mkdtempSync(join(tmpdir(), 'hoa-pilot-vite-'));
    try {
      const config = await resolveConfig(
        { configFile: 'vite.config.ts', cacheDir, logLevel: 'silent' },
        'serve',
      );
      const { optimized } = await optimizeDeps(config, true);
      expect(Object.keys(optimized)).toEqual(expect.arrayContaining(['react', 'react-markdown', 'jotai']));
    } finally {
      rmSync(cacheDir, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);
