const politely =
  /^(?:(?:hi|hello|hey|please|kindly|now|also|then|just|and|ok(?:ay)?|(?:can|could|would|will) you|go ahead and|help (?:me|us)(?: to)?|let['’]?s|(?:i|we)(?:['’]d| would)? (?:like|want|need)(?: you)?(?: to)?|you (?:should|must|need to)|make sure (?:to|you)|remember to)[\s,]+)+/i;

/** Words before the object of an action. Without one, "pay" and "change" may be nouns. */
const determiner = String.raw`(?:an?|the|this|that|these|those|our|my|his|her|their|its|your|him|her|them|it|us|everyone|everybody|everything|another)\b`;
const object = String.raw`(?:${determiner}|(?:all|any|every|each|both|some|one|two|three|unit|owners?|residents?|homeowners?|tenants?|[A-Z]{1,4}-?\d+|#?\d+|\$\d[\d,.]*)\b)`;
/** Results of reading: "send me the list" and "create a report" are not actions. */
const readingResult = String.raw`(?:\S+\s+){0,5}(?:lists?|reports?|summary|summaries|spreadsheets?|tables?|overview|files?|pdfs?|csv|excel|copy|copies|documents?|minutes|comparison|breakdown|chart|packet|calendar|ics|export|directory|analysis|draft)\b`;
/** Matches "complete the export" but not "distribute the list to the owners". */
const nearResult = String.raw`\S+\s+(?:[\w-]+\s+){0,2}(?:export|lists?|reports?|summary|spreadsheets?|tables?|overview|files?)\b(?!\s+to\s+(?!me\b|us\b))`;

/**
 * Words before an object that are not actions: verbs of reading and writing files, questions, and other words. Any other
 * word counts as an action.
 */
const noVerb = String.raw`\S*(?:[^s\W]s|ing|ed|ly)\b|(?:list|show|give|get|find|export|extract|download|check|read|open|tell|report|summari[sz]e|compile|collect|gather|pull|prepare|create|make|compare|monitor|watch|track|review|look|see|search|count|save|send|e-?mail|write|need|want|fetch|retrieve|obtain|scan|verify|audit|identify|locate|analy[sz]e|generate|produce|provide|display|view|inspect|visit|browse|go|include|add|note|sort|group|rank|filter|highlight|flag|limit|restrict|use|take|keep|name|put|convert|format|round|skip|ignore|leave|omit|exclude|split|order|arrange|organi[sz]e|number|describe|explain|mention|state|say|answer|cover|focus|break|turn|start|begin|end|stop|forget|drop|recap|do|have|is|are|was|were|does|did|has|had|am|can|could|should|would|shall|will|may|might|must|what|which|who|whom|whose|where|when|how|why|all|any|the|both|each|every|some|of|in|on|for|from|with|without|by|to|at|about|into|over|under|since|before|after|until|between|within|during|per|via|as|like|than|and|or|but|nor|not|no|only|just|even|also|plus|minus|except|because|while|if|unless|whenever|once|everything|anything|something|nothing|there|here|that|it|its|board|case|item|me|us|up|out|whether|around|near|against|through|instead|rather|among|regarding|concerning|across|is|then|so|also|a|an|repeat|redo|rerun|recheck|ensure|assume|treat|consider|mind|deliver|present|return|access|load|launch|grab|choose|select|pick|determine|figure|calculate|compute|estimate|evaluate|assess|examine|study|research|tally|hand|bring|copy|line|tabulate|chart|quote)\b`;

const acting = [
  // Messages to people.
  String.raw`(?:e-?mail|send|forward|mail|post|text|fax)\s+(?!me\b|us\b|myself\b|(?:(?:it|them|this|that|the \w+)\s+)?to (?:me|us)\b)(?:${object}|letters?\b|notices?\b)`,
  String.raw`(?:write|reply|respond|talk|speak)\s+to\s+(?!me\b|us\b)`,
  String.raw`(?:call|contact|phone|ring|text|notify|warn|inform|invite|thank|tell|ask)\s+(?!me\b|us\b)${object}|ask\s+[A-Z]\w+`,
  String.raw`(?:draft|compose|write|prepare)\s+(?:(?:an?|the|some)\s+)?(?:[\w-]+\s+){0,3}(?:letters?|e-?mails?|messages?|notices?|repl(?:y|ies)|announcements?|newsletters?)\b`,
  String.raw`(?:write|draft|compose)\s+(?:the\s+|some\s+|new\s+)?minutes\s+(?:for|of)\s+(?:tomorrow|today|next|the next)`,
  // Payments, and changes on a portal.
  String.raw`(?:pay|refund|reimburse|charge|fine|bill|invoice|buy|purchase|transfer|donate|delete|remove|erase|cancel|close|reopen|resolve|dismiss|waive|archive|approve|reject|deny|decline)\s+(?:${object}|(?:invoices?|bills?|dues|violations?|work orders?|requests?|meetings?|cases?)\b)`,
  String.raw`(?:change|update|edit|rename|move|reschedule|schedule|assign|reassign|correct|reset|renew|extend|mark|replace|upload|publish|register|reserve|hire|fire|sign|add|raise|issue|file)\s+${object}`,
  String.raw`(?:book|order|submit|create|open|lodge|put in|file|fill (?:in|out))\s+(?:an?|another|new|the|my|our|this)\s+`,
  String.raw`(?:assign|escalate|merge|dispatch|negotiate|install|unlock|activate|deactivate|authori[sz]e|grant|evict|sue|enforce|impose|levy|deposit|withdraw|suspend|revoke|apologi[sz]e|congratulate|arrange for|clean up|set up|turn (?:on|off)|follow up|make sure the|order (?!by|them|it|the|in|of|number|status)[a-z]+ (?:for|from|to))\s`,
  String.raw`(?:click|press)\s|remind\s|translate\s|print\s|unsubscribe\b|rsvp\b|sign\s+(?:me|us|him|her|them|up)\b|(?:log|sign)\s+(?:me\s+|us\s+)?out\b`,
  String.raw`set\s+(?:\S+\s+){1,4}?to\s|put\s+(?:\S+\s+){1,4}?on hold\b|vote\s+(?:yes|no|for|against|on)\b`,
  String.raw`report\s+(?:an?|the|that|this|our)\s+(?:[\w-]+\s+){0,3}?(?:broken|leak\w*|damaged?|stuck|clogged|flooded|missing|noise|pothole|outage|graffiti)\b`,
  String.raw`(?!${noVerb})[a-z]+\s+(?!${nearResult})${determiner}`,
].join('|');

const action = new RegExp(`^(?:${acting})`, 'i');
const toSomeone =
  /^(?:[Ee]-?mail|[Ss]end|[Pp]ay|[Cc]all|[Nn]otify|[Tt]ell|[Ii]nform|[Rr]emind|[Tt]ext|[Pp]hone) [A-Z][a-z]+\b/;
/** Phrases that only look like actions. */
const noAction = new RegExp(
  String.raw`^(?:(?:send|write|create|make|post|file|submit|add|e-?mail|mail|issue|open|forward|order|mark)\s+(?:to\s+)?(?:(?:me|us|it|them|an?|the|that|this)\s+)+${readingResult}(?!\s+to\s+(?!me\b|us\b))|open\s+(?:the|a)\s+(?:[\w-]+\s+){0,3}(?:pages?|portal|site|website|links?|sections?|tabs?|menu)\b|order\s+(?:the|them|it|these)\b|add (?:it|them|(?:in )?(?:the|an?) \w+)(?: up\b|$| (?:column|row|total)s?\b)|(?:remove|delete) (?:all )?(?:the )?duplicates?\b)`,
  'i',
);
/** Only this much of a prompt is read, because pasted content may follow. */
export const maxCharacters = 2_000;

/** Splits a text into clauses. */
export const clauses = (text: string): string[] =>
  text
    .slice(0, maxCharacters)
    .split(/[.;!?](?=\s|$)|\n|,\s+|\s+(?:and|then)\s+(?=(?:then |also |please )?[a-z]+)/i)
    .map((clause) => clause.trim().replace(politely, ''))
    .filter((clause) => clause !== '');

/**
 * Finds the first requested action, such as to send, pay, book, delete or change something. `comesFirst` says whether it
 * is the first request. Only clear cases count, because most requests are to read.
 */
export function findAction(text: string): { words: string; comesFirst: boolean } | undefined {
  const parts = clauses(text);
  const index = parts.findIndex(
    (clause) => (action.test(clause) || toSomeone.test(clause)) && !noAction.test(clause),
  );
  const words = parts[index];
  return words === undefined ? undefined : { words: words.slice(0, 120), comesFirst: index === 0 };
}
