import { describe, expect, it } from 'vitest';
import { lastWords, runInBrowser } from './run-in-browser.ts';
import { account, taskOf } from './run-recipe.ts';
import { readingBrowsers } from './outcomes/reading-browser.ts';

const openBrowser = await readingBrowsers();

/**
 * What staff would ask for, in their words, half of it beyond what the server can do. Whatever it cannot do must end as
 * failed, with words on what was not done, before anything is opened or with what was done named; nothing may be
 * called done that answers another question.
 */
async function run(instruction: string) {
  const task = taskOf(instruction, { credentials: account });
  const result = await runInBrowser({ task, session: openBrowser() });
  const end = result.last.do === 'finish' ? 'done' : result.last.do === 'fail' ? 'failed' : result.last.do;
  return { end, words: lastWords(result), files: result.files.map(({ name }) => name) };
}

const tells = (as: string) => async (instruction: string, expected: RegExp) => {
  const { end, words } = await run(instruction);
  expect(words).toMatch(expected);
  expect(end).toBe(as);
};

describe('what can be done is done as it was asked', () => {
  it.each([
    ['Download the March minutes', /Minutes, March 2026/],
    ['List the open violations of building 4 as a CSV', /status Open, building 4: \*\*1\*\*/],
    ['Export the vendor directory as XLSX', /\*\*20\*\* of the 20 vendors/],
    [
      'Show me the violations that are not closed',
      /status Open or Notice Sent or Hearing Scheduled: \*\*27\*\*/,
    ],
    [
      'Which vendors have insurance that expires within 30 days?',
      /insured until 2026-11-21 to 2026-12-21: \*\*3\*\*/,
    ],
    ['Which service tickets are an emergency?', /priority Emergency: \*\*2\*\*/],
    ['List the five oldest work orders', /\*\*5\*\* of the 46/],
    ['Check the violations of unit 12B and 14C', /no unit 14C/],
    ['List the inspections between March and May 2026', /March 1, 2026 to May 31, 2026/],
    ['List the open work orders, newest first, as PDF', /status Open: \*\*7\*\*/],
    ['If possible, list the open violations as a CSV', /status Open: \*\*19\*\*/],
    ['List the three most expensive work orders', /\*\*3\*\* of the 46/],
    ['Create a list of the maintenance requests', /\*\*46\*\* of the 46/],
    ['Who is the president of the board?', /^Partly done: .* Not found on the pages read: president/s],
    ['Export the carpentry work orders', /^Partly done: .* Not used from your request: "carpentry"/],
    ['What does the parking rule say?', /Found 1 line/],
  ])('%s', tells('done'));
});

describe('what would answer another question ends before anything is opened', () => {
  it.each([
    ['List the open violations but leave out building 12', 'leave out building 12'],
    ['List the vendors, not the roofers', 'not the roofers'],
    ['Export the work orders apart from the pool house', 'apart from the pool house'],
    ['List the work orders of the last two weeks except plumbing', 'except plumbing'],
    ['Show the inspections, skipping building 3', 'skipping building 3'],
    ['Export the violations excluding unit 12B as a CSV', 'excluding unit 12B'],
    ['Export the vendors unless nothing changed', 'unless nothing changed'],
    ['As soon as a case is closed, list the violations', 'As soon as a case is closed, list the violations'],
    ['Make a chart of violations by building', 'Make a chart'],
    ["Compare this year's violations with last year's", "Compare this year's violations with last year's"],
    ['Export violations to Google Sheets', 'to Google Sheets'],
    ['Rank vendors by number of work orders', 'Rank vendors by number of work orders'],
    ['List violations reported by Mrs. Alvarez', 'reported by Mrs. Alvarez'],
    ['List the work orders that GreenScape did', 'that GreenScape did'],
    ['List the vendors whose name starts with A', 'whose name starts with A'],
    ['List the open violations for Maple Court HOA', 'for Maple Court HOA'],
    ['List work orders for the Millers', 'for the Millers'],
    ['Download minutes of the landscape committee', 'minutes of the landscape committee'],
    ['List the violations, the resolved ones excluded', 'the resolved ones excluded'],
    ['Export vendors other than landscapers', 'other than landscapers'],
    ['Please do not include closed work orders', 'not include closed work orders'],
    ['List the inspections nobody attended', 'nobody attended'],
    ['List violations once the board has met', 'once the board has met'],
    ['When a new violation comes in, list it', 'When a new violation comes in, list it'],
    ['Every Monday list the violations', 'Every Monday'],
    ['Export the vendors that have open work orders', 'that have open work orders'],
    ['List the violations the board decided on', 'the board decided on'],
    ['the average age of the work orders', 'average age of'],
    ['How many violations are there per owner?', 'per owner'],
    ['Which work orders took longer than two weeks?', 'took longer than two weeks'],
    ['List the vendors with at least 4 stars', 'at least 4 stars'],
    ['List the violations in Spanish', 'in Spanish'],
    ['Get competitive bids from our vendors', 'competitive bids from our vendors'],
  ])('%s', async (instruction, missed) => {
    const { end, words, files } = await run(instruction);
    expect(end).toBe('failed');
    expect(words).toContain(`"${missed}"`);
    expect(words).toContain('Nothing was opened, sent or changed.');
    expect(words).toMatch(/was not understood\. Understood: [a-z].+ Leave it out or rephrase it\.$/);
    expect(files).toEqual([]);
  });
});

describe('what is to be done to somebody or something is not called done', () => {
  it.each([
    'Set ticket T7700 to done',
    'Report the broken pool gate',
    'Draft a letter to the owner of unit 104 about the violation',
    'Write minutes for tomorrow’s meeting',
    'Translate the March minutes into Spanish',
    'Send the vendor list to board@oakridge.example',
    'Mark the inspection of building 3 as passed',
    'Log out of the portal',
    'Tell the landscapers to come on Monday',
    'Schedule an invitation to bid',
    'Assign work order 2041 to Clearwater',
    'Clean up the vendor list',
    'Find the bylaws, then send them to Bob',
  ])('%s', async (instruction) => {
    const { end, words, files } = await run(instruction);
    expect(end).toBe('failed');
    expect(words).toMatch(/^Not done: ".+ Nothing was opened, sent or changed\.$/);
    expect(files).toEqual([]);
  });
});

describe('a second request ends the task before it starts', () => {
  it.each([
    ['Check the violations and the work orders', 'the work orders'],
    ['Download the board minutes, then check the violations', 'check the violations'],
    ['Download the minutes and the agenda of March', 'the agenda of March'],
  ])('%s', async (instruction, second) => {
    const { end, words, files } = await run(instruction);
    expect(end).toBe('failed');
    expect(words).toContain(`"${second}" is a second request`);
    expect(files).toEqual([]);
  });
});

describe('what was done in part, or not found, says so and is not called done', () => {
  it.each([
    [
      'Download the March minutes and then book the clubhouse for Saturday',
      /^Not done: "book the clubhouse .* What it did: Checked: Downloaded/,
    ],
    [
      'Find three plumbers and ask them for quotes',
      /^Not done: "ask them for quotes".* What it did: Checked: Vendor directory with trade Plumbing: \*\*3\*\*/,
    ],
    ['Download the minutes of March 2019', /does not have the minutes of March 2019/],
    ['Download every document from the board portal', /^Not done: Nothing was downloaded/],
    ['How much did we spend on plumbing?', /^Not done: Nothing about it was found on the 5 pages/],
  ])('%s', tells('failed'));
});
