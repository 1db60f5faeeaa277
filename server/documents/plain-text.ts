/** What a PDF's standard fonts lack: all but line breaks, Latin-1 and a few more. */
const lacking = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const closest: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '✓': 'yes',
  '\t': ' ',
};

function closestTo(character: string): string {
  const plain = closest[character] ?? character.normalize('NFKD').replaceAll(/\p{M}|\p{Cc}/gu, '');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : '?';
}

/** Text as the standard fonts can draw it: what they lack is replaced by its closest, or by a question mark. */
export const pdfText = (text: string): string => text.normalize('NFC').replaceAll(lacking, closestTo);

/** Control characters but for tabs and line breaks, and two that are no characters. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Half of a character; whole ones do not match. */
const loneSurrogate = /\p{Surrogate}/gu;

/** Text without the characters that XML, and so office files and calendars, cannot hold. */
export function plainText(text: string): string {
  return text.replaceAll(notInXml, '').replaceAll(loneSurrogate, '');
}
