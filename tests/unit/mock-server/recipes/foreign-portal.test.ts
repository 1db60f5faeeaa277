import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import {
  foreignHome,
  foreignLogin,
  foreignPapers,
  foreignPortal,
  foreignTickets,
} from '../../../fakes/foreign-portal.ts';
import { freshPortal, lastWords, openBrowser, runInBrowser } from './run-in-browser.ts';
import { account, taskOf } from './run-recipe.ts';

/**
 * What staff would ask for on a portal that nobody made a recipe for, with cards in place of tables, numbered pages, "Load
 * more", an accordion, rows that a script draws, and links that change something.
 */
const login = { id: 'first', domain: 'harborpines.example', ...foreignLogin };

async function run(instruction: string, credentials = login) {
  const { site, changes } = foreignPortal();
  const task = taskOf(instruction, { startUrl: foreignHome, credentials });
  const result = await runInBrowser({ task, session: await openBrowser(site) });
  expect(changes).toEqual([]);
  return { end: result.last.do, words: lastWords(result), files: result.files, goals: result.goals };
}

const ids = (fits: (ticket: (typeof foreignTickets)[number]) => boolean): string[] =>
  foreignTickets.filter(fits).map(({ id }) => id);

describe('on a portal that nobody made a recipe for, rows are what its pages say', () => {
  it.each<[string, string[]]>([
    ['Which service tickets are an emergency?', ids(({ urgency }) => urgency === 'Emergency')],
    ['List the open tickets as CSV', ids(({ state }) => state === 'Open')],
    ['Export all service tickets as CSV', ids(() => true)],
    ['List the tickets of 12B as CSV', ids(({ place }) => place === '12B')],
    ['How many tickets have high urgency?', ['T7704', 'T7706']],
    ['List the tickets with low or high urgency', ['T7701', 'T7704', 'T7705', 'T7706']],
    [
      'Export the board papers of the kind agenda as CSV',
      foreignPapers.filter(([, , kind]) => kind === 'Agenda').map(([paper]) => paper),
    ],
  ])('%s', async (instruction, expected) => {
    const { end, words, files } = await run(instruction);
    expect(words).toContain(`**${expected.length}** of the`);
    expect(end).toBe('finish');
    const rows = csvParse(new TextDecoder().decode(files[0]?.bytes)).map(
      (row) => row['Title'] ?? row['Paper'],
    );
    expect(rows).toEqual(expected);
    expect(files).toHaveLength(1);
  });

  it.each([
    ['When do the quiet hours begin?', /Quiet hours begin at ten in the evening\./],
    ['Is the sauna closed?', /The sauna is closed for repairs\./],
  ])('%s', async (instruction, words) => {
    const { end, words: said } = await run(instruction);
    expect(said).toMatch(words);
    expect(end).toBe('finish');
  });
});

describe('what the pages do not have, or not all of, is not called done', () => {
  it.each([
    ['List the urgent tickets', /No list that has all of urgent, ticket/],
    ['List the tickets of building 12', /No list that has all of ticket, building, 12/],
    ['List the letters to owners as CSV', /No list that has all of letter, owner/],
    ['Export the visitor passes', /shows 2 rows and loads more with the button "Load more"/],
    ['Download the March minutes', /Nothing was downloaded/],
    ['Which tickets are older than 30 days?', /"older".* was not understood/],
    ['List the tickets, newest first', /"newest".* was not understood/],
    ['List open or emergency tickets', /No list that has all of/],
    ['List the tickets by urgency', /"by urgency" was not understood/],
    ['Which tickets were closed in October?', /Not enough was found/],
    ['Export everything', /No list was found/],
    ['Who is the lifeguard?', /Nothing about it was found/],
  ])('%s', async (instruction, words) => {
    const { end, words: said, files } = await run(instruction);
    expect(said).toMatch(words);
    expect(end).toBe('fail');
    expect(files).toEqual([]);
  });
});

describe('what is not understood, or would act, ends before anything is opened', () => {
  it.each([
    'Export work order WO-2045',
    'Set ticket T7700 to done',
    'Report the broken pool gate',
    'List the tickets but leave out building 12',
    'Click on archive done tickets',
    'Submit a maintenance request for unit 4B: the faucet leaks',
    'Schedule a board meeting on December 9, 2026 at 7 PM',
    'List the tickets that are not done',
    'List the open tickets and set them to done',
  ])('%s', async (instruction) => {
    const { end, words, files, goals } = await run(instruction);
    expect(words).toMatch(/^Not done: .+ Nothing was opened, sent or changed\./);
    expect(end).toBe('fail');
    expect(files).toEqual([]);
    expect(goals).toHaveLength(1);
  });
});

describe('the login of a portal with other words', () => {
  it('takes the login for what it is, and a wrong one too', async () => {
    const { end, words } = await run('List the open tickets', { ...login, password: 'ebb' });
    expect(end).toBe('login');
    expect(words).toContain('The portal refused the login');
    const other = await run('List the open tickets', { ...login, domain: 'oakridge.example' });
    expect(other.words).toContain('for another site');
  });
});

describe('a recipe runs on any portal that has what it looks for', () => {
  it.each([
    ['List the open violations of building 4 as a CSV', /status Open, building 4: \*\*1\*\*/],
    ['List emergency work orders', /priority Emergency: \*\*2\*\*/],
    ['Download the March minutes', /Minutes, March 2026/],
    ['Which inspections failed?', /Failed/],
  ])('%s', async (instruction, words) => {
    const task = taskOf(instruction, {
      startUrl: 'http://other.example/portal/',
      credentials: { ...account, domain: 'other.example' },
    });
    const result = await runInBrowser({ task, session: await openBrowser(freshPortal()) });
    expect(lastWords(result)).toMatch(words);
    expect(result.last.do).toBe('finish');
    expect(result.session.url).toContain('other.example');
  });
});
