import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '../../../../../mock-server/recipes/lists/phone-number.ts';
import { inspections } from '../../../../../mock-server/portal/data/inspections.ts';
import { listings } from '../../../../../mock-server/portal/data/listings.ts';
import { violations } from '../../../../../mock-server/portal/data/violations.ts';
import { workOrders } from '../../../../../mock-server/portal/data/work-orders.ts';
import { freshPortal, openBrowser, runInBrowser, type Site } from '../run-in-browser.ts';
import { account, attached, now, taskOf } from '../run-recipe.ts';
import { changed, csvRows, firstCells, runList } from './run-list.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
/** The pages of the portal's list of violations. */
const PAGES = 4;

describe('a list has the data of the portal', () => {
  it('in a workbook, as real amounts and dates', async () => {
    const { files } = await runList('Extract work orders');
    const [, ...rows] = await readSheet(Buffer.from(files[0]?.bytes ?? []));
    const expected = workOrders(now).map(({ vendor, ...order }) => [
      order.number,
      order.unit,
      order.work,
      order.category,
      order.priority,
      order.status,
      vendor?.company ?? 'Unassigned',
      order.opened,
      order.due,
      order.estimate,
      order.actual,
    ]);
    expect(rows).toEqual(expected);
  });

  it('in a PDF, with every finding and follow-up of an inspection', async () => {
    const { files } = await runList('inspections of the last 90 days');
    const { text } = await extractText(Uint8Array.from(files[0]?.bytes ?? []), { mergePages: true });
    const parts = inspections(now)
      .filter(({ date }) => date <= now && date >= day('2026-08-23'))
      .flatMap(({ number, findings }) => [
        number,
        ...findings.flatMap(({ finding, followUp }) => [finding, followUp]),
      ]);
    expect(parts.length).toBeGreaterThan(20);
    for (const part of parts) expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  });

  it('with what is new, due or late', async () => {
    const { words, ...run } = await runList('Monitor violations as CSV');
    const since = day('2026-10-22');
    const expected = violations(now).flatMap(({ caseNumber, opened, closed, due }) => {
      const reasons = [
        opened >= since && 'New',
        closed !== null && closed >= since && 'Resolved',
        due !== null && due >= day('2026-11-21') && due < day('2026-11-28') && 'Due this week',
        due !== null && due < day('2026-11-21') && 'Overdue',
      ].filter((reason) => reason !== false);
      return reasons.length === 0 ? [] : [[caseNumber, reasons.join('; ')]];
    });
    expect(csvRows(run).map((row) => [row['Case'], row['Why']])).toEqual(expected);
    expect(words).toContain('New since October 22, 2026: **');
  });

  it('once, and with the facts of its own page', async () => {
    const communities = new Map(
      listings(now)
        .toReversed()
        .map(({ email, community }) => [email, community]),
    );
    const { words, ...run } = await runList('Lead generation as CSV', { credentials: undefined });
    expect(firstCells(run).toSorted()).toEqual([...communities.values()].toSorted());
    expect(words).toContain('counted once: Bayside Commons HOA, Breakwater Towers Association.');
    const smart = await runList('CSV of leads in Harborview', { mode: 'smart' });
    expect(csvRows(smart)[0]?.['Email']).toMatch(/^board@.+\.example$/);
    expect(smart.words).toContain('Ferry Street Flats has units 286 in the list and 292 on its page');
  });
});

describe('a list is read completely', () => {
  it.each([
    ['Check violations as CSV', 37, 'violations?page=3'],
    ['Check violations as CSV', 37, 'violations?status=Resolved'],
    ['CSV of all vendors', 20, 'vendors/acorn-grounds-care'],
    ['CSV of all leads', 46, 'listings?page=3'],
  ])('"%s", of %i rows, after a person left the browser at %s', async (instruction, count, path) => {
    const task = taskOf(instruction, { credentials: account });
    for (const maxSteps of [3, 4]) {
      const session = await openBrowser(freshPortal());
      const { memory } = await runInBrowser({ task, session, maxSteps });
      await session.goto(`http://portal.test/portal/${path}`);
      const after = await runInBrowser({ task, session, memory });
      expect(new Set(firstCells(after)).size).toBe(count);
    }
  });

  it('when its last page leads back to its first', async () => {
    const circular = changed((html) =>
      html.includes('Previous page') && !html.includes('Next page')
        ? html.replace('</main>', '<a href="/portal/violations">Next page</a></main>')
        : html,
    );
    const { decisions, ...run } = await runList('Check violations as CSV', {}, circular);
    expect(firstCells(run)).toHaveLength(violations(now).length);
    expect(decisions.filter(({ goal }) => goal.startsWith('Read the next page'))).toHaveLength(PAGES - 1);
  });

  it('past a login that it does not need', async () => {
    const startUrl = 'http://portal.test/portal/login';
    expect((await runList('CSV of all leads', { startUrl, credentials: undefined })).end).toBe('finish');
  });
});

describe('an answer is checked only if nothing is missing', () => {
  const broken: Site = (request) =>
    request.url.endsWith('/V-1032') ? new Response('no', { status: 500 }) : freshPortal()(request);
  const resolved = changed((html, path) =>
    path.endsWith('/V-1032') ? html.replace(/(pill-hearing">)Hearing Scheduled/, '$1Resolved') : html,
  );
  const withoutFindings = changed((html, path) =>
    path.endsWith('/INS-329') ? html.replace(/<caption>Findings[^]*?<\/table>/, '</table>') : html,
  );
  const shorter = changed((html) => html.replace('All cases: 37', 'All cases: 38'));
  const zoneless = changed((html) => html.replaceAll('America/Chicago', 'our clocks'));

  it.each<[instruction: string, more: Parameters<typeof runList>[1], words: RegExp, site?: Site]>([
    ['violations with a hearing as CSV', { mode: 'smart' }, /^Violations .*of 4 cases: they agree\./s],
    ['work orders as an ICS file', {}, /^Partly done: .*are not events, so no calendar file was written\./s],
    [
      'export the vendors',
      attached('list.csv', [['Unit'], ['1A']]),
      /^Partly.*Not used: the attached list.csv\./s,
    ],
    [
      'open violations',
      { mode: 'smart', maxSteps: 8 },
      /^Partly.*Left out because of the step limit: the detail pages of 9 cases \(section\)\./s,
    ],
    [
      'violations with a hearing',
      { mode: 'smart' },
      /^Partly.*Contradictions: V-1032 has status Hearing Scheduled in the list and Resolved on its page\./s,
      resolved,
    ],
    [
      'inspection report for October',
      { mode: 'smart' },
      /^Partly.*Contradictions: INS-329 has findings 3 in the list and 0 on its page\./s,
      withoutFindings,
    ],
    ['violations with a hearing', { mode: 'balanced' }, /^Partly.*Could not be opened: V-1032\./s, broken],
    [
      'Check violations',
      {},
      /^Not done: The portal says it has 38 cases, but its list has 37 different ones\./,
      shorter,
    ],
    [
      'all board meetings as a calendar',
      {},
      /^Not done: Not in the calendar, because their time could not be read: 3 meetings\.$/,
      zoneless,
    ],
  ])('"%s" %j: %s', async (instruction, more, words, site) => {
    const run = await runList(instruction, more, site);
    expect(run.words).toMatch(words);
    const verdict = run.words.startsWith('Partly done') ? 'partly' : 'checked';
    expect([run.end, run.files.length > 0, run.outcome?.verdict]).toEqual(
      run.words.startsWith('Not done') ? ['fail', false, undefined] : ['finish', true, verdict],
    );
  });
});

it.each([
  ['555.010.0150', '(555) 010-0150'],
  ['+1 555 010 0150', '(555) 010-0150'],
  ['(555) 010-0150 ext 4', '(555) 010-0150 ext 4'],
  ['010-0150', '010-0150'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  [`1${' '.repeat(100_000)}`, '1'],
])('the number %s is written as %s', (text, expected) => {
  expect(phoneNumber(text)).toBe(expected);
});
