import { describe, expect, test } from 'vitest';
import { composeDescription } from '../../../../../contract/prompt/compose-description.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';

test.each([
  ['Create an Excel spreadsheet of all vendors', ['spreadsheet']],
  ['Export the vendors as xlsx', ['spreadsheet']],
  ['Draft a letter to the owner of unit 12B', ['document']],
  ['Write a memo about the pool', ['document']],
  ['Prepare a Word document with the decisions', ['document']],
  ['Summarize the minutes in Word', ['document']],
  ['Give me the report as a Word file', ['document']],
  ['Build a PowerPoint for the board meeting', ['presentation']],
  ['Prepare slides on the budget', ['presentation']],
  ['Save the list as a CSV and a short PDF report', ['pdf', 'csv']],
  ['Collect the open orders and export them as a CSV', ['csv']],
  ['Compile the figures into a file', []],
  ['Download the vendor list and put it into a spreadsheet', ['spreadsheet']],
  ['Download the minutes and save them as a Word file', ['document']],
  ['Create a packet. Then write the report.', []],
  ['put together a report on the inspections', []],
  ['We need a memo about parking', ['document']],
  ['Download the minutes and summarize them in a PDF', ['pdf']],
  ['Show the vendors in a spreadsheet', ['spreadsheet']],
  ['violations as CSV', ['csv']],
  ['All owners in a Word document, please', ['document']],
  ['Is there a presentation on the budget?', ['presentation']],
  ['Download the vendors as CSV', ['csv']],
  ['Check the vendors in Excel', ['spreadsheet']],
  ['Download the PDF of the budget and put its figures into a spreadsheet', ['spreadsheet']],
  ['Show the letters to owners in a spreadsheet', ['spreadsheet']],
])('a request for a document: %j: %j', (text, kinds) => {
  expect(documentRequest(text)?.kinds).toEqual(kinds);
});

test.each([
  'Download the minutes as a PDF',
  'Open the community portal, go to the documents and download the latest board meeting minutes as a PDF.',
  'Download the minutes and save them as a PDF',
  'Open the documents page',
  'Read the PDF of the March minutes',
  'Submit the requests in the attached CSV',
  'Extract the dates from the latest PDF',
  'Open the PDF viewer',
  'Repair the slide in the playground',
  'Read the letter of the owner',
  'File a complaint about noise',
  'Make sure the report is there',
  'Report the broken gate of unit 4',
  'Check the violations',
  'Write to the vendor',
  'In other words, look again',
  'Build a fence',
  'What excellent vendors are there?',
  '',
])('a request for no document: %j', (text) => {
  expect(documentRequest(text)).toBeUndefined();
});

describe('the requirements', () => {
  const added = (text: string) => documentRequest(text)?.requirements ?? [];

  test.each([
    ['Create an Excel spreadsheet of vendors', 'Excel spreadsheet requirements'],
    ['Prepare a Word document', 'Word document requirements'],
    ['Prepare a presentation', 'presentation requirements'],
    ['Generate a PDF', 'PDF requirements'],
    ['Export it as a CSV', 'CSV file requirements'],
  ])('%j gets 8 to 11 requirements', (text, title) => {
    const [first] = added(text);
    expect(first?.title).toBe(title);
    expect([8, 9, 10, 11]).toContain(first?.rules.length);
  });

  test('a slide has at most six bullets', () => {
    expect(added('Make a PowerPoint')[0]?.rules).toContain('Put at most 6 bullets on a slide.');
  });

  test.each([
    ['Create a file with the vendors', ['document']],
    ['Generate a PDF report', ['PDF', 'document', 'report']],
    ['Write a memo', ['Word document']],
    ['Organize the vendors into a spreadsheet', ['Excel spreadsheet', 'data']],
    ['Compile the votes as a CSV', ['CSV file', 'data']],
    ['Collecting rows: save them as xlsx', ['Excel spreadsheet', 'data']],
    ['Prepare a Word document with an analysis', ['Word document', 'report']],
    ['Write a PDF summary', ['PDF', 'report']],
    ['Compile the figures into a file', ['data']],
    ['Put it into a file', ['document']],
  ])('%j: the blocks %j', (text, titles) => {
    expect(added(text).map(({ title }) => title)).toEqual(titles.map((title) => `${title} requirements`));
  });

  test('are added once', () => {
    const request = 'Generate a PDF';
    const description = composeDescription({ request, requirements: added(request) });
    expect(documentRequest(description)).toBeUndefined();
  });

  test.each([
    ['Create a CSV', 'a CSV file', /columns/],
    ['Create a CSV and a PDF', 'a PDF and a CSV file', /sections/],
    ['Create a report', 'a document', /file type/],
  ])('%j: the toast names %s', (text, kinds, tip) => {
    const request = documentRequest(text);
    const description = `Format requirements for ${kinds} were added to your request.`;
    expect(request?.toast).toEqual({ title: 'Document request', description });
    expect(request?.tip).toMatch(tip);
  });

  test.each(['create a ', 'save as ', 'download ', 'read a '])(
    'a long text of %j takes little time',
    (words) => {
      expect(documentRequest(words.repeat(80_000))).toBeUndefined();
    },
  );
});
