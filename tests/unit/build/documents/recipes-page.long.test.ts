import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { snippetsOf } from '../../../run/documents.ts';

const run = promisify(execFile);
// Below tests/, where the runner looks for tests.
const folder = 'tests/contract/.recipes-page';
const RUN_LIMIT_MS = 400_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'runs the driver suite as docs/recipes-and-drivers.md shows',
  async () => {
    const driver = snippetsOf('docs/recipes-and-drivers.md', 'ts').find(({ code }) =>
      code.includes('browserDriverSuite('),
    );
    const code = String(driver?.code)
      .replaceAll("'./server/", "'../../../server/")
      .replaceAll("'./tests/contract/", "'../");
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/driver.test.ts`, code);
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
