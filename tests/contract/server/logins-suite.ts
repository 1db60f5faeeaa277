import { expect, test } from 'vitest';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createPlanner } from '../../../server/agent/planner/planner.ts';
import { createServerApp } from '../../../server/app.ts';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { createModel } from '../../../server/model/create-model.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { canaryOf, leaksIn, wordings } from '../../fakes/canary-passwords.ts';
import { startModelEndpoint, textsOf } from '../../fakes/model-endpoint.ts';
import { fileText, oracleScript, type Plan, read, refOf } from '../../fakes/oracle/oracle.ts';
import { createVisitors, escapeHtml, formOf, htmlPage, redirect } from '../../fakes/portals/site.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';

interface LoginKind {
  /** What the form consists of. */
  fields: string;
  /** After how many requests a session ends. */
  requests?: number;
  /** How many times it refuses the right login. */
  refusals?: number;
}

const onePage =
  '<label>User <input name="user"></label><label>Password <input name="word" type="password"></label><button>Sign in</button>';

/** How portals ask for a login. */
const loginKinds = {
  'one page': { fields: onePage },
  'unusual words': {
    fields:
      '<table><tr><td>Badge</td><td><input name="user" title="Badge"></td></tr><tr><td>Code</td><td><input name="word" title="Code" type="password"></td></tr></table><button type="button">Show</button><input type="submit" value="Open my board">',
  },
  'no button': {
    fields: '<label>User <input name="user"></label><label>Word <input name="word" type="password"></label>',
  },
  'two pages': { fields: '<label>Member number <input name="user"></label><button>Next</button>' },
  'short sessions': { fields: onePage.replace('Sign in', 'Log on'), requests: 3 },
  'in Spanish': {
    fields:
      '<h2>Acceso de propietarios</h2><label>Usuario <input name="user"></label><label>Contraseña <input name="word" type="password"></label><button>Entrar</button>',
  },
  'refused at first': { fields: onePage, refusals: 1 },
  'in a frame': { fields: '<iframe src="/sign-in" title="Account"></iframe>' },
} as const satisfies Record<string, LoginKind>;
type KindName = keyof typeof loginKinds;
/** All but those that need a real browser: the embedded one has no frames. */
export const embeddedKinds: readonly KindName[] = (Object.keys(loginKinds) as KindName[]).filter(
  (kind) => kind !== 'in a frame',
);

const secondPage = '<label>Passphrase <input name="word" type="password"></label><button>Open</button>';
const asForm = (fields: string): string => `<form method="post" action="/sign-in">${fields}</form>`;
const framedFields = onePage.replace('<button>', '<button formtarget="_top">');

/** The wordings of people, and that of the widget. */
const phrasings = [...wordings, 'composed'] as const;

/** A portal that shows the password everywhere once somebody is in. */
function loginPortal(kind: KindName, password: string) {
  const { fields, requests, refusals = 0 }: LoginKind = loginKinds[kind];
  const visitors = createVisitors({ cookie: 'login', login: { username: '', password }, requests });
  const base64 = Buffer.from(`jo:${password}`).toString('base64');
  const inAddress = encodeURIComponent(password);
  const html = escapeHtml(password);
  const counts = { refused: 0, signedIn: 0 };
  const outside = (note = '') =>
    htmlPage(
      'Portal',
      `<h1>Portal</h1><p>${escapeHtml(note)}</p>${kind === 'in a frame' ? fields : asForm(fields)}`,
    );
  const pages: Readonly<Record<string, () => Response>> = {
    '/profile': () =>
      htmlPage(
        `Profile of ${html}`,
        `<h1>Profile</h1><a href="/">Home</a> <a href="/broken?word=${inAddress}">Statement</a><label>Saved <input value="${html}"></label><p>${base64}</p>
<pre>${escapeHtml(JSON.stringify({ user: 'jo', password }))}</pre><p><span>Word</span><b>${html}</b><i>Copy</i></p><img alt="Card of ${html}"><button title="Copy ${html}">Copy</button>`,
      ),
    '/broken': () =>
      new Response(`<h1>Internal error</h1><p>No statement for jo:${html} at /broken?word=${inAddress}</p>`, {
        status: 500,
        headers: { 'Content-Type': 'text/html' },
      }),
    '/list.csv': () =>
      new Response(`User,Word\njo,"${password.replaceAll('"', '""')}"\n`, {
        headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="list.csv"' },
      }),
    '/': () =>
      htmlPage(
        `Hello ${html}`,
        `<h1>Welcome, your password is ${html}</h1><a href="/?word=${inAddress}">Again ${html}</a> <a href="/profile">Profile</a> <a href="/list.csv">List</a>
<table><tr><th>User</th><th>Word</th></tr><tr><td>jo</td><td>${html}</td></tr></table>`,
      ),
  };
  return {
    signedIn: () => counts.signedIn,
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (visitors.visit(request) === 'in') return (pages[pathname] ?? outside)();
      if (request.method !== 'POST')
        return pathname === '/sign-in' ? htmlPage('Account', asForm(framedFields)) : outside();
      const { word } = await formOf(request);
      if (word === undefined) return htmlPage('Portal', `<h1>Portal</h1>${asForm(secondPage)}`);
      const headers = counts.refused < refusals ? undefined : visitors.signIn('', word);
      counts[headers ? 'signedIn' : 'refused'] += 1;
      return headers ? redirect('/', headers) : outside(`We do not know ${word}.`);
    },
  };
}

/** Logs in at a portal of its own, then copies, searches, follows, downloads and reports every text that contains the password. */
const curious: Plan = function* curious(mind) {
  const word = read(mind.sight, 'textbox "[^"]*" \\[(\\w+)\\] \\(password');
  if (word !== undefined) {
    const user = refOf(mind.sight, 'textbox "User"') ?? '';
    const rows = [
      [user, '{{login.username}}'],
      [word, '{{login.password}}'],
    ];
    yield { action: 'fill', rows };
    yield { action: 'press', text: 'Enter', ref: word };
  }
  if (mind.has('textbox "Member number"')) yield { action: 'ask', text: 'What is the login?' };
  yield* mind.act('rows', 'table', { name: 'words' });
  yield { action: 'find', text: 'welcome' };
  yield { action: 'save', name: 'words.csv', items: ['words'] };
  yield* mind.click('link "Again');
  do {
    yield* mind.reach('link "List"', 'link "Home"');
    yield* mind.act('download', 'link "List"');
    // A session that has ended answers with a login page.
  } while (!mind.sight.result.includes('Downloaded'));
  const text = yield* fileText(mind);
  yield* mind.reach('heading 1 "Profile"', 'link "Profile"');
  yield { action: 'find', text: 'jo' };
  yield* mind.click('link "Statement"');
  yield { action: 'done', text: `${text.join('')} ${mind.sight.everything}` };
};

/** The steps of a whole task, on a busy machine. */
const waiting = { timeout: 50_000 };
/** A portal may refuse the login that the person gave. */
const maxQuestions = 2;

interface LoginCase {
  kind: KindName;
  phrasing: (typeof phrasings)[number];
  /** Makes the password one of a kind. */
  index: number;
}

/** Every kind of login with every wording. */
export const loginCases = (kinds: readonly KindName[]): LoginCase[] =>
  kinds.flatMap((kind) => phrasings.map((phrasing, index) => ({ kind, phrasing, index })));

/** Spelled differently in addresses, in JSON and on pages. People's sentences end at blanks and quotation marks. */
const passwordOf = ({ kind, phrasing, index }: LoginCase): string =>
  canaryOf(index, kind.replaceAll(' ', '')) + (phrasing === 'composed' ? 'ñ"\\ %&<é' : '%26&=ñ');

/**
 * Runs tasks that log in, with a model at an endpoint that looks at everything, and checks that no password reaches the
 * endpoint.
 */
export function loginsSuite(driver: (web: typeof fetch) => BrowserDriver, cases: readonly LoginCase[]) {
  test.each(cases)('$kind, "$phrasing"', async (loginCase) => {
    const { kind, phrasing } = loginCase;
    const password = passwordOf(loginCase);
    const portal = loginPortal(kind, password);
    const { origin, close } = await startPortal(portal);
    const endpoint = await startModelEndpoint(oracleScript(curious));
    const store = openStore({ place: 'memory', clock: systemClock });
    const app = await createServerApp({
      agents: onlyAgent(createPlanner(createModel({ model: 'test-model', url: endpoint.url }, systemClock))),
      store,
      driver,
      origin: 'http://pilot.test',
      allowPrivate: [origin],
      extensions: { paceOf: () => 10_000 },
    });
    try {
      const request = 'Copy the list of words.';
      const login = { domain: new URL(origin).host, username: 'jo', password };
      const description =
        phrasing === 'composed'
          ? composeDescription({ request, login })
          : `${request}\n${phrasing.replaceAll('X', password).replaceAll('portal.example', login.domain)}`;
      const { id } = await app.runner.create('jo', { description, startUrl: `${origin}/` });
      const task = () => store.tasks.get(id)?.task;
      const waitsOrEnded = () => task()?.isPaused === true || task()?.status !== 'running';
      await expect.poll(waitsOrEnded, waiting).toBe(true);
      // Without a user name it is not a login, and a portal may refuse it. Then the person is asked.
      for (let asked = 0; task()?.isPaused === true && asked < maxQuestions; asked += 1) {
        await app.runner.giveCredentials(id, login);
        await app.runner.resume(id);
        await expect.poll(waitsOrEnded, waiting).toBe(true);
      }
      const record = store.tasks.get(id);
      expect(record?.task.status, record?.run.log.join('\n')).toBe('completed');
      expect(portal.signedIn()).toBeGreaterThan(kind === 'short sessions' ? 1 : 0);
      const texts = {
        bodies: endpoint.bodies.join('\n'),
        // Without the escapes of JSON.
        requests: endpoint.requests.flatMap(textsOf).join('\n'),
        record: JSON.stringify(record),
      };
      // It has seen the pages behind the login.
      expect(texts.requests).toContain('Profile of •');
      expect(leaksIn(texts, [password])).toEqual([]);
    } finally {
      await app.close();
      await endpoint.close();
      await close();
    }
  });
}
