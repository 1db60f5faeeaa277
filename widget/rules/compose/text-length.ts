import { sharedLimits } from '../../../contract/limits.ts';
import { currentLanguage, t } from '../../messages/translate.ts';

const { characters: longest } = sharedLimits.text;
/** A text shows its length from here on. */
const near = 0.9 * longest;

const count = (characters: number): string => characters.toLocaleString(currentLanguage());

/** Whether a text is longer than a backend accepts. */
export const isTooLong = (text: string): boolean => text.trim().length > longest;

/**
 * Describes the length of a text that a person types.
 *
 * @param text The text so far.
 * @returns Its length as a hint once it comes near the limit, and an error once it is too long to send.
 */
export function textLength(text: string): { hint?: string; error?: string } {
  const { length } = text.trim();
  if (length < near) return {};
  const hint = t('{count} of {limit} characters', { count: count(length), limit: count(longest) });
  return isTooLong(text)
    ? { hint, error: t('Please shorten this text to {limit} characters', { limit: count(longest) }) }
    : { hint };
}
