import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { violations as violationsOf } from '../../../../mock-server/portal/data/violations.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

const create = 'Create the board meeting packet';
const run = async (instruction: string, site = freshPortal()): Promise<BrowserRun> =>
  runInBrowser({ task: taskOf(instruction, { credentials: account }), session: await openBrowser(site) });

const textOf = async ({ files }: BrowserRun): Promise<string> => {
  const bytes = new Uint8Array(files.at(-1)?.bytes ?? []);
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

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
    expect(result.files.map((file) => file.name)).toEqual([
      'Board_Meeting_Minutes_2026-10.pdf',
      'Annual_Operating_Budget_2026.pdf',
      'Board_Packet_2026-12-15.pdf',
    ]);
    const text = await textOf(result);
    const open = violationsOf(now).filter((violation) => violation.status === 'Open');
    for (const part of [
      'Board Meeting Packet',
      'December 15, 2026, 7:00 PM to 9:00 PM CST',
      'Approval of the minutes of November 2026',
      'Annual Operating Budget',
      'Open Work Orders',
      ...open.map(({ caseNumber }) => caseNumber),
    ])
      expect(text).toContain(part);
    const summary = lastWords(result);
    expect(summary).toMatch(/^Checked: Put together the packet for Board Meeting, December 2026/);
    expect(summary).toContain(`- Open Violations: ${open.length}`);
    expect(summary).toMatch(/- Open Work Orders: [1-9]/);
  });

  const withoutOrders = async (response: Response): Promise<Response> => {
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    const html = await response.text();
    return new Response(html.replaceAll(/<a [^>]*href="\/portal\/work-orders"[^>]*>.*?<\/a>/g, ''), response);
  };
  const noPdf = () => new Response('sorry', { headers: { 'content-disposition': 'attachment' } });

  it.each([
    ['a page', '/portal', withoutOrders, 'Open Work Orders: The portal has no page of work orders.'],
    ['a PDF', '/portal/documents/minutes-', noPdf, 'is not a PDF'],
  ])('goes without a part for lack of %s, and says so', async (_, path, answer, words) => {
    const result = await run(create, portalWith(path, answer));
    expect(lastWords(result)).toMatch(/^Partly done: Put together /);
    expect(lastWords(result)).toContain(words);
    expect(result.files.at(-1)?.name).toBe('Board_Packet_2026-12-15.pdf');
  });
});
