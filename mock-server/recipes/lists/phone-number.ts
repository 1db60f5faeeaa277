import { tidyText } from '../request/person-words.ts';

/** A number of ten digits as (ddd) ddd-dddd, with or without the country's 1 before it; any other as it stands. */
export function phoneNumber(printed: string): string {
  const text = tidyText(printed);
  const digits = text.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits.replace(/(...)(...)/, '($1) $2-') : text;
}
