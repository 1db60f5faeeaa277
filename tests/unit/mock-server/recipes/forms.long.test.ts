import { describe, expect, it } from 'vitest';
import { csvRows, runList } from './lists/run-list.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from './run-in-browser.ts';
import { account, attached, taskOf } from './run-recipe.ts';

const schedule = 'Schedule a board meeting on January 15th at 7 pm to discuss roof bids and pool hours';
const request = 'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent';

const calendarOf = ({ files }: Pick<BrowserRun, 'files'>): string =>
  new TextDecoder().decode(files[0]?.bytes).replaceAll(/\r\n[ \t]/g, '');
const pageAt = async ({ session }: Pick<BrowserRun, 'session'>, path: string): Promise<string> => {
  await session.goto(`http://portal.test/portal/${path}`);
  return (await session.read()).text;
};

describe('a form', () => {
  it.each([
    [schedule, 'meetings', 'Upcoming meetings: 10,'],
    [request, 'requests', 'All requests: 6,'],
  ])('is sent once, even if the server stops at any step: %s', async (instruction, list, caption) => {
    const task = taskOf(instruction, { credentials: account });
    for (let allowedSteps = 2; allowedSteps <= 8; allowedSteps += 1) {
      const session = await openBrowser(freshPortal());
      const before = await runInBrowser({ task, session, maxSteps: allowedSteps });
      // The last step was done, but its memory was not saved: the agent decides it again.
      const after = await runInBrowser({ task, session, memory: before.decisions.at(-2)?.memory });
      expect(after.last.do).toBe('finish');
      expect(await pageAt(after, list)).toContain(caption);
    }
  });
});

describe('meetings', () => {
  it('are in a calendar file at their local time', async () => {
    const ics = calendarOf(await runList('Put the next board meeting in a calendar file'));
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of [
      'DTSTART:20261216T010000Z',
      'DTEND:20261216T030000Z',
      'SUMMARY:Board Meeting\\, December 2026',
      'LOCATION:Oakridge Clubhouse',
      'Approval of the minutes of November 2026',
    ])
      expect(ics).toContain(line);
  });

  it('are scheduled, found in the list, and not scheduled twice', async () => {
    const site = freshPortal();
    const first = await runList(schedule, {}, site);
    expect(calendarOf(first)).toMatch(/DTSTART:20270116T010000Z.*Roof bids/s);
    const second = await runList(schedule, {}, site);
    expect(second.words).toContain('is already in the list of meetings, so nothing was sent');
    expect(csvRows(await runList('List the upcoming board meetings as a CSV', {}, site))).toHaveLength(4);
  });
});

describe('requests', () => {
  it('have all facts of the instruction', async () => {
    const run = await runList(
      'Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177',
    );
    const text = await pageAt(run, 'requests/REQ-1006');
    const facts = ['3A', '(555) 010-0177', 'Doors and Locks', 'Normal', 'November 23, 2026', 'Yes'];
    expect(text.split('\n')).toEqual(expect.arrayContaining(['Broken lock, reported for unit 3A', ...facts]));
  });

  it.each([
    [30, 6],
    [7, 1],
    [6, 0],
  ])('are sent as far as the %i steps of a task allow: %i of ten', async (maxSteps, count) => {
    const rows = Array.from({ length: 10 }, (_, i) => [`${i + 1}A`, `The light in room ${i + 1} flickers`]);
    const { uploads = [] } = attached('requests.csv', [['Unit', 'Description'], ...rows]);
    const run = await runList('Submit the requests in the file', { uploads, maxSteps });
    // The report takes no step.
    expect(run.goals.length - 1).toBeLessThanOrEqual(maxSteps);
    expect(lastWords(run)).toMatch(
      count === 0 ? /^Not done: / : new RegExp(`^Partly done: Sent ${count} of 10 requests: `),
    );
    expect(lastWords(run)).toContain(
      `Not sent, row 11 of requests.csv: It needs more than the ${maxSteps} steps of the task`,
    );
  });
});
