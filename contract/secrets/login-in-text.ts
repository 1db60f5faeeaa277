import type { Credential } from '../entities/credentials.ts';
import { findSecrets } from './find-secrets.ts';
import { asksToLogIn } from './secret-patterns.ts';
import { startAddressIn } from './start-address.ts';
import { isHidden, type SecretSpan } from './secret-span.ts';

/** Software that community managers use. Each has its login page under its own name. */
const vendor =
  /\b(appfolio|buildium|yardi|vantaca|frontsteps|payhoa|realpage|entrata|doorloop|propertyware|cinc ?systems|condo ?control|rentmanager)\b/i;

const loginWords =
  /\b(?:log[\s-]?(?:in|on)s?|logging in|sign[\s-]?(?:in|on)|signing in|portals?|dashboards?|accounts?|admin(?:istrator)?|property[\s-]management)\b/i;

/** Mail providers: an address there does not tell which site its owner logs in to. */
const mailOnly =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|comcast|verizon|att)\./i;

/** Whether a text mentions a login, or software that has one. */
export function mentionsLogin(text: string): boolean {
  return loginWords.test(text) || vendor.test(text);
}

/** Returns the site that a text names, or undefined. */
function siteIn(text: string): string | undefined {
  const start = startAddressIn(text);
  if (start !== undefined) return new URL(start).host;
  const [, software] = vendor.exec(text) ?? [];
  return software === undefined ? undefined : `${software.toLowerCase().replace(' ', '')}.com`;
}

/** Returns the site of an email address. Empty if it is a mail provider, or there is no address. */
function siteOfMail(username: string): string {
  const [, mail = ''] = username.split('@');
  return mailOnly.test(mail) ? '' : mail;
}

/** Ranks the spans that may name who logs in: a labeled name, then a labeled address, then any address. */
const rank = ({ kind, value }: SecretSpan): number =>
  kind === 'login-email' ? 0 : value.includes('@') ? 1 : 2;

/**
 * Returns the name with the best rank before a password, the nearest if several are equal; without one, looks after it.
 */
function nameFor(before: readonly SecretSpan[], after: readonly SecretSpan[]): SecretSpan | undefined {
  const [best] = [...(before.length > 0 ? before.toReversed() : after)].sort((a, b) => rank(b) - rank(a));
  return best;
}

/** A password and its user name. */
export interface LoginSpans {
  password: SecretSpan;
  name: SecretSpan | undefined;
}

/**
 * Pairs each password of a text with its user name.
 *
 * @param spans What `findSecrets` returns for the text. Sealed passwords count.
 * @returns A pair for each password, in the order of the text.
 */
export function pairLogins(spans: readonly SecretSpan[]): LoginSpans[] {
  const passwords: SecretSpan[] = [];
  /** The names before each password, and those after the last one. */
  let names: SecretSpan[] = [];
  const namesBetween = [names];
  for (const span of spans) {
    if (/^(?:password|address-credentials|sealed)$/.test(span.kind)) {
      passwords.push(span);
      names = [];
      namesBetween.push(names);
    } else if (!isHidden(span)) names.push(span);
  }
  return passwords.map((password, index) => ({
    password,
    name: nameFor(namesBetween[index] ?? [], namesBetween[index + 1] ?? []),
  }));
}

/**
 * Returns the logins in a text. A site alone is not a login.
 *
 * @param text A text that a person wrote.
 * @returns One login for each password, in the order of the text; without a password, the user name that the text asks
 * to log in with. Missing parts are empty.
 * @example
 * loginsInText('Log in to a.example as jo with password: hunter2');
 * // [{ domain: 'a.example', username: 'jo', password: 'hunter2' }]
 */
export function loginsInText(text: string): Credential[] {
  const spans = findSecrets(text);
  const logins = pairLogins(spans.filter(({ kind }) => kind !== 'sealed'));
  const site = siteIn(text);
  const siteOf = (username: string): string => site ?? siteOfMail(username);
  if (logins.length === 0) {
    const name = nameFor(
      spans.filter((span) => !isHidden(span)),
      [],
    );
    if (!name || !asksToLogIn.test(text)) return [];
    return [{ domain: name.site ?? siteOf(name.value), username: name.value, password: '' }];
  }
  return logins.map(({ password, name }) => {
    const username = name?.value ?? '';
    return {
      domain: password.site ?? name?.site ?? siteOf(username),
      username,
      password: password.value,
    };
  });
}

/** Returns the first of the {@link loginsInText}, or undefined. */
export const loginInText = (text: string): Credential | undefined => loginsInText(text)[0];
