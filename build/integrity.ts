import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

const SHIPPED = /\.(js|mjs|html)$/;

/** Writes `integrity.json` into `folder`: the SRI hash of every script and page that a browser loads. */
export function integrity(folder: string): Plugin {
  return {
    name: 'integrity',
    async writeBundle() {
      const names = (await readdir(folder)).filter((name) => SHIPPED.test(name)).toSorted();
      const entries = await Promise.all(
        names.map(async (name) => {
          const hash = createHash('sha384').update(await readFile(join(folder, name)));
          return [name, `sha384-${hash.digest('base64')}`] as const;
        }),
      );
      await writeFile(
        join(folder, 'integrity.json'),
        `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
      );
    },
  };
}
