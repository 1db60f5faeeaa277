import type { ApprovalKind, ApprovalReason } from '../../../contract/entities/approval.ts';
import type { ActionFacts, FactsAction } from '../../browser/action-facts.ts';
import { isActingAddress, isActingName } from './acting-words.ts';

/** An action of the agent, just before it is done. */
export interface Act {
  action: FactsAction;
  /** The keys of `press`. */
  keys?: string;
  /** The agent itself reports that this acts. */
  isFlagged?: boolean;
}

/** Whether an action needs approval, what it does, and why. */
export type Verdict = { needsYes: false } | { needsYes: true; kind: ApprovalKind; why: ApprovalReason };

const free: Verdict = { needsYes: false };
const asks = (kind: ApprovalKind, why: ApprovalReason): Verdict => ({ needsYes: true, kind, why });

/** The names of fields whose values pay. */
const paymentField =
  /card|\bcvv|\bcvc|security code|expir|\biban\b|routing|account (?:no|number)|tarjeta|caducidad|vencimiento|c[oó]digo de seguridad/i;
const messageField =
  /messag|\bchat|\breply|comment|\bpost\b|\bsend\b|mensaje|respuesta|responder|comentario|enviar/i;
const searchField = /search|find|filter|look ?up|buscar|filtrar/i;

/** The last key of a combination: `Enter` of `Control+Enter`. */
const lastKey = (keys: string): string => keys.split('+').at(-1) ?? '';
const isText = ({ tag, type }: ActionFacts): boolean =>
  tag === 'textarea' ||
  tag === 'select' ||
  (tag === 'input' && !/^(?:button|submit|image|reset|checkbox|radio)$/.test(type));

/** Judges a key without a form: Enter and a space press a button, and Enter sends a message. */
function judgeKey(keys: string, facts: ActionFacts): Verdict {
  const key = lastKey(keys);
  if (/^(?:Delete|Backspace)$/.test(key))
    return isText(facts) || isEditable(facts) ? free : asks('act', 'acting-name');
  if (key !== 'Enter' && key !== 'Space' && key !== ' ') return free;
  if (!isText(facts) && !isEditable(facts)) return judgeControl(facts);
  if (key !== 'Enter') return free;
  if (/Control|Meta|Alt/.test(keys)) return asks('act', 'acting-name');
  const words = `${facts.name} ${facts.heading}`;
  return messageField.test(words) && !searchField.test(facts.name) ? asks('act', 'acting-name') : free;
}

/** An element that is edited in place has no type, and reacts to keys like a text field. */
const isEditable = ({ tag, href }: ActionFacts): boolean =>
  /^(?:div|p|span|section|article|pre)$/.test(tag) && href === undefined;

/** Whether a link leads to another page, so that following it only reads. */
const leads = ({ href, page }: ActionFacts): boolean => {
  if (href === undefined || !URL.canParse(href)) return false;
  const { protocol, origin, pathname, hash, search } = new URL(href);
  const isHere = `${origin}${pathname}` === page && search === '' && (hash !== '' || href.endsWith('#'));
  return /^https?:$/.test(protocol) && !isHere;
};

/** Names of links that a script may turn into an act. Others lead to a page that asks. */
const decidingLink =
  /^(?:yes\b|s[ií]\b|(?:delete|remove|revoke|approve|reject|deny|decline|unsubscribe|void|unpublish|publish|terminate|eliminar|borrar|quitar|revocar|aprobar|rechazar|denegar|publicar|anular)\b(?! (?:requests?|policy|list)\b)|cancel \w|cancelar \w)/i;

/** Judges a click on a link, a button or something that acts like one, without a form. */
function judgeControl(facts: ActionFacts): Verdict {
  const { name, heading, href, tag, type, row } = facts;
  if (leads(facts)) {
    if (isActingAddress(href ?? '')) return asks('act', 'acting-address');
    return decidingLink.test(name.trim()) && isActingName(name, heading) ? asks('act', 'acting-name') : free;
  }
  if (tag === 'summary' || (tag === 'input' && /^(?:checkbox|radio|reset)$/.test(type)) || isText(facts))
    return free;
  // "Cancel" and "Close" in a row are about what the row names.
  const isInRow = row !== '' && /^\W*(?:cancel|close|cancelar|cerrar)\W*$/i.test(name);
  if (!isInRow && !isActingName(name, heading)) return free;
  return asks(
    /\b(?:pay|pagar(?:l[ao]s?)?|abonar|purchase|buy|comprar)\b/i.test(name) ? 'pay' : 'act',
    'acting-name',
  );
}

const userName = /user|member|e-?mail|log-?in|account|staff|customer|resident|usuario|correo|socio|cliente/i;
const goesOn =
  /^(?:(?:sign|log)[ -]?(?:in|on)|login|next|continue|proceed|open|enter|unlock|access|go\b|siguiente|continuar|abrir|entrar|acceder|ingresar)/i;
const aboutAccounts =
  /\b(?:reset|forgot|recover|change|new|create|sign up|regist\w+|join|invit\w+|newsletter|subscri\w+|confirm|delete|transfer|pay|update|restablecer|olvid\w+|recuperar|cambiar|crear|nuev[oa]|suscri\w+|confirmar|eliminar|pagar)\b/i;

/** Whether a form asks for a user name or a password and nothing else: a page of a login in two steps. */
function isLoginStep({
  heading,
  name: control,
  form,
}: ActionFacts & { form: NonNullable<ActionFacts['form']> }): boolean {
  const { fields, button, name } = form;
  const [field, ...others] = fields;
  const isOther = others.some(({ type, label }) => type !== 'checkbox' && !userName.test(label));
  const isPassword = fields.filter(({ type }) => type === 'password').length === 1;
  if (!field || fields.length > maxLoginFields || (!isPassword && (isOther || !userName.test(field.label))))
    return false;
  return goesOn.test(button || control) && !aboutAccounts.test(`${heading} ${name} ${button}`);
}

/** The fields of a login: a code of the company, a user name, a password, and a box to stay signed in. */
const maxLoginFields = 4;

/** Judges what submits a form. */
function judgeForm(facts: ActionFacts & { form: NonNullable<ActionFacts['form']> }): Verdict {
  const { form, heading, hasPayment } = facts;
  const { method, action, isLogin, isSearch } = form;
  if (method === 'dialog') return judgeControl({ ...facts, href: undefined });
  if (isLogin || (!hasPayment && isLoginStep(facts))) return free;
  if (method === 'post' && !isSearch) return hasPayment ? asks('pay', 'payment') : asks('submit', 'form');
  if (hasPayment && !isSearch) return asks('pay', 'payment');
  const button = form.button === '' ? facts.name : form.button;
  if (isActingName(button, heading) && !searchField.test(button)) return asks('submit', 'acting-name');
  return isActingAddress(action) ? asks('submit', 'acting-address') : free;
}

/**
 * Judges whether an action needs approval, by what it would act on. When unsure, it asks.
 *
 * @param act The action, and what the agent reports about it.
 * @param facts What the page has at this moment.
 */
export function judge(act: Act, facts: ActionFacts): Verdict {
  const verdict = judgeFacts(act, facts);
  return verdict.needsYes || act.isFlagged !== true ? verdict : asks('act', 'agent');
}

function judgeFacts({ action, keys = '' }: Act, facts: ActionFacts): Verdict {
  const { form } = facts;
  switch (action) {
    case 'upload':
      return asks('upload', 'upload');
    case 'fill':
      return facts.hasPayment && paymentField.test(facts.name) ? asks('pay', 'payment') : free;
    case 'goto':
      return isActingAddress(facts.href ?? '') ? asks('act', 'acting-address') : free;
    case 'click':
    case 'download':
      return form ? judgeForm({ ...facts, form }) : judgeControl(facts);
    case 'press':
      return form ? judgeForm({ ...facts, form }) : judgeKey(keys, facts);
    default:
      // Hovering, checking a box and choosing from a list send nothing by themselves.
      return free;
  }
}
