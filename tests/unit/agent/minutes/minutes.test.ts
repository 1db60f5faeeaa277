import { describe, expect, it } from 'vitest';
import { logIn, PaperBrowser, portalSite, type Run, runRecipe } from '../paper-browser.ts';
import type { Site } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

const latest = 'Download the latest board meeting minutes from the portal';
const withLogin = (instruction: string) => taskOf(instruction, { credentials: account });
const run = (instruction: string, site: Site = portalSite()) =>
  runRecipe({ task: withLogin(instruction), browser: new PaperBrowser(site) });
const lastWords = ({ last }: Run): string =>
  last.do === 'finish' ? last.summary : last.do === 'fail' ? last.reason : last.goal;
const goalsOf = ({ decisions }: Run): string[] => decisions.map(({ goal }) => goal);
const message = (words: string) => ({
  do: 'login',
  message: `${words} Log in here in the browser, then resume.`,
});

/** The portal, with every download answered otherwise. */
const downloading =
  (answer: (request: Request) => Response | Promise<Response>): Site =>
  (request) =>
    request.url.endsWith('/download') ? answer(request) : portalSite()(request);

describe('the minutes recipe', () => {
  it('meets the login, waits for the person, and downloads the latest minutes', async () => {
    const task = taskOf(latest);
    const browser = new PaperBrowser(portalSite());
    const first = await runRecipe({ task, browser });
    expect(goalsOf(first)).toEqual(['Open the portal', 'Open the documents page', 'Get past the login']);
    expect(first.last).toMatchObject(message('The portal asks for a login.'));
    await logIn(browser);
    const second = await runRecipe({ task, browser, from: first });
    expect(goalsOf(second)).toEqual([
      'Show minutes',
      'Download Board Meeting Minutes, October 2026',
      'Report what was done',
    ]);
    expect(second.files.map((file) => file.name)).toEqual(['Board_Meeting_Minutes_2026-10.pdf']);
    expect(lastWords(second)).toMatch(
      /^Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal\.test\.\n\n- .* \(meeting of October 20, 2026\), saved as Board_Meeting_Minutes_2026-10\.pdf; it is a PDF$/,
    );
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
    expect(refused.last).toMatchObject(message('The portal refused the credentials given.'));
    const other = taskOf(latest, { credentials: { ...account, id: 'second' } });
    expect((await runRecipe({ task: other, browser, from: refused })).last.do).toBe('finish');
  });

  it('goes on from any step after the server was lost', async () => {
    const task = withLogin('Download all board minutes from 2025');
    const whole = await run('Download all board minutes from 2025');
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

  it.each<[string, (request: Request) => Response | Promise<Response>, string]>([
    ['an empty file', () => new Response(''), 'is not a PDF'],
    ['a web page', () => new Response('<html>Sorry</html>'), 'is not a PDF'],
    [
      'another month',
      (request) => portalSite()(new Request(request.url.replace('2026-10', '2026-09'), request)),
      'another month',
    ],
  ])('does not take %s for the minutes', async (_, answer, reason) => {
    const { last } = await run(latest, downloading(answer));
    expect(last).toMatchObject({ do: 'fail', reason: expect.stringMatching(`^Not done: .*${reason}`) });
  });

  it('keeps what is good where one of several is not, and says so', async () => {
    const result = await run(
      'Download the last 3 board meeting minutes',
      downloading((request) =>
        request.url.includes('2026-09') ? new Response('Sorry') : portalSite()(request),
      ),
    );
    expect(lastWords(result)).toMatch(/^Partly done: Downloaded 2 sets of minutes .*is not a PDF\.$/s);
    expect(lastWords(await run('Download the last 30 board meeting minutes'))).toMatch(
      /^Partly done: Downloaded 14 sets .*Of 30 sets of minutes the portal has no more than 14\.$/s,
    );
  });

  it('has the list read from its start when the person left it in the middle', async () => {
    const browser = new PaperBrowser(portalSite());
    const task = taskOf('Download the board minutes of the last 14 months');
    const first = await runRecipe({ task, browser });
    await logIn(browser);
    await browser.goto('http://portal.test/portal/documents?category=Minutes&page=2');
    expect((await runRecipe({ task, browser, from: first })).files).toHaveLength(14);
  });
});
