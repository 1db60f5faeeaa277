/** Characters that a PDF's standard fonts lack: all except line breaks, Latin-1 and a few more. */
const unsupported = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const replacements: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '✓': 'yes',
  '\t': ' ',
};

function closestCharacter(character: string): string {
  const plain = replacements[character] ?? character.normalize('NFKD').replaceAll(/\p{M}|\p{Cc}/gu, '');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : '?';
}

/** Replaces characters that the standard PDF fonts lack with the closest one they have, or with a question mark. */
export const pdfText = (text: string): string =>
  text.normalize('NFC').replaceAll(unsupported, closestCharacter);

/** Control characters except tabs and line breaks, and the two noncharacters. */
const invalidInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Matches lone surrogates only: with the `u` flag, pairs are one code point. */
const loneSurrogate = /\p{Surrogate}/gu;

/** Removes the characters that XML cannot hold, and so neither can office files and calendars. */
export function plainText(text: string): string {
  return text.replaceAll(invalidInXml, '').replaceAll(loneSurrogate, '');
}
