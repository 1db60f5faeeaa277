import type { Credential } from '../../../contract/entities/credentials.ts';
import { startAddressIn } from '../compose/start-address.ts';
import { MASK } from './mask-secrets.ts';

/** Software that community managers work in; each has its logins at its name. */
const vendor =
  /\b(appfolio|buildium|yardi|vantaca|frontsteps|payhoa|realpage|entrata|doorloop|propertyware|cinc ?systems|condo ?control|rentmanager)\b/i;

const words =
  /\b(?:log[\s-]?(?:in|on)s?|logging in|sign[\s-]?(?:in|on)|signing in|portals?|dashboards?|accounts?|admin(?:istrator)?|property[\s-]management)\b/i;

/** Whether a text says that its task has to log in somewhere. */
export function speaksOfLogin(text: string): boolean {
  return words.test(text) || vendor.test(text);
}

const value = String.raw`("[^"\n•]{1,200}"|'[^'\n•]{1,200}'|[^\s"'•]{1,200}?(?=[,;.!?)]*(?:\s|$)))`;
const passwordName = 'password|passwd|passphrase|passcode|pwd|pw|pin';
/** What a sentence goes on with where no password follows. */
const noValue = String.raw`(?!(?:not|required|needed|missing|wrong|incorrect|valid|invalid|expired|lost|the|an?|my|our|your|in|on|at|with|for|from|to|of|is|are|being|set|sent|policy|reset|field|manager|page|and|or)\b|sealed:)`;

const email = String.raw`[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}`;

/** Where a password stands, the surest first. The last group is the password. */
const passwords: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\w-])((?:${passwordName})["']?\s*(?:is\s*:|:|=)\s*)${noValue}${value}`, 'i'),
  new RegExp(String.raw`(?<![\w-])((?:${passwordName})\s+is\s+)${noValue}${value}`, 'i'),
  new RegExp(String.raw`(\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s/:@•]{1,64}:)([^\s/@•]{1,200})(?=@)`, 'i'),
  new RegExp(String.raw`(${email}\s*[/|]\s*)${value}`, 'i'),
  new RegExp(
    String.raw`(\b(?:with|using|and|use)\s+(?:the\s+|my\s+|our\s+)?(?:${passwordName})\s+)${noValue}${value}`,
    'i',
  ),
];

const usernames: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\w-])(?:user\s?name(?: or e-?mail)?|user(?: ?id)?|log-?in|e-?mail(?: address)?)\s*(?:is\s*:?|:|=)\s*(?!(?:not|required|needed|the|an?|in|on|to)\b|https?:)${value}`,
    'i',
  ),
  /\bhttps?:\/\/([^\s/:@•]{1,64})(?::[^\s/@]{1,200})?@/i,
  new RegExp(String.raw`(?<![\w@/:.+-])(${email})`, 'i'),
  /\b(?:log|sign)(?:ging|ning)?[\s-]?(?:in|on)\s+(?:(?:to|at)\s+[\w.-]{1,80}\s+)?(?:as|with(?: the)? user)\s+([\w.+-]{2,64})(?=[\s,;]+(?:and|with|using|password)\b)/i,
];

/** "Domain: portal.example", as a section of credentials says it. */
const namedDomain =
  /(?:^|[\n,;(])[ \t*-]*(?:website(?: url)?|domain|url|site)[ \t]*[:=][ \t]*([^\s,;]{3,200})/i;
/** Mailboxes that say nothing of where their owner logs in. */
const mailOnly =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|comcast|verizon|att)\./i;

/** Without a password, an e-mail address may be anybody's: somebody to write to. */
const asksToLogIn =
  /\b(?:(?:log|sign)(?:ging|ning)?[\s-]?(?:in|on)|log-?in|credentials|user(?:[\s-]?name)?)\b/i;

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');

function passwordIn(text: string): { value: string; from: number; to: number } | undefined {
  for (const pattern of passwords) {
    const match = pattern.exec(text);
    const [, lead, found] = match ?? [];
    if (!match || lead === undefined || found === undefined) continue;
    const from = match.index + lead.length;
    return { value: unquoted(found), from, to: from + found.length };
  }
  return undefined;
}

const firstOf = (patterns: readonly RegExp[], text: string): string => {
  for (const pattern of patterns) {
    const [, found] = pattern.exec(text) ?? [];
    if (found !== undefined) return unquoted(found);
  }
  return '';
};

function domainIn(text: string, username: string): string {
  const [, named] = namedDomain.exec(text) ?? [];
  if (named !== undefined && named.includes('.')) return named;
  const start = startAddressIn(text);
  if (start !== undefined) return new URL(start).host;
  const [, software] = vendor.exec(text) ?? [];
  if (software !== undefined) return `${software.toLowerCase().replace(' ', '')}.com`;
  const [, mail = ''] = username.split('@');
  return mailOnly.test(mail) ? '' : mail;
}

/**
 * The login that a text tells, as far as it can be recognised; what cannot stays empty. A site alone is no
 * login.
 */
export function loginInText(text: string): Credential | undefined {
  const password = passwordIn(text)?.value ?? '';
  const username = firstOf(usernames, text);
  if (password === '' && (username === '' || !asksToLogIn.test(text))) return undefined;
  return { domain: domainIn(text, username), username, password };
}

/** The text with dots in place of the password that {@link loginInText} finds, where that is this one. */
export function withoutPassword(text: string, password: string): string {
  const found = passwordIn(text);
  if (found?.value !== password) return text;
  return text.slice(0, found.from) + MASK + text.slice(found.to);
}
