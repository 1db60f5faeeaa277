// Runs before `npm pack` of the server. Builds, and copies the packed files from elsewhere in the repository.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build-if-stale.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const packedPaths = ['dist', 'docs', 'examples', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md'];

const exitCode = buildIfStale();
if (exitCode) process.exit(exitCode);
for (const name of packedPaths) {
  rmSync(join(here, name), { recursive: true, force: true });
  cpSync(join(root, name), join(here, name), { recursive: true });
}
