import { expect, it } from 'vitest';
import type { RecipeTask } from '../../../../../mock-server/recipes/recipe.ts';
import { type BrowserRun, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, portalUrl, taskOf } from '../run-recipe.ts';

const table = (...rows: string[][]): string =>
  `<table><caption>Fees</caption><thead><tr><th>Berth</th><th>Fee</th></tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const site: Record<string, string> = {
  '/':
    '<title>Home</title><h1>Home</h1><p>Welcome to the marina.</p><nav><a href="/fees">Our fees</a> <a href="/about">About</a> ' +
    '<a href="/lost">Fees of old</a> <a href="https://other.example/fees">Fees elsewhere</a> <a href="/logout">Fees: sign out</a> ' +
    '<a href="/archive">Archive the fees</a> <a href="/fees/all/delete">All fees</a></nav>',
  '/fees': `<title>Fees</title><h1>Fees</h1><p>Mooring costs $12 a day.</p>${table(['A1', '$12.00'])}<a href="/fees?page=2">Next page</a>`,
  '/fees?page=2': `<title>Fees</title><h1>Fees</h1>${table(['A2', '$1,014.50'], ['B1', '$16.00'])}`,
  '/gate':
    '<form><label for="u">User</label><input id="u" name="u"><label for="p">Password</label>' +
    '<input id="p" name="p" type="password"><button>Log in</button></form>',
};
const requests: string[] = [];
const answer = (request: Request): Response => {
  const { pathname, search } = new URL(request.url);
  requests.push(request.url);
  const page = site[pathname + search];
  if (page === undefined) return new Response('Gone', { status: 404 });
  return new Response(page, { headers: { 'content-type': 'text/html' } });
};
const read = async (instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> => {
  requests.length = 0;
  const task = taskOf(instruction, { startUrl: 'https://marina.example/', ...more });
  return runInBrowser({ task, session: await openBrowser(answer) });
};

it.each([
  [{ startUrl: 'https://start.example/about' }, 'Read it', 'https://start.example/about'],
  [{ startUrl: undefined }, 'Go to https://named.example/fees, and read it.', 'https://named.example/fees'],
  [{ startUrl: undefined }, 'Read it', portalUrl],
])('opens the right address: %j %s', async (more, instruction, expected) => {
  expect((await read(instruction, more)).goals[0]).toBe(`Open ${expected}`);
});

it('asks for a login if one is needed, and never enters credentials of another site', async () => {
  const run = await read('Read it', { startUrl: 'https://evil.example/gate', credentials: account });
  expect(run.decisions.map((decision) => decision.do)).toEqual(['goto', 'login']);
  expect(run.last).toMatchObject({ message: expect.stringContaining('is for another site') });
});

it('follows matching links of the same site, but none that may change data, and skips a broken one', async () => {
  const run = await read('What are the fees for mooring?');
  expect(run.goals.slice(1, -1)).toEqual(['Open "Our fees"', 'Open "Fees of old"']);
  expect(requests.filter((url) => /other\.example|logout|about|archive|delete/.test(url))).toEqual([]);
  expect(lastWords(run)).toMatch(/^Partly done: .*- Mooring costs \$12 a day\. \(Fees\)/s);
  expect(lastWords(run)).toContain('Not read: "Fees of old".');
});

it('writes a table of several pages to one file of each format, up to the requested number of rows', async () => {
  const { files } = await read('The first 2 rows of the fees as CSV and Excel');
  expect(files.map(({ name }) => name)).toEqual(['Page_Table.csv', 'Page_Table.xlsx']);
  const csv = 'Berth,Fee\r\nA1,$12.00\r\nA2,"$1,014.50"\r\n';
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe(csv);
});

it('reads only one page in the fastest mode, and says what it left out', async () => {
  const run = await read('What are the fees?', { mode: 'ultra-fast' });
  expect(requests.filter((url) => !url.endsWith('favicon.ico'))).toEqual(['https://marina.example/']);
  expect(lastWords(run)).toContain('Left out in ultra-fast mode: 2 further pages.');
});
