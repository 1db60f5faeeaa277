import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { knipRuns } from '../../run/steps.ts';

const project = mkdtempSync(join(tmpdir(), 'dead-code-'));
afterAll(() => rmSync(project, { recursive: true }));

const files: Record<string, string> = {
  'package.json': '{ "name": "project", "type": "module" }',
  'widget/main.tsx': "import { used } from './rules/used.ts';\nused();",
  'widget/rules/used.ts':
    'export const used = () => 1;\nexport const exportOfTests = 2;\nexport const unused = 3;',
  'widget/rules/file-of-tests.ts': 'export const ruleOfTests = () => 4;',
  'tests/types/used.ts':
    "import { ruleOfTests } from '../../widget/rules/file-of-tests.ts';\n" +
    "import { exportOfTests } from '../../widget/rules/used.ts';\nruleOfTests(exportOfTests);",
};

it('npm run check finds code that nothing uses, or only tests', () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(project, dirname(name)), { recursive: true });
    writeFileSync(join(project, name), content);
  }
  copyFileSync('knip.json', join(project, 'knip.json'));
  const reports = knipRuns.map((args) => {
    const { stdout } = spawnSync(resolve('node_modules/.bin/knip'), args, { cwd: project, encoding: 'utf8' });
    return ['unused', 'exportOfTests', 'file-of-tests.ts'].filter((name) => stdout.includes(name));
  });
  expect(reports).toEqual([['unused'], ['unused', 'exportOfTests', 'file-of-tests.ts']]);
});
