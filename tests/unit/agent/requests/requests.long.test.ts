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
    const site = freshPortal();
    const words = 'Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177';
    const result = await run(words, {}, site);
    expect(result.last.do).toBe('finish');
    const session = result.session;
    await session.goto('http://portal.test/portal/requests/REQ-1006');
    const { text } = await session.read();
    for (const line of [
      '3A',
      'Broken lock, reported for unit 3A',
      '(555) 010-0177',
      'Doors and Locks',
      'Normal',
      'November 23, 2026',
      'Yes',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(lastWords(result)).toContain('no urgency was named, so Normal was chosen');
  });

  it('sends one for each row of an attached table, and says which could not be sent', async () => {
    const table = [
      ['Unit', 'Problem', 'Priority', 'Preferred date'],
      ['12B', 'The kitchen faucet leaks', 'High', ''],
      ['99Z', 'The light in the hall flickers', 'Low', ''],
      ['', '', '', ''],
      ['4C', 'The bedroom window does not close', '', '2026-11-28'],
      ['5D', '', '', ''],
    ];
    const result = await run('Fill in the request form for each row of the attached CSV', {
      uploads: [tableFile(table)],
    });
    expect(result.files.map((file) => file.name.split('.').at(-1))).toEqual(['pdf', 'csv']);
    expect(csvRows(result).map((row) => row.split(',').slice(0, 2))).toEqual([
      ['REQ-1006', '12B'],
      ['REQ-1007', '4C'],
    ]);
    const summary = lastWords(result);
    expect(summary).toContain('Sent 2 of 4 requests: REQ-1006, REQ-1007.');
    expect(summary).toContain(
      '- Not sent, row 3 of requests.csv (unit 99Z): There is no unit 99Z. Units run from 1A to 37D.',
    );
    expect(summary).toContain('- Not sent, row 6 of requests.csv (unit 5D): It does not say what is wrong.');
    expect(summary).toContain(
      'Unit 4C: November 30, 2026 was put in instead of November 28, 2026: Visits are on weekdays.',
    );
  });

  it.each([
    ['unit 12B: leaks', 'The description was lengthened to "Leaks, reported for unit 12B"'],
    [
      'unit 12B: leaking kitchen faucet on November 29',
      'November 30, 2026 was put in instead of November 29, 2026',
    ],
  ])('corrects what the form does not take: %s', async (words, note) => {
    const result = await run(`Submit a maintenance request for ${words}`);
    expect(result.goals).toContain('Correct the form, request 1');
    expect(lastWords(result)).toContain(note);
  });

  it.each([
    ['Fix the kitchen sink in 4B', 'unit 4B, Fix the kitchen sink'],
    ['Please have the dishwasher fixed in unit 7C', 'unit 7C, Fix the dishwasher'],
    ['Start a ticket for the broken window lock in unit 4B', 'unit 4B, The broken window lock'],
    ['The heater in unit 5D is not working', 'unit 5D, The heater is not working'],
  ])('sends what is said in passing: %s', async (instruction, words) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain(words);
  });

  it.each([
    ['Submit a maintenance request for unit 40A: leaking kitchen faucet', 'There is no unit 40A.'],
    ['Submit a maintenance request for unit 2A: leaking kitchen faucet on 2026-10-01', 'lies in the past'],
    [
      'Submit a maintenance request: leaking kitchen faucet',
      'No request was sent. The instruction names no unit.',
    ],
    ['Book a request to fix the gate', 'No request was sent. The instruction names no unit.'],
    ['Fix the gate for unit 12', 'There is no unit 12. Units run from'],
    ['Submit a maintenance request', 'The instruction names no unit, and it does not say what is wrong.'],
    ['Submit a maintenance request for unit 12B', 'The instruction does not say what is wrong.'],
    ['Send a plumber to unit 4B', 'The instruction does not say what is wrong.'],
  ])('fails with what the portal says: %s', async (instruction, reason) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toContain(reason);
    expect(result.files).toEqual([]);
  });

  it('sends ten at most, and says so', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`${i + 1}A`, `The light in room ${i + 1} flickers`]);
    const result = await run('Submit the requests in the file', {
      uploads: [tableFile([['Unit', 'Description'], ...rows])],
    });
    expect(csvRows(result)).toHaveLength(10);
    expect(lastWords(result)).toContain('Left for another task: 2 rows. One task sends 10 at most.');
  });

  const tenRows = (): UploadedFile[] => {
    const rows = Array.from({ length: 10 }, (_, i) => [`${i + 1}A`, `The light in room ${i + 1} flickers`]);
    return [tableFile([['Unit', 'Description'], ...rows])];
  };

  it.each([
    [30, 6],
    [29, 6],
    [28, 5],
    [45, 10],
    [44, 9],
    [13, 2],
    [9, 1],
  ])('sends as many of ten as %i steps allow, %i, and keeps their receipts', async (maxSteps, count) => {
    const result = await run('Submit the requests in the file', { uploads: tenRows(), maxSteps });
    expect(result.last.do).toBe('finish');
    // The report takes no step of its own.
    expect(result.goals.length - 1).toBeLessThanOrEqual(maxSteps);
    expect(csvRows(result).map((row) => row.split(',').at(-1))).toEqual(
      Array.from({ length: count }, () => 'Received'),
    );
    const summary = lastWords(result);
    expect(summary).toContain(`Sent ${count} of 10 requests: `);
    const left = [...summary.matchAll(/- Not sent, row (\d+) .*: Too few steps were left for it\./g)];
    expect(left.map(([, row]) => Number(row))).toEqual(
      Array.from({ length: 10 - count }, (_, i) => i + count + 2),
    );
    expect(summary.includes(`of ${maxSteps} remained, too few`)).toBe(count < 10);
    expect(summary.includes('start again with more steps for the rest')).toBe(count < 10);
  });

  it('sends nothing when the steps do not even suffice for one, and says so', async () => {
    const site = freshPortal();
    const result = await run(leak, { maxSteps: 8 }, site);
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toContain('No request was sent.');
    expect(lastWords(result)).toContain('start again with more steps for the rest');
    await result.session.goto('http://portal.test/portal/requests');
    expect((await result.session.read()).text).toContain('All requests: 5,');
  });

  it('leaves a form half filled in, rather than send what it cannot check any more', async () => {
    const uploads = [
      tableFile([
        ['Unit', 'Description', 'Preferred date'],
        ['12B', 'The kitchen faucet leaks', ''],
        ['4C', 'The bedroom window does not close', '2026-11-28'],
        ['', 'A row without a unit', ''],
      ]),
    ];
    const result = await run('Submit the requests in the file', { uploads, maxSteps: 13 });
    expect(result.goals).toContain('Fill in what is needed, request 2 of 3');
    expect(csvRows(result)).toHaveLength(1);
    expect(lastWords(result)).toContain('(unit 4C): Too few steps were left for it.');
    expect(lastWords(result)).toContain('row 4 of requests.csv (unit ): It names no unit.');
  });

  it('says that it hands no files to pages', async () => {
    const result = await run(leak, { uploads: [tableFile(undefined, 'leak.png')] });
    expect(lastWords(result)).toContain('leak.png');
    expect(lastWords(result)).toContain('hands no files to pages');
  });

  it('sends once, however often the server is lost on the way', async () => {
    const task = taskOf(leak, { credentials: account });
    for (let steps = 2; steps <= 8; steps += 1) {
      const site = freshPortal();
      const session = await openBrowser(site);
      const before = await runInBrowser({ task, session, mostSteps: steps });
      // The last step was done and not written down: it is decided anew.
      const after = await runInBrowser({ task, session, memory: before.decisions.at(-2)?.memory });
      expect(after.last.do).toBe('finish');
      await session.goto('http://portal.test/portal/requests');
      expect((await session.read()).text).toContain('All requests: 6,');
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
    await session.goto('http://portal.test/portal/requests');
    expect((await session.read()).text).toContain('All requests: 6,');
  });
});

describe('what is to be sent', () => {
  it.each([
    [
      leak,
      {
        unit: '12B',
        description: 'Leaking kitchen faucet',
        category: 'plumb',
        urgency: 'Urgent',
        location: 'Kitchen',
      },
    ],
    [
      'Report a broken lock in unit 3A, not urgent',
      { unit: '3A', description: 'Broken lock', urgency: 'Low' },
    ],
    ['File a request about the noisy furnace for apartment 7 C', { unit: '7C', category: 'heat' }],
    [
      'File a request for unit 9D because the oven is cold',
      { description: 'The oven is cold', category: 'appliance' },
    ],
    [
      'Submit a request for unit 8B, the hallway light is out. ASAP',
      { description: 'The hallway light is out', urgency: 'Urgent' },
    ],
    ['Submit a request for unit 8B: roof drips, email me at a@b.example', { email: 'a@b.example' }],
  ])('%s', (instruction, expected) => {
    const { requests } = readRequests({ instruction, now, uploads: [] });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject(expected);
  });

  it('is read from the table when there is one, with its own column names', () => {
    const table = [
      ['Apartment', 'Issue', 'Type', 'Urgency', 'Resident', 'E-mail', 'Access'],
      ['1A', 'No hot water', 'Plumbing', 'urgent', 'R. Birch', 'r@b.example', 'yes'],
    ];
    const { requests, unused } = readRequests({
      instruction: leak,
      now,
      uploads: [tableFile(table), tableFile([['a', 'b']], 'other.csv')],
    });
    expect(requests).toMatchObject([
      {
        unit: '1A',
        description: 'No hot water',
        category: 'Plumbing',
        urgency: 'Urgent',
        name: 'R. Birch',
        mayEnter: true,
        from: 'row 2 of requests.csv',
      },
    ]);
    expect(unused).toEqual(['other.csv']);
  });
});

it.each([
  [leak, 'requests'],
  ['Fill out the maintenance request form for unit 3A: broken lock', 'requests'],
  ['Web form automation: send in the attached requests', 'requests'],
  ['Open a new ticket for unit 4A: no heat', 'requests'],
  ['Report a leak in unit 12B', 'requests'],
  ['Export the vendor directory', 'vendors'],
  ['Check violations', 'violations'],
])('"%s" is for the %s recipe', (instruction, name) => {
  expect(pickRecipe(instruction).name).toBe(name);
});

it.each([
  'Export the open maintenance requests',
  'Create a list of the maintenance requests',
  'Extract work orders',
])('"%s" sends nothing', (instruction) => {
  expect(pickRecipe(instruction).name).not.toBe('requests');
});
