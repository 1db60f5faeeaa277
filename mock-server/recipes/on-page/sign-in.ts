import type { PageReading } from '../../../server/browser/page-reading.ts';
import { isWithin } from './page-facts.ts';
import type { Answer, Decision } from '../../../server/agent/agent.ts';
import type { RecipeTask, Scene } from '../recipe.ts';

/** The id of the credentials that were typed in last; empty before. */
export type SignInMemory = string;

export const freshSignIn: SignInMemory = '';

/**
 * Whether the given credentials belong on this page. Only the host they were given for may see them.
 * Spec silent: the task's own portal counts as that host, because people name a portal by the name they
 * know, not by the address it is served at.
 */
function belongHere(task: RecipeTask, page: PageReading): boolean {
  if (task.credentials === undefined) return false;
  if (isWithin(page.url, task.portalUrl)) return true;
  const given = task.credentials.domain.trim().toLowerCase();
  const address = given.includes('://') ? given : `https://${given}`;
  if (!URL.canParse(address)) return false;
  const domain = new URL(address);
  const here = new URL(page.url);
  if (given.includes('://') && domain.protocol !== here.protocol) return false;
  const below = domain.hostname.includes('.') && here.hostname.endsWith(`.${domain.hostname}`);
  return domain.host === here.host || (domain.port === '' && (domain.hostname === here.hostname || below));
}

/** The form's parts, if they are what a login usually has. */
function loginForm(page: PageReading) {
  const at = page.fields.findIndex((field) => field.type === 'password');
  const password = page.fields[at];
  const user = page.fields.slice(0, Math.max(0, at)).findLast(({ type }) => /^(email|text|tel)$/.test(type));
  const named = /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|submit|enter|go|next)\b/i;
  const button = page.buttons.find((name) => named.test(name.trim()));
  if (password === undefined || user === undefined || button === undefined) return undefined;
  return { user: user.label, password: password.label, button };
}

/** Why the person is needed: the browser is theirs already when they read it. */
function whyLogin({ task, page, problem }: Scene<unknown>, tried: SignInMemory): string {
  if (task.credentials === undefined) return 'The portal asks for a login.';
  if (tried !== '' && problem === undefined) return 'The portal refused the credentials given.';
  if (tried === '' && !belongHere(task, page)) return 'The credentials given are for another site.';
  return 'The credentials given could not be typed in: the agent does not know this login form.';
}

/** Goes on where no login is asked for, with the sign-in as if it was never tried. */
export function pastSignIn<Memory extends { signIn: SignInMemory }>(
  scene: Scene<Memory>,
  next: (scene: Scene<Memory>) => Answer<Memory>,
): Answer<Memory> {
  const { memory } = scene;
  const wall = signInStep(scene, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  return next({ ...scene, memory: { ...memory, signIn: freshSignIn } });
}

/**
 * The step every recipe takes at a login: type the given credentials, each only once, otherwise ask the person.
 * `undefined` when the page is no login.
 */
export function signInStep(scene: Scene<unknown>, tried: SignInMemory): Decision<SignInMemory> | undefined {
  const { page, task } = scene;
  // A page with a password field is a login, whatever the site.
  if (page.fields.every(({ type }) => type !== 'password')) return undefined;
  const form = loginForm(page);
  const { credentials } = task;
  const evaluation = 'The portal asks for a login';
  if (
    credentials === undefined ||
    credentials.id === tried ||
    form === undefined ||
    !belongHere(task, page)
  ) {
    const message = `${whyLogin(scene, tried)} Log in here in the browser, then resume.`;
    return { do: 'login', message, goal: 'Get past the login', evaluation, memory: tried };
  }
  return {
    do: 'fill',
    fields: [
      { target: { by: 'label', label: form.user }, value: credentials.username },
      { target: { by: 'label', label: form.password }, value: credentials.password, secret: true },
    ],
    thenClick: { by: 'role', role: 'button', name: form.button },
    goal: 'Log in with the credentials given',
    evaluation,
    memory: credentials.id,
  };
}
