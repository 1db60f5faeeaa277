import type { Credential } from '../../../contract/entities/credentials.ts';
import { promptHeadings } from './prompt-headings.ts';

/** The fields of a login that say where and as whom. */
export type LoginField = keyof Credential;

const fields: readonly LoginField[] = ['domain', 'username', 'password'];

/** A password counts as it is: its spaces may be meant. */
const isGiven = (login: Credential, field: LoginField): boolean =>
  field === 'password' ? login.password !== '' : login[field].trim() !== '';

/** What a login that somebody began still lacks; nothing of one that nobody began. */
export function missingOf(login: Credential): LoginField[] {
  const missing = fields.filter((field) => !isGiven(login, field));
  return missing.length === fields.length ? [] : missing;
}

/** The login that goes with the task: the first that says where and as whom. */
export function loginToSend(logins: readonly Credential[]): Credential | undefined {
  // Spec silent: one without a password opens nothing, and would only tell a name.
  const found = logins.find((login) => fields.every((field) => isGiven(login, field)));
  return found && { ...found, domain: found.domain.trim(), username: found.username.trim() };
}

export interface ComposedParts {
  /** The prompt, or the improved one where the person chose it. */
  text: string;
  instructions?: string;
  /** Its password as it is, or the reference to a sealed one. */
  login?: Credential | undefined;
}

/** The description of a task as it is sent: the text, and below it what was added to it. */
export function composedPrompt({ text, instructions = '', login }: ComposedParts): string {
  const parts = [text];
  if (instructions.trim() !== '') parts.push(`${promptHeadings.instructions}\n${instructions.trim()}`);
  if (login) {
    const lines = [`Domain: ${login.domain}`, `Username: ${login.username}`, `Password: ${login.password}`];
    parts.push([promptHeadings.credentials, ...lines].join('\n'));
  }
  return parts.join('\n\n');
}
