import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { type BrowserRun, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, portalUrl, taskOf } from '../run-recipe.ts';

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const report = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

const table = (...rows: string[][]): string =>
  `<table><caption>Fees</caption><thead><tr><th>Berth</th><th>Fee</th></tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const site: Record<string, string> = {
  '/':
    '<title>Home</title><h1>Home</h1><p>Welcome to the marina.</p><nav><a href="/fees">Our fees</a> <a href="/about">About</a> ' +
    '<a href="/lost">Fees of old</a> <a href="https://other.example/fees">Fees elsewhere</a> <a href="/logout">Fees: sign out</a> ' +
    '<a href="/archive">Archive the fees</a> <a href="/fees/all/delete">All fees</a></nav>',
  '/fees': `<title>Fees</title><h1>Fees</h1><p>Mooring costs $12 a day.</p>${table(['A1', '$12.00'], ['A2', '$1,014.50'])}<a href="/fees?page=2">Next page</a>`,
  '/fees?page=2': `<title>Fees</title><h1>Fees</h1>${table(['B1', '$16.00'])}`,
  '/about': '<title>About</title><h1>About</h1><p>The harbor master is on duty from six.</p>',
  '/gate':
    '<form><label for="u">User</label><input id="u" name="u"><label for="p">Password</label>' +
    '<input id="p" name="p" type="password"><button>Log in</button></form>',
};
const asked: string[] = [];
const answer = (request: Request): Response => {
  const { pathname, search } = new URL(request.url);
  asked.push(request.url);
  const page = site[pathname + search];
  return page === undefined ? new Response('Gone', { status: 404 }) : html(page);
};
const read = async (instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> => {
  asked.length = 0;
  const task = taskOf(instruction, { startUrl: 'https://marina.example/', ...more });
  return runInBrowser({ task, session: await openBrowser(answer) });
};

describe('the generic recipe, on a site it does not know', () => {
  it.each([
    [{ startUrl: 'https://start.example/about' }, 'Read it', 'https://start.example/about'],
    [{ startUrl: undefined }, 'Go to https://named.example/fees, and read it.', 'https://named.example/fees'],
    [{ startUrl: undefined }, 'Read it', portalUrl],
  ])('opens the address it was given: %j %s', async (more, instruction, expected) => {
    expect((await read(instruction, more)).goals[0]).toBe(`Open ${expected}`);
  });

  it('asks for a login where one is needed, and never types credentials of another site', async () => {
    const run = await read('Read it', { startUrl: 'https://evil.example/gate', credentials: account });
    expect(run.decisions.map((decision) => decision.do)).toEqual(['goto', 'login']);
    expect(run.last).toMatchObject({ message: expect.stringContaining('are for another site') });
  });

  it('follows links with the words, on the same site, none that may change something, and lives with one that is gone', async () => {
    const run = await read('What are the fees for mooring?');
    expect(run.goals).toEqual([
      'Open https://marina.example/',
      'Open "Our fees"',
      'Open "Fees of old"',
      'Report what was done',
    ]);
    expect(asked.filter((url) => /other\.example|logout|about|archive|delete/.test(url))).toEqual([]);
    expect(lastWords(run)).toMatch(/^Partly done: /);
    expect(lastWords(run)).toContain('- Mooring costs $12 a day. (Fees)');
    expect(lastWords(run)).toContain('Not read: "Fees of old".');
  });

  it('looks around for words that no link has', async () => {
    const duty = 'When is the harbor master on duty?';
    expect((await read(duty, { startUrl: 'https://marina.example/fees?page=2' })).last.do).toBe('fail');
    const around = await read(duty);
    expect(around.goals).toContain('Open "About"');
    expect(lastWords(around)).toContain('- The harbor master is on duty from six. (About)');
  });

  it.each([
    ['The fees as CSV', 'Berth,Fee\r\nA1,$12.00\r\nA2,"$1,014.50"\r\nB1,$16.00\r\n', ['Page_Table.csv']],
    [
      'The first 2 rows of the fees as CSV and Excel',
      'Berth,Fee\r\nA1,$12.00\r\nA2,"$1,014.50"\r\n',
      ['Page_Table.csv', 'Page_Table.xlsx'],
    ],
  ])('puts a table that goes on over several pages into one file: %s', async (instruction, csv, names) => {
    const run = await read(instruction);
    expect(run.files.map((file) => file.name)).toEqual(names);
    expect(report(run.files[0]?.bytes)).toBe(csv);
  });

  it('says that it did not use a file that is attached', async () => {
    const upload = { id: '1', name: 'ours.csv', type: 'text/csv', size: 9, content: '', table: [['A1']] };
    const run = await read('Compare the attached fees with the page', { uploads: [upload] });
    expect(lastWords(run)).toMatch(/^(?:Partly|Not) done: /);
    expect(lastWords(run)).toContain('Not used: the attached ours.csv.');
  });

  it('reads one page alone in the quickest mode, and says what it left', async () => {
    const run = await read('What are the fees?', { mode: 'ultra-fast' });
    expect(asked.filter((url) => !url.endsWith('favicon.ico'))).toEqual(['https://marina.example/']);
    expect(lastWords(run)).toContain(
      'Left out in ultra-fast mode: 2 links with the words of the instruction.',
    );
  });
});
