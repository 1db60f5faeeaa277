import { expect, test } from 'vitest';
import type { LoginPart } from '../../../../../server/agent/agent-task.ts';
import { createEmbeddedDriver } from '../../../../../server/browser/embedded/embedded-driver.ts';
import { type PerformTools, perform } from '../../../../../server/runner/steps/perform.ts';

const missing = () => Promise.reject(new Error('Not in this test'));
const noTools: Omit<PerformTools, 'session' | 'page' | 'clock'> = {
  seen: [],
  budget: undefined,
  login: undefined,
  startUrl: 'https://portal.example/',
  documents: { part: missing, find: missing, texts: () => Promise.resolve([]) },
  data: { add: missing },
  signal: new AbortController().signal,
  upload: () => Promise.resolve(undefined),
  mayContinue: () => true,
};

/** Opens a page that shows its address above a form. */
async function open(url: string) {
  const form =
    '<form><label>User <input name="user"></label><label>Word <input type="password" name="word"></label><button>Go</button></form>';
  const driver = createEmbeddedDriver({
    fetch: (input) =>
      Promise.resolve(
        new Response(`<p>${new Request(input).url}</p>${form}`, { headers: { 'Content-Type': 'text/html' } }),
      ),
  });
  const session = await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => true });
  await session.goto(url);
  return { session, close: driver.close };
}

test.each([
  ['the page shows something else', 2, 2],
  ['3 seconds are over', 99, 15],
])('waits until %s', async (_, changesAfter, pauses) => {
  const { session, close } = await open('https://portal.example/loading');
  let count = 0;
  await perform(
    { do: 'wait', goal: 'Wait', evaluation: '', memory: null },
    {
      session,
      page: await session.read(),
      ...noTools,
      clock: {
        async sleep() {
          count += 1;
          if (count === changesAfter) await session.goto('https://portal.example/ready');
        },
      },
    },
  );
  expect(count).toBe(pauses);
  await close();
});

test.each<
  [what: string, at: string, field: string, login: LoginPart, domain: string | undefined, result: RegExp]
>([
  ['the password on its site', 'https://portal.example/', 'Word', 'password', 'portal.example', /word=oak/],
  ['the user name on its site', 'https://portal.example/', 'User', 'username', 'portal.example', /user=ann/],
  [
    'a login without a site where the task starts',
    'https://portal.example/a',
    'Word',
    'password',
    '',
    /word=oak/,
  ],
  [
    'no password in another field',
    'https://portal.example/',
    'User',
    'password',
    'portal.example',
    /only into password fields/,
  ],
  [
    'no password on another site',
    'https://evil.example/',
    'Word',
    'password',
    'portal.example',
    /for portal\.example, so it cannot be entered on https:\/\/evil\.example/,
  ],
  [
    'no user name on another site',
    'https://evil.example/',
    'User',
    'username',
    '',
    /for portal\.example, so it cannot be entered/,
  ],
  ['nothing without a login', 'https://portal.example/', 'Word', 'password', undefined, /no login/],
])('enters %s', async (_, at, label, part, domain, result) => {
  const { session, close } = await open(at);
  const login = domain === undefined ? undefined : { id: '1', domain, username: 'ann', password: 'oak' };
  const target = { by: 'label', label } as const;
  const thenClick = { by: 'role', role: 'button', name: 'Go' } as const;
  const outcome = await perform(
    { do: 'fill', fields: [{ target, login: part }], thenClick, goal: '', evaluation: '', memory: null },
    { ...noTools, login, session, page: await session.read(), clock: { sleep: missing } },
  ).then(
    () => session.url,
    (error: unknown) => String(error),
  );
  expect(outcome).toMatch(result);
  await close();
});
