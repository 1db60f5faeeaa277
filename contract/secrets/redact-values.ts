import { MASK } from './mask.ts';

/** Shorter values are not looked for again: they are parts of ordinary words and numbers. */
const shortestValue = 4;
/** So many characters of base64 do not occur by chance. */
const shortestBase64 = 6;
/** Bytes that share a group of base64 with what stands before them. */
const offsets = [0, 1, 2];
const special = /[.*+?^${}()|[\]\\]/g;
const base64Run = /[\w+/-]{6,}={0,2}/g;

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

/** How a value looks inside of base64, wherever it begins: without the characters that its neighbours change. */
function base64Forms(value: string): string[] {
  const bytes = utf8(value);
  return offsets
    .map((offset) => {
      const text = btoa('\0'.repeat(offset) + String.fromCharCode(...bytes));
      const whole = Math.floor(((offset + bytes.length) * 8) / 6);
      return text.slice(Math.ceil((offset * 8) / 6), whole);
    })
    .filter((form) => form.length >= shortestBase64)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** The value as addresses, forms and JSON write it. */
function spellings(value: string): string[] {
  // Half of a surrogate pair, which a password may hold, cannot be encoded.
  const encoded = encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(value)));
  const inForm = encoded.replaceAll('%20', '+');
  const inJson = JSON.stringify(value).slice(1, -1);
  const inAscii = inJson.replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const lowerCase = encoded.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  return [value, encoded, inForm, lowerCase, inJson, inAscii];
}

/**
 * Masks values that are known to be secret wherever a text repeats them: as they are, and encoded for an address, JSON or
 * base64. A value that is a part of a longer name, such as a file's, stays, so that the name is not torn.
 *
 * @param text Any text.
 * @param values The secrets. Those under 4 characters are ignored.
 * @returns The text with dots in place of the values.
 * @example
 * redactValues('Typed p%40ss1 there', ['p@ss1']); // 'Typed •••••• there'
 */
export function redactValues(text: string, values: readonly string[]): string {
  const long = values.map((value) => value.trim()).filter((value) => value.length >= shortestValue);
  if (long.length === 0) return text;
  const forms = [...new Set(long.flatMap(spellings))].sort((a, b) => b.length - a.length);
  const words = forms.map((form) => form.replaceAll(special, '\\$&')).join('|');
  const whole = new RegExp(`(?<![\\w@.-])(?:${words})(?![\\w@-]|\\.\\w)`, 'g');
  const encoded = long.flatMap(base64Forms);
  return text
    .replaceAll(whole, MASK)
    .replaceAll(base64Run, (run) => (encoded.some((form) => run.includes(form)) ? MASK : run));
}
