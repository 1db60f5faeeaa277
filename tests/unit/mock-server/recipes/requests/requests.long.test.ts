import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../../mock-server/recipes/recipe.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, attached, taskOf } from '../run-recipe.ts';

const run = async (instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> =>
  runInBrowser({
    task: taskOf(instruction, { credentials: account, ...more }),
    session: await openBrowser(freshPortal()),
  });

const linesAt = async ({ session }: Pick<BrowserRun, 'session'>, path: string): Promise<string[]> => {
  await session.goto(`http://portal.test/portal/requests${path}`);
  return (await session.read()).text.split('\n');
};

describe('the requests recipe', { timeout: 60_000 }, () => {
  it('puts in what was said', async () => {
    const result = await run('Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177');
    const said = ['3A', '(555) 010-0177', 'Doors and Locks', 'Normal', 'November 23, 2026', 'Yes'];
    expect(await linesAt(result, '/REQ-1006')).toEqual(
      expect.arrayContaining(['Broken lock, reported for unit 3A', ...said]),
    );
  });

  it.each([
    [30, 6],
    [7, 1],
    [6, 0],
  ])('sends as many of ten as %i steps allow, %i', async (maxSteps, count) => {
    const rows = Array.from({ length: 10 }, (_, i) => [`${i + 1}A`, `The light in room ${i + 1} flickers`]);
    const { uploads = [] } = attached('requests.csv', [['Unit', 'Description'], ...rows]);
    const result = await run('Submit the requests in the file', { uploads, maxSteps });
    // The report takes no step of its own.
    expect(result.goals.length - 1).toBeLessThanOrEqual(maxSteps);
    expect(lastWords(result)).toMatch(
      count === 0 ? /^Not done: / : new RegExp(`^Partly done: Sent ${count} of 10 requests: `),
    );
    expect(lastWords(result)).toContain(
      `Not sent, row 11 of requests.csv: It needs more than the ${maxSteps} steps of the task`,
    );
  });

  it('sends once, however often the server is lost on the way', async () => {
    const leak = 'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent';
    const task = taskOf(leak, { credentials: account });
    for (let steps = 2; steps <= 8; steps += 1) {
      const session = await openBrowser(freshPortal());
      const before = await runInBrowser({ task, session, mostSteps: steps });
      // The last step was done and not written down: it is decided anew.
      const after = await runInBrowser({ task, session, memory: before.decisions.at(-2)?.memory });
      expect(lastWords(after)).toMatch(/Sent 1 request|it may have arrived/);
      expect((await linesAt(after, '')).join()).toContain('All requests: 6,');
    }
  });
});
