import { describe, expect, it } from 'vitest';
import type { RecipeTask, UploadedFile } from '../../../../mock-server/agent/recipe.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

const leak = 'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent';

const tableFile = (table: string[][] | undefined, name = 'requests.csv'): UploadedFile => ({
  id: 'file',
  name,
  type: 'text/csv',
  size: 100,
  content: '',
  table,
});

const run = async (instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> =>
  runInBrowser({
    task: taskOf(instruction, { credentials: account, ...more }),
    session: await openBrowser(freshPortal()),
  });

const csvRows = ({ files }: BrowserRun): string[] => {
  const file = files.find(({ name }) => name.endsWith('.csv'));
  return new TextDecoder().decode(file?.bytes).trim().split('\r\n').slice(1);
};

const listWords = async ({ session }: Pick<BrowserRun, 'session'>): Promise<string> => {
  await session.goto('http://portal.test/portal/requests');
  return (await session.read()).text;
};

describe('the requests recipe', { timeout: 60_000 }, () => {
  it('fills in the three pages, finds the request in the list, and keeps the receipt', async () => {
    const result = await run(leak);
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the requests page',
      'Log in with the credentials given',
      'Open the form for the request',
      'Fill in the form for the request',
      'Fill in the form for the request',
      'Confirm and send the form for the request',
      'Open the requests page',
      'Write Request_Receipts_2026-11-21.pdf and Request_Receipts_2026-11-21.csv',
      'Report what was done',
    ]);
    expect(csvRows(result)).toEqual(['REQ-1006,12B,"Leaking kitchen faucet, urgent",Urgent,,Received']);
    expect(lastWords(result)).toMatch(/^Checked: Sent 1 request: REQ-1006\. /);
    expect(lastWords(result)).toContain('- REQ-1006; 12B; Leaking kitchen faucet, urgent; Urgent; Received');
  });

  it('puts in what was said', async () => {
    const result = await run('Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177');
    await result.session.goto('http://portal.test/portal/requests/REQ-1006');
    const lines = (await result.session.read()).text.split('\n');
    const said = ['3A', '(555) 010-0177', 'Doors and Locks', 'Normal', 'November 23, 2026', 'Yes'];
    expect(lines).toEqual(expect.arrayContaining(['Broken lock, reported for unit 3A', ...said]));
  });

  it('sends one for each row of an attached table, and says which could not be sent', async () => {
    const table = [
      ['Apartment', 'Issue', 'Urgency', 'When'],
      ['12B', 'The kitchen faucet leaks', 'High', ''],
      ['99Z', 'The light in the hall flickers', 'Low', ''],
      ['', '', '', ''],
      ['4C', 'The bedroom window does not close', '', '2026-11-30'],
      ['7C', 'The garage door is stuck', '', '2026-11-28'],
      ['5D', '', '', ''],
    ];
    const result = await run('Fill in the request form for each row of the attached CSV', {
      uploads: [tableFile(table), tableFile(undefined, 'leak.png')],
    });
    expect(csvRows(result).map((row) => row.split(',').slice(0, 2))).toEqual([
      ['REQ-1006', '12B'],
      ['REQ-1007', '4C'],
    ]);
    expect(lastWords(result)).toMatch(/^Partly done: Sent 2 of 5 requests: REQ-1006, REQ-1007\./);
    for (const words of [
      'Not sent, row 3 of requests.csv: There is no unit 99Z. Units run from 1A to 37D.',
      'Not sent, row 6 of requests.csv: Visits are on weekdays. The next one is November 30, 2026.',
      'Not sent, row 7 of requests.csv: It does not say what is wrong.',
      'The file leak.png has no rows with a unit and a description: not used.',
    ])
      expect(lastWords(result)).toContain(`- ${words}`);
  });

  it.each([
    [30, 6],
    [9, 1],
    [8, 0],
  ])('sends as many of ten as %i steps allow, %i, and keeps their receipts', async (maxSteps, count) => {
    const rows = Array.from({ length: 10 }, (_, i) => [`${i + 1}A`, `The light in room ${i + 1} flickers`]);
    const uploads = [tableFile([['Unit', 'Description'], ...rows])];
    const result = await run('Submit the requests in the file', { uploads, maxSteps });
    // The report takes no step of its own.
    expect(result.goals.length - 1).toBeLessThanOrEqual(maxSteps);
    expect(csvRows(result).filter((row) => row.endsWith(',Received'))).toHaveLength(count);
    expect(lastWords(result)).toMatch(
      count === 0 ? /^Not done: / : new RegExp(`^Partly done: Sent ${count} of 10 requests: `),
    );
    expect(lastWords(result)).toContain(
      `Not sent, row 11 of requests.csv: Its steps go beyond the ${maxSteps} of the task`,
    );
  });

  it('sends once, however often the server is lost on the way', async () => {
    const task = taskOf(leak, { credentials: account });
    for (let steps = 2; steps <= 8; steps += 1) {
      const session = await openBrowser(freshPortal());
      const before = await runInBrowser({ task, session, mostSteps: steps });
      // The last step was done and not written down: it is decided anew.
      const after = await runInBrowser({ task, session, memory: before.decisions.at(-2)?.memory });
      expect(lastWords(after)).toMatch(/Sent 1 request|it may have arrived/);
      expect(await listWords(after)).toContain('All requests: 6,');
    }
  });
});
