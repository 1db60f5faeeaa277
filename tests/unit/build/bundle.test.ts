import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../build/build-if-stale.mjs';
import { packetFile } from '../../../widget/rules/demo/demo-tasks.ts';

const shipped = [
  'widget.js',
  'widget.mjs',
  'widget.d.ts',
  'index.html',
  'host-sdk.js',
  'host-sdk.mjs',
  'host-sdk.d.ts',
  'host-sdk-doctor.js',
  'host-sdk-doctor.mjs',
  'host-sdk-doctor.d.ts',
  'host-sdk-react.mjs',
  'host-sdk-react.d.ts',
  'host-sdk-react-modes.mjs',
  'host-sdk-react-modes.d.ts',
  'host-sdk-tasks.js',
  'host-sdk-tasks.mjs',
  'host-sdk-tasks.d.ts',
  'host-sdk-testing.mjs',
  'host-sdk-testing.d.ts',
  'host-sdk-modes.js',
  'host-sdk-modes.mjs',
  'host-sdk-modes.d.ts',
  'host-sdk-element.js',
  'host-sdk-element.mjs',
  'host-sdk-element.d.ts',
  'host-sdk-snippet.js',
  'server/main.mjs',
  'server/extraction-worker.mjs',
  'server/mock-server.mjs',
  'server/mock-server.d.ts',
  'server/THIRD-PARTY-LICENSES.txt',
  'THIRD-PARTY-LICENSES.txt',
  'integrity.json',
  'embed.json',
  'widget-script.d.ts',
  'host-sdk-script.d.ts',
];
const scripts = shipped.filter((name) => /\.m?js$/.test(name));
const inBrowser = scripts.filter((name) => !name.startsWith('server/'));
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const pinned = inBrowser.map((name) => `v/${version}/${name}`);
const BUILD_LIMIT_MS = 400_000;

const folder = 'dist';
const read = (name: string, from = folder) => readFileSync(join(from, name), 'utf8');

let page = '';
let entry = '';
let assets: string[] = [];

/** A file of the application with all that it imports before it runs. */
function below(name: string, found: string[] = []): string[] {
  if (found.includes(name)) return found;
  found.push(name);
  for (const [, file] of read(name).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g))
    below(`assets/${file}`, found);
  return found;
}

const application = () => assets.find((name) => name.includes('/application-')) ?? '';

beforeAll(() => {
  // Nothing to do where the tests run after the build, as they do in the whole suite.
  expect(buildIfStale()).toBe(0);
  page = read('index.html');
  entry = /data-hoa-pilot src="([^"]+)"/.exec(page)?.[1] ?? '';
  assets = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`);
}, BUILD_LIMIT_MS);

describe('the build', () => {
  it.each(shipped)('ships %s', (name) => {
    expect(read(name).length).toBeGreaterThan(0);
  });

  it.each(scripts)('puts beside %s a source map that has the sources, and does not name it', (name) => {
    const map = JSON.parse(read(`${name}.map`)) as { sources: string[]; sourcesContent: string[] };
    expect(map.sources.length).toBeGreaterThan(0);
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    expect(read(name)).not.toContain('sourceMappingURL=');
  });

  it.each(inBrowser)('%s makes no code from text', (name) => {
    expect(read(name)).not.toMatch(/\beval\(|new Function\b|\bFunction\(/);
  });

  it.each(['widget.js', 'widget.mjs', 'host-sdk.js', 'host-sdk.mjs'])('%s is one file', (name) => {
    expect(read(name)).not.toMatch(/\bimport\s*\(|\bimport\s*["'{*]|\bfrom\s*["'][^"']+["'];/);
  });

  it('keeps the styles inside the widget', () => {
    expect(read('widget.js')).toContain('prefers-reduced-motion');
    expect(read('widget.js')).not.toContain('__HOA_PILOT_WIDGET_CSS__');
    expect(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')),
    ).toEqual([]);
  });

  it.each([
    ['', ['preact', 'zod', 'jotai', 'wouter', '@tanstack/react-query', 'react-markdown', 'micromark']],
    ['server/', ['zod']],
    ['examples/react/', ['react-dom']],
  ])('ships the licences of all that is bundled in %sTHIRD-PARTY-LICENSES.txt', (within, some) => {
    const notices = read(`${within}THIRD-PARTY-LICENSES.txt`);
    const named = new Set([...notices.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(.+\)$/gm)].map(([, name]) => name));
    const mapped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => name.endsWith('.map') && (/^(?:server|examples\/react)\//.exec(name)?.[0] ?? '') === within,
      )
      .flatMap((name) => (JSON.parse(read(name)) as { sources: string[] }).sources)
      .flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
    expect(mapped.filter((name) => !named.has(name))).toEqual([]);
    for (const name of some) expect(named).toContain(name);
    if (within !== 'examples/react/') expect(named).not.toContain('react');
    expect(notices).toContain('Permission is hereby granted');
    expect(notices).not.toContain(process.cwd());
  });

  it('runs the widget on Preact alone', () => {
    const { sources } = JSON.parse(read('widget.js.map')) as { sources: string[] };
    expect(sources.filter((source) => /node_modules\/(react|react-dom|scheduler)\//.test(source))).toEqual(
      [],
    );
    expect(sources.some((source) => source.includes('node_modules/preact/'))).toBe(true);
  });

  it('has in the frame page one script and one style of its own, and nothing inline beside', () => {
    const markup = page.replaceAll(/<style>[^]*?<\/style>|<script>[^]*?<\/script>/g, '');
    expect([...page.matchAll(/<(script|style)>/g)].map(([, name]) => name)).toEqual(['script', 'style']);
    expect(markup).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(markup.match(/<script[^>]*>/g)).toEqual([
      `<script type="text/plain" data-hoa-pilot src="${entry}">`,
    ]);
  });

  it('names in the frame page only files that exist', () => {
    const named = [...page.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, name = '']) => name);
    expect(new Set(named)).toContain(application());
    expect(named.filter((name) => !assets.includes(name))).toEqual([]);
  });

  it('begins with no more than a question, and leaves the application for later', () => {
    expect(below(entry)).toEqual([entry]);
    expect(below(application())).toEqual([application(), entry]);
  });

  it('loads with the application neither schemas nor markdown', () => {
    const sources = below(application()).flatMap(
      (name) => (JSON.parse(read(`${name}.map`)) as { sources: string[] }).sources,
    );
    expect(sources.some((source) => source.includes('/preact/'))).toBe(true);
    expect(
      sources.filter((source) =>
        /node_modules\/(zod|[\w-]*(markdown|remark|mdast|micromark)[\w-]*)\//.test(source),
      ),
    ).toEqual([]);
  });

  it.each([
    ['the small script', () => /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '', 2_048],
    ['the whole page', () => page, 14_000],
  ])('keeps %s small', (_, text, most) => {
    expect(brotliCompressSync(text()).length).toBeLessThanOrEqual(most);
  });

  it('names the hash of every script and page in integrity.json, and of what stands in the page', () => {
    const hash = (name: string) => `sha384-${createHash('sha384').update(read(name)).digest('base64')}`;
    const files = [...inBrowser, ...pinned, ...assets, 'index.html']
      .toSorted()
      .map((name) => [name, hash(name)]);
    const inline = ['script', 'style'].map((name) => {
      const [, content = ''] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(page) ?? [];
      return [`index.html <${name}>`, `sha256-${createHash('sha256').update(content).digest('base64')}`];
    });
    expect(Object.entries(JSON.parse(read('integrity.json')) as object)).toEqual([...files, ...inline]);
  });

  it.each([...inBrowser, packetFile])('has %s at an address of its version too', (name) => {
    expect(read(`v/${version}/${name}`)).toBe(read(name));
  });

  it('has no line of a style sheet in the scripts that open over a page', () => {
    expect(read('host-sdk-modes.mjs').trim().split('\n')).toHaveLength(1);
  });

  it.each(['react', 'react-modes'])('says at the top of %s that it is for the browser', (name) => {
    expect(read(`host-sdk-${name}.mjs`)).toMatch(/^"use client";/);
  });

  it('can be loaded where there is no page, and says so when it is to draw', () => {
    const modules = inBrowser.filter((name) => name.endsWith('.mjs')).map((name) => `./${folder}/${name}`);
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
