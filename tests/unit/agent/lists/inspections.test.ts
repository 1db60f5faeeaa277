import { csvParse } from 'd3-dsv';
import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { RecipeTask, UploadedFile } from '../../../../mock-server/agent/recipe.ts';
import {
  type Inspection,
  inspections as inspectionsOf,
} from '../../../../mock-server/portal/data/inspections.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

type Site = (request: Request) => Response | Promise<Response>;

async function run(instruction: string, more: Partial<RecipeTask> = {}, site: Site = freshPortal()) {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(site) });
}

const words = async ({ files }: BrowserRun): Promise<string> => {
  const { text } = await extractText(Uint8Array.from(files[0]?.bytes ?? []), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
const numbers = ({ files }: BrowserRun): string[] => [
  ...new Set(csvParse(new TextDecoder().decode(files[0]?.bytes)).map((row) => row['Inspection'] ?? '')),
];
const attached = (table: string[][]): UploadedFile[] => [
  { id: '1', name: 'homes.csv', type: 'text/csv', size: 1, content: '', table },
];
const in90Days = ({ date }: Inspection): boolean =>
  date < new Date('2026-11-21T00:00:00Z') && now.getTime() - date.getTime() < 90.5 * 86_400_000;

describe('the property inspection report', { timeout: 30_000 }, () => {
  it('is a PDF of the last three months with every finding and follow-up', async () => {
    const result = await run('Property inspection report');
    const wanted = inspectionsOf(now).filter(in90Days);
    expect(result.files.map(({ name }) => name)).toEqual(['Inspections_Report_2026-11.pdf']);
    const text = await words(result);
    expect(text).toContain('Inspections in the last 90 days');
    for (const { number, findings } of wanted) {
      expect(text).toContain(number);
      for (const { finding, followUp } of findings) {
        expect(text).toContain(finding);
        expect(text).toContain(followUp);
      }
    }
    const summary = lastWords(result);
    const found = wanted.flatMap(({ findings }) => findings);
    expect(summary).toContain(`**${wanted.length}** of the 38 inspections read`);
    expect(summary).toContain(`Findings: ${found.length}, ${found.length} of them read in full.`);
    expect(summary).toContain(`Follow-ups: ${found.filter(({ done }) => !done).length} open`);
    expect(summary).toContain('No time was named, so the report covers the inspections in the last 90 days.');
  });

  it('opens what has findings, and nothing else, in fast mode', async () => {
    const { goals } = await run('Property inspection report');
    const wanted = inspectionsOf(now).filter((one) => in90Days(one) && one.findings.length > 0);
    expect(goals.filter((goal) => goal.startsWith('Open INS-'))).toEqual(
      wanted.map(({ number }) => `Open ${number}`),
    );
  });

  it.each<[string, (inspection: Inspection) => boolean]>([
    ['CSV of the inspections in October', ({ date }) => date.toISOString().startsWith('2026-10')],
    ['inspections of July 2026 as CSV', ({ date }) => date.toISOString().startsWith('2026-07')],
    ['failed inspections of 2026 as CSV', ({ status }) => status === 'Failed'],
    ['inspections of 2026 that need attention, as CSV', ({ status }) => status === 'Needs Attention'],
    ['inspections of 2026 with findings as CSV', ({ findings }) => findings.length > 0],
    ['CSV of 2026 inspections of building 12', ({ unit }) => /^12[A-D]$/.test(unit)],
    ['CSV of 2026 inspections of the clubhouse', ({ unit }) => unit === 'Clubhouse'],
    ['upcoming inspections as CSV', ({ status }) => status === 'Scheduled'],
  ])('"%s"', async (instruction, isAsked) => {
    const result = await run(instruction);
    const wanted = inspectionsOf(now).filter(isAsked);
    expect(wanted.length).toBeGreaterThan(0);
    expect(result.last.do).toBe('finish');
    expect(numbers(result)).toEqual(wanted.map((inspection) => inspection.number));
  });

  it('is a Word document when asked, put in order as asked', async () => {
    const result = await run('Property inspection report for October 2026 by building as a Word document');
    expect(result.files.map(({ name }) => name)).toEqual(['Inspections_Report_2026-11.docx']);
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(result.files[0]?.bytes ?? []) });
    expect(value).toContain('<h2>Findings by building</h2>');
    expect(value).toContain('<h2>Building 5</h2>');
    expect(value).toContain('<h2>Pool house</h2>');
    expect(value).toContain('<h2>Open follow-ups</h2>');
  });

  it('says so when nothing matches, with a report', async () => {
    const result = await run('inspection report of unit 99');
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain('No inspection matches: Inspections in the last 90 days, unit 99.');
    expect(await words(result)).toContain('No inspection matches.');
  });

  it('says which buildings there are when one is asked for that is not', async () => {
    const result = await run('Property inspection report for building B as a Word document');
    expect(lastWords(result)).toContain('There is no building B in the list that was read.');
  });

  it('smart opens all that were held and checks them against the list', async () => {
    const result = await run('inspection report for October', { mode: 'smart' });
    expect(lastWords(result)).toMatch(
      /Cross-checked the list with the detail pages of \d inspections: they agree\./,
    );
  });

  it('smart says when a page has fewer findings than the list', async () => {
    const portal = freshPortal();
    const site: Site = async (request) => {
      const response = await portal(request);
      if (!new URL(request.url).pathname.endsWith('/INS-329')) return response;
      const html = (await response.text()).replace(/<caption>Findings[^]*?<\/table>/, '</table>');
      return new Response(html, response);
    };
    const result = await run('inspection report for October', { mode: 'smart' }, site);
    expect(lastWords(result)).toContain(
      'Contradictions: INS-329 has findings 3 in the list and 0 on its page',
    );
  });

  it('super-fast reads the list alone, and says so', async () => {
    const result = await run('inspection report', { mode: 'super-fast' });
    expect(result.goals.some((goal) => goal.startsWith('Open INS-'))).toBe(false);
    expect(lastWords(result)).toContain('(inspector, findings in full)');
    expect(lastWords(result)).toContain('0 of them read in full');
  });

  it('is limited to the homes of an attached list', async () => {
    const uploads = attached([['Unit'], ['12D'], ['77Z']]);
    const result = await run('inspections of 2026 as CSV', { uploads });
    expect(numbers(result)).toEqual(['INS-328', 'INS-312']);
    expect(lastWords(result)).toContain(
      'Limited to the 2 units listed in homes.csv. Not on the portal: 77Z.',
    );
  });

  it('asks for a login when none was given', async () => {
    const task = taskOf('Property inspection report');
    const result = await runInBrowser({ task, session: await openBrowser(freshPortal()) });
    expect(result.last).toMatchObject({ do: 'login' });
  });
});
