import type { Credential } from '../../../contract/entities/credentials.ts';

export type LoginField = keyof Credential;

const fields: readonly LoginField[] = ['domain', 'username', 'password'];

/** Whether a field has a value. A password may consist of spaces. */
const isFilled = (login: Credential, field: LoginField): boolean =>
  field === 'password' ? login.password !== '' : login[field].trim() !== '';

/** The fields that a login still lacks. None if it is complete or entirely empty. */
export function missingFields(login: Credential): LoginField[] {
  const missing = fields.filter((field) => !isFilled(login, field));
  return missing.length === fields.length ? [] : missing;
}

/** The first complete login, trimmed. A task uses only this one. */
export function firstCompleteLogin(logins: readonly Credential[]): Credential | undefined {
  // Spec silent: a login without a password is skipped, because it can't sign in and would only reveal a user name.
  const login = logins.find((one) => fields.every((field) => isFilled(one, field)));
  return login && { ...login, domain: login.domain.trim(), username: login.username.trim() };
}
