/** Characters outside Latin-1 that a PDF's standard fonts draw. */
const alsoDrawn = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const closest: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '✓': 'yes',
  '\t': ' ',
};

function drawn(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\n' || (code >= 32 && code < 127) || (code >= 160 && code < 256)) return character;
  if (alsoDrawn.has(character)) return character;
  if (code < 32 || (code >= 127 && code < 160)) return closest[character] ?? '';
  const plain = closest[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
}

/** Text as the standard fonts can draw it: what they lack is replaced by its closest, or by a question mark. */
export function pdfText(text: string): string {
  return Array.from(text.normalize('NFC'), drawn).join('');
}

/** Control characters but for tabs and line breaks, and two that are no characters. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Half of a character; whole ones do not match. */
const loneSurrogate = /\p{Surrogate}/gu;

/** Text without the characters that XML, and so office files and calendars, cannot hold. */
export function plainText(text: string): string {
  return text.replaceAll(notInXml, '').replaceAll(loneSurrogate, '');
}
