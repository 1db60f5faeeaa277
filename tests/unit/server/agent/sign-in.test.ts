import { expect, it } from 'vitest';
import type { AgentTask } from '../../../../server/agent/agent.ts';
import { freshMemory, type PlannerMemory } from '../../../../server/agent/planner/memory.ts';
import { signInStep } from '../../../../server/agent/planner/sign-in.ts';

const now = new Date('2027-03-01T09:00:00Z');
const url = 'https://portal.example/login';
const credentials = { id: 'first', domain: 'portal.example', username: 'ann', password: 'oak' };
const task: AgentTask = {
  id: '1',
  instruction: '',
  additions: [],
  startUrl: url,
  credentials,
  now,
  mode: 'fast',
  maxSteps: 30,
  uploads: [],
};
const form = '- textbox "Member number" [e1]\n- textbox "Passphrase" [e2] (password, empty)\n';
const before = (step: number, count = 1, isRefused = false) => ({ id: 'first', count, step, isRefused });

/** Returns the step in a few words: the references of its fields and button, or what it asks. */
function stepOn(
  text: string,
  signIn?: PlannerMemory['signIn'],
  login: AgentTask['credentials'] = credentials,
  at = url,
) {
  const step = signInStep({
    task: { ...task, credentials: login },
    page: { url: at, title: '', text: '', headings: [], links: [], buttons: [], fields: [], tables: [] },
    outline: { url, title: '', text, leftOut: 0 },
    memory: { ...freshMemory(now), signIn },
    stepsDone: 20,
    hasMadeFiles: false,
    downloaded: undefined,
    data: [],
    files: () => Promise.resolve([]),
    readData: () => Promise.resolve(undefined),
    wasTakenOver: false,
    spent: { tokens: 0, isEstimate: false, dollars: undefined },
    report: () => undefined,
  });
  if (step?.do === 'login') return step.message.replace(/ Log in here.*/, '');
  if (step?.do !== 'fill') return undefined;
  const targets = [...step.fields.map(({ target }) => target), step.thenClick];
  return targets.map((target) => (target?.by === 'ref' ? target.ref : 'no reference')).join(' ');
}

it.each<[what: string, outline: string, expected: string | undefined, signIn?: PlannerMemory['signIn']]>([
  ['no password field', '- textbox "Member number" [e1]\n- button "Next" [e3]', undefined],
  ['a text about passwords', '- text: textbox "Password" (e9) (password, empty)', undefined],
  ['a plain form', `${form}- button "Sign in" [e3]`, 'e1 e2 e3'],
  ['an unusual button', `${form}- button "Show it" [e3]\n- button "Open my board" [e4]`, 'e1 e2 e4'],
  ['a usual button among others', `${form}- button "Search" [e3]\n- button "Log on" [e4]`, 'e1 e2 e4'],
  [
    'fields in a table',
    '- table [t4]\n  - row 1: Code | textbox "Code" [e5]\n  - row 2: Word | textbox "Word" [e6] (password, empty)\n- button "Proceed" [e7]',
    'e5 e6 e7',
  ],
  ['the second of two pages', '- textbox "PIN" [e2] (password, empty)\n- button "Go" [e3]', 'e2 e3'],
  [
    'a form in a frame, which may be of another site',
    '- frame [f1]\n  - textbox "Code" [f1e2] (password, empty)\n  - button "Go" [f1e3]',
    undefined,
  ],
  ['no button', form, 'The login could not be entered, because the agent does not know this form.'],
  ['the form again at once', `${form}- button "Go" [e3]`, 'The site refused the login.', before(18)],
  ['the form again after a session', `${form}- button "Go" [e3]`, 'e1 e2 e3', before(9)],
  [
    'the form after a refusal',
    `${form}- button "Go" [e3]`,
    'The site refused the login.',
    before(2, 1, true),
  ],
  [
    'the form for the eleventh time',
    `${form}- button "Go" [e3]`,
    'The site has asked for the login 10 times.',
    before(9, 10),
  ],
  [
    'another login after a refusal',
    `${form}- button "Go" [e3]`,
    'e1 e2 e3',
    { ...before(18, 1, true), id: 'second' },
  ],
])('%s', (_, outline, expected, signIn) => {
  expect(stepOn(outline, signIn)).toBe(expected);
});

it.each([
  ['other.example', 'The login is for another site.'],
  // Without a site, a login is for the site where the task starts.
  ['', 'e1 e2 e3'],
])('a login for "%s"', (domain, expected) => {
  expect(stepOn(`${form}- button "Go" [e3]`, undefined, { ...credentials, domain })).toBe(expected);
});

it('does not enter a login without a site elsewhere', () => {
  const elsewhere = { ...credentials, domain: '' };
  expect(stepOn(`${form}- button "Go" [e3]`, undefined, elsewhere, 'https://evil.example/')).toBe(
    'The login is for another site.',
  );
});
