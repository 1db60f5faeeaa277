import { findSecrets } from './find-secrets.ts';
import { MASK, maskEmails } from './mask.ts';
import { mayHoldSecret } from './may-hold-secret.ts';
import { isHidden, type SecretSpan } from './secret-span.ts';

// The widget loads this module as its reader of secrets.
export { findSecrets };

/**
 * Replaces every password, key and token of a text. User names and email addresses stay.
 *
 * @param text Any text.
 * @param replacement Returns the replacement of a span.
 * @returns The text with the replacements, or the same text if it has no secret.
 * @example
 * replaceSecrets('password: hunter2', ({ value }) => vault.add(value));
 */
export function replaceSecrets(text: string, replacement: (span: SecretSpan) => string): string {
  // Most texts have none, such as the lines of a page.
  if (!mayHoldSecret(text)) return text;
  let result = '';
  let end = 0;
  for (const span of findSecrets(text).filter(isHidden)) {
    result += text.slice(end, span.start) + replacement(span);
    end = span.end;
  }
  return result + text.slice(end);
}

/** Replaces every password, key and token with {@link MASK}. Masking the result again changes nothing. */
export const maskSecrets = (text: string): string => replaceSecrets(text, () => MASK);

/** Replaces every password, key, token and email address with {@link MASK}. */
export const maskSensitive = (text: string): string => maskEmails(maskSecrets(text));

/** Whether a text contains a password, key or token. */
export const hasSecret = (text: string): boolean => findSecrets(text).some(isHidden);
