import { expect, it } from 'vitest';
import type { BrowserSession } from '../../../../../server/browser/driver.ts';
import { freshPortal, lastWords, openBrowser, runInBrowser, type Site } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';

const latest = 'Download the latest board meeting minutes from the portal';
const withLogin = (instruction: string) => taskOf(instruction, { credentials: account });
const run = async (instruction: string, site: Site = freshPortal()) =>
  runInBrowser({ task: withLogin(instruction), session: await openBrowser(site) });
const message = (words: string) => ({
  do: 'login',
  message: `${words} Log in here in the browser, then resume.`,
});

/** Logs in as a person does in the live view. */
async function logIn(session: BrowserSession): Promise<void> {
  const field = (label: string) => ({ by: 'label', label }) as const;
  await session.fill(field('Email address'), account.username);
  await session.fill(field('Password'), account.password);
  await session.click({ by: 'role', role: 'button', name: 'Sign in' });
}

/** A portal with other responses to downloads. */
const downloading =
  (answer: (request: Request) => Response | Promise<Response>): Site =>
  (request) =>
    request.url.endsWith('/download') ? answer(request) : freshPortal()(request);

it('waits for a person to log in, and downloads the latest minutes', async () => {
  const task = taskOf(latest);
  const session = await openBrowser(freshPortal());
  const { goals, last, memory } = await runInBrowser({ task, session });
  expect(goals).toEqual(['Open the portal', 'Open the documents page', 'Get past the login']);
  expect(last).toMatchObject(message('The portal asks for a login.'));
  await logIn(session);
  const second = await runInBrowser({ task, session, memory });
  const download = 'Download Board Meeting Minutes, October 2026';
  expect(second.goals).toEqual(['Show minutes', download, 'Report what was done']);
  expect(second.files.map((file) => file.name)).toEqual(['Board_Meeting_Minutes_2026-10.pdf']);
});

it('enters credentials once, with the password hidden, and asks a person if they are refused', async () => {
  const session = await openBrowser(freshPortal());
  const wrong = { ...account, password: 'wrong' };
  const refused = await runInBrowser({ task: taskOf(latest, { credentials: wrong }), session });
  expect(refused.decisions.filter((decision) => decision.do === 'fill')).toMatchObject([
    { fields: [{ value: account.username }, { value: 'wrong' }] },
  ]);
  expect(refused.last).toMatchObject(message('The portal refused the login.'));
  expect(JSON.stringify(refused.memory)).not.toContain(account.username);
  const other = taskOf(latest, { credentials: { ...account, id: 'second' } });
  expect((await runInBrowser({ ...refused, task: other })).last.do).toBe('finish');
});

it('continues from any step after the server stopped', async () => {
  const task = withLogin('Download all board minutes from 2025');
  for (let steps = 1; steps < 10; steps += 1) {
    const before = await runInBrowser({
      task,
      session: await openBrowser(freshPortal()),
      maxSteps: steps,
    });
    const after = await runInBrowser({ ...before, task });
    const names = new Set([...before.files, ...after.files].map((file) => file.name));
    expect(names.size).toBe(4);
  }
});

it.each<[string, (request: Request) => Response | Promise<Response>, string]>([
  ['an empty file', () => new Response(''), 'is not a PDF'],
  ['a web page', () => new Response('<html>Sorry</html>'), 'is not a PDF'],
  [
    'another month',
    (request) => freshPortal()(new Request(request.url.replace('2026-10', '2026-09'), request)),
    'another month',
  ],
])('does not accept %s as the minutes', async (_, answer, reason) => {
  const { last } = await run(latest, downloading(answer));
  expect(last).toMatchObject({ do: 'fail', reason: expect.stringMatching(`^Not done: .*${reason}`) });
});

it('keeps valid files, and names the others', async () => {
  const site = downloading((request) =>
    request.url.includes('2026-09') ? new Response('Sorry') : freshPortal()(request),
  );
  expect(lastWords(await run('Download the last 3 board meeting minutes', site))).toMatch(
    /^Partly done: Downloaded 2 sets of minutes .*is not a PDF\.$/s,
  );
  expect(lastWords(await run('Download the last 30 board meeting minutes'))).toMatch(
    /^Partly done: Downloaded 14 sets .*The portal has only 14 of 30 sets of minutes\.$/s,
  );
});

it('reads the list from its start after a person left it in the middle', async () => {
  const task = taskOf('Download the board minutes of the last 14 months');
  const first = await runInBrowser({ task, session: await openBrowser(freshPortal()) });
  await logIn(first.session);
  await first.session.goto('http://portal.test/portal/documents?category=Minutes&page=2');
  expect((await runInBrowser({ ...first, task })).files).toHaveLength(14);
});
