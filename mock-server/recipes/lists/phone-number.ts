import { tidyText } from '../request/person-words.ts';

/** Formats a ten-digit number as (ddd) ddd-dddd, also after a leading 1. Others stay unchanged. */
export function phoneNumber(printed: string): string {
  const text = tidyText(printed);
  const digits = text.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits.replace(/(...)(...)/, '($1) $2-') : text;
}
