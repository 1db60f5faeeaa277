import { MASK, maskSecrets } from './mask-secrets.ts';

const email = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** The text with e-mail addresses, passwords, keys, tokens and logins in addresses covered. */
export function maskSensitive(text: string): string {
  return maskSecrets(text).replaceAll(email, MASK);
}
