import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { logIn, PaperBrowser, portalSite, type Run, runRecipe } from '../paper-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

const latest = 'Download the latest board meeting minutes from the portal';
const withLogin = (instruction: string) => taskOf(instruction, { credentials: account });
const run = (instruction: string) =>
  runRecipe({ task: withLogin(instruction), browser: new PaperBrowser(portalSite()) });
const lastWords = ({ last }: Run): string =>
  last.do === 'finish' ? last.summary : last.do === 'fail' ? last.reason : last.goal;

describe('the minutes recipe', () => {
  it('meets the login, waits for the person, and downloads the latest minutes', async () => {
    const task = taskOf(latest);
    const browser = new PaperBrowser(portalSite());
    const first = await runRecipe({ task, browser });
    expect(first.decisions.map((decision) => decision.goal)).toEqual([
      'Open the portal',
      'Open the documents page',
      'Get past the login',
    ]);
    expect(first.last).toMatchObject({
      do: 'login',
      message: 'The portal asks for a login. Log in here in the browser, then resume.',
    });

    await logIn(browser);
    const second = await runRecipe({ task, browser, from: first });
    expect(second.decisions.map((decision) => decision.goal)).toEqual([
      'Show minutes',
      'Download Board Meeting Minutes, October 2026',
      'Report what was downloaded',
    ]);
    expect(second.files.map((file) => file.name)).toEqual(['Board_Meeting_Minutes_2026-10.pdf']);
    const { text } = await extractText(new Uint8Array(second.files[0]?.bytes ?? []), { mergePages: true });
    expect(text).toContain('Tuesday, October 20, 2026');
    expect(lastWords(second)).toMatch(
      /^Downloaded Board Meeting Minutes, October 2026 \(meeting of October 20, 2026\), saved as Board_Meeting_Minutes_2026-10\.pdf, [\d.]+ kB, from the documents page at portal\.test\. The file was checked: it is a PDF\.$/,
    );
  });

  it('says so when it is resumed and the login page is still open', async () => {
    const task = taskOf(latest);
    const browser = new PaperBrowser(portalSite());
    let resumed = await runRecipe({ task, browser });
    for (let time = 0; time < 3; time += 1) {
      resumed = await runRecipe({ task, browser, from: resumed });
      expect(resumed.last).toMatchObject({
        do: 'login',
        message: 'The login page is still open. Log in here in the browser, then resume.',
      });
    }
  });

  it('logs in with the credentials given, and asks the runner to hide the password', async () => {
    const result = await run(latest);
    const fill = result.decisions.find((decision) => decision.do === 'fill');
    expect(fill).toMatchObject({
      fields: [{ value: account.username }, { value: account.password, secret: true }],
    });
    expect(result.last.do).toBe('finish');
    expect(JSON.stringify(result.memory)).not.toContain(account.username);
  });

  it('asks the person when the credentials are refused, once tried, and tries those given then', async () => {
    const browser = new PaperBrowser(portalSite());
    const task = taskOf(latest, { credentials: { ...account, password: 'wrong' } });
    const refused = await runRecipe({ task, browser });
    expect(refused.decisions.filter((decision) => decision.do === 'fill')).toHaveLength(1);
    expect(refused.last).toMatchObject({
      do: 'login',
      message: 'The portal refused the credentials given. Log in here in the browser, then resume.',
    });
    const other = taskOf(latest, { credentials: { ...account, id: 'second' } });
    expect((await runRecipe({ task: other, browser, from: refused })).last.do).toBe('finish');
  });

  it.each([
    ['download the March minutes', ['2026-03']],
    ['minutes of last quarter', ['2026-09', '2026-08', '2026-07']],
    ['minutes since September', ['2026-10', '2026-09']],
    ['Get the board minutes for December', ['2025-12']],
    ['meeting minutes 2025-09 please', ['2025-09']],
    ['Download minutes from last month', ['2026-10']],
    ['Download the last 3 board meeting minutes', ['2026-10', '2026-09', '2026-08']],
    ['Download all board minutes from 2025', ['2025-12', '2025-11', '2025-10', '2025-09']],
    ['I need the minutes from January to March 2026', ['2026-03', '2026-02', '2026-01']],
    ['minutes November 2025 to January 2026', ['2026-01', '2025-12', '2025-11']],
  ])('"%s" downloads %j', async (instruction, months) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('finish');
    const names = months.map((month) => `Board_Meeting_Minutes_${month}.pdf`);
    expect(result.files.map((file) => file.name)).toEqual(names);
    expect(lastWords(result)).not.toContain('Motion');
  });

  it('names what is available when the month is not there', async () => {
    const result = await run('minutes of March 2020');
    expect([result.last.do, result.files]).toEqual(['fail', []]);
    expect(lastWords(result)).toMatch(
      /does not have the minutes of March 2020\. Available: October 2026, September 2026,.* September 2025\./,
    );
  });

  it('goes on from any step after the server was lost', async () => {
    const task = withLogin('Download all board minutes from 2025');
    const whole = await runRecipe({ task, browser: new PaperBrowser(portalSite()) });
    expect(whole.files).toHaveLength(4);
    for (let steps = 1; steps < whole.decisions.length; steps += 1) {
      const browser = new PaperBrowser(portalSite());
      const before = await runRecipe({ task, browser, mostSteps: steps });
      const after = await runRecipe({ task, browser, from: before });
      expect(after.last).toMatchObject({ do: 'finish' });
      const names = new Set([...before.files, ...after.files].map((file) => file.name));
      expect(names.size).toBe(4);
    }
  });

  it('asks again when the session ends midway', async () => {
    const task = taskOf('Download the last 3 board meeting minutes');
    const browser = new PaperBrowser(portalSite());
    const first = await runRecipe({ task, browser });
    await logIn(browser);
    const second = await runRecipe({ task, browser, from: first, mostSteps: 2 });
    browser.forgetCookies();
    await browser.goto('http://portal.test/portal/documents');
    const third = await runRecipe({ task, browser, from: second });
    expect(third.last).toMatchObject({ do: 'login', message: expect.stringContaining('asks for a login') });
    await logIn(browser);
    const fourth = await runRecipe({ task, browser, from: third });
    expect(fourth.last.do).toBe('finish');
  });

  it.each([
    ['an empty file', new Uint8Array(), 'empty file'],
    ['a web page', new TextEncoder().encode('<html>Sorry</html>'), 'is not a PDF'],
  ])('does not take %s for the minutes', async (_, bytes, reason) => {
    const portal = portalSite();
    const site = async (request: Request) =>
      request.url.endsWith('/download')
        ? new Response(bytes, { headers: { 'content-type': 'application/pdf' } })
        : portal(request);
    const run = await runRecipe({ task: withLogin(latest), browser: new PaperBrowser(site) });
    expect(run.last).toMatchObject({ do: 'fail', reason: expect.stringContaining(reason) });
  });

  it('does not take another month for the minutes', async () => {
    const portal = portalSite();
    const site = (request: Request) =>
      portal(new Request(request.url.replace('2026-10/download', '2026-09/download'), request));
    const run = await runRecipe({ task: withLogin(latest), browser: new PaperBrowser(site) });
    expect(run.last).toMatchObject({ do: 'fail', reason: expect.stringContaining('another month') });
  });

  it('says so when the portal lists no minutes, or no documents', async () => {
    const page = (html: string) => () => new Response(html, { headers: { 'content-type': 'text/html' } });
    const empty = '<title>Documents</title><h1>Documents</h1><p>No documents match.</p>';
    const none = await runRecipe({ task: taskOf(latest), browser: new PaperBrowser(page(empty)) });
    expect(none.last).toMatchObject({ do: 'fail', reason: 'The portal lists no board meeting minutes.' });
    const bare = await runRecipe({ task: taskOf(latest), browser: new PaperBrowser(page('<h1>Hello</h1>')) });
    expect(bare.last).toMatchObject({
      do: 'fail',
      reason: expect.stringContaining('has no link to documents'),
    });
  });

  it('gives up, with the reason, when a step fails three times', async () => {
    const portal = portalSite();
    const site = (request: Request) => {
      if (request.url.endsWith('/download')) throw new Error('The line went dead.');
      return portal(request);
    };
    const run = await runRecipe({ task: withLogin(latest), browser: new PaperBrowser(site) });
    expect(run.decisions.filter((decision) => decision.do === 'download')).toHaveLength(2);
    const reason = run.last.do === 'fail' ? run.last.reason : '';
    expect(reason).toContain('Download Board Meeting Minutes, October 2026');
    expect(reason).toContain('did not answer');
    expect(reason).not.toMatch(/consecutive step failures|agent stopped/i);
  });

  it('has the list read from its start when the person left it in the middle', async () => {
    const browser = new PaperBrowser(portalSite());
    const task = taskOf('Download the board minutes of the last 14 months');
    const first = await runRecipe({ task, browser });
    await logIn(browser);
    await browser.goto('http://portal.test/portal/documents?category=Minutes&page=2');
    const second = await runRecipe({ task, browser, from: first });
    expect(second.files).toHaveLength(14);
  });
});

describe('the minutes recipe, asked for more than files', () => {
  it.each([
    'What did the board decide in March?',
    'minutes for March 2026, and summarise what was decided',
    'Which motions did the board vote on in March 2026?',
  ])('tells the decisions: %s', async (instruction) => {
    const result = await run(instruction);
    expect(result.files.map((file) => file.name)).toEqual(['Board_Meeting_Minutes_2026-03.pdf']);
    expect(lastWords(result)).toContain('Decided, by Board Meeting Minutes, March 2026:');
    expect(lastWords(result)).toMatch(/- Motion 1: .+ carried\./);
  });

  it.each([
    ['Minutes from the last two meetings, in Word', 'docx'],
    ['The last two minutes as a spreadsheet', 'xlsx'],
  ])('gives the decisions in the kind of file that was asked for: %s', async (instruction, kind) => {
    const result = await run(instruction);
    expect(result.files.map((file) => file.name)).toEqual([
      'Board_Meeting_Minutes_2026-10.pdf',
      'Board_Meeting_Minutes_2026-09.pdf',
      `Board_Decisions_2026-10.${kind}`,
    ]);
    expect(lastWords(result)).toContain(
      `The portal keeps minutes as PDFs only. Their decisions are in Board_Decisions_2026-10.${kind} as well.`,
    );
  });

  it('says when no decision is about what was asked', async () => {
    const missing = /None of these decisions names "xylophone"\. Other months may have it/;
    expect(lastWords(await run('What did the board decide about the xylophone?'))).toMatch(missing);
    expect(lastWords(await run('What did the board decide about parking in October?'))).not.toContain(
      'None of these',
    );
  });
});
