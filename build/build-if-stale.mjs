import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, '.cache/built-from');
const ROLLUP = join(ROOT, 'node_modules/rollup/dist/bin/rollup');
const ROLLUP_FLAGS = ['--config', 'rollup.config.ts', '--configPlugin', 'esbuild', '--silent'];
const SOURCES = [
  'contract',
  'widget',
  'host-sdk',
  'server',
  'mock-server',
  'build',
  'examples',
  'package-lock.json',
];
/** Rollup writes this file last, so its presence means that the build succeeded. */
const LAST_BUILT = join(ROOT, 'dist/integrity.json');

/**
 * Builds dist/ unless it is up to date. Compares sources by content, because file times mean nothing in a fresh
 * checkout.
 * @returns {number} the exit code of the build, 0 if it was up to date
 */
export function buildIfStale() {
  const hash = hashOfSources();
  if (existsSync(LAST_BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return 0;
  console.warn('Building ...');
  return build(hash);
}

/**
 * Builds dist/ and records the hash of its sources.
 * @returns {number} the exit code of the build
 */
export function build(hash = hashOfSources()) {
  rmSync(STAMP, { force: true });
  const { status } = spawnSync(process.execPath, [ROLLUP, ...ROLLUP_FLAGS], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return 0;
}

function hashOfSources() {
  const hash = createHash('sha256');
  const configs = readdirSync(ROOT).filter((name) => name.endsWith('.config.ts'));
  for (const path of [...SOURCES, ...configs].flatMap(filesBase).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path */
function filesBase(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
