import { describe, expect, it } from 'vitest';
import { askedAction } from '../../../../mock-server/agent/ask/asked-action.ts';

describe('askedAction', () => {
  it.each([
    'Send a letter to the owner of unit 12',
    'Pay the plumber',
    'I want you to pay invoice 12',
    'Cancel the December board meeting',
    'Could you write to the owner of 4B?',
    'Close work order 2041',
    'Remind everyone about the dues',
    'Call Evergreen about the invoice',
    'Order a new gate remote',
    'Reserve the clubhouse for Friday',
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
    'Write to me which violations are open',
    'Create a report of violations',
    'Write a summary of the last meeting',
    'Who are our landscapers and what do they charge?',
    'Open violations over 30 days as a spreadsheet',
    'Open the documents page and list the files',
    'Which change orders were approved?',
    'Post office hours',
    'Check violations and change nothing',
    'Order them by name',
    'Monitor violations and flag what changed',
    'Read the notices and tell me what is new',
    'Fees, fines and charges',
    'Give me the list and send it to me',
    'Show all cancelled meetings',
  ])('%j only reads', (text) => {
    expect(askedAction(text)).toBeUndefined();
  });
});
