import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const page = readFileSync('docs/recipes-and-drivers.md', 'utf8');
// Below the tests, where the last snippet is taken for one.
const folder = 'tests/contract/.recipes-page';
const RUN_LIMIT_MS = 400_000;

// The list between them is run by `tests/unit/mock-server/recipes/lists/declared-list.test.ts`.
const [recipe = '', , driver = ''] = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) =>
  code.replaceAll(/'\.\/((?:mock-)?server)\//g, "'../../../$1/").replaceAll("'./tests/contract/", "'../"),
);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/recipes-and-drivers.md', () => {
  it(
    'shows a recipe that runs',
    async () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/recipe.mts`, recipe);
      const { stderr } = await run('node_modules/.bin/tsx', [`${folder}/recipe.mts`]);
      expect(stderr.replaceAll(/^npm .*\n/gm, '')).toBe('');
    },
    RUN_LIMIT_MS,
  );

  it(
    'shows how a driver is held to the suite',
    async () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/driver.test.ts`, driver);
      const args = ['run', '--project', 'node', `${folder}/driver.test.ts`, '--reporter=json'];
      const { stdout } = await run('node_modules/.bin/vitest', args, { maxBuffer: 10_000_000 });
      const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
        numPassedTests: number;
        success: boolean;
      };
      expect(report.success).toBe(true);
      expect(report.numPassedTests).toBeGreaterThan(20);
    },
    RUN_LIMIT_MS,
  );
});
