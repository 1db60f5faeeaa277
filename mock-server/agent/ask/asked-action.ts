import { personWords } from './person-words.ts';

/** An action that an instruction asks for, in its own words. */
export interface AskedAction {
  words: string;
  /** It is the first thing asked, so that reading alone would miss the point. */
  comesFirst: boolean;
}

const politely =
  /^(?:(?:hi|hello|hey|please|kindly|now|also|then|just|and|ok(?:ay)?|(?:can|could|would|will) you|go ahead and|help (?:me|us)(?: to)?|let['’]?s|(?:i|we)(?:['’]d| would)? (?:like|want|need)(?: you)?(?: to)?|you (?:should|must|need to)|make sure (?:to|you)|remember to)[\s,]+)+/i;

/** What stands before a thing that is acted on; without it "pay" and "change" may be things themselves. */
const thing = String.raw`(?:an?|the|this|that|these|those|our|my|his|her|their|its|your|all|any|every|each|both|some|another|one|two|three|him|her|them|it|us|everyone|everybody|unit|owners?|residents?|homeowners?|tenants?|[A-Z]{1,4}-?\d+|#?\d+|\$\d[\d,.]*)\b`;
/** Made by reading: "send me the list" and "create a report" are no actions. */
const readingResult = String.raw`(?:\S+\s+){0,5}(?:lists?|reports?|summary|summaries|spreadsheets?|tables?|overview|files?|pdfs?|csv|excel|copy|copies|documents?|minutes|comparison|breakdown|chart|packet|calendar|ics|export|directory|analysis|draft)\b`;

const acting = [
  // Said to somebody.
  String.raw`(?:e-?mail|send|forward|mail|post|text|fax)\s+(?!me\b|us\b|myself\b|(?:(?:it|them|this|that|the \w+)\s+)?to (?:me|us)\b)(?:${thing}|letters?\b|notices?\b)`,
  String.raw`(?:write|reply|respond|talk|speak)\s+to\s+(?!me\b|us\b)`,
  String.raw`write\s+(?:an?|the)\s+(?:[\w-]+\s+){0,2}(?:letter|e-?mail|message|notice|reply)\b`,
  String.raw`(?:call|phone|ring|text|notify|remind|warn|inform|invite|thank|tell)\s+(?!me\b|us\b)${thing}`,
  // Done with money.
  String.raw`(?:pay|refund|reimburse|charge|fine|bill|invoice|buy|purchase|transfer|donate)\s+(?:${thing}|invoices?\b|bills?\b|dues\b)`,
  // Done to what stands on a portal.
  String.raw`(?:delete|remove|erase|cancel|close|reopen|resolve|dismiss|waive|archive|approve|reject|deny|decline)\s+(?:${thing}|violations?\b|work orders?\b|requests?\b|meetings?\b|cases?\b)`,
  String.raw`(?:change|update|edit|rename|move|reschedule|assign|reassign|correct|reset|renew|extend|mark|replace|upload|publish|register|unregister|reserve|hire|fire|sign|add|raise|issue)\s+(?:${thing})`,
  String.raw`(?:book|order|submit|create|open|lodge|put in|file|fill (?:in|out))\s+(?:an?|another|new|the|my|our|this)\s+`,
  String.raw`sign\s+(?:me|us|him|her|them|up)\b|unsubscribe\b|rsvp\b|translate\s`,
  String.raw`set\s+(?:\S+\s+){1,4}?to\s|vote\s+(?:yes|no|for|against|on)\b|log\s+(?:me\s+|us\s+)?out\b|sign\s+(?:me\s+|us\s+)?out\b|print\s`,
  String.raw`report\s+(?:an?|the|that|this|our)\s+(?:[\w-]+\s+){0,3}?(?:broken|leak\w*|damaged?|stuck|clogged|flooded|missing|noise|pothole|outage|graffiti)\b`,
  String.raw`(?:draft|compose|write|prepare)\s+(?:an?|the|some)?\s*(?:[\w-]+\s+){0,3}(?:letters?|e-?mails?|messages?|notices?|repl(?:y|ies)|announcements?|newsletters?)\b`,
  String.raw`(?:write|draft|compose)\s+(?:the\s+|some\s+|new\s+)?minutes\s+(?:for|of)\s+(?:tomorrow|today|next|the next)`,
  String.raw`ask\s+(?!me\b|us\b)(?:${thing}|[A-Z]\w+)`,
].join('|');

const action = new RegExp(`^(?:${acting})`, 'i');
const toSomebody =
  /^(?:[Ee]-?mail|[Ss]end|[Pp]ay|[Cc]all|[Nn]otify|[Tt]ell|[Ii]nform|[Rr]emind|[Tt]ext|[Pp]hone) [A-Z][a-z]+\b/;
/** Words that only look like one. */
const noAction = new RegExp(
  String.raw`^(?:(?:send|write|create|make|post|file|submit|add|e-?mail|mail|issue|open|forward|order|mark)\s+(?:to\s+)?(?:(?:me|us|it|them|an?|the|that|this)\s+)+${readingResult}(?!\s+to\s+(?!me\b|us\b))|open\s+(?:the|a)\s+(?:[\w-]+\s+){0,3}(?:pages?|portal|site|website|links?|sections?|tabs?|menu)\b|order\s+(?:the|them|it|these)\b|add (?:it|them|the \w+) up\b|(?:remove|delete) (?:all )?(?:the )?duplicates?\b)`,
  'i',
);
const mostCharacters = 2_000;
const longestTold = 120;

/** The clauses of a text: where one may begin, a wish may stand. */
const clauses = (text: string): string[] =>
  text
    .slice(0, mostCharacters)
    .split(/[.;!?](?=\s|$)|\n|,\s+|\s+(?:and|then)\s+(?=(?:then |also |please )?[a-z]+)/i)
    .map((clause) => clause.trim().replace(politely, ''))
    .filter((clause) => clause !== '');

/**
 * The first thing an instruction asks to be done to somebody or something, rather than read: to send, pay, book,
 * delete or change it. Only what is surely an action is taken for one: most chores are to read.
 */
export function askedAction(instruction: string): AskedAction | undefined {
  const found = clauses(personWords(instruction));
  const at = found.findIndex(
    (clause) => (action.test(clause) || toSomebody.test(clause)) && !noAction.test(clause),
  );
  const words = found[at];
  return words === undefined ? undefined : { words: words.slice(0, longestTold), comesFirst: at === 0 };
}
