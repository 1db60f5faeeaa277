import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Packed {
  /** What a portal installs. */
  portal: string;
  server: string;
}

/** Where the two packages lie once they are packed into a folder. */
export function packedIn(folder: string): Packed {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    portal: join(folder, `hoa-pilot-${version}.tgz`),
    server: join(folder, `hoa-pilot-server-${version}.tgz`),
  };
}

/** Packs both packages as they would be published, and returns npm's exit code. */
export function pack(folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const which = ['--workspaces', '--include-workspace-root'];
  const args = ['pack', ...which, '--silent', '--pack-destination', folder];
  return spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
}
