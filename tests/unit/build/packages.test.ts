import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '../../../build/build-if-stale.mjs';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const BUILD_LIMIT_MS = 400_000;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;
const portal = read('package.json');
const server = read('packages/server/package.json');

/** The packages that a built file asks for, but those of Node. */
function askedFor(file: string): string[] {
  const asked = readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export) (?:[^'"]* from )?|\bimport\(|createRequire\(import\.meta\.url\)\()["']((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[\w./-]+)?["']/gm,
  );
  return [...asked].map(([, name = '']) => name).filter((name) => !isBuiltin(name));
}

beforeAll(() => {
  expect(buildIfStale()).toBe(0);
}, BUILD_LIMIT_MS);

it('has a portal install nothing besides', () => expect(portal.dependencies).toBeUndefined());

it('gives both packages one version', () => expect(server.version).toBe(portal.version));

it('has the server depend on what its sources are written and tested with', () => {
  const here = Object.keys(server.dependencies ?? {}).map((name) => [name, portal.devDependencies?.[name]]);
  expect(server.dependencies).toEqual(Object.fromEntries(here));
});

it('has the server depend on what it asks for, and on nothing else', () => {
  const files = readdirSync('dist/server').filter((name) => name.endsWith('.mjs'));
  const asked = new Set(files.flatMap((name) => askedFor(`dist/server/${name}`)));
  expect([...asked].toSorted()).toEqual(Object.keys(server.dependencies ?? {}).toSorted());
});

it('installs the packages of the server where its build finds them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object };
  const nested = Object.keys(packages).filter((path) => path.startsWith('packages/server/node_modules/'));
  expect(nested).toEqual([]);
});
