import type { Credential } from '../../../contract/entities/credentials.ts';

export type LoginField = keyof Credential;

const fields: readonly LoginField[] = ['domain', 'username', 'password'];

/** A password of spaces counts: they may be meant. */
const isFilled = (login: Credential, field: LoginField): boolean =>
  field === 'password' ? login.password !== '' : login[field].trim() !== '';

/** The fields that a login still lacks. Empty for a complete login and for one that nobody began. */
export function missingFields(login: Credential): LoginField[] {
  const missing = fields.filter((field) => !isFilled(login, field));
  return missing.length === fields.length ? [] : missing;
}

/** The first complete login, trimmed: the only one that a task takes along. */
export function firstCompleteLogin(logins: readonly Credential[]): Credential | undefined {
  // Spec silent: a login without a password is left out, because it opens nothing and only gives away a name.
  const login = logins.find((one) => fields.every((field) => isFilled(one, field)));
  return login && { ...login, domain: login.domain.trim(), username: login.username.trim() };
}
