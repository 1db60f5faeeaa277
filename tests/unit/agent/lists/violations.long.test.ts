import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Violation, violations as casesOf } from '../../../../mock-server/portal/data/violations.ts';
import { outputFiles } from '../../../../widget/rules/files/output-files.ts';
import { PaperBrowser, portalSite, type Run, runRecipe } from '../paper-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

const run = (instruction: string, browser = new PaperBrowser(portalSite())) =>
  runRecipe({ task: taskOf(instruction, { credentials: account }), browser });

const rows = (result: Run): string[] =>
  new TextDecoder()
    .decode(result.files.find((file) => file.name.endsWith('.csv'))?.bytes)
    .trim()
    .split('\r\n')
    .slice(1);

const isResolved = ({ status }: Violation): boolean => status === 'Resolved';
const wordsOf = ({ last }: Run): string => (last.do === 'finish' ? last.summary : last.do);

describe('the violations recipe', { timeout: 30_000 }, () => {
  it('reads every page and writes a spreadsheet and a report', async () => {
    const result = await run('Check violations');
    const oldest = casesOf(now).at(-1);
    expect(result.files.map((file) => file.name)).toEqual([
      'Violations_2026-11.csv',
      'Violations_Report_2026-11.pdf',
    ]);
    expect(rows(result)).toHaveLength(37);
    expect(new Set(rows(result).map((row) => row.split(',')[0])).size).toBe(37);
    expect(result.last).toMatchObject({
      do: 'finish',
      summary:
        'Violations: **37** of the 37 cases read. Saved as Violations_2026-11.csv and Violations_Report_2026-11.pdf.\n\n' +
        '- By status: Open 19, Resolved 10, Hearing Scheduled 4, Notice Sent 4.\n' +
        `- The oldest is case V-1001, unit ${oldest?.unit}, ${oldest?.rule}, opened Jul 1, 2026, ${oldest?.daysOpen} days.\n\n` +
        'Left out in fast mode: the detail pages of 37 cases (section, last event). Choose a more thorough mode to have everything.',
    });
    const { text } = await extractText(new Uint8Array(result.files[1]?.bytes ?? []), { mergePages: true });
    expect(text).toContain('By status: Open 19');
    expect(text).toContain('The oldest is case V-1001');
    expect(text).toContain('V-1037');
  });

  it.each([
    ['List all violations in the portal', 37],
    ['List open violations', 19],
    ['Open the portal and list the violations', 37],
    ['violations with a hearing scheduled', 4],
    ['resolved violations', 10],
    ['Report on unresolved violations', 27],
    ['open violations over 30 days as CSV', 17],
    ['open violations at least 33 days old', 17],
    ['Show me the top 5 violations', 5],
    ['violations over 999 days', 0],
  ])('"%s" gives %i cases', async (instruction, count) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('finish');
    expect(result.files.some((file) => file.name.endsWith('.csv'))).toBe(true);
    expect(rows(result)).toHaveLength(count);
  });

  it('says which buildings there are when one is asked for that is not', async () => {
    const { last } = await run('violations in building B');
    expect(last.do === 'finish' ? last.summary : '').toContain(
      'There is no building B in the list that was read.',
    );
  });

  it('agrees with what the portal holds', async () => {
    const open = casesOf(now).filter((violation) => violation.status === 'Open' && violation.daysOpen > 30);
    const result = await run('open violations over 30 days as CSV');
    expect(rows(result).map((row) => row.split(',')[0])).toEqual(
      open.map((violation) => violation.caseNumber),
    );
  });

  it.each<[string, (violation: Violation) => boolean]>([
    ['open violations older than a month, CSV', (v) => v.status === 'Open' && v.daysOpen > 30],
    ['CSV of open violations older than two weeks', (v) => v.status === 'Open' && v.daysOpen > 14],
    ['unresolved violations open for more than two months', (v) => !isResolved(v) && v.daysOpen > 60],
    ['unresolved violations for over a quarter', (v) => !isResolved(v) && v.daysOpen > 90],
    ['violations in buildings 3, 4 and 5', (v) => /^[345][A-D]$/.test(v.unit)],
    ['violations in building 3 or 9 that are open', (v) => v.status === 'Open' && /^[39][A-D]$/.test(v.unit)],
    ['violations about parking', (v) => v.rule === 'Vehicle parked on grass'],
    ['parking violations', (v) => v.rule === 'Vehicle parked on grass'],
    ['the open trash violations', (v) => v.status === 'Open' && v.rule === 'Trash containers in view'],
    ['garbage and noise violations', (v) => /^(?:Trash|Noise)/.test(v.rule)],
    ['violations for dogs', (v) => v.rule === 'Unregistered pet'],
    ['violations about holiday lights or satellite dishes', (v) => /^(?:Holiday|Satellite)/.test(v.rule)],
    ['all violations regarding unapproved paint', (v) => v.rule === 'Unapproved exterior paint'],
    ['violations since September', (v) => v.opened >= new Date('2026-09-01')],
  ])('"%s" gives what the portal holds', async (instruction, isAsked) => {
    const result = await run(instruction);
    const wanted = casesOf(now).filter(isAsked);
    expect(wanted.length).toBeGreaterThan(0);
    expect(rows(result).map((row) => row.split(',')[0])).toEqual(wanted.map((one) => one.caseNumber));
    expect(wordsOf(result)).not.toContain('Not used');
  });

  it.each([
    ['violations about short-term rentals', 'Not used from your words: "short-term rentals".'],
    ['smoking violations', 'Not used from your words: "smoking".'],
    ['Check the violations', ''],
    ['Please check for new violations', ''],
    ['List all covenant violations in the portal', ''],
    ['open violations', "Only the portal's list of those with status Open was read, none of another status."],
  ])('"%s" tells %j', async (instruction, words) => {
    const told = wordsOf(await run(instruction));
    expect(told).toContain(words);
    if (words === '') expect(told).not.toMatch(/Not used|Only the portal's list/);
  });

  it.each([
    ['open violations as a spreadsheet', ['Violations_2026-11.xlsx']],
    ['open violations as CSV', ['Violations_2026-11.csv']],
    ['a PDF of the violations', ['Violations_Report_2026-11.pdf']],
    ['a Word document of the violations', ['Violations_Report_2026-11.docx']],
    ['violations as CSV and PDF', ['Violations_Data_2026-11.csv', 'Violations_Print_2026-11.pdf']],
    ['violations in PDF and Excel', ['Violations_Print_2026-11.pdf', 'Violations_Spreadsheet_2026-11.xlsx']],
  ])('"%s" writes %j', async (instruction, names) => {
    const { files } = await run(instruction);
    expect(files.map((file) => file.name)).toEqual(names);
    // A widget shows every file that was asked for.
    if (names.length > 1) {
      expect(
        outputFiles(names.map((name) => ({ name, downloadUrl: undefined, size: undefined }))),
      ).toHaveLength(names.length);
    }
  });

  it('asks the portal for the one status it needs, and says each step', async () => {
    const result = await run('open violations');
    expect(result.decisions.map((decision) => decision.goal)).toEqual([
      'Open the portal',
      'Open the violations page',
      'Log in with the credentials given',
      'Show open',
      'Read the next page of cases',
      'Write Violations_2026-11.csv and Violations_Report_2026-11.pdf',
      'Report what was found',
    ]);
    expect(result.decisions.map((decision) => decision.evaluation)).toEqual([
      'Ready to begin',
      'The page "Welcome | Oakridge Community" is open',
      'The portal asks for a login',
      'The list of cases is open',
      '10 cases read so far, from 1 page',
      '19 cases read so far, from 2 pages',
      'Violations_2026-11.csv and Violations_Report_2026-11.pdf saved',
    ]);
  });

  it.each(['dashboard', 'violations?page=3', 'violations?status=Resolved'])(
    'goes on from any step when a person left the browser at %s',
    async (path) => {
      const task = taskOf('Check violations', { credentials: account });
      // Three steps lead past the login, three more to the last page.
      for (let steps = 3; steps <= 6; steps += 1) {
        const browser = new PaperBrowser(portalSite());
        const before = await runRecipe({ task, browser, mostSteps: steps });
        expect(before.files).toEqual([]);
        await browser.goto(`http://portal.test/portal/${path}`);
        const after = await runRecipe({ task, browser, from: before });
        expect(after.last).toMatchObject({ do: 'finish' });
        expect(rows(after)).toHaveLength(37);
        expect(new Set(rows(after)).size).toBe(37);
      }
    },
  );
});
