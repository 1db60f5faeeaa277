import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

async function run(
  instruction: string,
  more: Partial<RecipeTask> = {},
  site = freshPortal(),
): Promise<BrowserRun> {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(site) });
}

const textOf = ({ files }: BrowserRun, index = 0): string =>
  new TextDecoder().decode(files[index]?.bytes).replaceAll('\r\n ', '').replaceAll('\r\n\t', '');

const scheduleIt = 'Schedule a board meeting on January 15th at 7 pm to discuss roof bids and pool hours';

describe('the meetings recipe', { timeout: 60_000 }, () => {
  it('puts the next board meeting into a calendar file, at the time its clocks show', async () => {
    const result = await run('Put the next board meeting in a calendar file');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the meetings page',
      'Log in with the credentials given',
      'Open Board Meeting, December 2026',
      'Write Meetings_2026-11.ics',
      'Report what was found',
    ]);
    const ics = textOf(result);
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(ics).toContain('DTSTART:20261216T010000Z');
    expect(ics).toContain('DTEND:20261216T030000Z');
    expect(ics).toContain('SUMMARY:Board Meeting\\, December 2026');
    expect(ics).toContain('LOCATION:Oakridge Clubhouse');
    expect(ics).toContain('Approval of the minutes of November 2026');
    expect(lastWords(result)).toContain(
      '- Board Meeting, December 2026: December 15, 2026, 7:00 PM to 9:00 PM CST',
    );
  });
});

describe('scheduling a meeting', { timeout: 60_000 }, () => {
  it('fills in the form, finds the meeting in the list, and writes its calendar file', async () => {
    const result = await run(scheduleIt);
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the meetings page',
      'Log in with the credentials given',
      'Open the form that schedules meetings',
      'Schedule the Board Meeting on Friday, January 15, 2027, at 19:00',
      'Open the meetings page',
      'Open Board Meeting',
      'Write Meetings_2026-11.ics',
      'Report what was found',
    ]);
    const ics = textOf(result);
    expect(ics).toContain('DTSTART:20270116T010000Z');
    expect(ics).toContain('Roof bids');
    const summary = lastWords(result);
    expect(summary).toContain(
      'Scheduled the Board Meeting on Friday, January 15, 2027, at 19:00, and found it in the list of meetings.',
    );
    expect(summary).toContain('No notice was sent to the board, since none was asked for.');
  });

  it('does not schedule the same meeting twice', async () => {
    const site = freshPortal();
    await run(scheduleIt, {}, site);
    const again = await run(scheduleIt, {}, site);
    expect(again.last.do).toBe('finish');
    expect(again.goals.join()).not.toContain('Schedule the');
    expect(lastWords(again)).toContain('stood in the list of meetings already, so nothing was sent');
  });

  it('puts in what was asked: place, length, title, notice', async () => {
    const site = freshPortal();
    const result = await run(
      'Schedule a special meeting called "Roof talk" on 12 January 2027 at 18:30 in the Pool Pavilion for 45 minutes and notify the board',
      {},
      site,
    );
    const summary = lastWords(result);
    expect(summary).toContain('- Roof talk: January 12, 2027, 6:30 PM to 7:30 PM CST, Pool Pavilion');
    expect(summary).toContain('The portal offers no 45 minutes, so 1 hour were taken.');
    expect(summary).not.toContain('No notice');
  });

  it('schedules once, however often the server is lost on the way', async () => {
    const task = taskOf(scheduleIt, { credentials: account });
    for (let steps = 1; steps <= 8; steps += 1) {
      const site = freshPortal();
      const session = await openBrowser(site);
      const before = await runInBrowser({ task, session, mostSteps: steps });
      // The last step was done and not written down: it is decided anew.
      const memory = steps === 1 ? undefined : (before.decisions.at(-2)?.memory ?? undefined);
      const after = await runInBrowser({ task, session, memory });
      expect(after.last.do).toBe('finish');
      const list = await run('List the upcoming board meetings as a CSV', {}, site);
      expect(textOf(list).trim().split('\r\n')).toHaveLength(5);
    }
  });
});
