import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Row = [from: string, imports: string];

const rooms = 'contract rules theme platform ui state data bridge jobs parts dialogs screens app'.split(' ');
const parts = ['ui', 'theme', 'rules', 'data', 'state', 'platform', 'parts'];
const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  rules: ['contract', 'rules'],
  theme: ['theme'],
  platform: ['platform'],
  ui: ['theme', 'ui'],
  state: ['contract', 'rules', 'platform', 'state'],
  data: ['contract', 'rules', 'platform', 'data'],
  bridge: ['state', 'data', 'bridge'],
  jobs: ['bridge', 'data', 'state', 'rules', 'jobs'],
  parts,
  dialogs: [...parts, 'dialogs'],
  screens: [...parts, 'dialogs'],
  app: rooms,
};

const between = (allowed: boolean): Row[] =>
  rooms.flatMap((from) =>
    rooms
      .filter((to) => to !== from && (mayImport[from] ?? []).includes(to) === allowed)
      .map((to): Row => [`widget/${from}/a.ts`, `import { x } from '../${to}/x.ts';`]),
  );

const bad: Row[] = [
  ...between(false),
  ...rooms.map((room): Row => [`widget/${room}/server.ts`, `import { x } from '../../mock-server/x.ts';`]),
  ...rooms.map((room): Row => [`widget/${room}/sdk.ts`, `import { x } from '../../host-sdk/mount.ts';`]),
  ['widget/main.tsx', `import { x } from '../mock-server/x.ts';`],
  ['widget/main.tsx', `import { x } from '../host-sdk/mount.ts';`],
  ['widget/contract/task.ts', `import { z } from 'zod';`],
  ['widget/contract/task.ts', `import { x } from 'react';`],
  ['widget/data/parse.ts', `import { z } from 'zod';`],
  ['widget/rules/title.ts', `import { x } from 'react';`],
  ['widget/rules/title.ts', `import { x } from 'jotai';`],
  ['widget/parts/live-view/a.tsx', `import { x } from '../../contract/task.ts';`],
  ['widget/screens/landing/a.tsx', `import { x } from '../workspace/workspace.tsx';`],
  ['widget/screens/landing/deep/a.tsx', `import { x } from '../../workspace/workspace.tsx';`],
  ['widget/screens/landing/a.tsx', `import { x } from '../../jobs/x.ts';`],
  ['widget/screens/landing/a.tsx', `import { x } from '../../bridge/x.ts';`],
  ...['useOptimistic', 'useActionState', 'Activity', 'Profiler', 'cache', 'act'].map((name): Row => [
    'widget/ui/react.tsx',
    `import { ${name} } from 'react';`,
  ]),
  ['widget/app/form.tsx', `import { useFormStatus } from 'react-dom';`],
  ['host-sdk/mount.ts', `import { x } from '../widget/rules/x.ts';`],
  ['host-sdk/mount.ts', `import { x } from 'zod/mini';`],
  ['mock-server/app.ts', `import { x } from '../widget/rules/x.ts';`],
  ['mock-server/routes/tasks.ts', `import { x } from '../../host-sdk/mount.ts';`],
  ['mock-server/app.ts', `import { x } from '../tests/x.ts';`],
  ['examples/plain-html/main.js', `import { x } from '../../host-sdk/index.ts';`],
  ['examples/react/main.tsx', `import { x } from '../../widget/main.tsx';`],
];

const good: Row[] = [
  ...between(true).filter(([from]) => !from.startsWith('widget/screens/')),
  ['widget/contract/task.ts', `import { z } from 'zod/mini';`],
  ['widget/bridge/host.ts', `import { x } from '../../host-sdk/messages.ts';`],
  ['widget/screens/landing/a.tsx', `import { x } from '../../dialogs/email/x.tsx';`],
  ['widget/screens/landing/a.tsx', `import { x } from './hero.tsx';`],
  ['widget/ui/react.tsx', `import { useState } from 'react';`],
  ['host-sdk/react.tsx', `import { useState } from 'react';`],
  ['mock-server/routes/tasks.ts', `import { x } from '../../widget/contract/x.ts';`],
  ['mock-server/live/messages.ts', `import { x } from '../../host-sdk/messages.ts';`],
  ['mock-server/app.ts', `import { x } from 'hono';`],
];

let tree = '';
const refused = new Set<string>();
const fileOf = ([from]: Row, index: number) => join(dirname(from), `case-${index}-${from.split('/').at(-1)}`);
const rows = [...bad, ...good];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'hoa-pilot-import-rules-'));
  copyFileSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
  rows.forEach((row, index) => {
    const file = join(tree, fileOf(row, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${row[1]}\nexport { x };\n`);
  });
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: tree, encoding: 'utf8' });
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of report.diagnostics) {
    if (code.includes('no-restricted-imports')) refused.add(filename);
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the lint refuses', () => {
  it.each(bad.map((row, index) => [...row, fileOf(row, index)]))('%s: %s', (_from, _imports, file) => {
    expect([...refused]).toContain(file);
  });
});

describe('the lint allows', () => {
  it.each(good.map((row, index) => [...row, fileOf(row, bad.length + index)]))(
    '%s: %s',
    (_from, _imports, file) => {
      expect([...refused]).not.toContain(file);
    },
  );
});
