/** Control characters but for tabs and line breaks, and two that are no characters. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Half of a character; whole ones do not match. */
const loneSurrogate = /\p{Surrogate}/gu;

/** Text without the characters that XML, and so office files and calendars, cannot hold. */
export function plainText(text: string): string {
  return text.replaceAll(notInXml, '').replaceAll(loneSurrogate, '');
}
