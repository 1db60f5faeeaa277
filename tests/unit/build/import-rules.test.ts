import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../../build/rooms/rooms.ts';
import { MAX_ISOLATED_DEPTH, mayImport, walls } from '../../../build/rooms/walls.ts';

type Import = [from: string, line: string];
/** What stands or falls together. */
type Row = Import[];

const WALLS = 'build/rooms/walls.json';
const houses = ['widget', 'host-sdk', 'server', 'mock-server'];
const roomsOf = (house: string) =>
  Object.keys(rooms).filter((name) => dirname(name) === house && !name.includes('.'));
const floorOf = (room: string) => (rooms[room]?.isolatesFolders ? `${room}/one` : room);
/** The same import from two depths of a room. */
const fromRoom = (room: string, ...targets: string[]): Row =>
  [`${floorOf(room)}/a.ts`, `${floorOf(room)}/deep/a.ts`].flatMap((file) =>
    targets.map((target): Import => {
      const path = relative(dirname(file), target);
      return [file, `import { x } from '${path.startsWith('.') ? path : `./${path}`}';`];
    }),
  );
const fromRooms = (house: string, ...targets: string[]) =>
  roomsOf(house).flatMap((room) => targets.map((target) => fromRoom(room, target)));

/** Each pair of rooms of a house: into the other room, and into its sub-room. */
const between = (allowed: boolean): Row[] =>
  houses.flatMap((house) =>
    roomsOf(house).flatMap((from) => {
      const may = mayImport(from);
      return roomsOf(house)
        .filter((to) => to !== from)
        .filter((to) => may.includes(to.slice(house.length + 1)) === allowed)
        .map((to) => fromRoom(from, `${to}/x.ts`, `${to}/deep/x.ts`));
    }),
  );

const badLines: Import[] = [
  ['server/app.ts', `import { x } from '../mock-server/x.ts';`],
  ['mock-server/app.ts', `import { x } from '../server/runner/runner.ts';`],
  ['host-sdk/frame/a.ts', `import { x } from '../../contract/secrets/mask.ts';`],
  ['widget/main.tsx', `import { x } from '../mock-server/x.ts';`],
  ['widget/main.tsx', `import { x } from '../host-sdk/frame/mount.ts';`],
  ['widget/main.tsx', `import { x } from '../host-sdk/wire/messages.ts';`],
  ['widget/main.tsx', `import x from '../package.json';`],
  ['widget/new-room/a.ts', `import { x } from '../../mock-server/x.ts';`],
  ['widget/state/a.ts', `import { x } from '../../host-sdk/wire/messages.ts';`],
  ['contract/task.ts', `import { z as x } from 'zod';`],
  ['contract/task.ts', `import { x } from 'zod/mini/x';`],
  ['contract/task.ts', `import { x } from 'react';`],
  ['contract/deep/task.ts', `import { x } from '@tanstack/react-query';`],
  ['widget/parts/parse.ts', `import { z as x } from 'zod';`],
  ['widget/data/parse.ts', `import { z as x } from 'zod';`],
  ['widget/data/parse.ts', `import { x } from 'jotai';`],
  ['widget/rules/title.ts', `import { x } from 'react';`],
  ['widget/rules/task/title.ts', `import { x } from 'jotai';`],
  ['widget/rules/task/title.ts', `import { x } from 'node:fs';`],
  ['widget/boot/boot.ts', `import { x } from 'react';`],
  ['widget/platform/a.ts', `import { x } from 'react/x';`],
  ['widget/platform/a.ts', `import { x } from '../../mock-server/react.ts';`],
  ['widget/boot/boot.ts', `import { x } from '@tanstack/react-query';`],
  ['widget/ui/overlay/a.tsx', `import { x } from 'jotai';`],
  ['widget/theme/a.css.ts', `import { x } from 'react';`],
  ['widget/rules/task/a.ts', `import type { x } from '../../data/x.ts';`],
  ['widget/rules/task/a.ts', `import './../../data/x.ts'; const x = 1;`],
  ['widget/rules/task/a.ts', `import { x } from '../../../widget/data/x.ts';`],
  ['widget/rules/task/a.ts', `const x = () => import('../../data/x.ts');`],
  ['widget/rules/task/a.ts', `export * from '../../data/x.ts'; const x = 1;`],
  ['widget/screens/landing/a.tsx', `import { x } from '../workspace/workspace.tsx';`],
  ['widget/screens/landing/a.tsx', `import { x } from '../../screens/workspace/workspace.tsx';`],
  ['widget/screens/landing/a.tsx', `const x = () => import('../workspace/workspace.tsx');`],
  ['widget/screens/landing/deep/a.tsx', `import { x } from '../../workspace/workspace.tsx';`],
  ['widget/screens/landing/deep/er/a.tsx', `import { x } from '../../../workspace/workspace.tsx';`],
  ...['useOptimistic', 'useActionState', 'Activity', 'Profiler', 'cache', 'act'].map((name): Import => [
    'widget/ui/react.tsx',
    `import { ${name} as x } from 'react';`,
  ]),
  ['widget/screens/landing/deep/a.tsx', `import { act as x } from 'react';`],
  ['widget/app/form.tsx', `import { useFormStatus as x } from 'react-dom';`],
  ['host-sdk/index.ts', `import { x } from '../widget/rules/x.ts';`],
  ['host-sdk/index.ts', `import { x } from '../mock-server/x.ts';`],
  ['host-sdk/index.ts', `import x from '../package.json';`],
  ['host-sdk/index.ts', `import { x } from 'zod/mini';`],
  ['host-sdk/index.ts', `import { x } from 'react';`],
  ['host-sdk/react.tsx', `import { x } from '../widget/rules/x.ts';`],
  ['host-sdk/react.tsx', `import { x } from 'react-dom';`],
  ['mock-server/app.ts', `import { x } from '../widget/rules/x.ts';`],
  ['mock-server/app.ts', `import { x } from '../host-sdk/frame/mount.ts';`],
  ['mock-server/routes/tasks.ts', `import { x } from '../../host-sdk/frame/mount.ts';`],
  ['mock-server/app.ts', `import { x } from '../tests/x.ts';`],
  ['examples/plain-html/main.js', `import { x } from '../../host-sdk/index.ts';`],
  ['examples/react/main.tsx', `import { x } from '../../widget/main.tsx';`],
  ['examples/react/main.tsx', `import { x } from '../../mock-server/app.ts';`],
];

const bad: Row[] = [
  ...between(false),
  ...fromRooms(
    'widget',
    'mock-server/x.ts',
    'tests/x.ts',
    'examples/x.ts',
    'build/x.ts',
    'host-sdk/frame/mount.ts',
  ),
  ...fromRooms('server', 'mock-server/x.ts', 'widget/rules/x.ts', 'host-sdk/wire/messages.ts'),
  ...fromRooms('mock-server', 'widget/rules/x.ts', 'widget/app/x.ts', 'host-sdk/frame/mount.ts'),
  ...fromRooms('mock-server', 'tests/x.ts', 'examples/x.ts', 'build/x.ts'),
  ...fromRooms('mock-server', 'server/x.ts', 'server/store/x.ts', 'server/browser/chromium/x.ts'),
  ...badLines.map((line) => [line]),
];

const goodLines: Import[] = [
  ['widget/main.tsx', `import { x } from './app/x.ts';`],
  ['contract/task.ts', `import { z as x } from 'zod/mini';`],
  ['widget/bridge/host.ts', `import { x } from '../../host-sdk/wire/messages.ts';`],
  ['widget/boot/boot.ts', `import { x } from '../../host-sdk/wire/messages.ts';`],
  ['widget/boot/deep/boot.ts', `import { x } from '../../../host-sdk/wire/messages.ts';`],
  ['widget/screens/landing/a.tsx', `import { x } from '../../dialogs/email/x.tsx';`],
  ['widget/screens/landing/a.tsx', `import { x } from './hero.tsx';`],
  ['widget/screens/landing/deep/er/a.tsx', `import { x } from '../../hero.tsx';`],
  ['widget/app/routes.ts', `const x = () => import('../screens/landing/landing.tsx');`],
  ['widget/ui/overlay/react.tsx', `import { useState as x } from 'react';`],
  ['widget/data/tasks/a.ts', `import { x } from '@tanstack/react-query';`],
  ['widget/theme/a.css.ts', `import { x } from '@vanilla-extract/css';`],
  ['host-sdk/react.tsx', `import { useState as x } from 'react';`],
  ['host-sdk/react.tsx', `import { x } from './frame/mount.ts';`],
  ['mock-server/app.ts', `import { x } from 'hono';`],
  ['build/prerender.ts', `import { x } from '../widget/screens/landing/landing.tsx';`],
];

const good: Row[] = [
  ...between(true),
  ...fromRooms('widget', 'contract/x.ts'),
  ...fromRooms('server', 'contract/x.ts'),
  ...fromRooms('mock-server', 'contract/x.ts', 'server/agent/x.ts', 'server/browser/driver.ts'),
  ...Object.keys(rooms)
    .filter((name) => !name.includes('.'))
    .map((room) =>
      fromRoom(room, `${floorOf(room)}/x.ts`, `${floorOf(room)}/deep/x.ts`, `${floorOf(room)}/other/x.ts`),
    ),
  ...goodLines.map((line) => [line]),
];

/** A line for each import, in the file that the walls know by its name. */
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
  for (const file of ['.oxlintrc.json', WALLS]) files.set(file, readFileSync(file, 'utf8').split('\n'));
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
    // What cannot be read has no code, and nothing in it would be refused.
    if (code === undefined) throw new Error(`${filename}: ${message}`);
    if (code.includes('no-restricted-imports')) refused.add(`${filename}:${labels[0]?.span.line}`);
  }
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const told = (rows: Row[]) => rows.map((row) => [...(row[0] ?? ['', '']), row] as const);
const refusedOf = (row: Row) => row.filter((one) => refused.has(places.get(one) ?? ''));

describe('the lint refuses', () => {
  it.each(told(bad))('%s: %s', (_from, _line, row) => {
    expect(refusedOf(row)).toEqual(row);
  });
});

describe('the lint allows', () => {
  it.each(told(good))('%s: %s', (_from, _line, row) => {
    expect(refusedOf(row)).toEqual([]);
  });
});

describe('the table of rooms', () => {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`);

  it('has a row for every folder of the widget, of the SDK and of the server', () => {
    expect(houses.flatMap(foldersIn).filter((folder) => !(folder in rooms))).toEqual([]);
  });

  it('keeps folders apart as deep as they go', () => {
    const deep = readdirSync('widget/screens', { recursive: true, encoding: 'utf8' });
    expect(deep.filter((path) => path.split('/').length > MAX_ISOLATED_DEPTH + 1)).toEqual([]);
  });

  it('is what the lint has been given: else npm run rooms', () => {
    expect(readFileSync(WALLS, 'utf8')).toBe(walls);
  });
});
