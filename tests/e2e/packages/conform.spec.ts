import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, long, test } from '../fixtures.ts';

const CHECK_LIMIT_MS = 600_000;

interface Row {
  name: string;
  outcome: string;
  reason: string;
}

/** Runs a command and returns its output, whatever its exit status. */
async function run(args: string[]): Promise<string> {
  const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return await text(stdout);
}

for (const { driver, tasks } of [
  { driver: 'embedded', tasks: 0 },
  { driver: 'chromium', tasks: 50 },
  { driver: 'embedded', tasks: 5_000 },
]) {
  test.describe(`${driver}, ${tasks} past tasks`, long, () => {
    test.use({ serverFlags: ['--driver', driver, '--seed', String(tasks), '--pace', '60'] });

    test('the built server passes the checks of the built command', async ({ server }) => {
      test.setTimeout(CHECK_LIMIT_MS);
      const args = ['dist/server/main.mjs', 'conform', '--base-url', server.appOrigin, '--json'];
      const rows = JSON.parse(await run(args)) as Row[];
      expect(rows.filter(({ outcome }) => outcome !== 'passed')).toMatchObject([
        { outcome: 'skipped', reason: 'the task has no cost' },
      ]);
      expect(rows.length).toBeGreaterThan(60);
    });
  });
}
