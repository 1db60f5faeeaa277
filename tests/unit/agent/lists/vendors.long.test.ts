import { csvParse } from 'd3-dsv';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { phoneNumber } from '../../../../mock-server/agent/lists/phone-number.ts';
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
      'Report what was found',
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
    expect(summary).toContain(
      'Vendor directory: **20** of the 20 vendors read. Saved as Vendor_Directory_2026-11.xlsx.',
    );
    expect(summary).toContain(
      'Insurance has expired at Clearwater Plumbing, Ironwood Irrigation, Prairie Coatings.',
    );
    expect(summary).toContain(
      'Left out in fast mode: the detail pages of 20 vendors (licence, insurer, contract',
    );
  });

  it('opens all twenty papers within the steps a task has', async () => {
    const result = await run('Export the vendor directory', { mode: 'balanced' });
    expect(result.last.do).toBe('finish');
    expect(result.decisions.length).toBeLessThanOrEqual(30);
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
  ['Which vendor contracts or insurance run out soon?', '2026-11-21', '2027-01-20', true],
  ['Which insurance or contracts expire this year?', '2026-11-21', '2026-12-31', true],
  ['Which contracts are up for renewal in the next 6 months?', '2026-11-21', '2027-05-21', false],
  ['Which contracts end next year?', '2027-01-01', '2027-12-31', false],
  ['Contracts expiring before June 2027', '2026-11-21', '2027-05-31', false],
])('finds what ends: %s, from %s to %s', async (instruction, from, to, withInsurance) => {
  const result = await run(`${instruction} as CSV`);
  const isThen = (date: Date | null): boolean =>
    date !== null && date >= new Date(from) && date <= new Date(to);
  const expected = vendorsOf(now)
    .filter((one) => isThen(one.contractUntil) || (withInsurance && isThen(one.insuredUntil)))
    .map(({ company }) => company);
  expect(expected.length).toBeGreaterThan(1);
  expect(csvParse(new TextDecoder().decode(result.files[0]?.bytes)).map((row) => row['Company'])).toEqual(
    expected,
  );
});
