/** Verbs that name an act wherever they appear in the name of a control. */
const verbs = String.raw`(?:re|un|dis)?(?:approve|publish|send|submit|subscribe|invite|enroll|authori[sz]e|activate)|cancel|confirm|decline|delete|deny|deactivate|donate|erase|evict|pay|prepay|purchase|buy|refund|reimburse|reject|remove|revoke|rsvp|terminate|transfer|trash|void|waive|withdraw|check ?out`;

/** Words that are an act as the first word of a name, and may be something else elsewhere: "View order". */
const openers = String.raw`archive|assign|book|charge|close|complete|dismiss|email|e-mail|finali[sz]e|fine|forward|issue|merge|message|notify|order|post|record|register|renew|reply|report|request|reserve|reset|resolve|reopen|restore|save|schedule|share|sign|update|upload|vote|apply for|file (?:an?|the|this|my|your|claim|complaint|request|case|appeal)|lock|unlock|enable|disable|grant`;

/** Spanish verbs: infinitives, with a pronoun or without, and orders. */
const spanish = String.raw`(?:re)?(?:envi|mand|pag|abon|aprob|elimin|borr|quit|invit|public|cancel|anul|rechaz|deneg|confirm|revoc|compr|reserv|firm|archiv|solicit|autoriz|present|vot|reembols|don|desactiv|tramit|contrat|guard|registr|acept)ar(?:l[aeo]s?|me|se)?|(?:re)?envi[ae]|mande|pague|apruebe|elimine|borre|cancele|confirme|firme|publique|rechace|reserve|suprimir(?:l[ao]s?)?|transferir(?:l[ao]s?)?|inscribir(?:se|me)?|suscribir(?:se|me)?|emitir(?:l[ao]s?)?|dar(?:se)? de baja`;

/** Answers to a question of the page. Its heading says what they do. */
const affirmative =
  /^(?:yes|yep|ok|okay|sure|i(?: am|'m) sure|proceed|go ahead|continue|agree|i agree|accept|done|si|aceptar|acepto|de acuerdo|continuar|vale|adelante)\b/;

/** Names that begin like an act and only look, save a view, or leave. */
const harmless = [
  // To look, and to look for.
  String.raw`(?:view|show|see|hide|open|read|learn|how|about|find|search|filter|sort|browse|expand|collapse|toggle|preview|print|download|export|copy|go to|back|refresh|select|choose|jump|clear|ver|mostrar|ocultar|abrir|leer|buscar|filtrar|ordenar|descargar|exportar|imprimir|copiar|volver|seleccionar|elegir|limpiar)\b`,
  // To sign in, and to leave a dialog.
  String.raw`(?:sign|log)[ -]?(?:in|on|out|off)\b|(?:cancel|close|dismiss|cancelar|cerrar)(?: (?:dialog|window|menu|panel|search|filter|banner|message|this|ventana|busqueda))?$|(?:iniciar|cerrar) sesion`,
  // To change how a list is shown.
  String.raw`(?:update|save|apply|reset|remove|delete|borrar|quitar|guardar|actualizar) (?:the |all |this |el |los |la |las )?(?:results?|view|list|filters?|search|sort\w*|columns?|layout|zoom|map|chart|preview|selection|filtros?|busqueda|vista)\b`,
  String.raw`(?:order|sort|archive|book|file|post|report|message|email|sign|share|record|request) (?:by|of|list|history|details?|name|type|size|number|date|status|\d)|(?:orders?|reports?|files?|requests?|messages?|records?) (?:&|and)\b`,
  String.raw`save (?:as|a copy|to (?:my )?(?:computer|device|disk))\b|guardar (?:como|una copia)\b`,
].join('|');

/** What is said to a banner about cookies. */
const consent =
  /^(?:accept|allow|reject|decline|deny|agree|ok|okay|got it|save|confirm|manage|only|use|aceptar|permitir|rechazar|guardar|entendido)\b/;
const aboutCookies =
  /\b(?:cookies?|privacy (?:choices|preferences|settings)|consent|privacidad|consentimiento)\b/;

const anyAct = new RegExp(String.raw`\b(?:${verbs}|${spanish})\b`);
const firstAct = new RegExp(
  String.raw`^(?:(?:please|now|yes|si|ok|i agree|click to|tap to|and|y|&)[\s,:]+)*(?:${openers})\b`,
);
const laterAct = new RegExp(String.raw`\b(?:and|then|y|&)\s+(?:${openers}|${verbs}|${spanish})\b`);
const isHarmless = new RegExp(`^(?:${harmless})`);

/** Returns a name in lower case, without accents, symbols and spaces at its ends. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}\s&',-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,'-]+|[\s,'-]+$/g, '');

const maxAddress = 2_000;
const maxParams = 50;
/** Decodes a part of an address; one that is broken stays as it is. */
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
};

/** Longer names are cut. A control's own words are shorter. */
const maxCharacters = 200;

/**
 * Returns true if the name of a control is that of an act: "Delete", "Yes, send it", "Pagar".
 *
 * @param heading The heading above it, or the question of its dialog.
 */
export function isActingName(name: string, heading: string): boolean {
  const words = plain(name.slice(0, maxCharacters));
  const above = plain(heading.slice(0, maxCharacters));
  if (consent.test(words) && aboutCookies.test(`${words} ${above}`)) return false;
  if (/^(?:yes|si)\b/.test(words)) return true;
  // An answer to a question does what the question says. "Cancel" is an answer too, and may be the act itself.
  if (/^(?:cancel|cancelar)$/.test(words)) return /\bcancel(?:ar)?\b/.test(above);
  if (affirmative.test(words) && /[?]/.test(heading) && isActingName(heading, '')) return true;
  if (isHarmless.test(words)) return laterAct.test(words);
  return anyAct.test(words) || firstAct.test(words) || laterAct.test(words);
}

const idPattern = /^(?:\d+|[\da-f]{8}-[\da-f-]{27}|(?=\D*\d)[\w-]{4,})$/i;
const year = /^(?:19|20)\d\d$/;
const actionKey = /^(?:_?method|action|act|do|cmd|command|op|operation|task|event|accion|operacion)$/i;
const idKey = /(?:^|_)(?:id|ids|token|key|code|uid|ref|uuid)$|Id$/;
const wholeVerb = new RegExp(`^(?:${verbs}|${spanish})$`);
const wholeOpener = new RegExp(`^(?:${openers})$`);

/** Returns the first word of a part of an address: `delete` of `delete-unit.php` and of `deleteUnit`. */
const firstWord = (part: string): string => plain(/^(?:[A-Z]?[a-z\u00C0-\u024F]+)/.exec(part)?.[0] ?? '');

const isId = (part: string): boolean => idPattern.test(part);

/**
 * Returns true if opening an address is an act by itself: `/invoices/12/approve`, `?action=delete&id=5`. A page such as
 * `/pay-dues` only leads to a form.
 *
 * @param mayBeNoun Whether a word such as `share` counts in `/documents/12/share`. In requests of scripts it mostly
 *   names what is read.
 */
export function isActingAddress(address: string, mayBeNoun = true): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  const parts = pathname.slice(0, maxAddress).split('/').filter(Boolean).map(decode);
  const params = [...searchParams].slice(0, maxParams);
  const namesOne =
    parts.some(isId) || params.some(([key, value]) => value !== '' && (idKey.test(key) || isId(value)));
  const hasVerb = parts.some((part) => wholeVerb.test(firstWord(part)));
  if (hasVerb && namesOne) return true;
  const opensOne = parts.some((part, index) => {
    const before = parts[index - 1] ?? '';
    return mayBeNoun && wholeOpener.test(firstWord(part)) && isId(before) && !year.test(before);
  });
  const isAct = (word: string): boolean => wholeVerb.test(word) || wholeOpener.test(word);
  return (
    opensOne ||
    params.some(
      ([key, value]) =>
        (actionKey.test(key) && isAct(firstWord(value))) ||
        (value !== '' && wholeVerb.test(firstWord(key)) && isId(value)),
    )
  );
}
