import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { RecipeTask, UploadedFile } from '../../../../mock-server/agent/recipe.ts';
import { violations as casesOf } from '../../../../mock-server/portal/data/violations.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

type Site = (request: Request) => Response | Promise<Response>;

async function run(instruction: string, more: Partial<RecipeTask> = {}, site: Site = freshPortal()) {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(site) });
}

const sheet = async ({ files }: BrowserRun) => readSheet(Buffer.from(files[0]?.bytes ?? []));
const attached = (table: string[][] | undefined, name = 'list.xlsx'): UploadedFile[] => [
  { id: '1', name, type: '', size: 1, content: '', table },
];
/** The portal with something changed in its pages. */
const changed = (change: (html: string, url: URL) => string): Site => {
  const portal = freshPortal();
  return async (request) => {
    const response = await portal(request);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    return new Response(change(await response.text(), new URL(request.url)), response);
  };
};

type Case = ReturnType<typeof casesOf>[number];
const byUnit = (a: Case, b: Case): number => a.unit.localeCompare(b.unit, 'en-US', { numeric: true });

describe('violations, closely', { timeout: 30_000 }, () => {
  it('gives exactly the open ones over 30 days as a spreadsheet of real numbers and dates', async () => {
    const result = await run('open violations over 30 days as a spreadsheet');
    const wanted = casesOf(now).filter((one) => one.status === 'Open' && one.daysOpen > 30);
    const [header, ...rows] = await sheet(result);
    expect(result.files.map(({ name }) => name)).toEqual(['Violations_2026-11.xlsx']);
    expect(header).toEqual(['Case', 'Unit', 'Rule', 'Opened', 'Days open', 'Status', 'Due', 'Owner']);
    expect(rows).toEqual(
      wanted.map((one) => [
        one.caseNumber,
        one.unit,
        one.rule,
        one.opened,
        one.daysOpen,
        one.status,
        one.due,
        one.owner,
      ]),
    );
    expect(lastWords(result)).toContain(`**${wanted.length}** of the 19 cases read`);
  });

  it('writes a Word report with totals and the table', async () => {
    const result = await run('resolved violations as a Word document');
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(result.files[0]?.bytes ?? []) });
    expect(value).toContain('<h1>Violations with status Resolved</h1>');
    expect(value).toContain('<li>By status: Resolved 10.</li>');
    expect(value.match(/<tr>/g)).toHaveLength(11);
  });

  it.each([
    ['violations of unit 12 as CSV', (unit: string) => /^12[A-D]$/.test(unit)],
    ['violations of unit 3A and unit 11C as CSV', (unit: string) => ['3A', '11C'].includes(unit)],
    ['violations of building 7 as CSV', (unit: string) => /^7[A-D]$/.test(unit)],
  ])('"%s" is about those homes', async (instruction, isAsked) => {
    const result = await run(instruction);
    const lines = new TextDecoder().decode(result.files[0]?.bytes).trim().split('\r\n').slice(1);
    const wanted = casesOf(now).filter(({ unit }) => isAsked(unit));
    expect(lines.map((line) => line.split(',')[0])).toEqual(wanted.map(({ caseNumber }) => caseNumber));
  });

  it.each([
    ['violations opened in October as CSV', '2026-10-01', '2026-11-01'],
    ['violations of the last 2 months as CSV', '2026-09-01', '2026-12-01'],
    ['violations since September as CSV', '2026-09-01', '2026-12-01'],
    ['violations opened after September as CSV', '2026-10-01', '2026-12-01'],
    ['violations before September as CSV', '2000-01-01', '2026-09-01'],
    ['violations of last quarter as CSV', '2026-07-01', '2026-10-01'],
    ['open violations of the last 45 days as CSV', '2026-10-07', '2026-12-01'],
    ['violations opened in the last 45 days as CSV', '2026-10-07', '2026-12-01'],
  ])('"%s" is about that time', async (instruction, from, until) => {
    const result = await run(instruction);
    const lines = new TextDecoder().decode(result.files[0]?.bytes).trim().split('\r\n').slice(1);
    const wanted = casesOf(now).filter(
      ({ opened, status }) =>
        opened >= new Date(from) &&
        opened < new Date(until) &&
        (status === 'Open' || !instruction.startsWith('open v')),
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(wanted.map(({ caseNumber }) => caseNumber));
  });

  it('takes the oldest when those are asked for', async () => {
    const result = await run('the 3 oldest open violations as CSV');
    const lines = new TextDecoder().decode(result.files[0]?.bytes).trim().split('\r\n').slice(1);
    const oldest = casesOf(now)
      .filter(({ status }) => status === 'Open')
      .toSorted((a, b) => b.daysOpen - a.daysOpen);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      oldest.slice(0, 3).map(({ caseNumber }) => caseNumber),
    );
  });

  it.each<[string, (a: Case, b: Case) => number]>([
    ['violations sorted by unit as CSV', (a, b) => byUnit(a, b)],
    ['violations sorted by unit, descending, as CSV', (a, b) => byUnit(b, a)],
    [
      'sort the violations by status and unit, and export them as CSV',
      (a, b) => a.status.localeCompare(b.status) || byUnit(a, b),
    ],
    ['violations as CSV, oldest first', (a, b) => a.opened.getTime() - b.opened.getTime()],
    ['violations as CSV, newest first', (a, b) => b.opened.getTime() - a.opened.getTime()],
  ])('"%s" is in that order', async (instruction, order) => {
    const result = await run(instruction);
    const lines = new TextDecoder().decode(result.files[0]?.bytes).trim().split('\r\n').slice(1);
    const wanted = casesOf(now).toSorted(order);
    expect(lines.map((line) => line.split(',')[0])).toEqual(wanted.map(({ caseNumber }) => caseNumber));
    expect(lastWords(result)).not.toContain('Not used');
  });

  it('says which words it did nothing with', async () => {
    const result = await run('violations of unit 12, sorted by unit, in red');
    expect(lastWords(result)).toContain('Not used from your words: "in red".');
  });

  it('says so when nothing matches, with an empty list', async () => {
    const result = await run('violations of unit 99Z as a spreadsheet');
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain('No case matches: Violations, unit 99Z. 37 cases were read.');
    expect(await sheet(result)).toHaveLength(1);
  });
});

describe('violations, by mode', { timeout: 30_000 }, () => {
  it('smart opens the cases, adds what they say and checks them against the list', async () => {
    const result = await run('violations with a hearing as a spreadsheet', { mode: 'smart' });
    expect(result.goals).toContain('Open V-1032');
    const [header, first] = await sheet(result);
    expect(header?.slice(-2)).toEqual(['Section', 'Last event']);
    expect(first?.at(-2)).toMatch(/^Declaration, section \d\.\d$/);
    expect(first?.at(-1)).toContain('Hearing before the board');
    expect(lastWords(result)).toContain(
      'Cross-checked the list with the detail pages of 4 cases: they agree.',
    );
    expect(lastWords(result)).not.toContain('Left out');
  });

  it('smart reports a page that contradicts the list', async () => {
    const site = changed((html, { pathname }) =>
      pathname.endsWith('/violations/V-1032')
        ? html.replace(/(pill-hearing">)Hearing Scheduled/, '$1Resolved')
        : html,
    );
    const result = await run('violations with a hearing', { mode: 'smart' }, site);
    expect(lastWords(result)).toContain('Contradictions: V-1032 has status Hearing Scheduled in the list');
    expect(lastWords(result)).toContain('and Resolved on its page');
  });

  it('goes on when a page does not open, and says which', async () => {
    const portal = freshPortal();
    const site: Site = (request) =>
      new URL(request.url).pathname.endsWith('/V-1032')
        ? new Response('no', { status: 500 })
        : portal(request);
    const result = await run('violations with a hearing', { mode: 'balanced' }, site);
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain('Could not be opened: V-1032.');
  });

  it('says when there are more cases than a task has steps to open', async () => {
    const words = lastWords(await run('open violations', { mode: 'smart', maxSteps: 25 }));
    expect(words).toContain('Cross-checked the list with the detail pages of 18 cases: they agree.');
    expect(words).toContain(
      'Left out, to stay within the steps of a task: the detail page of 1 case (section, last event).',
    );
    expect(words).not.toContain('smart mode');
  });

  it('ultra-fast reads two pages and says what it left out', async () => {
    const result = await run('all violations as CSV', { mode: 'ultra-fast' });
    expect(lastWords(result)).toContain('**20** of the 20 cases read');
    expect(lastWords(result)).toContain('Left out in ultra-fast mode: the pages of the list after page 2');
  });

  it('fails when the list has fewer cases than it says', async () => {
    const result = await run(
      'Check violations',
      {},
      changed((html) => html.replace('All cases: 37', 'All cases: 38')),
    );
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toContain(
      'The portal says it has 38 cases, but its list gave 37 different ones.',
    );
    expect(result.files).toEqual([]);
  });
});

describe('violations, limited by an attached list', { timeout: 30_000 }, () => {
  it.each<[string, string[][], number, string]>([
    [
      'case numbers',
      [
        ['Case number', 'Note'],
        ['V-1037', 'x'],
        ['v-1036', ''],
        ['V-9', ''],
      ],
      2,
      'the 3 cases listed in list.xlsx. Not on the portal: V-9.',
    ],
    ['cases', [['Case'], ['V-1001']], 1, 'the 1 case listed in list.xlsx.'],
  ])('of %s', async (_, table, count, words) => {
    const result = await run('Check violations as CSV', { uploads: attached(table) });
    expect(lastWords(result)).toContain(words);
    expect(lastWords(result)).toContain(`**${count}** of the 37 cases read`);
  });

  it('of units', async () => {
    const [first] = casesOf(now);
    const uploads = attached([
      ['Unit', 'Owner'],
      [first?.unit ?? '', 'x'],
    ]);
    const result = await run('Check violations', { uploads });
    const wanted = casesOf(now).filter(({ unit }) => unit === first?.unit).length;
    expect(lastWords(result)).toContain(`**${wanted}** of the 37`);
    expect(lastWords(result)).toContain('Limited to the 1 unit listed in list.xlsx.');
  });

  it.each([[undefined], [[['Name'], ['x']]]])(
    'but not by a file without such a column (%j)',
    async (table) => {
      const result = await run('Check violations', { uploads: attached(table, 'picture.png') });
      expect(lastWords(result)).toContain('**37** of the 37');
      expect(lastWords(result)).toContain('Not used: picture.png');
    },
  );
});
