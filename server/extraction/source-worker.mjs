import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

// Runs the worker from source. It is compiled once for each version of this folder, because a thread does not inherit
// the loader of its parent, and loading a compiler takes longer than reading most files.
const folder = fileURLToPath(new URL('.', import.meta.url));
const hash = createHash('sha256');
for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(folder + name));
const cache = fileURLToPath(new URL('../../.cache/extraction/', import.meta.url));
const compiled = `${cache}${hash.digest('hex')}.mjs`;
if (!existsSync(compiled)) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [`${folder}extraction-worker.ts`],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  // Several threads may compile at the same time, and none must read a file that is not complete.
  const draft = `${cache}${process.pid}-${threadId}.mjs`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(draft, outputFiles[0].contents);
  renameSync(draft, compiled);
}
await import(pathToFileURL(compiled).href);
