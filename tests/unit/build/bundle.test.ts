import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../build/build-if-stale.mjs';
import { packetFile } from '../../../widget/rules/demo/demo-tasks.ts';

const FORMATS: Record<string, string> = {
  widget: 'js mjs d.ts',
  'host-sdk': 'js mjs d.ts',
  'host-sdk-doctor': 'js mjs d.ts',
  'host-sdk-react': 'mjs d.ts',
  'host-sdk-react-modes': 'mjs d.ts',
  'host-sdk-tasks': 'js mjs d.ts',
  'host-sdk-testing': 'mjs d.ts',
  'host-sdk-modes': 'js mjs d.ts',
  'host-sdk-element': 'js mjs d.ts',
  'host-sdk-element-on-server': 'mjs',
  'host-sdk-snippet': 'js',
  'widget-script': 'd.ts',
  'host-sdk-script': 'd.ts',
  'server/main': 'mjs',
  'server/extraction-worker': 'mjs',
  'server/mock-server': 'mjs d.ts',
};
const shipped = Object.entries(FORMATS).flatMap(([name, formats]) =>
  formats.split(' ').map((format) => `${name}.${format}`),
);
const scripts = shipped.filter((name) => /\.m?js$/.test(name));
/** `widget.mjs` has no source of its own: it only exports from its parts. */
const withMap = scripts.filter((name) => name !== 'widget.mjs');
const inBrowser = scripts.filter((name) => !name.startsWith('server/'));
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const pinned = inBrowser.map((name) => `v/${version}/${name}`);
const BUILD_LIMIT_MS = 400_000;

const folder = 'dist';
/** Far fewer than are shortened. */
const MANY_NAMES = 100;
/** Files with the types of messages to and from hosts, and of stored values. */
const LEAVING = [
  ...readdirSync('host-sdk/wire').map((name) => `host-sdk/wire/${name}`),
  'widget/rules/chat/chat-message.ts',
  'widget/rules/queue/queue.ts',
  'widget/state/host-atoms.ts',
  'widget/state/task-atoms.ts',
];
/** Packages that load when they are needed. */
const LATER = /node_modules\/(zod|[\w-]*(markdown|remark|mdast|micromark)[\w-]*)\//;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

let page = '';
let entry = '';
let assets: string[] = [];
/** The parts of `widget.mjs`. */
let parts: string[] = [];

/** A file of the application, with everything it imports before it runs. */
function withImports(name: string, files: string[] = []): string[] {
  if (files.includes(name)) return files;
  files.push(name);
  for (const [, file = ''] of read(name).matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[\w/-]+\.js)["']/g))
    withImports(join(dirname(name), file), files);
  return files;
}
/** The sources of a file, by its source map. */
const sourcesOf = (name: string) => (JSON.parse(read(`${name}.map`)) as { sources: string[] }).sources;
/** The files of the build, with their folders. */
const allFiles = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** The names of properties in the schemas of requests and responses. */
function namesOfSchemas(): string[] {
  const names: string[] = [];
  JSON.parse(readFileSync('docs/openapi.json', 'utf8'), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object') names.push(...Object.keys(value ?? {}));
    return value;
  });
  return names;
}
/** The names of properties in the types of a source. */
function namesOfTypes(path: string): string[] {
  const namesIn = (node: ts.Node): string[] => [
    ...(ts.isPropertySignature(node) ? [node.name.getText()] : []),
    ...node.getChildren().flatMap(namesIn),
  ];
  return namesIn(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true));
}

const application = () => assets.find((name) => name.includes('/application-')) ?? '';

beforeAll(() => {
  expect(buildIfStale()).toBe(0);
  page = read('index.html');
  entry = /data-hoa-pilot src="([^"]+)"/.exec(page)?.[1] ?? '';
  const scriptsIn = (within: string) =>
    readdirSync(join(folder, within))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${within}/${name}`);
  assets = scriptsIn('assets');
  parts = scriptsIn('widget-parts');
}, BUILD_LIMIT_MS);

describe('the build', () => {
  it('ships every file', () => {
    const others = ['server/', ''].map((within) => `${within}THIRD-PARTY-LICENSES.txt`);
    for (const name of [...shipped, ...others, 'embed.json']) expect(read(name), name).not.toBe('');
  });

  it.each(withMap)('puts a source map with all sources beside %s, and does not name it', (name) => {
    const map = JSON.parse(read(`${name}.map`)) as { sources: string[]; sourcesContent: string[] };
    expect(map.sources.length).toBeGreaterThan(0);
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    expect(read(name)).not.toContain('sourceMappingURL=');
  });

  it.each(inBrowser)('%s does not run text as code', (name) => {
    expect(read(name)).not.toMatch(/\beval\(|new Function\b|\bFunction\(/);
  });

  it.each(['widget.js', 'host-sdk.js', 'host-sdk.mjs'])('%s is one file', (name) => {
    expect(read(name)).not.toMatch(/\bimport\s*\(|\bimport\s*["'{*]|\bfrom\s*["'][^"']+["'];/);
  });

  it('loads widget.mjs in parts, with neither schemas nor markdown first', () => {
    const first = withImports('widget.mjs');
    expect(first).toEqual(['widget.mjs', expect.stringMatching(/^widget-parts\/application-/)]);
    expect(sourcesOf(first[1] ?? '').filter((source) => LATER.test(source))).toEqual([]);
    expect(read(first[1] ?? '')).toContain('prefers-reduced-motion');
  });

  it('shortens no name of requests, responses, messages and stored values in widget.js', () => {
    const wordsOf = (files: readonly string[]) =>
      new Set(files.flatMap((name) => [...read(name).matchAll(/(?<=\.)\w{3,}|\w{3,}(?=:)/g)].flat()));
    // The parts have the same code with its own names.
    const ownNames = wordsOf(parts);
    const kept = new Set(read('widget.js').match(/\w{3,}/g));
    const isShort = (name: string) => ownNames.has(name) && !kept.has(name);
    const leaving = [...namesOfSchemas(), ...LEAVING.flatMap(namesOfTypes)];
    for (const name of ['currentStep', 'timestamp', 'origin']) expect(leaving).toContain(name);
    expect([...ownNames].filter(isShort).length).toBeGreaterThan(MANY_NAMES);
    expect(leaving.filter(isShort)).toEqual([]);
  });

  it('keeps the styles inside the widget', () => {
    expect(read('widget.js')).toContain('prefers-reduced-motion');
    expect(read('widget.js')).not.toContain('__HOA_PILOT_WIDGET_CSS__');
    expect(allFiles().filter((name) => name.endsWith('.css'))).toEqual([]);
  });

  it.each([
    ['', ['preact', 'zod', 'jotai', 'wouter', '@tanstack/react-query', 'react-markdown', 'micromark']],
    // The second one is in a page of the server, which has no source map.
    ['server/', ['zod', 'compute-scroll-into-view']],
    ['examples/react/', ['react-dom']],
  ])('has the license of every bundled package in %sTHIRD-PARTY-LICENSES.txt', (within, some) => {
    const notices = read(`${within}THIRD-PARTY-LICENSES.txt`);
    const named = new Set([...notices.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(.+\)$/gm)].map(([, name]) => name));
    const mapped = allFiles()
      .filter((name) => name.endsWith('.map'))
      .filter((name) => (/^(?:server|examples\/react)\//.exec(name)?.[0] ?? '') === within)
      .flatMap((name) => sourcesOf(name.slice(0, -'.map'.length)))
      .flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
    expect(mapped.filter((name) => !named.has(name))).toEqual([]);
    for (const name of some) expect(named).toContain(name);
    if (within !== 'examples/react/') expect(named).not.toContain('react');
    expect(notices).toContain('Permission is hereby granted');
    expect(notices).not.toContain(process.cwd());
  });

  it('runs the widget on Preact alone', () => {
    const sources = sourcesOf('widget.js');
    const react = /node_modules\/(react|react-dom|scheduler)\//;
    expect(sources.filter((source) => react.test(source))).toEqual([]);
    expect(sources.some((source) => source.includes('node_modules/preact/'))).toBe(true);
  });

  it('has one script and one style inside the frame page, and nothing else inline', () => {
    const markup = page.replaceAll(/<style>[^]*?<\/style>|<script>[^]*?<\/script>/g, '');
    expect([...page.matchAll(/<(script|style)>/g)].map(([, name]) => name)).toEqual(['script', 'style']);
    expect(markup).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(markup.match(/<script[^>]*>/g)).toEqual([
      `<script type="text/plain" data-hoa-pilot src="${entry}">`,
    ]);
  });

  it('names only existing files in the frame page', () => {
    const named = [...page.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, name = '']) => name);
    expect(new Set(named)).toContain(application());
    expect(named.filter((name) => !assets.includes(name))).toEqual([]);
  });

  it('starts with one small file, and loads the application later', () => {
    expect(withImports(entry)).toEqual([entry]);
    expect(withImports(application())).toEqual([application(), entry]);
  });

  it('loads neither schemas nor markdown with the application', () => {
    const sources = withImports(application()).flatMap(sourcesOf);
    expect(sources.some((source) => source.includes('/preact/'))).toBe(true);
    expect(sources.filter((source) => LATER.test(source))).toEqual([]);
  });

  it.each([
    ['the small script', () => /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '', 2_816],
    ['the whole page', () => page, 14_000],
  ])('keeps %s small', (_, text, most) => {
    expect(brotliCompressSync(text()).length).toBeLessThanOrEqual(most);
  });

  it('lists the hash of every script, of the page, and of what is inline in integrity.json', () => {
    const hash = (name: string) => `sha384-${createHash('sha384').update(read(name)).digest('base64')}`;
    const pinnedParts = parts.map((name) => `v/${version}/${name}`);
    const files = [...inBrowser, ...pinned, ...assets, ...parts, ...pinnedParts, 'index.html']
      .toSorted()
      .map((name) => [name, hash(name)]);
    const inline = ['script', 'style'].map((name) => {
      const [, content = ''] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(page) ?? [];
      return [`index.html <${name}>`, `sha256-${createHash('sha256').update(content).digest('base64')}`];
    });
    expect(Object.entries(JSON.parse(read('integrity.json')) as object)).toEqual([...files, ...inline]);
  });

  it.each([...inBrowser, packetFile])('also has %s at the address of its version', (name) => {
    expect(read(`v/${version}/${name}`)).toBe(read(name));
  });

  it('minifies the styles in the scripts that open over a page', () => {
    expect(read('host-sdk-modes.mjs').trim().split('\n')).toHaveLength(1);
  });

  it.each(['react', 'react-modes'])('marks %s as browser code', (name) => {
    expect(read(`host-sdk-${name}.mjs`)).toMatch(/^"use client";/);
  });

  it('loads without a page, and explains that drawing needs one', () => {
    const modules = inBrowser
      .filter((name) => name.endsWith('.mjs') && !name.endsWith('-on-server.mjs'))
      .map((name) => `./${folder}/${name}`);
    const code = `
      for (const name of ${JSON.stringify(modules)}) await import(name);
      const { mount } = await import('./${folder}/widget.mjs');
      try { mount('#pilot'); } catch (error) { console.log(error.message); }`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
    expect([String(stderr), String(stdout).trim()]).toEqual([
      '',
      'HoaPilot.mount needs a page. Call it in a browser.',
    ]);
  });

  it('makes the server a command', () => {
    expect(read('server/main.mjs')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
