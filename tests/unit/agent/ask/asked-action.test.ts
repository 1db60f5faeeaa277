import { describe, expect, it } from 'vitest';
import { askedAction } from '../../../../mock-server/agent/ask/asked-action.ts';
import { freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

describe('askedAction', () => {
  it.each([
    'Send a letter to the owner of unit 12',
    'Please email all owners about the pool',
    'Pay the plumber',
    'I want you to pay invoice 12',
    'Delete violation V-1023',
    'Cancel the December board meeting',
    'Change the phone number of Evergreen',
    'Could you write to the owner of 4B?',
    'Close work order 2041',
    'Fine unit 12B for parking',
    'Remind everyone about the dues',
    'Tell the owners that the pool is closed',
    'Approve the request of unit 4B',
    'Call Evergreen about the invoice',
    'Order a new gate remote',
    'Update the address of unit 12B',
    'Reserve the clubhouse for Friday',
    'Email it to the board',
  ])('%j asks to act, first of all', (text) => {
    expect(askedAction(text)).toMatchObject({ comesFirst: true });
  });

  it.each([
    ['List the violations and email the owners', 'email the owners'],
    ['Find the bylaws, then send them to Bob', 'send them to Bob'],
    ['Check the vendors. Please pay the plumber', 'pay the plumber'],
  ])('%j asks to act as well: %j', (text, words) => {
    expect(askedAction(text)).toEqual({ words, comesFirst: false });
  });

  it.each([
    'Send me the list of vendors',
    'Email me the minutes',
    'Write to me which violations are open',
    'Send the minutes of October to me',
    'Create a report of violations',
    'Write a summary of the last meeting',
    'What did the board decide in March?',
    'Who are our landscapers and what do they charge?',
    'Open violations over 30 days as a spreadsheet',
    'Open the documents page and list the files',
    'Open work orders',
    'Which change orders were approved?',
    'File names of all documents',
    'Post office hours',
    'Mail addresses of the vendors',
    'Pay rates of the vendors',
    'Text of the bylaws',
    'Check violations and change nothing',
    'Order them by name',
    'Monitor violations and flag what changed',
    'Read the notices and tell me what is new',
    'Fees, fines and charges',
    'Give me the list and send it to me',
    'Show all cancelled meetings',
    '',
  ])('%j only reads', (text) => {
    expect(askedAction(text)).toBeUndefined();
  });
});

describe('what no recipe does', { timeout: 30_000 }, () => {
  it('fails beside a chore that was done, and keeps its files', async () => {
    const task = taskOf('List the open violations and email the owners', { credentials: account });
    const run = await runInBrowser({ task, session: await openBrowser(freshPortal()) });
    expect(run.last.do).toBe('fail');
    expect(run.files.length).toBeGreaterThan(0);
    expect(lastWords(run)).toMatch(/^Not done: "email the owners"\..+ What it did: /);
  });
});
