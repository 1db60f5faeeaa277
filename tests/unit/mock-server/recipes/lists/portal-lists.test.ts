import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '../../../../../mock-server/recipes/lists/phone-number.ts';
import { inspections } from '../../../../../mock-server/portal/data/inspections.ts';
import { listings } from '../../../../../mock-server/portal/data/listings.ts';
import { vendors } from '../../../../../mock-server/portal/data/vendors.ts';
import { type Violation, violations } from '../../../../../mock-server/portal/data/violations.ts';
import { workOrders } from '../../../../../mock-server/portal/data/work-orders.ts';
import { freshPortal, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';
import { changed, csvRows, firstCells, runList } from './run-list.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
/** Of the list of violations in the portal. */
const PAGES = 4;
const isOpen = ({ status }: Violation): boolean => status === 'Open';

describe('a list of the portal is given as the portal has it', { timeout: 60_000 }, () => {
  it.each<[string, readonly string[]]>([
    [
      'open violations over 30 days as CSV',
      violations(now).flatMap((one) => (isOpen(one) && one.daysOpen > 30 ? one.caseNumber : [])),
    ],
    [
      'the 3 oldest open violations as CSV',
      violations(now)
        .filter(isOpen)
        .toSorted((a, b) => b.daysOpen - a.daysOpen)
        .slice(0, 3)
        .map(({ caseNumber }) => caseNumber),
    ],
    [
      'violations of last quarter as CSV',
      violations(now).flatMap(({ opened, caseNumber }) =>
        opened >= day('2026-07-01') && opened < day('2026-10-01') ? caseNumber : [],
      ),
    ],
    [
      'high priority plumbing work orders of building 4, 5, 7 or 9 as CSV',
      workOrders(now).flatMap(({ priority, category, unit, number }) =>
        priority === 'High' && category === 'Plumbing' && /^[4579][A-D]$/.test(unit) ? number : [],
      ),
    ],
    [
      'CSV of work orders assigned to Clearwater Plumbing',
      workOrders(now).flatMap(({ vendor, number }) =>
        vendor?.company === 'Clearwater Plumbing' ? number : [],
      ),
    ],
    [
      'failed inspections of 2026 as CSV',
      inspections(now).flatMap(({ status, number }) => (status === 'Failed' ? number : [])),
    ],
    [
      'vendors whose insurance expires this year as CSV',
      vendors(now).flatMap(({ company, insuredUntil: end }) =>
        end && end >= day('2026-11-21') && end <= day('2026-12-31') ? company : [],
      ),
    ],
  ])('"%s"', async (instruction, expected) => {
    expect(expected.length).toBeGreaterThan(0);
    expect(firstCells(await runList(instruction))).toEqual(expected);
  });

  it('as a workbook of real amounts and dates', async () => {
    const { files } = await runList('Extract work orders');
    const [, ...rows] = await readSheet(Buffer.from(files[0]?.bytes ?? []));
    expect(rows).toEqual(
      workOrders(now).map((one) => [
        one.number,
        one.unit,
        one.work,
        one.category,
        one.priority,
        one.status,
        one.vendor?.company ?? 'Unassigned',
        one.opened,
        one.due,
        one.estimate,
        one.actual,
      ]),
    );
  });

  it('with every finding and follow-up of an inspection, in a PDF', async () => {
    const { files } = await runList('inspections of the last 90 days');
    const { text } = await extractText(Uint8Array.from(files[0]?.bytes ?? []), { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    const wanted = inspections(now).filter(({ date }) => date <= now && date >= day('2026-08-23'));
    const told = wanted.flatMap(({ number, findings }) => [
      number,
      ...findings.flatMap(({ finding, followUp }) => [finding, followUp]),
    ]);
    expect(told.length).toBeGreaterThan(20);
    for (const one of told) expect(words).toContain(one);
  });

  it('watched for what is new, due or late', async () => {
    const { words, ...run } = await runList('Monitor violations as CSV');
    const since = day('2026-10-22');
    const expected = violations(now).flatMap(({ caseNumber, opened, closed, due }) => {
      const why = [
        opened >= since && 'New',
        closed !== null && closed >= since && 'Resolved',
        due !== null && due >= day('2026-11-21') && due < day('2026-11-28') && 'Due this week',
        due !== null && due < day('2026-11-21') && 'Overdue',
      ].filter((reason) => reason !== false);
      return why.length === 0 ? [] : [[caseNumber, why.join('; ')]];
    });
    expect(csvRows(run).map((row) => [row['Case'], row['Why']])).toEqual(expected);
    expect(words).toContain('New since October 22, 2026: **');
  });

  it('once, where a directory has it twice, with what its own page tells', async () => {
    const all = listings(now);
    const once = all.filter(({ email }, at) => all.findIndex((other) => other.email === email) === at);
    const { words, ...run } = await runList('Lead generation as CSV', { credentials: undefined });
    expect(firstCells(run).toSorted()).toEqual(once.map(({ community }) => community).toSorted());
    expect(words).toContain('counted once: Bayside Commons HOA, Breakwater Towers Association.');
    const smart = await runList('CSV of leads in Harborview', { mode: 'smart' });
    expect(csvRows(smart)[0]?.['E-mail']).toMatch(/^board@.+\.example$/);
    expect(smart.words).toContain('Ferry Street Flats has units 286 in the list and 292 on its page');
  });
});

describe('a list is read on from wherever a person left the browser', { timeout: 60_000 }, () => {
  it.each([
    ['Check violations as CSV', 37, 'violations?page=3'],
    ['Check violations as CSV', 37, 'violations?status=Resolved'],
    ['CSV of all vendors', 20, 'vendors/acorn-grounds-care'],
    ['CSV of all leads', 46, 'listings?page=3'],
  ])('"%s", of %i rows, at %s', async (instruction, count, path) => {
    const task = taskOf(instruction, { credentials: account });
    for (const mostSteps of [3, 4]) {
      const session = await openBrowser(freshPortal());
      const { memory } = await runInBrowser({ task, session, mostSteps });
      await session.goto(`http://portal.test/portal/${path}`);
      const after = await runInBrowser({ task, session, memory });
      expect(new Set(firstCells(after)).size).toBe(count);
    }
  });

  it('until its last page leads back to its first', async () => {
    const circular = changed((html) =>
      html.includes('Previous page') && !html.includes('Next page')
        ? html.replace('</main>', '<a href="/portal/violations">Next page</a></main>')
        : html,
    );
    const { decisions, ...run } = await runList('Check violations as CSV', {}, circular);
    expect(firstCells(run)).toHaveLength(violations(now).length);
    expect(decisions.filter(({ goal }) => goal.startsWith('Read the next page'))).toHaveLength(PAGES - 1);
  });

  it('around a login that is none of its business', async () => {
    const startUrl = 'http://portal.test/portal/login';
    expect((await runList('CSV of all leads', { startUrl, credentials: undefined })).end).toBe('finish');
  });
});

it.each([
  ['555.010.0150', '(555) 010-0150'],
  ['+1 555 010 0150', '(555) 010-0150'],
  ['(555) 010-0150 ext 4', '(555) 010-0150 ext 4'],
  ['010-0150', '010-0150'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  [`1${' '.repeat(100_000)}`, '1'],
])('the number %s stands as %s', (text, expected) => {
  expect(phoneNumber(text)).toBe(expected);
});
