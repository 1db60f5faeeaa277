import { MASK, maskEmails } from '../../../contract/secrets/mask.ts';
import { mayHoldSecret } from '../../../contract/secrets/may-hold-secret.ts';
import type { SecretSpan } from '../../../contract/secrets/secret-span.ts';

/** The module that finds and masks secrets. */
export type SecretsReader = typeof import('../../../contract/secrets/mask-text.ts');

let reader: SecretsReader | undefined;
const pending = new Set<() => void>();

/** Sets the reader. It loads together with the contract, because the first screen shows only the widget's own texts. */
export function provideSecretsReader(loaded: SecretsReader): void {
  reader = loaded;
  for (const run of pending) run();
  pending.clear();
}

/** Calls `onLoaded` once the reader has loaded, or immediately if it already has. Returns a function that stops waiting. */
export function onceSecretsReaderLoads(onLoaded: () => void): () => void {
  if (reader) onLoaded();
  else pending.add(onLoaded);
  return () => pending.delete(onLoaded);
}

/** Whether {@link maskSecrets} can mask just the secrets of this text. */
export const canMask = (text: string): boolean => reader !== undefined || !mayHoldSecret(text);

/** Masks every password, key and token. Until the reader has loaded, masks the entire text if it may contain one. */
export function maskSecrets(text: string): string {
  if (reader) return reader.maskSecrets(text);
  return mayHoldSecret(text) ? MASK : text;
}

/** Finds the logins, passwords, keys and tokens. Until the reader has loaded, finds none. */
export const findSecrets = (text: string): SecretSpan[] => reader?.findSecrets(text) ?? [];

/** Masks email addresses too. */
export const maskSensitive = (text: string): string => maskEmails(maskSecrets(text));
