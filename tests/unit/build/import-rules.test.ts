import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folders } from '../../../build/import-rules/folders.ts';
import { MAX_ISOLATED_DEPTH, mayImport, restrictions } from '../../../build/import-rules/restrictions.ts';

type Import = [from: string, line: string];
/** Imports that are all refused or all allowed. */
type Row = Import[];

const RULES = 'build/import-rules/rules.json';
const topFolders = ['widget', 'host-sdk', 'server', 'mock-server'];
const foldersOf = (top: string) =>
  Object.keys(folders).filter((name) => dirname(name) === top && !name.includes('.'));
const importerIn = (folder: string) => (folders[folder]?.isolatesFolders ? `${folder}/one` : folder);
/** The same import from two depths of a folder. */
const fromFolder = (folder: string, ...targets: string[]): Row =>
  [`${importerIn(folder)}/a.ts`, `${importerIn(folder)}/deep/a.ts`].flatMap((file) =>
    targets.map((target): Import => {
      const path = relative(dirname(file), target);
      return [file, `import { x } from '${path.startsWith('.') ? path : `./${path}`}';`];
    }),
  );
const fromFolders = (top: string, ...targets: string[]) =>
  foldersOf(top).flatMap((folder) => targets.map((target) => fromFolder(folder, target)));

/** Each pair of sibling folders: into the other folder, and into its sub-folder. */
const between = (allowed: boolean): Row[] =>
  topFolders.flatMap((top) =>
    foldersOf(top).flatMap((from) => {
      const may = mayImport(from);
      return foldersOf(top)
        .filter((to) => to !== from)
        .filter((to) => may.includes(to.slice(top.length + 1)) === allowed)
        .map((to) => fromFolder(from, `${to}/x.ts`, `${to}/deep/x.ts`));
    }),
  );

const imports = (from: string, ...targets: string[]): Import[] =>
  targets.map((target) => [from, `import { x } from '${target}';`]);
const importsFromReact = (...names: string[]): Import[] =>
  names.map((name) => ['widget/ui/react.tsx', `import { ${name} as x } from 'react';`]);

const badLines: Import[] = [
  ...imports('server/app.ts', '../mock-server/x.ts'),
  ...imports('mock-server/app.ts', '../server/runner/runner.ts', '../widget/rules/x.ts', '../tests/x.ts'),
  ...imports('mock-server/app.ts', '../host-sdk/frame/mount.ts'),
  ...imports('mock-server/routes/tasks.ts', '../../host-sdk/frame/mount.ts'),
  ...imports('host-sdk/frame/a.ts', '../../contract/secrets/mask.ts'),
  ...imports('host-sdk/index.ts', '../widget/rules/x.ts', '../mock-server/x.ts', 'zod/mini', 'react'),
  ['host-sdk/index.ts', `import x from '../package.json';`],
  ...imports('host-sdk/react.tsx', '../widget/rules/x.ts', 'react-dom'),
  ...imports('contract/task.ts', 'zod', 'zod/mini/x', 'react'),
  ...imports('contract/deep/task.ts', '@tanstack/react-query'),
  ...imports('widget/main.tsx', '../mock-server/x.ts', '../host-sdk/frame/mount.ts'),
  ...imports('widget/main.tsx', '../host-sdk/wire/messages.ts'),
  ['widget/main.tsx', `import x from '../package.json';`],
  ...imports('widget/new-folder/a.ts', '../../mock-server/x.ts'),
  ...imports('widget/state/a.ts', '../../host-sdk/wire/messages.ts'),
  ...imports('widget/parts/parse.ts', 'zod'),
  ...imports('widget/data/parse.ts', 'zod', 'jotai'),
  ...imports('widget/rules/title.ts', 'react'),
  ...imports('widget/rules/task/title.ts', 'jotai', 'node:fs'),
  ...imports('widget/boot/boot.ts', 'react', '@tanstack/react-query'),
  ...imports('widget/platform/a.ts', 'react/x', '../../mock-server/react.ts'),
  ...imports('widget/ui/overlay/a.tsx', 'jotai'),
  ...imports('widget/theme/a.css.ts', 'react'),
  // Every way to write an import.
  ['widget/rules/task/a.ts', `import type { x } from '../../data/x.ts';`],
  ['widget/rules/task/a.ts', `import './../../data/x.ts'; const x = 1;`],
  ['widget/rules/task/a.ts', `import { x } from '../../../widget/data/x.ts';`],
  ['widget/rules/task/a.ts', `const x = () => import('../../data/x.ts');`],
  ['widget/rules/task/a.ts', `export * from '../../data/x.ts'; const x = 1;`],
  ['widget/screens/landing/a.tsx', `const x = () => import('../workspace/workspace.tsx');`],
  ...imports('widget/screens/landing/a.tsx', '../workspace/x.tsx', '../../screens/workspace/x.tsx'),
  ...imports('widget/screens/landing/deep/a.tsx', '../../workspace/workspace.tsx'),
  ...imports('widget/screens/landing/deep/er/a.tsx', '../../../workspace/workspace.tsx'),
  ...importsFromReact('useOptimistic', 'useActionState', 'Activity', 'Profiler', 'cache', 'act'),
  ['widget/screens/landing/deep/a.tsx', `import { act as x } from 'react';`],
  ['widget/app/form.tsx', `import { useFormStatus as x } from 'react-dom';`],
  ...imports('examples/plain-html/main.js', '../../host-sdk/index.ts'),
  ...imports('examples/react/main.tsx', '../../widget/main.tsx', '../../mock-server/app.ts'),
];

const bad: Row[] = [
  ...between(false),
  ...fromFolders('widget', 'mock-server/x.ts', 'tests/x.ts', 'examples/x.ts', 'build/x.ts'),
  ...fromFolders('widget', 'host-sdk/frame/mount.ts'),
  ...fromFolders('server', 'mock-server/x.ts', 'widget/rules/x.ts', 'host-sdk/wire/messages.ts'),
  ...fromFolders('mock-server', 'widget/rules/x.ts', 'widget/app/x.ts', 'host-sdk/frame/mount.ts'),
  ...fromFolders('mock-server', 'tests/x.ts', 'examples/x.ts', 'build/x.ts'),
  ...fromFolders('mock-server', 'server/x.ts', 'server/store/x.ts', 'server/browser/chromium/x.ts'),
  ...badLines.map((line) => [line]),
];

const goodLines: Import[] = [
  ...imports('widget/main.tsx', './app/x.ts'),
  ...imports('contract/task.ts', 'zod/mini'),
  ...imports('widget/bridge/host.ts', '../../host-sdk/wire/messages.ts'),
  ...imports('widget/boot/boot.ts', '../../host-sdk/wire/messages.ts'),
  ...imports('widget/boot/deep/boot.ts', '../../../host-sdk/wire/messages.ts'),
  ...imports('widget/screens/landing/a.tsx', '../../parts/email/x.tsx', './hero.tsx'),
  ...imports('widget/screens/landing/deep/er/a.tsx', '../../hero.tsx'),
  ['widget/app/routes.ts', `const x = () => import('../screens/landing/landing.tsx');`],
  ['widget/ui/overlay/react.tsx', `import { useState as x } from 'react';`],
  ...imports('widget/data/tasks/a.ts', '@tanstack/react-query'),
  ...imports('widget/theme/a.css.ts', '@vanilla-extract/css'),
  ...imports('host-sdk/react.tsx', 'react', './frame/mount.ts'),
  ...imports('mock-server/app.ts', 'hono'),
  ...imports('build/prerender.ts', '../widget/screens/landing/landing.tsx'),
];

const good: Row[] = [
  ...between(true),
  ...fromFolders('widget', 'contract/x.ts'),
  ...fromFolders('server', 'contract/x.ts'),
  ...fromFolders('mock-server', 'contract/x.ts', 'server/agent/x.ts', 'server/browser/driver.ts'),
  ...Object.keys(folders)
    .filter((name) => !name.includes('.'))
    .map((folder) =>
      fromFolder(
        folder,
        `${importerIn(folder)}/x.ts`,
        `${importerIn(folder)}/deep/x.ts`,
        `${importerIn(folder)}/other/x.ts`,
      ),
    ),
  ...goodLines.map((line) => [line]),
];

/** The lines of each file, one for each import. */
const files = new Map<string, string[]>();
const places = new Map<Import, string>();
for (const one of [...bad, ...good].flat()) {
  const [from, line] = one;
  const lines = files.get(from) ?? [];
  files.set(from, lines);
  const count = lines.push(line.replace(/\bx\b(?= )/, `x${lines.length}`));
  places.set(one, `${from}:${count}`);
}

let tree = '';
const refused = new Set<string>();

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'hoa-pilot-import-rules-'));
  for (const file of ['.oxlintrc.json', RULES]) files.set(file, readFileSync(file, 'utf8').split('\n'));
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), lines.join('\n'));
  }
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const report = JSON.parse(stdout) as {
    diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  for (const { code, message, filename, labels } of report.diagnostics) {
    // A file with a syntax error is not checked, so nothing in it would be refused.
    if (code === undefined) throw new Error(`${filename}: ${message}`);
    if (code.includes('no-restricted-imports')) refused.add(`${filename}:${labels[0]?.span.line}`);
  }
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const withFirst = (rows: Row[]) => rows.map((row) => [...(row[0] ?? ['', '']), row] as const);
const refusedOf = (row: Row) => row.filter((one) => refused.has(places.get(one) ?? ''));

it.each(withFirst(bad))('the lint refuses %s: %s', (_from, _line, row) => {
  expect(refusedOf(row)).toEqual(row);
});

it.each(withFirst(good))('the lint allows %s: %s', (_from, _line, row) => {
  expect(refusedOf(row)).toEqual([]);
});

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
/** Every source file with the paths it imports. */
const sources = ['contract', ...topFolders].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(top, path))
    .map((file) => ({
      file,
      targets: Array.from(
        readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g),
        ([, path = '']) => join(dirname(file), path),
      ),
    })),
);

describe('the table of folders', () => {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`);

  it('has a row for every folder', () => {
    expect(topFolders.flatMap(foldersIn).filter((folder) => !(folder in folders))).toEqual([]);
  });

  it('isolates folders as deep as they go', () => {
    const deep = readdirSync('widget/screens', { recursive: true, encoding: 'utf8' });
    expect(deep.filter((path) => path.split('/').length > MAX_ISOLATED_DEPTH + 1)).toEqual([]);
  });

  it('permits only what is used', () => {
    const isUsed = (folder: string, target: string) =>
      sources.some(({ file, targets }) => isIn(file, folder) && targets.some((path) => isIn(path, target)));
    const permissions = Object.entries(folders)
      .filter(([, { may }]) => !may.startsWith('*'))
      .flatMap(([folder]) =>
        mayImport(folder).map(
          (item) => [folder, item.includes('/') ? item : join(dirname(folder), item)] as const,
        ),
      );
    expect(permissions.filter(([folder, target]) => !isUsed(folder, target))).toEqual([]);
  });

  it('matches the configuration of the lint, or npm run import-rules is needed', () => {
    expect(readFileSync(RULES, 'utf8')).toBe(restrictions);
  });
});
