import type { SealedPassword } from '../../../contract/entities/credentials.ts';
import { readSealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { dots, hideKeys } from './hide-keys.ts';

export interface Credentials {
  domain: string;
  username: string;
  password: string;
}

/** Dots in the place of a password: a text that was shown, and has lost what it hid. */
const masked = /^•+$/;
const heading = /credentials provided/i;
const field = (names: string) =>
  new RegExp(`(?:^|[\\n,;(:])[ \\t*-]*(?:${names})[ \\t]*[:=][ \\t]*([^\\n,;]+)`, 'i');
const domainField = field('website(?: url)?(?: or domain)?|domain|url|site|portal');
const usernameField = field('username(?: or email)?|user(?: name)?|e-?mail|login');
/** A password in its own line or part runs to the end of the line: passwords may hold any character. */
const passwordLine =
  /((?:^|[\n,;(])[ \t*-]*(?:password|passphrase|passcode|pwd|pin)[ \t]*[:=][ \t]*)([^\n]+)/gi;
/** A password said in passing ends at a space. */
const passwordWord =
  /\b((?:password|passphrase|passcode|pwd|pw|pin)(?:(?:\s+(?:for|to|on|of)(?:\s+[\w'-]{1,30}){1,4})?\s+is\b\s*[:=]?|\s*[:=：])\s*)("[^"\n]+"|'[^'\n]+'|\S+?(?=[,;.]?(?:\s|$)))/gi;
/** `with password hunter2`: said after what leads up to one, any word is; elsewhere, one that no sentence has. */
const passwordAfter =
  /\b((?:with|using|and|use)\s+(?:the\s+|my\s+|our\s+)?(?:password|passphrase|passcode|pwd|pw|pin)\s+|(?:pwd|pw)\s+)(?!(?:for|to|on|of|is|in|at|policy|reset|field|manager|page|and|or)\b|["'“]?•)("[^"\n]+"|'[^'\n]+'|\S+?(?=[,;.]?(?:\s|$)))/gi;
const passwordLike =
  /\b((?:password|passphrase|passcode|pin)\s+)(?=\S*[\d!#$%^&*@?+=~])(?!\S*[:=•])(\S+?(?=[,;.]?(?:\s|$)))/gi;
/** `name@site.example / password`, as sign-in hints are written. */
const passwordBeside =
  /(?<![\w@/:.+-])([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\s*\/\s*)(\S+?(?=[,;.]?(?:\s|$)))/gi;
const straySeal = /\bsealed:[\w-]+\.[\w-]+\.[\w-]+/g;
const urlPassword = /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@]*:)([^\s/@]+)(?=@)/gi;

/**
 * Takes the login out of an instruction: in the text that is given back, dots stand for every password, key and token.
 * A sealed one is opened with `unseal`, whose errors are thrown; without it nothing is opened, and there is no login.
 */
export function findCredentials(
  instruction: string,
  unseal?: (sealed: SealedPassword) => string,
): { text: string; credentials: Credentials | undefined } {
  const start = instruction.search(heading);
  const before = start < 0 ? instruction : instruction.slice(0, start);
  const section = start < 0 ? '' : instruction.slice(start);
  let password: string | undefined;
  const hide = (_: string, lead: string, value: string): string => {
    const found = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    const sealed = readSealedReference(found);
    if (sealed) password ??= unseal?.(sealed);
    else if (!masked.test(found)) password ??= found;
    return lead + dots;
  };
  const hiddenSection = section
    .replace(passwordLine, hide)
    .replace(passwordWord, (all, lead: string, value: string) =>
      value.startsWith(dots) ? all : hide(all, lead, value),
    );
  const hiddenBefore = before
    .replace(passwordWord, hide)
    .replace(passwordAfter, hide)
    .replace(passwordLike, hide)
    .replace(passwordBeside, hide)
    .replace(urlPassword, `$1${dots}`);
  const username =
    password === undefined ? undefined : (usernameField.exec(section)?.[1]?.trim() ?? spokenUsername(before));
  return {
    text: hideKeys((hiddenBefore + hiddenSection.replace(urlPassword, `$1${dots}`)).replace(straySeal, dots)),
    credentials:
      password === undefined || username === undefined
        ? undefined
        : { domain: domainField.exec(section)?.[1]?.trim() ?? '', username, password },
  };
}

const spokenUsername = (text: string): string | undefined =>
  // "Login: Username: jo": what comes after the first colon is another label, no name.
  /\b(?:username|user|login|e-?mail)(?:\s+is|\s*[:=])\s*([^\s,;]+)(?<![:=])(?=[\s,;]|$)/i.exec(text)?.[1] ??
  // Bounded, or a long text without an @ would be read again from every letter.
  /[^\s@,;:/]{1,64}@[^\s@,;:/]{1,253}\.[^\s@,;:/]{1,63}/.exec(text)?.[0];
