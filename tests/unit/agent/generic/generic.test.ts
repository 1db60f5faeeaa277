import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { reportMarkdown } from '../../../../mock-server/agent/generic/generic-answer.ts';
import { searchTerms } from '../../../../mock-server/agent/ask/search-terms.ts';
import { PaperBrowser } from '../paper-browser.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, portalSite, portalUrl, runRecipe, taskOf } from '../run-recipe.ts';

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const report = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('the generic recipe', () => {
  it('reads the portal and claims no more', async () => {
    const run = await runRecipe({ task: taskOf('Report on it'), browser: new PaperBrowser(portalSite()) });
    expect(run.decisions.map((decision) => decision.goal)).toEqual([
      `Open ${portalUrl}`,
      'Write Page_Report.md',
      'Report what was read',
    ]);
    expect(run.files.map((file) => file.name)).toEqual(['Page_Report.md']);
    expect(report(run.files[0]?.bytes)).toContain('# Welcome | Oakridge Community');
    expect(report(run.files[0]?.bytes)).toContain('Address: http://portal.test/portal/');
    const summary = run.last.do === 'finish' ? run.last.summary : '';
    expect(summary).toContain('No specialised recipe matches this instruction');
    expect(summary.length).toBeGreaterThan(50);
  });

  it.each([
    [{ startUrl: 'https://start.example/a' }, 'Read it', 'https://start.example/a'],
    [{}, 'Go to https://named.example/list?x=1, and read it.', 'https://named.example/list?x=1'],
    [{ startUrl: 'https://start.example/a' }, 'Show the page', 'https://start.example/a'],
  ])('opens the address it was given: %j %s', async (more, instruction, expected) => {
    const run = await runRecipe({
      task: taskOf(instruction, more),
      browser: new PaperBrowser(() => html('<title>A list</title><h1>A list</h1>')),
    });
    expect(run.decisions[0]).toMatchObject({ do: 'goto', url: expected });
    expect(run.files.map(({ name }) => name)).toEqual(['Page_Report.md']);
  });

  it('follows no link that may change something', async () => {
    const opened: string[] = [];
    const run = await runRecipe({
      task: taskOf('Which service tickets are urgent?', { startUrl: 'https://desk.example/' }),
      browser: new PaperBrowser((request) => {
        opened.push(new URL(request.url).pathname);
        return html(
          '<title>Desk</title><h1>Service desk</h1><a href="/done">Archive done tickets</a>' +
            '<a href="/tickets/all/delete">Urgent tickets</a><a href="/tickets">Tickets</a><p>No urgent service tickets.</p>',
        );
      }),
    });
    expect(opened).toContain('/tickets');
    expect(opened).not.toContain('/done');
    expect(opened).not.toContain('/tickets/all/delete');
    expect(run.last.do).toBe('finish');
  });

  it('asks for a login where one is needed, and never types credentials of another site', async () => {
    const run = await runRecipe({
      task: taskOf('Read it', {
        startUrl: 'https://evil.example/',
        credentials: { id: 'first', domain: 'oakridge.example', username: 'a', password: 'b' },
      }),
      browser: new PaperBrowser(() =>
        html(
          '<main><form><label for="u">User</label><input id="u" name="u"><label for="p">Password</label>' +
            '<input id="p" name="p" type="password"><button>Log in</button></form></main>',
        ),
      ),
    });
    expect(run.decisions.map((decision) => decision.do)).toEqual(['goto', 'login']);
    expect(run.last).toMatchObject({ message: expect.stringContaining('are for another site') });
  });

  it('gives up on a page that does not open', async () => {
    const run = await runRecipe({
      task: taskOf('Read it', { startUrl: 'https://down.example/' }),
      browser: new PaperBrowser(() => {
        throw new Error('No answer.');
      }),
    });
    expect(run.last).toMatchObject({ do: 'fail', reason: expect.stringContaining('No answer.') });
  });
});

describe('the generic recipe, on a site it does not know', () => {
  const site: Record<string, string> = {
    '/':
      '<title>Home</title><h1>Home</h1><p>Welcome to the marina.</p><nav><a href="/fees">Our fees</a> <a href="/about">About</a> ' +
      '<a href="/lost">Fees of old</a> <a href="https://other.example/fees">Fees elsewhere</a> <a href="/logout">Fees: sign out</a></nav>',
    '/fees':
      '<title>Fees</title><h1>Fees</h1><p>Mooring costs $12 a day.</p><table><caption>Fees</caption><thead><tr><th>Berth</th><th>Fee</th></tr></thead>' +
      '<tbody><tr><td>A1</td><td>$12.00</td></tr><tr><td>A2</td><td>$1,014.50</td></tr></tbody></table><a href="/fees?page=2">Next page</a>',
    '/fees?page=2':
      '<title>Fees</title><h1>Fees</h1><table><caption>Fees</caption><thead><tr><th>Berth</th><th>Fee</th></tr></thead>' +
      '<tbody><tr><td>B1</td><td>$16.00</td></tr></tbody></table>',
    '/about': '<title>About</title><h1>About</h1><p>The harbor master is on duty from six.</p>',
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
  it('follows links with the words of the instruction, on the same site, and lives with one that is gone', async () => {
    const run = await read('What are the fees for mooring?');
    expect(run.goals).toEqual([
      'Open https://marina.example/',
      'Open "Our fees"',
      'Open "Fees of old"',
      'Write Page_Report.md',
      'Report what was read',
    ]);
    expect(asked.some((url) => /other\.example|logout|about/.test(url))).toBe(false);
    const summary = lastWords(run);
    expect(summary).toContain('- Mooring costs $12 a day. (Fees)');
    expect(summary).toContain('Not read: "Fees of old".');
    expect(report(run.files[0]?.bytes)).toContain('# Fees');
  });

  it('looks around for words that no link has', async () => {
    const run = await read('When is the harbor master on duty?', {
      startUrl: 'https://marina.example/fees?page=2',
    });
    expect(run.last.do).toBe('fail');
    const around = await read('When is the harbor master on duty?');
    expect(around.goals).toContain('Open "About"');
    expect(lastWords(around)).toContain('- The harbor master is on duty from six. (About)');
  });

  it('says which words it did not find', async () => {
    expect(lastWords(await read('Tell me about penguins'))).toContain(
      'Not found on the pages read: penguin.',
    );
  });

  it('puts a table that goes on over several pages into one spreadsheet', async () => {
    const run = await read('The fees as CSV');
    expect(run.files.map((file) => file.name)).toEqual(['Page_Table.csv']);
    expect(report(run.files[0]?.bytes)).toBe(
      '\uFEFFBerth,Fee\r\nA1,$12.00\r\nA2,"$1,014.50"\r\nB1,$16.00\r\n'.slice(1),
    );
    const short = await read('The first 2 rows of the fees as CSV and Excel');
    expect(short.files.map((file) => file.name)).toEqual(['Page_Table.csv', 'Page_Table.xlsx']);
    expect(report(short.files[0]?.bytes).trim().split('\r\n')).toHaveLength(3);
  });

  it('says that there is no table rather than make an empty one', async () => {
    const run = await read('Summarize as CSV', { startUrl: 'https://marina.example/about' });
    expect(run.files).toEqual([]);
    expect(run.last.do).toBe('fail');
    expect(lastWords(run)).toContain('No list was found');
  });

  it.each(['pdf', 'docx'])('writes the report as %s when asked', async (format) => {
    const run = await read(`The fees as ${format}`);
    expect(run.files.map((file) => file.name)).toEqual([`Page_Report.${format}`]);
  });

  it('compares no attached table with that of the page, and says so', async () => {
    const upload = {
      id: '1',
      name: 'ours.csv',
      type: 'text/csv',
      size: 9,
      content: '',
      table: [['Berth'], ['A1']],
    };
    const run = await read('Compare the attached fees with the page', { uploads: [upload] });
    expect(run.last.do).toBe('fail');
    expect(lastWords(run)).toMatch(/^Not done: "Compare" was not understood .* Nothing was opened/);
    expect(lastWords(await read('The fees', { uploads: [upload] }))).toContain(
      'Not used: the attached ours.csv.',
    );
  });

  it('reads one page alone in the quickest mode, and says what it left', async () => {
    const run = await read('What are the fees?', { mode: 'ultra-fast' });
    expect(asked.filter((url) => !url.endsWith('favicon.ico'))).toEqual(['https://marina.example/']);
    expect(lastWords(run)).toContain(
      'Left out in ultra-fast mode: 2 links with the words of the instruction.',
    );
  });
});

describe('the generic recipe, on the portal', () => {
  const read = async (instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> =>
    runInBrowser({ task: taskOf(instruction, more), session: await openBrowser(freshPortal()) });

  it('looks where such things are kept, and says first what was asked and what was not found', async () => {
    const run = await read('How much money is in the reserve fund?', { credentials: account });
    expect(run.goals).toEqual(expect.arrayContaining(['Open "Documents"', 'Open "Budgets 3"']));
    expect(run.last.do).toBe('fail');
    expect(lastWords(run)).toContain(
      'Not enough was found on the 4 pages that were read. Not found on the pages read: money, fund.',
    );
  });

  it('does not call a download done that it did not do', async () => {
    const run = await read('Download the reserve study', { credentials: account });
    expect(run.last.do).toBe('fail');
    expect(run.files).toEqual([]);
    expect(lastWords(run)).toContain(
      'Nothing was downloaded: of the files on a portal the agent takes minutes alone.',
    );
  });

  it('searches the pages for the words of an instruction no recipe knows', async () => {
    const run = await read('What are the pool hours?');
    expect(lastWords(run)).toContain('The handbook gathers the pool hours');
  });

  it('leaves a login alone that it meets while looking around, and asks for one on the way to what was asked', async () => {
    const around = await read('Find the unicorns of the Harborview area');
    expect(around.last.do).toBe('finish');
    expect(lastWords(around)).toContain('Harborview area listings');
    expect(lastWords(around)).toContain('Not found on the pages read: unicorn.');
    expect(lastWords(around)).toContain('- Not read: "Dashboard". A login is asked for.');
    expect((await read('What does the dashboard say?')).last.do).toBe('login');
  });
});

describe('searchTerms', () => {
  it.each([
    ['Read the page', []],
    ['Go to https://named.example/list?x=1, and read it.', []],
    ['What are the pool hours of marina.example?', ['pool', 'hour']],
    ['Extract all policies and fees as CSV', ['policy', 'fee']],
    ['List the boss of the bus', ['boss', 'bus']],
    ['Sing, sing a song', ['sing', 'song']],
  ])('%j', (instruction, terms) => {
    expect(searchTerms(instruction)).toEqual(terms);
  });
});

describe('reportMarkdown', () => {
  it('takes what a page says as text, never as markup', () => {
    const table = {
      title: '',
      subtitle: '',
      columns: [{ header: 'a|b', kind: 'text' as const }],
      rows: [['c\nd']],
    };
    const text = reportMarkdown({
      title: '[x](javascript:alert(1)) <b>',
      subtitle: '# Asked',
      sections: [{ heading: 'a_b', paragraphs: ['*bold*'], bullets: ['`code`'], table }],
      date: now,
    });
    expect(text).toContain('# \\[x\\](javascript:alert(1)) \\<b\\>\n\n- \\# Asked');
    expect(text).toContain('## a\\_b\n\n\\*bold\\*\n\n- \\`code\\`');
    expect(text).toContain('| a\\|b |\n| --- |\n| c d |');
  });
});
