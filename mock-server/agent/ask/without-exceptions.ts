const end = String.raw`(?=[.;,\n]|\s+(?:as|in|into|and\s+(?:export|save|write|send))\b|$)`;
/** "Not yet resolved" is a status of its own. */
const notStatus = String.raw`(?!(?:yet|resolved|closed|completed|done|assigned)\b)`;

/** "Except the resolved ones": what comes after it is not wanted. */
export const exceptionPattern = new RegExp(
  String.raw`\b(?:except(?:ing)?(?: for)?|excluding|other than|apart from|but not ${notStatus})\s*[^.;,\n]{1,60}?${end}`,
  'gi',
);

/** A text without its exceptions, so that nothing is taken for wanted that is to be left out. */
export const withoutExceptions = (text: string): string => text.replaceAll(exceptionPattern, ' ');
