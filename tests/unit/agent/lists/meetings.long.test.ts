import { describe, expect, it } from 'vitest';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { askedDay, askedTime } from '../../../../mock-server/agent/ask/dates.ts';
import { readMeetingsAsk } from '../../../../mock-server/agent/lists/meetings/meetings-reading.ts';
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

const textOf = ({ files }: BrowserRun, index = 0): string =>
  new TextDecoder().decode(files[index]?.bytes).replaceAll('\r\n ', '').replaceAll('\r\n\t', '');

const scheduleIt = 'Schedule a board meeting on January 15th at 7 pm to discuss roof bids and pool hours';

describe('the meetings recipe', { timeout: 60_000 }, () => {
  it('tells the agenda to who asks for it', async () => {
    const result = await run("What's on the agenda for the December meetings?");
    expect(lastWords(result)).toMatch(/- Board Meeting, December 2026: .+\n {2}- Call to order and quorum\n/);
    expect(lastWords(result)).not.toContain('the agendas of');
  });

  it('puts the next board meeting into a calendar file, at the time its clocks show', async () => {
    const result = await run('Put the next board meeting in a calendar file');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the meetings page',
      'Log in with the credentials given',
      'Open Board Meeting, December 2026',
      'Write Board_Meeting_2026-12-15.ics',
      'Report on the meetings',
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

  it.each([
    ['all upcoming board meetings as a calendar', 'fast', 3, 'the agendas of 3 meetings'],
    ['all upcoming board meetings as a calendar', 'balanced', 3, undefined],
    ['the next two board meetings as an ICS file', 'fast', 2, undefined],
    ['put all upcoming meetings into a calendar file', 'fast', 9, 'the agendas of 9 meetings'],
    ['calendar file of the January board meeting', 'fast', 1, undefined],
  ] as const)('"%s" in %s mode: %i meetings', async (instruction, mode, count, leftOut) => {
    const result = await run(instruction, { mode });
    expect(textOf(result).match(/BEGIN:VEVENT/g)).toHaveLength(count);
    expect(textOf(result).match(/Agenda:/g)?.length ?? 0).toBe(leftOut === undefined ? count : 0);
    if (leftOut === undefined) expect(lastWords(result)).not.toContain('Left out');
    else expect(lastWords(result)).toContain(`Left out in fast mode: ${leftOut}`);
  });

  it('lists meetings as a table', async () => {
    const result = await run('List the past board meetings as a CSV');
    expect(result.files.map((file) => file.name)).toEqual(['Board_Meetings_2026-11.csv']);
    const rows = textOf(result).trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toContain('Board Meeting, November 2026');
  });

  it('says so when there is no such meeting', async () => {
    const result = await run('Put the upcoming annual meeting in a calendar file');
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toContain('The portal has no upcoming annual meetings that fit');
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
      'Write Board_Meeting_2027-01-15.ics',
      'Report on the meetings',
    ]);
    const ics = textOf(result);
    expect(ics).toContain('DTSTART:20270116T010000Z');
    expect(ics).toContain('Roof bids');
    const summary = lastWords(result);
    expect(summary).toContain('Scheduled Board Meeting and found it in the list of meetings.');
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

  it.each([
    [
      'Schedule a special meeting on December 15 at 8 pm',
      'The portal did not schedule the Special Meeting on Tuesday, December 15, 2026, at 20:00: ' +
        'Oakridge Clubhouse is taken at that time: Board Meeting, December 2026, December 15, 2026.',
    ],
    ['Schedule a board meeting at 7 pm', 'The instruction names no day'],
    ['Schedule a board meeting on 2026-11-20 at 7 pm', 'The meeting lies in the past.'],
  ])('"%s" fails with the reason', async (instruction, reason) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toContain(reason);
    expect(result.files).toEqual([]);
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

describe('what an instruction asks of the meetings', () => {
  it.each([
    ['schedule a board meeting on January 15th at 7 pm', { kind: 'Board Meeting', startMinutes: 1140 }],
    [
      'Set up a landscape committee meeting tomorrow at noon',
      { kind: 'Landscape Committee', startMinutes: 720 },
    ],
    ['create a special meeting next Friday at 9', { kind: 'Special Meeting', startMinutes: 540 }],
    ['book an annual meeting, agenda: budget; election', { agenda: ['Budget', 'Election'] }],
    ['Schedule a board meeting on May 3 and email the board', { notice: true }],
    ['Schedule a board meeting on May 3 without sending a notice', { notice: false }],
  ])('%s', (instruction, plan) => {
    expect(readMeetingsAsk(instruction, now).plan).toMatchObject(plan);
  });

  it.each([
    'Export the meeting schedule',
    'Make a calendar of the scheduled meetings',
    'List the next meetings',
  ])('"%s" schedules nothing', (instruction) => {
    expect(readMeetingsAsk(instruction, now).plan).toBeUndefined();
  });

  it.each([
    ['meetings of 2025', true, '2025-01-01'],
    ['board meetings of last year', true, '2025-01-01'],
    ['the board meeting of last quarter', true, '2026-07-01'],
    ['board meetings next year', false, '2027-01-01'],
    ['meetings this year', false, '2026-01-01'],
  ])('%s: past %s, from %s', (instruction, past, from) => {
    expect(readMeetingsAsk(instruction, now)).toMatchObject({ past, period: { from }, count: undefined });
  });
});

it.each([
  ['January 15th', '2027-01-15'],
  ['Nov. 21', '2026-11-21'],
  ['the 3rd of March 2027', '2027-03-03'],
  ['1/15', '2027-01-15'],
  ['12/24/2026', '2026-12-24'],
  ['2027-02-28', '2027-02-28'],
  ['tomorrow', '2026-11-22'],
  ['next Tuesday', '2026-11-24'],
  ['Saturday', '2026-11-28'],
  ['February 30', undefined],
  ['soon', undefined],
])('the day "%s" is %s', (text, day) => {
  expect(askedDay(text, now)?.toISOString().slice(0, 10)).toBe(day);
});

it.each([
  ['at 7 pm', 1140],
  ['7:30 p.m.', 1170],
  ['19:05', 1145],
  ['12 am', 0],
  ['12 PM', 720],
  ['noon', 720],
  ['at 7', 1140],
  ['at 9', 540],
  ["at 8 o'clock", 480],
  ['on January 15', undefined],
])('the time "%s" is %s', (text, minutes) => {
  expect(askedTime(text)).toBe(minutes);
});

it.each([
  ['Put the next board meeting in a calendar file', 'meetings'],
  ['Schedule a board meeting on January 15th at 7 pm', 'meetings'],
  ['List the upcoming meetings', 'meetings'],
  ['What is on the agenda of the next meeting?', 'meetings'],
  ['Download the latest board meeting minutes', 'minutes'],
  ['minutes of the board meeting in March', 'minutes'],
  ['Check violations with a hearing at the next meeting', 'violations'],
])('"%s" is for the %s recipe', (instruction, name) => {
  expect(pickRecipe(instruction).name).toBe(name);
});
