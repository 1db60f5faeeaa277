import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '../../../widget/rules/paths.ts';

interface Snippet {
  language: string;
  code: string;
}

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'examples/next/README.md',
  ...readdirSync('docs').flatMap(markdown),
];
const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
);
const ownCommands = ['ci', 'install', 'ls', 'pack', 'test', 'start'];
const folder = '.cache/readme';
const TYPES_LIMIT_MS = 60_000;

function markdown(name: string): string[] {
  return name.endsWith('.md') ? [`docs/${name}`] : [];
}

function snippets(document: string): Snippet[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, language = '', code = '']) => ({ language, code }));
}

/** Compiled with another configuration than what runs in a page: it is run instead. */
const isOfServer = (source: string): boolean => source.includes("'hoa-pilot-server'");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('has nothing left of a merge', () => expect(text).not.toMatch(/^\s*(?:<{7}|\\?={7}(?!=)|(?:> ?){7})/m));

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm (?:run ([\w-]+)|(\w+))/g)].map(
      ([, script, own]) => script ?? own ?? '',
    );
    const unknown = named.filter((name) => !scripts.includes(name) && !ownCommands.includes(name));
    // "npm 10" and "npm or" are prose.
    expect(unknown.filter((name) => !/^\d+$/.test(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    const missing = links.filter(
      (link) => !link.includes('screenshots/') && !existsSync(join(dirname(document), link)),
    );
    expect(missing).toEqual([]);
  });

  it('names only files of the project that exist', () => {
    const named = [...text.matchAll(/`((?:tests|docs|examples|mock-server)\/[\w./-]*\w)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('README.md', () => {
  it('tells of every npm script that people run', () => {
    const table = readFileSync('README.md', 'utf8');
    const internal = ['prepack'];
    const commands = scripts.filter((name) => !internal.includes(name));
    const untold = commands.filter(
      (name) => !table.includes(`\`npm run ${name}\``) && !table.includes(`\`npm ${name}\``),
    );
    expect(untold).toEqual([]);
  });

  it('tells of every screen there is, and of no other', () => {
    const [, today = ''] = readFileSync('README.md', 'utf8').split('## What works today');
    const table = today.split('\n\n').find((block) => block.startsWith('| address')) ?? '';
    const told = [...table.matchAll(/`(\/[\w-]*)`/g)].map(([, path]) => path);
    expect(new Set(told)).toEqual(new Set(routes.map(([path]) => path)));
  });

  it('tells of every example page, and of no other', () => {
    const [, examples = ''] = readFileSync('README.md', 'utf8').split('## Example pages');
    const told = [...(examples.split('\n## ')[0] ?? '').matchAll(/^- `([\w-]+)`/gm)].map(([, name]) => name);
    const folders = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(new Set(told)).toEqual(new Set(folders.map(({ name }) => name)));
  });

  it('shows pictures that exist', () => {
    const pictures = [...readFileSync('README.md', 'utf8').matchAll(/(docs\/screenshots\/[\w-]+\.png)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('runs the two commands it begins with', () => {
    const shell = snippets('README.md').filter(({ language }) => language === 'sh');
    const first = shell.slice(0, 2).map(({ code }) => code.trim());
    expect(first).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it(
    'shows code that compiles',
    () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const code = snippets('README.md').filter(
        ({ code: source, language }) => /^tsx?$/.test(language) && !isOfServer(source),
      );
      expect(code.length).toBeGreaterThan(0);
      code.forEach(({ language, code: source }, index) =>
        writeFileSync(`${folder}/${index}.${language}`, source),
      );
      const sources = {
        'hoa-pilot': 'host-sdk/index.ts',
        'hoa-pilot/react': 'host-sdk/react.tsx',
        'hoa-pilot/testing': 'host-sdk/testing.ts',
      };
      const paths = Object.fromEntries(
        Object.entries(sources).map(([name, file]) => [name, [`../../${file}`]]),
      );
      const compilerOptions = {
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        paths,
      };
      const config = { extends: '../../tsconfig.base.json', compilerOptions, include: ['*.ts', '*.tsx'] };
      writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
      const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    },
    TYPES_LIMIT_MS,
  );

  it(
    'shows a server for tests that runs',
    () => {
      mkdirSync(folder, { recursive: true });
      const code = snippets('README.md').filter(({ code: source }) => isOfServer(source));
      expect(code).toHaveLength(1);
      const file = `${folder}/server.mts`;
      const source = code[0]?.code ?? '';
      writeFileSync(file, source.replace('hoa-pilot-server', '../../mock-server/create-mock-server.ts'));
      const { status, stderr } = spawnSync('node_modules/.bin/tsx', [file], { encoding: 'utf8' });
      expect(stderr.replaceAll(/^npm .*\n/gm, '')).toBe('');
      expect(status).toBe(0);
    },
    TYPES_LIMIT_MS,
  );
});
