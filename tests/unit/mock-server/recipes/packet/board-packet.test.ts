import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { violations as violationsOf } from '../../../../../mock-server/portal/data/violations.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

/** Runs the recipe on a portal that changes one response. */
async function run(path = 'none', answer?: (page: Response) => Promise<Response>): Promise<BrowserRun> {
  const site = freshPortal();
  const session = await openBrowser(async (request) => {
    const response = await site(request);
    return answer !== undefined && new URL(request.url).pathname.startsWith(path)
      ? answer(response)
      : response;
  });
  const task = taskOf('Create the board meeting packet', { credentials: account });
  return runInBrowser({ task, session });
}

describe('the board packet recipe', () => {
  it('collects agenda, minutes, budget, open cases and open orders into one PDF', async () => {
    const result = await run();
    const bytes = new Uint8Array(result.files.at(-1)?.bytes ?? []);
    const { text } = await extractText(bytes, { mergePages: true });
    const open = violationsOf(now).filter((violation) => violation.status === 'Open');
    for (const part of [
      'December 15, 2026, 7:00 PM to 9:00 PM CST',
      'Approval of the minutes of November 2026',
      'Annual Operating Budget',
      'Open Work Orders',
      ...open.map(({ caseNumber }) => caseNumber),
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    const counted = `- Open Violations: ${open.length} on file\\.\n- Open Work Orders: [1-9]`;
    expect(lastWords(result)).toMatch(new RegExp(counted));
  });

  const withoutOrders = async (response: Response): Promise<Response> => {
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    const html = await response.text();
    return new Response(html.replaceAll(/<a [^>]*href="\/portal\/work-orders"[^>]*>.*?<\/a>/g, ''), response);
  };
  const noPdf = async () => new Response('sorry', { headers: { 'content-disposition': 'attachment' } });

  it.each([
    ['a page', '/portal', withoutOrders, 'Open Work Orders: The portal has no page of work orders.'],
    ['a PDF', '/portal/documents/minutes-', noPdf, 'is not a PDF'],
  ])('omits a part if %s is missing, and names it', async (_, path, answer, words) => {
    const result = await run(path, answer);
    expect(lastWords(result)).toMatch(/^Partly done: Put together /);
    expect(lastWords(result)).toContain(words);
    expect(result.files.at(-1)?.name).toBe('Board_Packet_2026-12-15.pdf');
  });
});
