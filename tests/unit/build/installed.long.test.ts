import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack, packedIn } from '../../run/pack.ts';
import { portalSnippets, snippetFiles } from '../../run/snippet-files.ts';

const PACK_LIMIT_MS = 600_000;
const MOST_BYTES = 1_100_000;
const project = realpathSync(mkdtempSync(join(tmpdir(), 'hoa-pilot-portal-')));
const installed = join(project, 'node_modules/hoa-pilot');
const tarball = packedIn(project, 'hoa-pilot');

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.replaceAll(/^npm warn Unknown .*\n/gm, '') };
};
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
const manifest = () =>
  JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown> & {
    exports: Record<string, unknown>;
  };

beforeAll(() => {
  expect(pack(project, 'hoa-pilot')).toBe(0);
  writeFileSync(join(project, 'package.json'), '{ "name": "portal", "private": true, "type": "module" }');
  const { status, output } = run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  expect(status, output).toBe(0);
}, PACK_LIMIT_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the package for portals', () => {
  it('installs nothing else, without a network', () => {
    const packages = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(packages).toEqual(['hoa-pilot']);
    expect(manifest()).not.toHaveProperty('dependencies');
    expect(manifest()).not.toHaveProperty('bin');
  });

  it('is small', () => {
    const bytes = filesOf(installed).map((name) => statSync(join(installed, name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it('has the SDK, its types and documents, and nothing of the server', () => {
    const known =
      /^(?:dist\/(?:host-sdk[\w-]*\.(?:js|mjs|d\.ts)|widget\.(?:mjs|d\.ts)|widget-parts\/[\w-]+\.js|types-[\w-]+\.d\.ts|integrity\.json))$/;
    const papers = ['LICENSE', 'README.md', 'SECURITY.md', 'dist/THIRD-PARTY-LICENSES.txt'];
    const guides = ['docs/embedding.md', 'docs/host-protocol.md'];
    const rest = filesOf(installed).filter((name) => !known.test(name));
    expect(rest.toSorted()).toEqual([...papers, ...guides, 'package.json'].toSorted());
  });

  it('has every file that it exports', () => {
    const named = JSON.stringify([manifest().exports, manifest()['main'], manifest()['types']]);
    const paths = [...named.matchAll(/"(\.\/[^"]+\.\w+)"(?!:)/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
  });

  it('names no missing source map', () => {
    const naming = filesOf(installed)
      .filter((name) => /\.m?js$/.test(name))
      .filter((name) => readFileSync(join(installed, name), 'utf8').includes('sourceMappingURL='));
    expect(naming).toEqual([]);
  });

  it.each([
    ['import', `for (const name of names) await import(name);`],
    [
      'require',
      `const { createRequire } = await import('node:module');
      for (const name of names) createRequire(process.cwd() + '/x.js')(name);`,
    ],
  ])('loads in Node by %s', (_, code) => {
    const names = `const names = ['hoa-pilot', 'hoa-pilot/tasks', 'hoa-pilot/testing', 'hoa-pilot/widget'];`;
    const flags = ['--no-warnings', '--input-type=module'];
    const { status, output } = run(process.execPath, ...flags, '-e', names + code);
    expect([status, output]).toEqual([0, '']);
  });

  it('runs the code of the documents that needs no page in Node', () => {
    const code = portalSnippets('ts').filter(({ code }) => code.includes("'hoa-pilot/testing'"));
    expect(code.length).toBeGreaterThan(1);
    for (const { code: source } of code) {
      const { status, output } = run(process.execPath, '--input-type=module', '-e', source);
      expect(status, `${source}\n${output}`).toBe(0);
    }
  });
});

const strict = { strict: true, noEmit: true, skipLibCheck: false, types: [], target: 'es2022' };
const lib = ['ES2022', 'DOM', 'DOM.Iterable'];
const compilers = {
  bundler: ['tsc', { module: 'esnext', moduleResolution: 'bundler' }],
  node16: ['tsc', { module: 'node16', moduleResolution: 'node16' }],
  nodenext: ['tsc', { module: 'nodenext', moduleResolution: 'nodenext' }],
  node: ['tsc6', { module: 'esnext', moduleResolution: 'node10', ignoreDeprecations: '6.0' }],
} as const;
const entries = `
import { getPilot, mountPilot, preparePilot, type Pilot } from 'hoa-pilot';
import { mountPilot as mountSteering, type SteeringPilot } from 'hoa-pilot/tasks';
import { createTestPilot } from 'hoa-pilot/testing';
import { mount, type MountOptions } from 'hoa-pilot/widget';
export const pilot: Pilot = mountPilot('#pilot', { src: '/', theme: undefined });
export const steering: SteeringPilot = mountSteering('#pilot', { src: '/' });
export const used: unknown[] = [getPilot, preparePilot, createTestPilot, mount];
export const options: MountOptions = { theme: 'dark', route: undefined };
// @ts-expect-error no such theme
mountPilot('#pilot', { src: '/', theme: 'blue' });
`;

/** Compiles files in a folder of the project, and returns the errors. */
function compiled(name: string, options: object, files: Record<string, string>, tsc: string): string {
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of Object.entries(files)) writeFileSync(join(folder, file), code);
  const compilerOptions = { ...strict, lib, ...options };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
  return run(resolve('node_modules/.bin', tsc), '-p', folder).output;
}

it('can be required by a CommonJS file, if the compiler allows it', () => {
  const options = { module: 'nodenext', moduleResolution: 'nodenext' };
  expect(compiled('required', options, { 'page.cts': entries }, 'tsc')).toBe('');
});

describe.each(Object.entries(compilers))('its types under moduleResolution %s', (name, [tsc, options]) => {
  it('need nothing else in the project', () =>
    expect(compiled(`${name}-empty`, options, { 'entries.ts': entries }, tsc)).toBe(''));

  it.each([
    ['host-sdk.js', 'mountPilot(element, { src: "/" }).destroy()'],
    ['host-sdk-tasks.js', 'mountPilot(element, { src: "/" }).tasks.list()'],
  ])('know the global of %s', (script, use) => {
    const code = `import 'hoa-pilot/${script}';\nexport const use = (element: Element) => HoaPilotHost.${use};\n`;
    expect(compiled(`${name}-${script}`, options, { 'page.ts': code }, tsc)).toBe('');
  });

  it('fit the code of the documents, with exact optional properties', () => {
    // A portal installs React and the library that signs tokens. Here it gets those of this project.
    for (const name of ['@types', 'jose']) {
      const own = join(project, 'node_modules', name);
      if (!existsSync(own)) symlinkSync(resolve('node_modules', name), own);
    }
    const [typed, plain] = [portalSnippets('ts', 'tsx'), portalSnippets('js')];
    expect(Math.min(typed.length, plain.length)).toBeGreaterThan(4);
    const exact = { ...options, jsx: 'react-jsx', exactOptionalPropertyTypes: true };
    expect(compiled(`${name}-documents`, exact, snippetFiles(typed), tsc)).toBe('');
    // Untyped code, as in a page or a server that is not compiled.
    const loose = { strict: false, allowJs: true, checkJs: true };
    expect(compiled(`${name}-plain`, { ...options, ...loose }, snippetFiles(plain), tsc)).toBe('');
  });
});
