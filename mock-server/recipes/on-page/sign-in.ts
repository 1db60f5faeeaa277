import type { PageReading } from '../../../server/browser/page-reading.ts';
import { isWithin } from './page-facts.ts';
import type { Answer } from '../../../server/agent/agent.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import type { RecipeTask, Scene } from '../recipe.ts';

/** The id of the last credentials that were tried, or ''. */
export type SignInMemory = string;

export const freshSignIn: SignInMemory = '';

/**
 * Returns true if the credentials belong to this page's host.
 * Spec silent: whether the portal is the host of a login. It is, because people name a portal by the name they know and
 * not by its address.
 */
function belongHere(task: RecipeTask, page: PageReading): boolean {
  if (task.credentials === undefined) return false;
  if (isWithin(page.url, task.portalUrl)) return true;
  const domainText = task.credentials.domain.trim().toLowerCase();
  const address = domainText.includes('://') ? domainText : `https://${domainText}`;
  if (!URL.canParse(address)) return false;
  const domain = new URL(address);
  const here = new URL(page.url);
  if (domainText.includes('://') && domain.protocol !== here.protocol) return false;
  const below = domain.hostname.includes('.') && here.hostname.endsWith(`.${domain.hostname}`);
  return domain.host === here.host || (domain.port === '' && (domain.hostname === here.hostname || below));
}

/** Returns the fields and the button of a usual login form. */
function loginForm(page: PageReading) {
  const at = page.fields.findIndex((field) => field.type === 'password');
  const password = page.fields[at];
  const user = page.fields.slice(0, Math.max(0, at)).findLast(({ type }) => /^(email|text|tel)$/.test(type));
  const named = /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|submit|enter|go|next)\b/i;
  const button = page.buttons.find((name) => named.test(name.trim()));
  if (password === undefined || user === undefined || button === undefined) return undefined;
  return { user: user.label, password: password.label, button };
}

/** Returns why the person must log in. */
function whyLogin({ task, page, problem }: Scene<unknown>, tried: SignInMemory): string {
  if (task.credentials === undefined) return 'The portal asks for a login.';
  if (tried !== '' && problem === undefined) return 'The portal refused the login.';
  if (tried === '' && !belongHere(task, page)) return 'The login is for another site.';
  return 'The login could not be entered, because the agent does not know this form.';
}

/** Resets the sign-in on a page without a login. */
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
 * Returns the step at a login page: enter the credentials once, otherwise ask the person. Returns undefined on other
 * pages.
 */
export function signInStep(scene: Scene<unknown>, tried: SignInMemory): Decision<SignInMemory> | undefined {
  const { page, task } = scene;
  // A page with a password field counts as a login.
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
      { target: { by: 'label', label: form.password }, value: credentials.password },
    ],
    thenClick: { by: 'role', role: 'button', name: form.button },
    goal: 'Log in with the given credentials',
    evaluation,
    memory: credentials.id,
  };
}
