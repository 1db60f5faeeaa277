import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { RELEASE } from '../../../host-sdk/wire/protocol.ts';
import { buildIfStale } from '../../../build/build-if-stale.mjs';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const BUILD_LIMIT_MS = 400_000;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;
const portal = read('package.json');
const server = read('packages/server/package.json');
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Manifest>;
};

/** The packages that a built file imports, except those of Node. */
function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export) (?:[^'"]* from )?|\bimport\(|createRequire\(import\.meta\.url\)\()["']((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[\w./-]+)?["']/gm,
  );
  return [...imports].map(([, name = '']) => name).filter((name) => !isBuiltin(name));
}

beforeAll(() => {
  expect(buildIfStale()).toBe(0);
}, BUILD_LIMIT_MS);

it('installs nothing else in a portal', () => expect(portal.dependencies).toBeUndefined());

it('gives both packages, and the release that the SDK reports, one version', () =>
  expect([server.version, RELEASE]).toEqual([portal.version, portal.version]));

it('installs the same versions with the server as here', () => {
  const here = Object.keys(server.dependencies ?? {}).map((name) => [name, portal.devDependencies?.[name]]);
  expect(server.dependencies).toEqual(Object.fromEntries(here));
});

it('installs what the server imports, and nothing else', () => {
  const files = readdirSync('dist/server').filter((name) => name.endsWith('.mjs'));
  // The AI SDK needs zod beside it. The server's own schemas are bundled.
  const imported = new Set(['zod', ...files.flatMap((name) => importsOf(`dist/server/${name}`))]);
  expect([...imported].toSorted()).toEqual(Object.keys(server.dependencies ?? {}).toSorted());
});

it('names the mistake of importing the element in a React server component', () => {
  const code = "await import('hoa-pilot/element')";
  const inServer = [process.execPath, '--conditions=react-server', '--input-type=module', '-e', code];
  expect(spawnSync(inServer[0] ?? '', inServer.slice(1), { encoding: 'utf8' }).stderr).toContain(
    "import it in a client component, a file that starts with 'use client'.",
  );
});

it('installs the packages of the server where its build finds them', () => {
  const nested = Object.keys(locked).filter((path) => path.startsWith('packages/server/node_modules/'));
  expect(nested).toEqual([]);
});

it('locks the packages of every platform, which `npm ci` requires', () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    ),
  );
  expect(missing).toEqual([]);
});
