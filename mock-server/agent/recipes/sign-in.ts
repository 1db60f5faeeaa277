import type { PageReading } from '../../browser/driver.ts';
import { isWithin } from '../page-facts.ts';
import type { Decision, RecipeTask, Scene } from '../recipe.ts';

export interface SignInMemory {
  /** The credentials given with the task were typed in. */
  tried: boolean;
  /** The person was asked to log in. */
  asked: boolean;
}

export const freshSignIn: SignInMemory = { tried: false, asked: false };

const passwordField = (page: PageReading) => page.fields.find((field) => field.type === 'password');

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
  const password = passwordField(page);
  const index = page.fields.findIndex((field) => field === password);
  const user = page.fields
    .slice(0, Math.max(0, index))
    .findLast((field) => /^(email|text|tel)$/.test(field.type));
  const button = page.buttons.find((name) => /^(sign in|log ?in|login|continue|submit)\b/i.test(name.trim()));
  if (password === undefined || user === undefined || button === undefined) return undefined;
  return { user: user.label, password: password.label, button };
}

function loginMessage(scene: Scene<unknown>, memory: SignInMemory): string {
  if (memory.asked) return 'The login page is still open. Take control, log in, then resume.';
  if (memory.tried && scene.problem === undefined) {
    return 'The portal refused the credentials given with this task. Take control, log in, then resume.';
  }
  if (memory.tried) return 'The login form could not be filled in. Take control, log in, then resume.';
  if (scene.task.credentials !== undefined) {
    return 'The credentials given with this task are for another site. Take control, log in, then resume.';
  }
  return 'The portal asks for a login. Take control, log in, then resume.';
}

/**
 * The step every recipe takes at a login: type the given credentials once, otherwise ask the person.
 * `undefined` when the page is no login.
 */
export function signInStep(scene: Scene<unknown>, memory: SignInMemory): Decision<SignInMemory> | undefined {
  const { page, task } = scene;
  // A page with a password field is a login, whatever the site.
  if (passwordField(page) === undefined) return undefined;
  const goal = 'Get past the login';
  const form = loginForm(page);
  if (
    !memory.tried &&
    !memory.asked &&
    task.credentials !== undefined &&
    form !== undefined &&
    belongHere(task, page)
  ) {
    return {
      do: 'fill',
      goal: 'Log in with the credentials given',
      evaluation: 'The portal asks for a login',
      memory: { tried: true, asked: false },
      fields: [
        { target: { by: 'label', label: form.user }, value: task.credentials.username },
        { target: { by: 'label', label: form.password }, value: task.credentials.password, secret: true },
      ],
      thenClick: { by: 'role', role: 'button', name: form.button },
    };
  }
  return {
    do: 'login',
    goal,
    evaluation: memory.asked ? 'The login page is still open' : 'The portal asks for a login',
    memory: { ...memory, asked: true },
    message: loginMessage(scene, memory),
  };
}
