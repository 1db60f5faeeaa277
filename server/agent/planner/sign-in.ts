import type { Decision, LoginPart, Scene } from '../agent.ts';
import { belongsTo, siteOf } from '../login-site.ts';
import type { PlannerMemory } from './memory.ts';

const signInButton =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|submit|enter|go|next|proceed|acceder|entrar|iniciar|continuar)\b/i;
/** Buttons beside a password that do something else. */
const otherButton =
  /show|hide|reveal|view|forgot|help|cancel|back|clear|reset|register|sign up|create|mostrar|ocultar|olvid|cancelar/i;
/** The field and the button of a page that asks for the user name first. Stricter, because such a page has no password. */
const userField = /user|e-?mail|log[ -]?in|sign[ -]?in|account|member|badge|usuario|correo|cuenta|socio/i;
const nextButton =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|next|proceed|acceder|entrar|iniciar|continuar|siguiente)\b/i;

/** A control of the outline. */
const control = /([a-z]+)(?: "([^"\n]*)")? \[((f\d+)?e\d+)\](?: \(([^)\n]*)\))?/g;

interface Control {
  role: string;
  name: string;
  ref: string;
  /** The reference of its frame, or ''. */
  frame: string;
  isPassword: boolean;
}

interface LoginForm {
  /** Missing in the second of two steps. */
  user: Control | undefined;
  /** Missing in the first of two steps. */
  password: Control | undefined;
  /** Missing in forms that need the Enter key. */
  button: Control | undefined;
}

/** Finds a login form among the controls of a document. */
function loginForm(controls: readonly Control[]): LoginForm | undefined {
  const at = controls.findIndex(({ isPassword }) => isPassword);
  const password = controls[at];
  if (password) {
    // A form for a new password has several.
    if (controls.some((each, index) => each.isPassword && index > at)) return undefined;
    const user = controls.slice(0, at).findLast(({ role }) => role === 'textbox');
    const buttons = controls.slice(at + 1).filter(({ role }) => role === 'button');
    const button =
      buttons.find(({ name }) => signInButton.test(name)) ??
      buttons.find(({ name }) => !otherButton.test(name));
    return { user, password, button };
  }
  const [user, ...others] = controls.filter(({ role }) =>
    /^(?:textbox|combobox|spinbutton|file)$/.test(role),
  );
  const button = controls.find(({ role, name }) => role === 'button' && nextButton.test(name));
  const isFirstStep = user?.role === 'textbox' && others.length === 0 && userField.test(user.name);
  return isFirstStep && button ? { user, password, button } : undefined;
}

/**
 * Finds the login form of a page, in its own document or in a frame of the login's site. Page texts cannot look like a
 * control, because only the outline makes references.
 */
function findForm(
  { text, frames = {} }: Pick<NonNullable<Scene['outline']>, 'text' | 'frames'>,
  isOwn: (url: string) => boolean,
): { form: LoginForm; url: string | undefined } | undefined {
  const controls = [...text.matchAll(control)].map(
    ([, role = '', name = '', ref = '', frame = '', states = '']): Control => ({
      role,
      name: name.trim(),
      ref,
      frame,
      isPassword: states.split(', ').includes('password'),
    }),
  );
  const places = ['', ...Object.keys(frames).filter((frame) => isOwn(frames[frame] ?? ''))];
  for (const place of places) {
    const form = loginForm(controls.filter(({ frame }) => frame === place));
    if (form) return { form, url: frames[place] };
  }
  return undefined;
}

const evaluation = 'The page asks for a login';
/** Spec silent: a login page that comes back within so many steps has refused the login; later, the session has ended. */
const refusedWithin = 3;
/** Spec silent: enough for a long task on a site with short sessions. */
const mostSignIns = 10;

/**
 * Returns the step on a page with a login, so that no model sees it: enters the login on its own site, again if a session
 * has ended, or asks the person. Returns undefined on other pages.
 */
export function signInStep({
  page,
  outline,
  task,
  memory,
  stepsDone,
}: Scene<PlannerMemory>): Decision<PlannerMemory> | undefined {
  const { credentials } = task;
  const domain = credentials ? siteOf(credentials, task.startUrl) : siteOf({ domain: '' }, page.url);
  const isOwn = (url: string): boolean => belongsTo({ domain }, url);
  const found = outline && findForm(outline, isOwn);
  if (!found) return undefined;
  const { form, url = page.url } = found;
  const { signIn } = memory;
  const askPerson = (why: string, signInAfter = signIn): Decision<PlannerMemory> => ({
    do: 'login',
    message: `${why} Log in here in the browser, then resume.`,
    goal: 'Get past the login',
    evaluation,
    memory: { ...memory, signIn: signInAfter },
  });
  const isFirstStep = form.password === undefined;
  // Only a password is sure to be a login.
  if (isFirstStep && (!credentials || !isOwn(url))) return undefined;
  if (!credentials) return askPerson('The site asks for a login.');
  const { id } = credentials;
  const before =
    signIn?.id === id
      ? signIn
      : { id, count: 0, step: -Infinity, isRefused: false, userField: undefined, isHalf: false };
  const { count, step, isRefused, isHalf } = before;
  const isRecent = stepsDone - step <= refusedWithin;
  // The same page after the user name was entered is another kind of page, or a mistake that the model can see.
  const isUnsure = isHalf && isRecent;
  const isOtherField = before.userField !== undefined && form.user?.name !== before.userField;
  if (isFirstStep && (isUnsure || (count > 0 && isOtherField))) return undefined;
  if (isRefused || (isRecent && !isHalf))
    return askPerson('The site refused the login.', { ...before, isRefused: true });
  if (count >= mostSignIns) return askPerson(`The site has asked for the login ${count} times.`);
  if (!isOwn(url)) return askPerson('The login is for another site.');
  // The model can press Enter.
  if (form.button === undefined) return undefined;
  const field = ({ ref }: Control, login: LoginPart) => ({ target: { by: 'ref', ref } as const, login });
  return {
    do: 'fill',
    fields: [
      ...(form.user ? [field(form.user, 'username')] : []),
      ...(form.password ? [field(form.password, 'password')] : []),
    ],
    thenClick: { by: 'ref', ref: form.button.ref },
    goal: isFirstStep ? 'Enter the user name of the login' : 'Log in with the given credentials',
    evaluation,
    memory: {
      ...memory,
      signIn: {
        id,
        count: isFirstStep ? count : count + 1,
        step: stepsDone,
        isRefused: false,
        isHalf: isFirstStep,
        userField: isFirstStep ? form.user?.name : before.userField,
      },
    },
  };
}
