import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package for portals, and the one for the server. */
export type Package = 'hoa-pilot' | 'hoa-pilot-server';

/** Returns the path of a package that is packed into a folder. */
export function packedIn(folder: string, name: Package): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return join(folder, `${name}-${version}.tgz`);
}

/** Packs a package as it would be published, and returns npm's exit code. */
export function pack(folder: string, name: Package): number {
  mkdirSync(folder, { recursive: true });
  const which = name === 'hoa-pilot' ? [] : ['--workspace', name];
  const args = ['pack', ...which, '--silent', '--pack-destination', folder];
  return spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
}
