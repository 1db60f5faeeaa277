import { sealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { t } from '../../messages/translate.ts';
import type { ApiClient } from '../http/api-client.ts';
import { loadWire } from '../http/wire.ts';
import { useSession } from '../session/session-calls.ts';

/** WebCrypto exists on HTTPS pages and on localhost only. */
const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Whether passwords are sealed before they are sent, so that the form may promise it. */
export function useSealsPasswords(): boolean {
  const { data: session } = useSession();
  return session?.credentialKey !== undefined && canSeal();
}

/**
 * Seals a password for the backend.
 *
 * @param password The password.
 * @param key The backend's public key.
 * @returns The sealed password.
 * @throws An error with a text for the person if the password can't be sealed.
 */
export async function sealFor(password: string, key: JsonWebKey) {
  // A backend that offers a key must never receive an unsealed password.
  if (!canSeal())
    throw new Error(
      t("This page isn't served over HTTPS, so your password can't be encrypted. Nothing was sent."),
    );
  try {
    const { sealPassword } = await loadWire();
    return await sealPassword(password, key);
  } catch (cause) {
    throw new Error(t("Your password couldn't be encrypted, so nothing was sent. Please try again."), {
      cause,
    });
  }
}

/**
 * Seals the passwords of a prompt.
 *
 * @param api The backend.
 * @param passwords The passwords. If there are none, no call is made.
 * @param isPromised Whether the form promised that passwords are encrypted.
 * @returns The reference for each password. Empty if the backend offers no key.
 * @throws An error with a text for the person if a password can't be sealed.
 */
export async function sealPasswords(
  api: ApiClient,
  passwords: readonly string[],
  isPromised: boolean,
): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, string>();
  if (passwords.length === 0) return references;
  // Bypass the cache, because a restarted backend has another key.
  const { credentialKey } = await api.call('session');
  if (!credentialKey && isPromised)
    throw new Error(t("Your password couldn't be encrypted, so nothing was sent. Please try again."));
  if (!credentialKey) return references;
  for (const password of passwords)
    references.set(password, sealedReference(await sealFor(password, credentialKey)));
  return references;
}
