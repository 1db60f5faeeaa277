import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../build/build-if-stale.mjs';

const BUILD_LIMIT_MS = 900_000;

function build(into: string): void {
  const rollup = 'node_modules/rollup/dist/bin/rollup';
  const args = [rollup, '--config', 'rollup.config.ts', '--configPlugin', 'esbuild', '--silent'];
  const env = { ...process.env, HOA_PILOT_DIST: into };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** The hash of each file except source maps, whose paths depend on the folder. */
function contents(from: string): Record<string, string> {
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(from, name)).isFile(),
  );
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(from, name)))
      .digest('hex');
  return Object.fromEntries(files.filter((name) => !name.endsWith('.map')).map((name) => [name, hash(name)]));
}

beforeAll(() => {
  expect(buildIfStale()).toBe(0);
}, BUILD_LIMIT_MS);

test(
  'two builds have the same bytes',
  () => {
    const again = mkdtempSync(join(tmpdir(), 'hoa-pilot-build-'));
    try {
      build(again);
      expect(contents(again)).toEqual(contents('dist'));
    } finally {
      rmSync(again, { recursive: true, force: true });
    }
  },
  BUILD_LIMIT_MS,
);
