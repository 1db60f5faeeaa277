import { describe, expect, it } from 'vitest';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import type { RecipeTask, UploadedFile } from '../../../../mock-server/agent/recipe.ts';
import { readRequests } from '../../../../mock-server/agent/requests/requests-reading.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

const leak = 'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent';

const tableFile = (table: string[][] | undefined, name = 'requests.csv'): UploadedFile => ({
  id: 'file',
  name,
  type: 'text/csv',
  size: 100,
  content: '',
  table,
});

async function run(
  instruction: string,
  more: Partial<RecipeTask> = {},
  site = freshPortal(),
): Promise<BrowserRun> {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(site) });
}

const csvRows = ({ files }: BrowserRun): string[] => {
  const file = files.find(({ name }) => name.endsWith('.csv'));
  return new TextDecoder().decode(file?.bytes).trim().split('\r\n').slice(1);
};

const uploadOf = (count: number): UploadedFile[] => {
  const rows = Array.from({ length: count }, (_, i) => [`${i + 1}A`, `The light in room ${i + 1} flickers`]);
  return [tableFile([['Unit', 'Description'], ...rows])];
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
      'Open the request form',
      'Fill in who and where, request 1 of 1',
      'Fill in what is needed, request 1 of 1',
      'Confirm and send, request 1 of 1',
      'Open the requests page',
      'Write Request_Receipts_2026-11-21.pdf and Request_Receipts_2026-11-21.csv',
      'Report what was sent',
    ]);
    expect(csvRows(result)).toEqual(['REQ-1006,12B,Leaking kitchen faucet,Urgent,,Received']);
    expect(lastWords(result)).toContain('Sent the request: REQ-1006.');
    expect(lastWords(result)).toContain('in the list of requests as Received');
  });

  it('puts in what was said', async () => {
    const words = 'Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177';
    const result = await run(words);
    expect(result.last.do).toBe('finish');
    await result.session.goto('http://portal.test/portal/requests/REQ-1006');
    const lines = (await result.session.read()).text.split('\n');
    const description = 'Broken lock, reported for unit 3A';
    const said = [
      '3A',
      description,
      '(555) 010-0177',
      'Doors and Locks',
      'Normal',
      'November 23, 2026',
      'Yes',
    ];
    expect(lines).toEqual(expect.arrayContaining(said));
    expect(lastWords(result)).toContain('no urgency was named, so Normal was chosen');
  });

  it('sends one for each row of an attached table, and says which could not be sent', async () => {
    const table = [
      ['Unit', 'Problem', 'Priority', 'Preferred date'],
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
    expect(result.files.map((file) => file.name.split('.').at(-1))).toEqual(['pdf', 'csv']);
    expect(csvRows(result).map((row) => row.split(',').slice(0, 2))).toEqual([
      ['REQ-1006', '12B'],
      ['REQ-1007', '4C'],
    ]);
    expect(lastWords(result)).toContain('Sent 2 of 5 requests: REQ-1006, REQ-1007.');
    for (const words of [
      'Not sent, row 3 of requests.csv (unit 99Z): There is no unit 99Z. Units run from 1A to 37D.',
      'Not sent, row 6 of requests.csv (unit 7C): Visits are on weekdays. The next one is November 30, 2026.',
      'Not sent, row 7 of requests.csv (unit 5D): It does not say what is wrong.',
      'The file leak.png holds no rows with a unit and a description',
    ])
      expect(lastWords(result)).toContain(`- ${words}`);
  });

  it('sends ten at most, and says so', async () => {
    const result = await run('Submit the requests in the file', { uploads: uploadOf(12) });
    expect(csvRows(result)).toHaveLength(10);
    expect(lastWords(result)).toContain('Left for another task: 2 rows. One task sends 10 at most.');
  });

  it.each([
    [30, 6],
    [29, 6],
    [28, 5],
    [45, 10],
    [44, 9],
    [13, 2],
    [9, 1],
  ])('sends as many of ten as %i steps allow, %i, and keeps their receipts', async (maxSteps, count) => {
    const result = await run('Submit the requests in the file', { uploads: uploadOf(10), maxSteps });
    expect(result.last.do).toBe('finish');
    // The report takes no step of its own.
    expect(result.goals.length - 1).toBeLessThanOrEqual(maxSteps);
    expect(csvRows(result).map((row) => row.split(',').at(-1))).toEqual(
      Array.from({ length: count }, () => 'Received'),
    );
    expect(lastWords(result)).toContain(`Sent ${count} of 10 requests: `);
    const short =
      /- Not sent, row (\d+) .*: Only \d+ steps? of \d+ remained, .*: start again with more steps\./g;
    const left = [...lastWords(result).matchAll(short)].map(([, row]) => Number(row));
    expect(left).toEqual(Array.from({ length: 10 - count }, (_, i) => i + count + 2));
  });

  it('sends nothing when the steps do not even suffice for one, and says so', async () => {
    const result = await run(leak, { maxSteps: 8 });
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toMatch(/^No request was sent\. .*start again with more steps/);
    expect(await listWords(result)).toContain('All requests: 5,');
  });

  it('sends once, however often the server is lost on the way', async () => {
    const task = taskOf(leak, { credentials: account });
    for (let steps = 2; steps <= 8; steps += 1) {
      const session = await openBrowser(freshPortal());
      const before = await runInBrowser({ task, session, mostSteps: steps });
      // The last step was done and not written down: it is decided anew.
      const after = await runInBrowser({ task, session, memory: before.decisions.at(-2)?.memory });
      expect(after.last.do).toBe('finish');
      expect(await listWords(after)).toContain('All requests: 6,');
    }
  });

  it.each([
    ['looks for it in the list', true, 'finish', 'Sent the request: REQ-1006.'],
    ['says so when it is not there either', false, 'fail', 'It was sent, but neither a receipt nor the list'],
  ])('does not send again when a person took the receipt away: %s', async (_, isThere, end, words) => {
    const task = taskOf(leak, { credentials: account });
    const session = await openBrowser(freshPortal());
    const before = await runInBrowser({ task, session, mostSteps: 7 });
    if (!isThere) await session.click({ by: 'role', role: 'button', name: 'Withdraw request' });
    await session.goto('http://portal.test/portal/dashboard');
    const after = await runInBrowser({ task, session, memory: before.memory });
    expect(after.last.do).toBe(end);
    expect(lastWords(after)).toContain(words);
    expect(await listWords(after)).toContain('All requests: 6,');
  });
});

describe('what is to be sent', () => {
  it.each([
    [leak, { unit: '12B', description: 'Leaking kitchen faucet', urgency: 'Urgent' }],
    [
      'Report a broken lock in unit 3A, not urgent',
      { description: 'Broken lock, reported for unit 3A', urgency: 'Low' },
    ],
    ['File a request about the noisy furnace for apartment 7 C', { unit: '7C' }],
    ['File a request for unit 9D because the oven is cold', { description: 'The oven is cold' }],
    [
      'Submit a request for unit 8B, the hallway light is out. ASAP',
      { description: 'The hallway light is out' },
    ],
    ['Submit a request for unit 8B: roof drips, email me at a@b.example', { email: 'a@b.example' }],
    ['Please have the dishwasher fixed in unit 7C', { unit: '7C', description: 'The dishwasher fixed' }],
    ['Start a ticket for the broken window lock in unit 4B', { description: 'The broken window lock' }],
    ['The heater in unit 5D is not working', { description: 'The heater is not working' }],
    ['Fix the kitchen sink in 4B', { unit: '4B', description: 'Fix the kitchen sink' }],
  ])('%s', (instruction, expected) => {
    expect(readRequests({ instruction, now, uploads: [] }).requests).toMatchObject([expected]);
  });

  it('is read from the table when there is one, with its own column names', () => {
    const table = [
      ['Apartment', 'Issue', 'Type', 'Urgency', 'Resident', 'E-mail', 'Access'],
      ['1A', 'There is no hot water', 'Plumbing', 'urgent', 'R. Birch', 'r@b.example', 'yes'],
    ];
    const uploads = [tableFile(table), tableFile([['a', 'b']], 'other.csv')];
    const { requests, unused } = readRequests({ instruction: leak, now, uploads });
    const [unit, description, category, , name, email] = table[1] ?? [];
    const said = { unit, description, category, name, email, urgency: 'Urgent', mayEnter: true };
    expect(requests).toMatchObject([{ ...said, from: 'row 2 of requests.csv' }]);
    expect(unused).toEqual(['other.csv']);
  });
});

it.each([
  [leak, true],
  ['Fill out the maintenance request form for unit 3A: broken lock', true],
  ['Web form automation: send in the attached requests', true],
  ['Open a new ticket for unit 4A: no heat', true],
  ['Report a leak in unit 12B', true],
  ['Export the vendor directory', false],
  ['Export the open maintenance requests', false],
  ['Create a list of the maintenance requests', false],
  ['Make a list of requests', false],
])('"%s" sends something: %s', (instruction, expected) => {
  expect(pickRecipe(instruction).name === 'requests').toBe(expected);
});
