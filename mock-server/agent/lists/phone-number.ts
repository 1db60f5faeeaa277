import { tidyText } from '../ask/person-words.ts';

/** A number of ten digits as (ddd) ddd-dddd, with or without the country's 1 before it; any other as it stands. */
export function phoneNumber(printed: string): string {
  const text = tidyText(printed);
  const extension = /\s*(?:ext\.?|x)\s*(\d+)\s*$/i.exec(text);
  const main = extension === null ? text : text.slice(0, extension.index);
  const digits = main.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!/^\d{10}$/.test(digits)) return text;
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension === null ? number : `${number} ext. ${extension[1]}`;
}

/** Whether a number came out as one of ten digits. */
export const hasTenDigits = (number: string): boolean => /^\(\d{3}\) \d{3}-\d{4}/.test(number);
