import { expect, it } from 'vitest';
import type { AgentTask } from '../../../../server/agent/agent-task.ts';
import { freshMemory, type PlannerMemory } from '../../../../server/agent/planner/memory.ts';
import { signInStep } from '../../../../server/agent/planner/sign-in.ts';
import { plainTask, sceneAt } from '../../../fakes/planner-scene.ts';

const url = 'https://portal.example/login';
const credentials = { id: 'first', domain: 'portal.example', username: 'ann', password: 'oak' };
const task: AgentTask = { ...plainTask, startUrl: url, credentials };
const form = '- textbox "Member number" [e1]\n- textbox "Passphrase" [e2] (password, empty)\n';
const before = (step: number, count = 1, isRefused = false) => ({
  id: 'first',
  count,
  step,
  isRefused,
  isHalf: false,
  userField: undefined,
  form: { name: 'Member number | Passphrase | Go', address: url },
});
const secretForm = (name: string, button: string, user = '') =>
  `${user && `- textbox "${user}" [e1]\n`}- textbox "${name}" [e2] (password, empty)\n- button "${button}" [e3]`;
/** The user name was entered on a page of its own. */
const half = (step: number, count = 0) => ({
  ...before(step, count),
  isHalf: true,
  userField: 'Member number',
});
const first = '- heading 1 "Archive"\n- textbox "Member number" [e1]\n- button "Next" [e3]';
const framed = (ref: string) =>
  `- textbox "Search" [e1]\n- frame [${ref}]\n  - textbox "Badge" [${ref}e2]\n  - textbox "PIN" [${ref}e3] (password, empty)\n  - button "Go" [${ref}e4]`;
const second = '- textbox "Word" [e2] (password, empty)\n- button "Open the archive" [e3]';

/** Returns the step in a few words: the references of its fields and button, or what it asks. */
function stepOn(
  text: string,
  signIn?: PlannerMemory['signIn'],
  login: AgentTask['credentials'] | null = credentials,
  at = url,
) {
  const scene = sceneAt(at, text);
  const step = signInStep({
    ...scene,
    task: { ...task, credentials: login ?? undefined },
    outline: {
      ...scene.outline,
      url,
      frames: { f1: 'https://portal.example/frame', f2: 'https://evil.example/frame' },
    },
    memory: { ...freshMemory(), signIn },
    stepsDone: 20,
  });
  if (step?.do === 'login') return step.message.replace(/ Log in here.*/, '');
  if (step?.do !== 'fill') return undefined;
  const targets = [...step.fields.map(({ target }) => target), step.thenClick];
  return targets.map((target) => (target?.by === 'ref' ? target.ref : 'no reference')).join(' ');
}

it.each<[what: string, outline: string, expected: string | undefined, signIn?: PlannerMemory['signIn']]>([
  ['no password field', '- textbox "Search" [e1]\n- button "Next" [e3]', undefined],
  ['the first of two pages', first, 'e1 e3'],
  ['another field beside the user name', `${first}\n- textbox "Unit" [e9]`, undefined],
  ['no button to go on', first.replace('Next', 'Search'), undefined],
  ['the first page again, which may be no login', first, undefined, half(18)],
  ['the second page right after', second, 'e2 e3', half(19)],
  ['the first page right after the second', first, 'The site refused the login.', before(18)],
  ['the first page after a session', first, 'e1 e3', { ...half(9, 1), isHalf: false }],
  [
    'another page for a user name',
    first.replace('number', 'name'),
    undefined,
    { ...half(9, 1), isHalf: false },
  ],
  [
    'a form for a new password',
    `${form}- textbox "Repeat it" [e4] (password, empty)\n- button "Save" [e3]`,
    undefined,
  ],
  ['a form in a frame of the same site', framed('f1'), 'f1e2 f1e3 f1e4'],
  ['a form in a frame of another site', framed('f2'), undefined],
  ['a text about passwords', '- text: textbox "Password" (e9) (password, empty)', undefined],
  ['a plain form', `${form}- button "Sign in" [e3]`, 'e1 e2 e3'],
  ['a search above', `- textbox "Search" [e9]\n${form}- button "Sign in" [e3]`, 'e1 e2 e3'],
  ['an unusual button', `${form}- button "Show it" [e3]\n- button "Open my board" [e4]`, 'e1 e2 e4'],
  ['a usual button among others', `${form}- button "Search" [e3]\n- button "Log on" [e4]`, 'e1 e2 e4'],
  [
    'fields in a table',
    '- table [t4]\n  - row 1: Staff code | textbox "Staff code" [e5]\n  - row 2: Word | textbox "Word" [e6] (password, empty)\n- button "Proceed" [e7]',
    'e5 e6 e7',
  ],
  ['the second of two pages', secretForm('PIN', 'Go'), 'e2 e3', half(18)],
  ['a lone PIN', secretForm('PIN', 'Go'), undefined],
  ['a lone PIN later', secretForm('PIN', 'Go'), undefined, half(9)],
  ['a lone PIN with a button to sign in', secretForm('PIN', 'Sign in'), 'e2 e3'],
  ['a lone PIN below a heading', `- heading 1 "Please log in"\n${secretForm('PIN', 'Go')}`, 'e2 e3'],
  [
    'another form below a heading about logins',
    `- heading 1 "Login history"\n${secretForm('PIN', 'Go')}`,
    undefined,
  ],
  ['a key of a network', secretForm('Wi-Fi key', 'Save', 'Network'), undefined],
  ['a key of a network right after', secretForm('Wi-Fi key', 'Save', 'Network'), undefined, before(19)],
  ['a password of a network', secretForm('Password', 'Join', 'Network'), undefined],
  ['a PIN of a card', secretForm('PIN', 'Continue', 'Card number'), undefined],
  ['a key of an API', secretForm('API key', 'Continue', 'Account'), undefined],
  ['one field for a new password', secretForm('New password', 'Submit', 'User'), undefined],
  [
    'a change of the password',
    `- heading 2 "Change password"\n${secretForm('Password', 'Submit', 'User')}`,
    undefined,
  ],
  ['a deletion confirmed by the password', secretForm('Password', 'Delete', 'User'), undefined],
  [
    'a new user, beside a button to log in as somebody',
    `${secretForm('Password', 'Save', 'User')}\n- button "Log in as tenant" [e5]`,
    undefined,
  ],
  ['somebody else after the sign-in', secretForm('Password', 'Go', 'E-mail'), undefined, before(9)],
  ['a user beside a link to sign out', `- link "Log out" [e7]\n${form}- button "Go" [e3]`, undefined],
  [
    'the form again beside such a link',
    `- link "Log out" [e7]\n${form}- button "Go" [e3]`,
    'e1 e2 e3',
    before(9),
  ],
  ['no button: the model can press Enter', form, undefined],
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

it('asks the person on its own site without a login, and not where only a user name is asked for', () => {
  const without = (text: string) => stepOn(text, undefined, null);
  expect(without(`${form}- button "Go" [e3]`)).toBe('The site asks for a login.');
  expect(without(framed('f1'))).toBe('The site asks for a login.');
  expect(without(framed('f2'))).toBeUndefined();
  expect(without(first)).toBeUndefined();
  expect(without(secretForm('Wi-Fi key', 'Save', 'Network'))).toBeUndefined();
});

it('recognizes its form only at the address where it was, except right after', () => {
  const again = `${form}- button "Go" [e3]`;
  const elsewhere = 'https://portal.example/gates';
  expect(stepOn(again, before(9), credentials, elsewhere)).toBeUndefined();
  expect(stepOn(again, before(18), credentials, elsewhere)).toBe('The site refused the login.');
});
