import type { ActionFacts } from '../../browser/action-facts.ts';
import { DialogHeldError, RequestHeldError } from '../../browser/browser-errors.ts';
import type { OutgoingRequest } from '../../browser/outgoing-request.ts';
import type { Question } from '../journal/describe-question.ts';

/** What the current action of the agent may send. */
export interface Scope {
  facts: ActionFacts;
  /** An approval covers it. Otherwise it needed none. */
  isGranted: boolean;
  requests: readonly string[];
  dialogs: readonly string[];
  /** Something that the approval covers was sent. */
  hasSent: boolean;
}

/** Names a request without its parameters. */
export const keyOf = ({ method, url }: Pick<OutgoingRequest, 'method' | 'url'>): string =>
  `${method} ${url.origin}${url.pathname}`;

/** The button of a login that is no form: a script sends it. */
const loginControl = /^(?:(?:sign|log)[ -]?(?:in|on)|login|acceder|entrar|ingresar|iniciar sesi[oó]n)$/i;

/**
 * Whether a request belongs to an action: it goes to the origin of what was approved, or of a login or search that needs
 * no yes. Anything else, such as a redirect to another site, does not.
 */
export function covers({ facts, isGranted, requests }: Scope, request: OutgoingRequest): boolean {
  const { origin, form, name } = facts;
  if (requests.includes(keyOf(request))) return true;
  const isLogin = form ? form.isLogin : loginControl.test(name);
  if (!isGranted && !isLogin && form?.method !== 'post') return false;
  return [origin, form && new URL(form.action).origin].includes(request.url.origin);
}

/** A question before the acts like it are listed. */
export type AskedAct = Omit<Question, 'likeness' | 'similar'>;

/** Returns the question about what stopped an action, or undefined if it was something else. */
export function heldQuestion(base: Omit<AskedAct, 'kind' | 'why'>, error: unknown): AskedAct | undefined {
  if (error instanceof RequestHeldError) {
    const { request } = error;
    return {
      ...base,
      kind: 'request',
      why: 'request',
      request,
      requests: [...base.requests, keyOf(request)],
    };
  }
  if (!(error instanceof DialogHeldError)) return undefined;
  const dialog = error.text;
  return { ...base, kind: 'dialog', why: 'dialog', dialog, dialogs: [...base.dialogs, dialog] };
}
