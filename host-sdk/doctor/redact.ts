import { isSecretField } from '../../contract/secrets/secret-field.ts';
import { MASK } from '../../contract/secrets/mask.ts';
import { maskSensitive } from '../../contract/secrets/mask-text.ts';

/** Number of characters shown of text that a person or page wrote. */
const MAX_SHOWN = 20;
/** Deeper than any message of the protocol. */
const MAX_DEPTH = 8;

const isPrivate = (name: string) => isSecretField(name) || /e-?mail/i.test(name);
const textNames = /^(prompt|text|title|goal|outcome|quote|message)$/;

/**
 * Copies a message for a log: masks secrets and email addresses, shortens text, and replaces bytes with their count.
 */
export function redact(x: unknown, name = '', depth = MAX_DEPTH): unknown {
  // Mask every value except booleans.
  if (isPrivate(name) && x !== undefined && x !== null && typeof x !== 'boolean') return MASK;
  if (typeof x === 'string') return redactText(x, name);
  if (typeof x !== 'object' || x === null) return typeof x === 'bigint' ? String(x) : x;
  if (x instanceof ArrayBuffer) return `${x.byteLength} bytes`;
  if (depth === 0) return '…';
  if (Array.isArray(x)) return x.map((entry) => redact(entry, '', depth - 1));
  return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, redact(value, key, depth - 1)]));
}

function redactText(text: string, name: string): string {
  const masked = maskSensitive(text);
  if (!textNames.test(name) || masked.length <= MAX_SHOWN) return masked;
  return `${masked.slice(0, MAX_SHOWN)}… (${text.length} characters)`;
}
