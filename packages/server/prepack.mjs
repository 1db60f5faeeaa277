// `npm pack` of the server: builds, and copies what lies elsewhere in the repository and is packed.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build-if-stale.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const copied = ['dist', 'docs', 'examples', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md'];

const failed = buildIfStale();
if (failed) process.exit(failed);
for (const name of copied) {
  rmSync(join(here, name), { recursive: true, force: true });
  cpSync(join(root, name), join(here, name), { recursive: true });
}
