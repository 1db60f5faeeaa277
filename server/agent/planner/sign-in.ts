import type { Decision } from '../decision.ts';
import type { LoginPart } from '../agent-task.ts';
import type { Scene } from '../scene.ts';
import { belongsTo, siteOf } from '../login-site.ts';
import type { PlannerMemory, SignIn } from './memory.ts';

const signInButton =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|submit|enter|go|next|proceed|acceder|entrar|iniciar|continuar)\b/i;
/** Buttons beside a password that do something else. */
const otherButton =
  /show|hide|reveal|view|forgot|help|cancel|back|clear|reset|register|sign up|create|mostrar|ocultar|olvid|cancelar/i;
/** The field and the button of a page that asks for the user name first. Stricter, because such a page has no password. */
const userField = /user|e-?mail|log[ -]?in|sign[ -]?in|account|member|badge|usuario|correo|cuenta|socio/i;
const nextButton =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|next|proceed|acceder|entrar|iniciar|continuar|siguiente)\b/i;

/** Words of signing in, on a button, in a heading or in the title. */
const signInWords =
  /\b(?:sign|log)(?:ging|ing)?[ -]?(?:in|on)\b|\blogin\b|\bacce(?:der|so)\b|\bentrar\b|\bini(?:cio|ciar) (?:de )?sesi[oó]n/i;
/** About logins, but no place for one: "Login history". */
const aboutLogins =
  /settings|history|options|details|security|attempts|alerts|notifications|devices|methods|ajustes|historial|seguridad/i;
/** Who somebody is, beside a password. */
const personField = new RegExp(`${userField.source}|resident|owner|staff|tenant|propietari|residente`, 'i');
/** Words of forms whose password is another one, or confirms something: a network's key, a card's PIN, a new password. */
const otherForm =
  /\b(?:save|store|update|change|set|add|apply|delete|remove|confirm|pay|buy|send|invite|transfer|connect|register|create|new|current|old|repeat|again|network|ssid|wi-?fi|api|keys?|token|cards?|bank|iban|guardar|cambiar|eliminar|borrar|confirmar|pagar|enviar|crear|nuev[ao]|actual|tarjeta|banco)\b/i;
const signOut = /^(?:(?:sign|log)[ -]?(?:out|off)|cerrar sesi[oó]n|salir)\b/i;

/** A heading of the outline. */
const heading = /^ *(?:[-*] )?heading \d "([^"\n]*)"/gm;
/** A control of the outline. */
const control = /([a-z]+)(?: "([^"\n]*)")? \[((f\d+)?e\d+)\](?: \(([^)\n]*)\))?/g;

interface Control {
  role: string;
  name: string;
  ref: string;
  /** The reference of its frame, or ''. */
  frame: string;
  isPassword: boolean;
  /** Where it is in the text. */
  at: number;
}

interface LoginForm {
  /** Missing in the second of two steps. */
  user: Control | undefined;
  /** Missing in the first of two steps. */
  password: Control | undefined;
  /** Missing in forms that need the Enter key. */
  button: Control | undefined;
  /** The first button after the password, which may do something else than the button with words of signing in. */
  firstButton: Control | undefined;
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
    const firstButton = buttons.find(({ name }) => !otherButton.test(name));
    const button = buttons.find(({ name }) => signInButton.test(name)) ?? firstButton;
    return { user, password, button, firstButton };
  }
  const [user, ...others] = controls.filter(({ role }) =>
    /^(?:textbox|combobox|spinbutton|file)$/.test(role),
  );
  const button = controls.find(({ role, name }) => role === 'button' && nextButton.test(name));
  const isFirstStep = user?.role === 'textbox' && others.length === 0 && userField.test(user.name);
  return isFirstStep && button ? { user, password, button, firstButton: button } : undefined;
}

/** Identifies a form, so that it is recognized when the site asks again. */
const formName = ({ user, password, button }: LoginForm): string =>
  [user, password, button].map((each) => each?.name ?? '').join(' | ');

const addressOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

interface FormPlace {
  form: LoginForm;
  /** Of its document. */
  url: string;
  /** The title of the page, and the headings before the form, in order. */
  titles: readonly string[];
  /** The page offers to sign out. */
  isInside: boolean;
}

/**
 * Whether a form with a password is for signing in, and not for another secret: only words of signing in, the form that
 * was used before, or the page after the user name's prove it. If in doubt, the page is left to the model.
 */
function isForSigningIn(
  { form, url, titles, isInside }: FormPlace,
  signIn: SignIn | undefined,
  isRecent: boolean,
): boolean {
  const { user, password, button, firstButton } = form;
  if ([user, password, firstButton].some((each) => each !== undefined && otherForm.test(each.name)))
    return false;
  if (button && signInWords.test(button.name)) return true;
  if (otherForm.test(titles.at(-1) ?? '')) return false;
  if (titles.some((title) => signInWords.test(title) && !aboutLogins.test(title))) return true;
  if (signIn?.isHalf === true && isRecent) return true;
  if (signIn !== undefined && signIn.count > 0)
    return signIn.form?.name === formName(form) && (isRecent || signIn.form.address === addressOf(url));
  return user !== undefined && personField.test(user.name) && !isInside;
}

/**
 * Finds the login form of a page, in its own document or in a frame of the login's site. Page texts cannot look like a
 * control, because only the outline makes references.
 */
function findForm(
  { text, title, frames = {} }: Pick<NonNullable<Scene['outline']>, 'text' | 'title' | 'frames'>,
  pageUrl: string,
  isOwn: (url: string) => boolean,
  isSignIn: (place: FormPlace) => boolean,
): { form: LoginForm; url: string } | undefined {
  const controls = [...text.matchAll(control)].map(
    ({ 1: role = '', 2: name = '', 3: ref = '', 4: frame = '', 5: states = '', index }): Control => ({
      role,
      name: name.trim(),
      ref,
      frame,
      isPassword: states.split(', ').includes('password'),
      at: index,
    }),
  );
  const headings = [...text.matchAll(heading)];
  const isInside = controls.some(({ role, name }) => /^(?:button|link)$/.test(role) && signOut.test(name));
  const places = ['', ...Object.keys(frames).filter((frame) => isOwn(frames[frame] ?? ''))];
  for (const place of places) {
    const form = loginForm(controls.filter(({ frame }) => frame === place));
    if (!form) continue;
    const { password } = form;
    const url = frames[place] ?? pageUrl;
    const before = headings.filter(({ index }) => index < (password?.at ?? 0)).map(([, name = '']) => name);
    // Only a page with a password can be taken for one of another purpose.
    if (!password || isSignIn({ form, url, titles: [title, ...before], isInside })) return { form, url };
  }
  return undefined;
}

const evaluation = 'The page asks for a login';
/** Spec silent: a login page that comes back within so many steps has refused the login; later, the session has ended. */
const refusedWithin = 3;
/** Spec silent: enough for a long task on a site with short sessions. */
const maxSignIns = 10;

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
  const { signIn } = memory;
  const isRecentIn = (sign: SignIn): boolean => stepsDone - sign.step <= refusedWithin;
  const ownSignIn = credentials && signIn?.id === credentials.id ? signIn : undefined;
  const match =
    outline &&
    findForm(outline, page.url, isOwn, (place) =>
      isForSigningIn(place, ownSignIn, ownSignIn !== undefined && isRecentIn(ownSignIn)),
    );
  if (!match) return undefined;
  const { form, url } = match;
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
  const before: SignIn = ownSignIn ?? {
    id,
    count: 0,
    step: -Infinity,
    isRefused: false,
    userField: undefined,
    isHalf: false,
    form: undefined,
  };
  const { count, isRefused, isHalf } = before;
  const isRecent = isRecentIn(before);
  // The same page after the user name was entered is another kind of page, or a mistake that the model can see.
  const isUnsure = isHalf && isRecent;
  const isOtherField = before.userField !== undefined && form.user?.name !== before.userField;
  if (isFirstStep && (isUnsure || (count > 0 && isOtherField))) return undefined;
  if (isRefused || (isRecent && !isHalf))
    return askPerson('The site refused the login.', { ...before, isRefused: true });
  if (count >= maxSignIns) return askPerson(`The site has asked for the login ${count} times.`);
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
        form: isFirstStep ? before.form : { name: formName(form), address: addressOf(url) },
      },
    },
  };
}
