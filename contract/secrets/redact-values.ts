import { MASK } from './mask.ts';

/** Shorter values are ignored, because they are parts of ordinary words and numbers. */
const minValueLength = 4;
/** This many characters of base64 do not match by chance. */
const minBase64Length = 6;
/** The possible numbers of bytes before the value in its group of base64. */
const offsets = [0, 1, 2];
const special = /[.*+?^${}()|[\]\\]/g;
const base64Run = /[\w+/-]{6,}={0,2}/g;

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

/** Returns the forms of a value inside base64 at each offset, without the characters that depend on its neighbors. */
function base64Forms(value: string): string[] {
  const bytes = utf8(value);
  return offsets
    .map((offset) => {
      const text = btoa('\0'.repeat(offset) + String.fromCharCode(...bytes));
      const end = Math.floor(((offset + bytes.length) * 8) / 6);
      return text.slice(Math.ceil((offset * 8) / 6), end);
    })
    .filter((form) => form.length >= minBase64Length)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** Returns the value as it appears in addresses, forms, JSON, markup and the outline of a page. */
function spellings(value: string): string[] {
  // A password may contain half of a surrogate pair, which cannot be encoded.
  const encoded = encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(value)));
  const inForm = encoded.replaceAll('%20', '+');
  const inJson = JSON.stringify(value).slice(1, -1);
  const inAscii = inJson.replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const lowerCase = encoded.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  const inMarkup = value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  // Between quotation marks, in one line.
  const inOutline = value.replaceAll('"', "'").replaceAll(/\s+/g, ' ');
  return [value, encoded, inForm, lowerCase, inJson, inAscii, inMarkup, inOutline];
}

/**
 * Masks known secrets wherever they occur in a text: as they are, and encoded for an address, JSON or base64. A value
 * inside a longer name, such as a file's, stays, so that the name remains intact.
 *
 * @param text Any text.
 * @param values The secrets. Those under 4 characters are ignored.
 * @returns The text with dots in place of the values.
 * @example
 * redactValues('Typed p%40ss1 there', ['p@ss1']); // 'Typed •••••• there'
 */
export function redactValues(text: string, values: readonly string[]): string {
  const trimmed = new Set(values.map((value) => value.trim()));
  const long = [...trimmed].filter((value) => value.length >= minValueLength);
  if (long.length === 0) return text;
  const forms = [...new Set(long.flatMap(spellings))].sort((a, b) => b.length - a.length);
  const alternatives = forms.map((form) => form.replaceAll(special, '\\$&')).join('|');
  const repeated = new RegExp(`(?<![\\w@.-])(?:${alternatives})(?![\\w@-]|\\.\\w)`, 'g');
  const encoded = long.flatMap(base64Forms);
  return text
    .replaceAll(repeated, MASK)
    .replaceAll(base64Run, (run) => (encoded.some((form) => run.includes(form)) ? MASK : run));
}
