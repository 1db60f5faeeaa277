import type { Decision, Login, Scene } from '../agent.ts';
import type { PlannerMemory } from './memory.ts';

const signInButton =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|submit|enter|go|next|proceed|acceder|entrar|iniciar|continuar)\b/i;
/** Buttons beside a password that do something else. */
const otherButton =
  /show|hide|reveal|view|forgot|help|cancel|back|clear|reset|register|sign up|create|mostrar|ocultar|olvid|cancelar/i;

/** Returns the site of a login: where the task starts, unless the login names one. */
export function siteOf({ domain }: Pick<Login, 'domain'>, startUrl: string): string {
  if (domain.trim() !== '') return domain;
  return URL.canParse(startUrl) ? new URL(startUrl).host : '';
}

/** Whether a login was given for the host of a page. Ports and protocols count if the login names them. */
export function belongsTo({ domain }: Pick<Login, 'domain'>, pageUrl: string): boolean {
  const text = domain.trim().toLowerCase();
  const hasProtocol = text.includes('://');
  const address = hasProtocol ? text : `https://${text}`;
  if (!URL.canParse(address) || !URL.canParse(pageUrl)) return false;
  const wanted = new URL(address);
  const here = new URL(pageUrl);
  if (hasProtocol && wanted.protocol !== here.protocol) return false;
  const isBelow = wanted.hostname.includes('.') && here.hostname.endsWith(`.${wanted.hostname}`);
  return wanted.host === here.host || (wanted.port === '' && (wanted.hostname === here.hostname || isBelow));
}

/** A control of the outline, outside of frames: a frame may be another site's. */
const control = /([a-z]+)(?: "([^"\n]*)")? \[(e\d+)\](?: \(([^)\n]*)\))?/g;

/**
 * Finds a login form in an outline. Page texts cannot look like a control, because only the outline makes references.
 *
 * @returns The references of the fields and the button, or undefined if there is no password field. The user field is
 *   missing in forms that ask in two steps.
 */
function loginForm(outline: string) {
  const controls = [...outline.matchAll(control)].map(([, role = '', name = '', ref = '', states = '']) => ({
    role,
    name: name.trim(),
    ref,
    isPassword: states.split(', ').includes('password'),
  }));
  const at = controls.findIndex(({ isPassword }) => isPassword);
  const password = controls[at];
  if (!password) return undefined;
  const user = controls.slice(0, at).findLast(({ role }) => role === 'textbox');
  const buttons = controls.slice(at + 1).filter(({ role }) => role === 'button');
  const button =
    buttons.find(({ name }) => signInButton.test(name)) ??
    buttons.find(({ name }) => !otherButton.test(name));
  return { user: user?.ref, password: password.ref, button: button?.ref };
}

const evaluation = 'The page asks for a login';
/** Spec silent: a login page that comes back within so many steps has refused the login; later, the session has ended. */
const refusedWithin = 3;
/** Spec silent: enough for a long task on a site with short sessions. */
const mostSignIns = 10;

/**
 * Returns the step on a page with a password field, so that no model sees it: enters the login on its own host, again if
 * a session has ended, or asks the person. Returns undefined on other pages.
 */
export function signInStep({
  page,
  outline,
  task,
  memory,
  stepsDone,
}: Scene<PlannerMemory>): Decision<PlannerMemory> | undefined {
  const form = loginForm(outline?.text ?? '');
  if (!form) return undefined;
  const { credentials } = task;
  const { signIn } = memory;
  const askPerson = (why: string, signInAfter = signIn): Decision<PlannerMemory> => ({
    do: 'login',
    message: `${why} Log in here in the browser, then resume.`,
    goal: 'Get past the login',
    evaluation,
    memory: { ...memory, signIn: signInAfter },
  });
  if (!credentials) return askPerson('The site asks for a login.');
  const { id, username, password } = credentials;
  const { count, step, isRefused } =
    signIn?.id === id ? signIn : { count: 0, step: -Infinity, isRefused: false };
  if (isRefused || stepsDone - step <= refusedWithin)
    return askPerson('The site refused the login.', { id, count, step, isRefused: true });
  if (count >= mostSignIns) return askPerson(`The site has asked for the login ${count} times.`);
  if (!belongsTo({ domain: siteOf(credentials, task.startUrl) }, page.url))
    return askPerson('The login is for another site.');
  if (form.button === undefined)
    return askPerson('The login could not be entered, because the agent does not know this form.');
  const field = (ref: string, value: string) => ({ target: { by: 'ref', ref } as const, value });
  return {
    do: 'fill',
    fields: [
      ...(form.user === undefined ? [] : [field(form.user, username)]),
      { ...field(form.password, password), secret: true },
    ],
    thenClick: { by: 'ref', ref: form.button },
    goal: 'Log in with the given credentials',
    evaluation,
    memory: { ...memory, signIn: { id, count: count + 1, step: stepsDone, isRefused: false } },
  };
}
