import { expect, test } from 'vitest';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createPlanner } from '../../../server/agent/planner/planner.ts';
import { createServerApp } from '../../../server/app.ts';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { canaryOf, leaksIn, wordings } from '../../fakes/canary-passwords.ts';
import { recordModel } from '../../fakes/recording-model.ts';
import { createOracle, type Plan, read, refOf } from '../../fakes/oracle/oracle.ts';
import { createVisitors, escapeHtml, formOf, htmlPage, redirect } from '../../fakes/portals/site.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';

/** How portals ask for a login. */
const loginKinds = {
  'one page':
    '<label>User <input name="user"></label><label>Password <input name="word" type="password"></label><button>Sign in</button>',
  'unusual words':
    '<table><tr><td>Badge</td><td><input name="user" title="Badge"></td></tr><tr><td>Code</td><td><input name="word" title="Code" type="password"></td></tr></table><button type="button">Show</button><input type="submit" value="Open my board">',
  'no button':
    '<label>User <input name="user"></label><label>Word <input name="word" type="password"></label>',
  'two pages': '<label>Member number <input name="user"></label><button>Next</button>',
  'short sessions':
    '<label>User <input name="user"></label><label>Password <input name="word" type="password"></label><button>Log on</button>',
  'in a frame': '<iframe src="/sign-in" title="Account"></iframe>',
} as const;
type LoginKind = keyof typeof loginKinds;
export const embeddedKinds: readonly LoginKind[] = [
  'one page',
  'unusual words',
  'no button',
  'two pages',
  'short sessions',
];

const secondPage = '<label>Passphrase <input name="word" type="password"></label><button>Open</button>';
const asForm = (fields: string): string => `<form method="post" action="/sign-in">${fields}</form>`;
const framedFields = loginKinds['one page'].replace('<button>', '<button formtarget="_top">');

/** The wordings of people, and that of the widget. */
const phrasings = [...wordings, 'composed'] as const;

/** A portal that shows the password everywhere once somebody is in. */
function loginPortal(kind: LoginKind, password: string) {
  const visitors = createVisitors({
    cookie: 'login',
    login: { username: '', password },
    requests: kind === 'short sessions' ? 2 : Infinity,
  });
  let signIns = 0;
  const outside = (note = '') =>
    htmlPage(
      'Portal',
      `<h1>Portal</h1><p>${escapeHtml(note)}</p>${kind === 'in a frame' ? loginKinds[kind] : asForm(loginKinds[kind])}`,
    );
  const inside = () =>
    htmlPage(
      `Hello ${password}`,
      `<h1>Welcome, your password is ${password}</h1><p>${Buffer.from(password).toString('base64')}</p><a href="/?word=${password}">Next ${password}</a>
<label>Saved <input value="${password}"></label><table><tr><th>User</th><th>Word</th></tr><tr><td>jo</td><td>${password}</td></tr></table>`,
    );
  return {
    signIns: () => signIns,
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (visitors.visit(request) === 'in') return inside();
      if (request.method !== 'POST')
        return pathname === '/sign-in' ? htmlPage('Account', asForm(framedFields)) : outside();
      const { word } = await formOf(request);
      if (word === undefined) return htmlPage('Portal', `<h1>Portal</h1>${asForm(secondPage)}`);
      const headers = visitors.signIn('', word);
      if (headers) signIns += 1;
      return headers ? redirect('/', headers) : outside(`We do not know ${word}.`);
    },
  };
}

/** Logs in where nobody else has, then copies, searches, follows and reports everything that has the password. */
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
  yield* mind.click('link "Next');
  yield { action: 'done', text: mind.sight.everything };
};

interface LoginCase {
  kind: LoginKind;
  phrasing: (typeof phrasings)[number];
  /** Makes the password one of a kind. */
  index: number;
}

/** Every kind of login with every wording. */
export const loginCases = (kinds: readonly LoginKind[]): LoginCase[] =>
  kinds.flatMap((kind) => phrasings.map((phrasing, index) => ({ kind, phrasing, index })));

/** Runs tasks that log in, with a model that looks at everything, and checks that no password reaches it. */
export function loginsSuite(driver: (web: typeof fetch) => BrowserDriver, cases: readonly LoginCase[]) {
  test.each(cases)('$kind, "$phrasing"', async ({ kind, phrasing, index }) => {
    const password = canaryOf(index, kind.replaceAll(' ', ''));
    const portal = loginPortal(kind, password);
    const { origin, close } = await startPortal(portal);
    const { model, sent } = recordModel(createOracle(curious));
    const store = openStore({ place: 'memory', clock: systemClock });
    const app = createServerApp({
      agents: onlyAgent(createPlanner(model)),
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
      const { id } = app.runner.create('jo', { description, startUrl: `${origin}/` });
      const ended = app.runner.finished(id);
      const task = () => store.tasks.get(id)?.task;
      await expect.poll(() => task()?.isPaused === true || task()?.status !== 'running').toBe(true);
      // Without a user name it is not a login: the person is asked.
      if (task()?.isPaused === true) await app.runner.stop(id);
      await ended;
      const record = store.tasks.get(id);
      const log = record?.run.log.join('\n');
      expect([record?.task.status, portal.signIns() > 0], log).toEqual(
        namesUser(phrasing) ? ['completed', true] : ['stopped', false],
      );
      expect(leaksIn({ model: sent.join('\n'), record: JSON.stringify(record) }, [password])).toEqual([]);
    } finally {
      await app.close();
      await close();
    }
  });
}

/** Whether a wording has a user name that is recognized, and so makes a login for the site where the task starts. */
const namesUser = (phrasing: string): boolean =>
  phrasing === 'composed' || (/\bjo\b/.test(phrasing) && !phrasing.startsWith('|'));
