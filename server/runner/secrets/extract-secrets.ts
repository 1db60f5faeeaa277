import { HTTPException } from 'hono/http-exception';
import type { Credential, SealedPassword } from '../../../contract/entities/credentials.ts';
import { parseDescription } from '../../../contract/prompt/parse-description.ts';
import { findSecrets } from '../../../contract/secrets/find-secrets.ts';
import { pairLogins } from '../../../contract/secrets/login-in-text.ts';
import { maskSecrets, replaceSecrets } from '../../../contract/secrets/mask-text.ts';
import { redactValues } from '../../../contract/secrets/redact-values.ts';
import { readSealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { isHidden, type SecretSpan } from '../../../contract/secrets/secret-span.ts';

export interface ExtractedSecrets {
  /** The text with dots in place of every secret. */
  text: string;
  login: Credential | undefined;
  /** The secrets, unsealed. */
  values: readonly string[];
}

/** More than a person writes. */
const maxSecrets = 100;

/** Returns the site of a password in an address, `https://jo:password@site/`. Empty for any other password. */
const siteAfter = (text: string, { kind, end }: SecretSpan): string =>
  (kind === 'address-credentials'
    ? /^@([\w-]+(?:\.[\w-]+)*(?::\d+)?)/.exec(text.slice(end))?.[1]
    : undefined) ?? '';

type Unseal = (sealed: SealedPassword) => string;

/**
 * Extracts the secrets from a text that a person wrote.
 *
 * @param text A description or an instruction.
 * @param unseal Opens a sealed password. Its errors are rethrown.
 * @throws {HTTPException} 422 if there are too many secrets.
 * @returns The masked text and its secrets. The login comes from the credentials section, otherwise it is the first in
 * the text with a user name. Its domain is empty unless the text names one.
 */
export function extractSecrets(text: string, unseal: Unseal): ExtractedSecrets {
  const open = (value: string): string => {
    const sealed = readSealedReference(value);
    return sealed ? unseal(sealed) : value;
  };
  const spans = findSecrets(text);
  const pair = pairLogins(spans).find(({ name }) => name !== undefined);
  const { login: sectionLogin } = parseDescription(text);
  const hasSectionLogin =
    sectionLogin !== undefined &&
    sectionLogin.password.trim() !== '' &&
    !/^•+$/.test(sectionLogin.password.trim());
  const login = hasSectionLogin
    ? { ...sectionLogin, password: open(sectionLogin.password) }
    : pair?.name && {
        domain: pair.password.site ?? pair.name.site ?? siteAfter(text, pair.password),
        username: pair.name.value,
        password: open(pair.password.value),
      };
  const secretValues = new Set(spans.filter(isHidden).map(({ value }) => value));
  // Each of them is searched for in every text of the task.
  if (secretValues.size > maxSecrets)
    throw new HTTPException(422, { message: `A text can contain up to ${maxSecrets} passwords and keys` });
  const values = [...secretValues].map(open);
  if (login) values.push(login.password);
  return { text: redactValues(maskSecrets(text), values), login, values };
}

/** Removes passwords and tokens from an address, so that it can be stored and shown. */
export const withoutSecrets = (address: string): string => replaceSecrets(address, () => 'hidden');
