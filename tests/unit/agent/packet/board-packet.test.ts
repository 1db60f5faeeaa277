import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { violations as violationsOf } from '../../../../mock-server/portal/data/violations.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

async function run(
  instruction: string,
  more: Partial<RecipeTask> = {},
  site = freshPortal(),
): Promise<BrowserRun> {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(site) });
}

const textOf = async ({ files }: BrowserRun): Promise<string> => {
  const bytes = new Uint8Array(files.at(-1)?.bytes ?? []);
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

const create = 'Create the board meeting packet';

/** The portal, but with one page answered otherwise. */
function portalWith(path: string, answer: (page: Response) => Promise<Response> | Response) {
  const site = freshPortal();
  return async (request: Request): Promise<Response> => {
    const response = await site(request);
    return new URL(request.url).pathname.startsWith(path) ? answer(response) : response;
  };
}

describe('the board packet recipe', { timeout: 60_000 }, () => {
  it('collects agenda, minutes, budget, open cases and open orders into one PDF beside its sources', async () => {
    const result = await run(create);
    expect(result.last.do).toBe('finish');
    expect(result.decisions.length).toBeLessThanOrEqual(30);
    expect(result.files.map((file) => file.name)).toEqual([
      'Board_Meeting_Minutes_2026-10.pdf',
      'Annual_Operating_Budget_2026.pdf',
      'Board_Packet_2026-12-15.pdf',
    ]);
    const text = await textOf(result);
    for (const part of [
      'Board Meeting Packet',
      'December 15, 2026, 7:00 PM to 9:00 PM CST',
      'Approval of the minutes of November 2026',
      'Motion 1:',
      'the latest budget stands in its place',
      'Open Work Orders',
    ]) {
      expect(text).toContain(part);
    }
    const open = violationsOf(now).filter((violation) => violation.status === 'Open');
    for (const { caseNumber } of open) expect(text).toContain(caseNumber);
    const summary = lastWords(result);
    expect(summary).toContain('Put together the packet for Board Meeting, December 2026');
    expect(summary).toContain(`- Open Violations: ${open.length}`);
    expect(summary).toMatch(/- Open Work Orders: [1-9]/);
    expect(summary).not.toContain('missing');
  });

  it('is a Word document when that is asked, for the month that is named', async () => {
    const result = await run('Make a board packet for the January meeting as a Word document');
    const file = result.files.at(-1);
    expect(file?.name).toBe('Board_Packet_2027-01-19.docx');
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(file?.bytes ?? []) });
    expect(value).toContain('Approval of the minutes of December 2026');
  });

  it('goes without a page that the portal does not have, and says so', async () => {
    const strip = async (response: Response): Promise<Response> => {
      if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
      const html = (await response.text()).replaceAll(
        /<a [^>]*href="\/portal\/work-orders"[^>]*>.*?<\/a>/g,
        '',
      );
      return new Response(html, response);
    };
    const result = await run(create, {}, portalWith('/portal', strip));
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain('1 of 5 parts is missing.');
    expect(lastWords(result)).toContain(
      '- Open Work Orders: missing. The portal has no page of work orders.',
    );
    expect(await textOf(result)).toContain('The portal has no page of work orders.');
  });

  it.each([
    [
      'no PDF',
      () => new Response('sorry', { headers: { 'content-disposition': 'attachment' } }),
      'is not a PDF',
    ],
    ['nothing', () => new Response('gone', { status: 500 }), 'The portal did not give the latest minutes'],
  ])('goes without minutes that are %s', async (_, answer, words) => {
    const result = await run(create, {}, portalWith('/portal/documents/minutes-', answer));
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain(words);
    expect(result.files.at(-1)?.name).toBe('Board_Packet_2026-12-15.pdf');
  });

  it('goes on from any step after the server was lost', async () => {
    const task = taskOf(create, { credentials: account });
    const whole = await run(create);
    for (let steps = 4; steps < whole.decisions.length; steps += 3) {
      const session = await openBrowser(freshPortal());
      const before = await runInBrowser({ task, session, mostSteps: steps });
      await session.goto('http://portal.test/portal/dashboard');
      const after = await runInBrowser({ task, session, memory: before.memory });
      expect(after.last.do).toBe('finish');
      expect(lastWords(after)).toContain('saved as Board_Packet_2026-12-15.pdf');
    }
  });
});

it.each([
  [create, 'board-packet'],
  ['Collect the agenda, last minutes and open violations into a board packet', 'board-packet'],
  ['Board Meeting Packet', 'board-packet'],
  ['Prepare the board package for December', 'board-packet'],
  ['Download the board meeting minutes', 'minutes'],
  ['Put the next board meeting in a calendar file', 'meetings'],
  ['Check violations', 'violations'],
])('"%s" is for the %s recipe', (instruction, name) => {
  expect(pickRecipe(instruction).name).toBe(name);
});
