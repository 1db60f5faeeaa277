import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

const RULE = '-'.repeat(80);

/** The folders of packages that are part of a bundle. */
export type Bundled = Set<string>;

/** Records every package that is part of the bundle. */
export function collectLicenses(packages: Bundled): Plugin {
  return {
    name: 'collect-licenses',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          if (renderedLength > 0) recordPackage(packages, id);
        }
      }
    },
  };
}

/** Writes the licenses of all recorded packages next to the last bundle. */
export function writeLicenses(packages: Bundled): Plugin {
  return {
    name: 'write-licenses',
    generateBundle() {
      // Many packages share one text, and a package can be in two folders.
      const namesOf = new Map<string, Set<string>>();
      for (const { name, text } of [...packages].map(noticeOf))
        namesOf.set(text, (namesOf.get(text) ?? new Set()).add(name));
      const notices = [...namesOf].map(([text, names]) => `${[...names].toSorted().join('\n')}\n\n${text}\n`);
      const source = ['Parts of these packages are in it.\n', ...notices.toSorted()].join(`\n${RULE}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source });
    },
  };
}

/** Records the package of a bundled module, if it is from one. */
export function recordPackage(packages: Bundled, id: string): void {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, ''))?.[0];
  if (folder !== undefined) packages.add(folder);
}

function noticeOf(folder: string): { name: string; text: string } {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license, author } = about;
  if (typeof license !== 'string') throw new Error(`${folder} is bundled but names no license`);
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return {
    name: `${String(name)} ${String(version)} (${license})`,
    // Some packages contain only the license's name.
    text: texts.join('\n\n') || (typeof author === 'string' ? author : license),
  };
}
