import type { PageField, PageReading } from '../../browser/page-reading.ts';
import type { Decision, Login, Scene } from '../agent.ts';
import type { PlannerMemory } from './memory.ts';

const usableUserTypes = /^(?:email|text|tel)$/;
const signInButton =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|continue|submit|enter|go|next|acceder|entrar|iniciar)\b/i;

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

/** Returns the fields and the button of a login form; the user field is missing in forms that ask in two steps. */
function loginForm({ fields, buttons }: PageReading) {
  const at = fields.findIndex(({ type }) => type === 'password');
  const password = fields[at];
  if (!password) return undefined;
  const user: PageField | undefined = fields.slice(0, at).findLast(({ type }) => usableUserTypes.test(type));
  const button = buttons.find((name) => signInButton.test(name.trim()));
  return button === undefined ? undefined : { user, password, button };
}

const evaluation = 'The page asks for a login';

/**
 * Returns the step on a page with a password field, so that no model sees it: enters the login once, on its own host, or
 * asks the person. Returns undefined on other pages.
 */
export function signInStep({
  page,
  task,
  memory,
}: Scene<PlannerMemory>): Decision<PlannerMemory> | undefined {
  if (page.fields.every(({ type }) => type !== 'password')) return undefined;
  const { credentials } = task;
  const form = loginForm(page);
  const askPerson = (why: string): Decision<PlannerMemory> => ({
    do: 'login',
    message: `${why} Log in here in the browser, then resume.`,
    goal: 'Get past the login',
    evaluation,
    memory,
  });
  if (!credentials) return askPerson('The site asks for a login.');
  if (credentials.id === memory.signIn) return askPerson('The site refused the login.');
  if (!belongsTo(credentials, page.url)) return askPerson('The login is for another site.');
  if (!form) return askPerson('The login could not be entered, because the agent does not know this form.');
  const userField = form.user
    ? [{ target: { by: 'label', label: form.user.label } as const, value: credentials.username }]
    : [];
  return {
    do: 'fill',
    fields: [
      ...userField,
      { target: { by: 'label', label: form.password.label }, value: credentials.password, secret: true },
    ],
    thenClick: { by: 'role', role: 'button', name: form.button },
    goal: 'Log in with the given credentials',
    evaluation,
    memory: { ...memory, signIn: credentials.id },
  };
}
