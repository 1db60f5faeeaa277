import type { Credential, SealedPassword } from '../../../contract/entities/credentials.ts';
import { parseDescription } from '../../../contract/prompt/parse-description.ts';
import { findSecrets } from '../../../contract/secrets/find-secrets.ts';
import { pairLogins } from '../../../contract/secrets/login-in-text.ts';
import { maskSecrets, replaceSecrets } from '../../../contract/secrets/mask-text.ts';
import { redactValues } from '../../../contract/secrets/redact-values.ts';
import { readSealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { isHidden } from '../../../contract/secrets/secret-span.ts';

export interface TakenSecrets {
  /** The text with dots in place of every secret. */
  text: string;
  login: Credential | undefined;
  /** The secrets themselves, opened. */
  values: readonly string[];
}

type Unseal = (sealed: SealedPassword) => string;

/**
 * Takes the secrets out of a text that a person wrote.
 *
 * @param text A description or an instruction.
 * @param unseal Opens a sealed password. What it throws is thrown on.
 * @returns The masked text, and what it hides. The login is that of the section for credentials, else the first in the text
 * that has a user name. Its domain is empty unless the text names one.
 */
export function takeSecrets(text: string, unseal: Unseal): TakenSecrets {
  const open = (value: string): string => {
    const sealed = readSealedReference(value);
    return sealed ? unseal(sealed) : value;
  };
  const spans = findSecrets(text);
  const pair = pairLogins(spans).find(({ name }) => name !== undefined);
  const { login: composed } = parseDescription(text);
  const isComposed =
    composed !== undefined && composed.password.trim() !== '' && !/^•+$/.test(composed.password.trim());
  const login = isComposed
    ? { ...composed, password: open(composed.password) }
    : pair?.name && {
        domain: pair.password.site ?? pair.name.site ?? '',
        username: pair.name.value,
        password: open(pair.password.value),
      };
  const values = spans.filter(isHidden).map(({ value }) => open(value));
  if (login) values.push(login.password);
  return { text: redactValues(maskSecrets(text), values), login, values };
}

/** An address that may be stored and shown: without the passwords and tokens in it. */
export const withoutSecrets = (address: string): string => replaceSecrets(address, () => 'hidden');
