import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../widget/rules/paths.ts';
import { documents, snippetsOf } from '../../../run/documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const npmCommands = ['ci', 'install', 'ls', 'pack'];
const read = (document: string): string => readFileSync(document, 'utf8');
const all = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, name = '']) => name);

/** The part of a document below a heading, down to the next heading. */
function section(document: string, heading: string): string {
  const [, below = ''] = read(document).split(`# ${heading}\n`);
  return below.split('\n#')[0] ?? '';
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string): string[] =>
  all(read(document), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('has no merge conflict', () => expect(text).not.toMatch(/^\s*(?:<{7}|\\?={7}(?!=)|(?:> ?){7})/m));

  it('names only npm scripts that exist', () => {
    const named = [...all(text, /npm run ([\w:-]+)/g), ...all(text, /`npm (?!run )(\w+)/g)];
    expect(named.filter((name) => !(name in scripts) && !npmCommands.includes(name))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = all(text, /\]\((?!https?:)([^)\s]+)\)/g);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      const isInPackage = document.startsWith('packages/') && existsSync(path);
      if (!existsSync(file) && !isInPackage) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names only files of the project that exist', () => {
    const named = all(
      text,
      /`((?:(?:tests|docs|examples|build)\/[\w./-]*\w|(?:contract|widget|host-sdk|server|mock-server)\/[\w./-]+\.\w+))`/g,
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it('checks every snippet by its language', () => {
  const checked = new Set(['html', 'js', 'sh', 'text', 'ts', 'tsx', 'yaml']);
  const unchecked = documents.flatMap((document) =>
    snippetsOf(document).filter(({ language }) => !checked.has(language)),
  );
  expect(unchecked).toEqual([]);
});

it('starts the README with the two commands', () => {
  const commands = snippetsOf('README.md', 'sh').map(({ code }) => code.trim());
  expect(commands.slice(0, 2)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

it('names every npm script in CONTRIBUTING.md', () => {
  const internal = ['prepack'];
  const named = new Set(all(read('CONTRIBUTING.md'), /`npm\s(?:run\s)?([\w:-]+)/g));
  expect(Object.keys(scripts).filter((name) => !named.has(name) && !internal.includes(name))).toEqual([]);
});

it('lists every benchmark in CONTRIBUTING.md', () => {
  const [, list = ''] = section('CONTRIBUTING.md', 'Benchmarks').split('All benchmarks:');
  const listed = all(list, /`(\w+)`/g);
  expect(listed).toEqual(all(read('tests/bench/run.ts'), /^ {2}(\w+): \w+Bench,$/gm));
});

it('lists every screen in docs/embedding.md', () => {
  const listed = all(section('docs/embedding.md', 'Screens'), /`(\/[\w-]*)`/g);
  expect(listed.toSorted()).toEqual(routes.map(([path]) => path).toSorted());
});

it('lists every example page in docs/embedding.md', () => {
  const listed = all(section('docs/embedding.md', 'Example pages'), /^- `([\w-]+)`/gm);
  const folders = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('has only changesets of the one package that changesets can version', () => {
  const changesets = documents.filter((name) => /^\.changeset\/(?!README)/.test(name));
  const unversioned = changesets.filter(
    (name) => !/^---\n'hoa-pilot-server': (?:major|minor|patch)\n---\n/.test(read(name)),
  );
  expect(unversioned).toEqual([]);
});
