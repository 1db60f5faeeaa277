import { describe, expect, test } from 'vitest';
import { runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';
import { readingBrowsers } from './reading-browser.ts';

/** Requests that are done to the last word. */
const done = `
Export the vendor directory
List all vendors with phone and email as CSV. Thank you!
List vendors sorted by rating, highest first
Who are our plumbers?
Exporta los vendors en CSV
How many open work orders are there?
Can you give me a list of all open violations in Excel?
List the violations and their owners
Lista todas las violations en PDF
the 5 oldest open violations
List violations older than 30 days\n\nDetails:\n- Save it as a spreadsheet (XLSX).\n- If it asks for a login, pause so that I can sign in.
urgent plumbing work orders in building 4 as PDF
work orders without a vendor
I need the list of inspections as a PDF
Lista las inspections
Compare the management companies
Download the board meeting minutes of October 2026
`;

/** Requests of which a part was not done, or not looked up: a condition, a comparison, an order, a calculation, somebody, a format. */
const uncovered = `
List the vendors with bad reviews
Lista los vendors con malas reseñas
Compare the vendors
Compara los vendors
Vendors by reliability
List the vendors recommended by the board
List the best vendors for a small job
List the vendors near unit 12B
List the vendors for Maria Gomez
List the vendors as a slide deck
List the vendors with references
Check the vendors for fraud
Which violations look unfair?
List the violations and explain each one
List the violations by severity
Prepare a chart of open violations
Find the root cause of the plumbing work orders
Analyze the work orders
Lista los work orders demasiado caros
List the inspections for the insurer by Friday
Summarize the inspections in two sentences
List the next board meetings with the speakers
Somebody at 100-something keeps collecting fines. Which home has the most open violations at the moment, and how many?
Which contractor has the most unfinished jobs on its plate right now? Name and number, please.
`;

const rowsOf = (text: string, isChecked: boolean): [string, boolean][] =>
  text
    .trim()
    .split(/\n(?!\n|Details|-)/)
    .map((request) => [request, isChecked]);

describe('whether a request is checked', async () => {
  const open = await readingBrowsers();
  test.each([...rowsOf(done, true), ...rowsOf(uncovered, false)])('%s: %s', async (request, isChecked) => {
    const task = taskOf(request, { credentials: account });
    const { last, outcome } = await runInBrowser({ task, session: open() });
    expect([last.do, outcome?.verdict === 'checked']).toEqual(['finish', isChecked]);
  });
});
