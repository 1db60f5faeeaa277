import { csvParse } from 'd3-dsv';
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { phoneNumber } from '../../../../mock-server/agent/lists/phone-number.ts';
import { readVendorsAsk } from '../../../../mock-server/agent/lists/vendors/vendors-reading.ts';
import { vendors as vendorsOf } from '../../../../mock-server/portal/data/vendors.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

async function run(instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(freshPortal()) });
}

const csvRows = ({ files }: BrowserRun): string[] =>
  new TextDecoder().decode(files[0]?.bytes).trim().split('\r\n').slice(1);

describe('the vendors recipe', { timeout: 60_000 }, () => {
  it('reads every page and writes a spreadsheet whose numbers are written alike', async () => {
    const result = await run('Export the vendor directory');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the vendors page',
      'Log in with the credentials given',
      'Read the next page of vendors',
      'Write Vendor_Directory_2026-11.xlsx',
      'Report what was exported',
    ]);
    const rows = await readSheet(Buffer.from(result.files[0]?.bytes ?? []));
    const heads = rows.findIndex((row) => row[0] === 'Company');
    expect(rows[heads]).toEqual([
      'Company',
      'Trade',
      'Contact',
      'Phone',
      'E-mail',
      'Insured until',
      'Insurance',
      'Rating',
    ]);
    const body = rows.slice(heads + 1).filter((row) => row[3] !== null);
    expect(body.map((row) => row[0])).toEqual(vendorsOf(now).map((vendor) => vendor.company));
    for (const row of body) expect(row[3]).toMatch(/^\(555\) 010-\d{4}$/);
    expect(body[0]?.[5]).toEqual(vendorsOf(now)[0]?.insuredUntil);
    const summary = lastWords(result);
    expect(summary).toContain('Exported 20 vendors of the 20 read, saved as Vendor_Directory_2026-11.xlsx.');
    expect(summary).toContain(
      'Insurance has expired at Clearwater Plumbing, Ironwood Irrigation, Prairie Coatings.',
    );
    expect(summary).toContain('Left out in fast mode: licences and contracts');
  });

  it.each([
    ['Export the landscaping vendors as CSV', 4],
    ['CSV of the plumbing and roofing vendors', 5],
    ['CSV of all vendors with expired insurance', 3],
    ['CSV of landscaping vendors with expired insurance', 1],
    ['CSV of vendors whose insurance expires within 45 days', 3],
    ['Export the vendor directory as a CSV: company, trade, insurance expiry date and rating', 20],
    ['CSV of the top 3 vendors', 3],
    ['CSV of the elevator vendors', 0],
    ['CSV of the plumbing and roofing vendors', 5],
  ])('"%s" gives %i vendors', async (instruction, count) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('finish');
    expect(csvRows(result)).toHaveLength(count);
    expect(lastWords(result).length).toBeGreaterThan(50);
  });

  it('asks the portal for the one trade it needs', async () => {
    const { goals } = await run('Export the landscaping vendors as CSV');
    expect(goals).toContain('Show landscaping');
    expect(goals).toContain('Write Landscaping_vendors_2026-11.csv');
  });

  it('says that there is none of a kind', async () => {
    expect(lastWords(await run('CSV of the elevator vendors'))).toContain(
      'The directory has no elevator vendors: 20 vendors were read.',
    );
  });

  it.each([
    ['with its licences', 'fast'],
    ['', 'smart'],
  ] as const)('opens each page for papers when asked or thorough: "%s" in %s mode', async (words, mode) => {
    const result = await run(`CSV of the roofing vendors ${words}`, { mode });
    const [first] = vendorsOf(now).filter((vendor) => vendor.category === 'Roofing');
    expect(result.goals).toContain(`Open the papers of ${first?.company}`);
    expect(csvRows(result)[0]).toContain(first?.licence);
    expect(lastWords(result)).not.toContain('Left out');
  });

  it('opens all twenty papers within the steps a task has', async () => {
    const result = await run('Export the vendor directory', { mode: 'balanced' });
    expect(result.last.do).toBe('finish');
    expect(result.decisions.length).toBeLessThanOrEqual(30);
  });

  it('gives licences and contracts a table of their own on paper', async () => {
    const { files } = await run('PDF of the roofing vendors with licences');
    const bytes = new Uint8Array(files[0]?.bytes ?? []);
    const { text } = await extractText(bytes, { mergePages: true });
    const [roofer] = vendorsOf(now).filter((vendor) => vendor.category === 'Roofing');
    expect(text).toContain('Licences and Contracts');
    expect(text).toContain(roofer?.licence);
  });

  it.each(['docx', 'pdf'])('writes a %s', async (format) => {
    const result = await run(`vendor directory as ${format}`);
    expect(result.files.map((file) => file.name)).toEqual([`Vendor_Directory_2026-11.${format}`]);
    expect(result.files[0]?.bytes.byteLength).toBeGreaterThan(2_000);
  });

  it.each(['vendors?page=2', 'vendors?category=Roofing', 'dashboard', 'vendors/acorn-grounds-care'])(
    'goes on from any step when a person left the browser at %s',
    async (path) => {
      const task = taskOf('CSV of all vendors', { credentials: account });
      for (let steps = 3; steps <= 4; steps += 1) {
        const session = await openBrowser(freshPortal());
        const before = await runInBrowser({ task, session, mostSteps: steps });
        await session.goto(`http://portal.test/portal/${path}`);
        const after = await runInBrowser({ task, session, memory: before.memory });
        expect(csvRows(after)).toHaveLength(20);
      }
    },
  );
});

describe('what an instruction asks of the directory', () => {
  it.each([
    ['landscaping vendors', { trades: [{ stem: 'landscap', name: 'landscaping' }] }],
    ['vendors', { trades: [], insurance: undefined, formats: ['xlsx'] }],
    ['vendors with expired insurance', { insurance: 'expired' }],
    ['uninsured vendors', { insurance: 'expired' }],
    ['insurance expiring in the next 2 months', { insurance: 'expiring', withinDays: 60 }],
    ['insurance expiry date and rating', { insurance: undefined, minRating: undefined }],
    ['vendors with valid insurance', { insurance: 'current' }],
    ['vendors rated 4.5 or better', { minRating: 4.5 }],
    ['top 5 vendors as a Word document', { count: 5, formats: ['docx'] }],
    ['vendors as a CSV spreadsheet', { formats: ['csv'] }],
    ['vendors as Excel and PDF', { formats: ['xlsx', 'pdf'] }],
    ['vendors with licence numbers', { wantsPapers: true }],
  ])('%s', (instruction, asked) => {
    expect(readVendorsAsk(instruction, now)).toMatchObject(asked);
  });
});

type Listed = ReturnType<typeof vendorsOf>[number];
const byName = (a: Listed, b: Listed): number => a.company.localeCompare(b.company);
it.each<[string, (a: Listed, b: Listed) => number]>([
  ['CSV of the vendors in alphabetical order', byName],
  ['CSV of the vendors sorted by name, descending', (a, b) => byName(b, a)],
  ['CSV of the vendors sorted by rating and name', (a, b) => b.rating - a.rating || byName(a, b)],
  [
    'CSV of the vendors sorted by insurance expiry and name',
    (a, b) => a.insuredUntil.getTime() - b.insuredUntil.getTime() || byName(a, b),
  ],
])('"%s" is in that order', async (instruction, order) => {
  const { files } = await run(instruction);
  const lines = csvParse(new TextDecoder().decode(files[0]?.bytes));
  expect(lines.map((line) => line['Company'])).toEqual(
    vendorsOf(now)
      .toSorted(order)
      .map(({ company }) => company),
  );
});

it.each([
  ['555.010.0150', '(555) 010-0150'],
  ['+1 555 010 0150', '(555) 010-0150'],
  ['5550100150', '(555) 010-0150'],
  ['(555) 010-0150 ext 4', '(555) 010-0150 ext. 4'],
  ['010-0150', '010-0150'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  [`1${' '.repeat(100_000)}`, '1'],
])('the number %s stands as %s', (text, expected) => {
  expect(phoneNumber(text)).toBe(expected);
});

it.each([
  'Export the vendor directory',
  'Vendor Directory Export',
  'List our landscaping vendors',
  'Which vendors have expired insurance?',
  'Get the vendor contacts as a CSV',
])('"%s" is for the vendors recipe', (instruction) => {
  expect(pickRecipe(instruction).name).toBe('vendors');
});

it.each([
  ['Check violations and note the vendor', 'violations'],
  ['Download the minutes about the vendor contract', 'minutes'],
])('"%s" is not', (instruction, name) => {
  expect(pickRecipe(instruction).name).toBe(name);
});

describe('the vendors recipe, asked a question', { timeout: 60_000 }, () => {
  it('tells who they are and what they charge', async () => {
    const words = lastWords(await run('Who are our landscapers and what do they charge?'));
    for (const { company, category, contact, yearly } of vendorsOf(now)) {
      const line = words.split('\n').find((text) => text.startsWith(`- ${company}: ${contact}, (555) `));
      expect(line !== undefined).toBe(category === 'Landscaping');
      if (line !== undefined && yearly !== null) expect(line).toMatch(/\$[\d,.]+ a year\.$/);
    }
  });

  it('tells when contracts end, whenever that is', async () => {
    const words = lastWords(await run('When do our painting contracts end?'));
    const painters = vendorsOf(now).filter(({ category }) => category === 'Painting');
    for (const { company } of painters) expect(words).toContain(`- ${company}: `);
    expect(words).toContain(', contract until ');
  });

  it('tells a telephone number', async () => {
    expect(lastWords(await run('Who is our plumber and what is their phone number?'))).toMatch(
      /- Clearwater Plumbing: S\. Dogwood, \(555\) 010-\d{4}, /,
    );
  });

  it.each([
    ['Which vendor contracts or insurance run out soon?', 60, true],
    ['Which insurance or contracts expire this year?', 40, true],
    ['Which contracts are up for renewal in the next 6 months?', 180, false],
  ])('finds what ends: %s', async (instruction, days, withInsurance) => {
    const result = await run(`${instruction} As CSV`);
    const today = Date.UTC(2026, 10, 21);
    const isSoon = (date: Date | null): boolean =>
      date !== null && date.getTime() >= today && date.getTime() <= today + days * 86_400_000;
    const expected = vendorsOf(now)
      .filter((one) => isSoon(one.contractUntil) || (withInsurance && isSoon(one.insuredUntil)))
      .map(({ company }) => company);
    expect(expected.length).toBeGreaterThan(1);
    expect(csvParse(new TextDecoder().decode(result.files[0]?.bytes)).map((row) => row['Company'])).toEqual(
      expected,
    );
  });
});
