import { MASK, maskEmails } from '../../../contract/secrets/mask.ts';
import { mayHoldSecret } from '../../../contract/secrets/may-hold-secret.ts';

/** What finds secrets and masks them. */
export type SecretsReader = typeof import('../../../contract/secrets/mask-text.ts');

let reader: SecretsReader | undefined;
const pending = new Set<() => void>();

/** Sets the reader, which loads with what parses the first response because the first screen shows no text but its own. */
export function provideSecretsReader(loaded: SecretsReader): void {
  reader = loaded;
  for (const run of pending) run();
  pending.clear();
}

/** Calls `onLoaded` once the reader has loaded: immediately if it has. Returns a function that stops waiting. */
export function onceSecretsReaderLoads(onLoaded: () => void): () => void {
  if (reader) onLoaded();
  else pending.add(onLoaded);
  return () => pending.delete(onLoaded);
}

/** Whether {@link maskSecrets} masks only the secrets of this text. */
export const canMask = (text: string): boolean => reader !== undefined || !mayHoldSecret(text);

/** Masks every password, key and token. Until the reader has loaded, masks all of a text that may hold one. */
export function maskSecrets(text: string): string {
  if (reader) return reader.maskSecrets(text);
  return mayHoldSecret(text) ? MASK : text;
}

/** Masks e-mail addresses too. */
export const maskSensitive = (text: string): string => maskEmails(maskSecrets(text));
