import { sealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { t } from '../../messages/translate.ts';
import { useData } from '../data-context.ts';
import { useSession } from '../session/session-calls.ts';
import { loadWire } from '../http/wire.ts';

export interface PromptPassword {
  /** Whether passwords are sealed: what a person may be promised. */
  seals: boolean;
  /** What stands for a password in a prompt: a reference to it sealed, or itself where the backend offers no key. */
  inPrompt(password: string): Promise<string>;
}

/** WebCrypto is there on https and on this machine only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** How a password goes along with a prompt. What was promised to be sealed is never sent as it is. */
export function usePromptPassword(): PromptPassword {
  const { api } = useData();
  const { data: session } = useSession();
  const seals = session?.credentialKey !== undefined && canSeal();
  return {
    seals,
    async inPrompt(password) {
      if (!canSeal()) return password;
      // Asked anew: a backend that restarted has another key.
      const { credentialKey } = await api.call('session');
      if (!credentialKey && !seals) return password;
      try {
        if (!credentialKey) throw new Error('The backend offers no key any more');
        const { sealPassword } = await loadWire();
        return sealedReference(await sealPassword(password, credentialKey));
      } catch (error) {
        throw new Error(t("Your password couldn't be encrypted, so nothing was sent. Please try again."), {
          cause: error,
        });
      }
    },
  };
}
