import { describe, expect, it } from 'vitest';
import { freshPortal, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';
import { csvRows, runList } from './run-list.ts';

const scheduleIt = 'Schedule a board meeting on January 15th at 7 pm to discuss roof bids and pool hours';

const calendarOf = ({ files }: Awaited<ReturnType<typeof runList>>): string =>
  new TextDecoder().decode(files[0]?.bytes).replaceAll(/\r\n[ \t]/g, '');

describe('meetings', { timeout: 60_000 }, () => {
  it('are put into a calendar file at the time their clocks show', async () => {
    const ics = calendarOf(await runList('Put the next board meeting in a calendar file'));
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(ics).toContain('DTSTART:20261216T010000Z');
    expect(ics).toContain('DTEND:20261216T030000Z');
    expect(ics).toContain('SUMMARY:Board Meeting\\, December 2026');
    expect(ics).toContain('LOCATION:Oakridge Clubhouse');
    expect(ics).toContain('Approval of the minutes of November 2026');
  });

  it('are scheduled, looked for in the list, and not scheduled twice', async () => {
    const site = freshPortal();
    const first = await runList(scheduleIt, {}, site);
    expect(first.words).toMatch(
      /^Checked: Scheduled the Board Meeting on Friday, January 15, 2027, at 19:00, and found it in the list/,
    );
    expect(calendarOf(first)).toContain('DTSTART:20270116T010000Z');
    expect(calendarOf(first)).toContain('Roof bids');
    const again = await runList(scheduleIt, {}, site);
    expect(again.goals.join()).not.toContain('Schedule the');
    expect(again.words).toContain('is already in the list of meetings, so nothing was sent');
  });

  it('are not scheduled where a part of the wish would be left out', async () => {
    const { end, words, goals } = await runList(`${scheduleIt} for 45 minutes`);
    expect(end).toBe('fail');
    expect(words).toContain('Not done: "for 45 minutes" was not understood.');
    expect(goals).toHaveLength(1);
  });

  it('are scheduled once, however often the server is lost on the way', async () => {
    const task = taskOf(scheduleIt, { credentials: account });
    for (let steps = 1; steps <= 8; steps += 1) {
      const site = freshPortal();
      const session = await openBrowser(site);
      const before = await runInBrowser({ task, session, mostSteps: steps });
      // The last step was done and not written down: it is decided anew.
      const memory = steps === 1 ? undefined : (before.decisions.at(-2)?.memory ?? undefined);
      const after = await runInBrowser({ task, session, memory });
      expect(after.last.do).toBe('finish');
      const list = await runList('List the upcoming board meetings as a CSV', {}, site);
      expect(csvRows(list)).toHaveLength(4);
    }
  });
});
