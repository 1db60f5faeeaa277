import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'rollup';
import { packetFile } from '../widget/rules/demo/demo-tasks.ts';
import { WIDGET_PARTS } from './chunks.ts';
import { spanishFile } from '../widget/rules/texts/choose-language.ts';

const SHIPPED = /\.(js|mjs|html)$/;
const SCRIPT = /^[\w-]+\.m?js$/;

/**
 * Also emits the scripts into a folder per version, so that the content of an address never changes. Writes
 * `integrity.json` into `folder`: the SRI hash of every script and page that a browser loads, and the hashes that a
 * Content-Security-Policy needs for inline content.
 */
export function integrity(folder: string): Plugin {
  return {
    name: 'integrity',
    async writeBundle() {
      await copyToVersion(folder);
      const names = (await readdir(folder, { recursive: true }))
        .filter((name) => SHIPPED.test(name) && !/^(?:server|examples)\b/.test(name))
        .toSorted();
      const entries = await Promise.all(
        names.map(async (name) => {
          const hash = createHash('sha384').update(await readFile(join(folder, name)));
          return [name, `sha384-${hash.digest('base64')}`] as [string, string];
        }),
      );
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      for (const [kind, content = ''] of page.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)) {
        const hash = createHash('sha256').update(content).digest('base64');
        entries.push([`index.html ${kind.slice(0, kind.indexOf('>') + 1)}`, `sha256-${hash}`]);
      }
      await writeFile(
        join(folder, 'integrity.json'),
        `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
      );
    },
  };
}

async function copyToVersion(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const versionFolder = join(folder, 'v', version);
  await mkdir(versionFolder, { recursive: true });
  const scripts = (await readdir(folder)).filter((name) => SCRIPT.test(name));
  // The widget loads the document and its Spanish texts from the folder of its script.
  for (const name of [...scripts, packetFile, spanishFile])
    await copyFile(join(folder, name), join(versionFolder, name));
  const parts = join(folder, WIDGET_PARTS);
  const isMap = (name: string) => name.endsWith('.map');
  await cp(parts, join(versionFolder, WIDGET_PARTS), { recursive: true, filter: (name) => !isMap(name) });
}
