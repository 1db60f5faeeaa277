/** The line that starts each part of a task's description, other than the request itself. */
export const headings = {
  context: 'Conversation context:',
  request: 'Current request:',
  requirements: 'IMPORTANT - ',
  files: 'Uploaded files for analysis:',
  instructions: 'Additional user instructions:',
  credentials: 'Credentials provided:',
} as const;

/** The speakers of a conversation, as the description names them. */
export const speakers = ['User', 'Assistant'] as const;

/** The labels of the credentials' lines. */
export const loginLabels = { domain: 'Domain: ', username: 'Username: ', password: 'Password: ' } as const;

/** Marks a line of a person's text that looks like a heading. */
const quote = '> ';
const quotes = /^(?:> )*/;
const allHeadings = Object.values(headings);

function looksLikeHeading(line: string): boolean {
  const text = line.replace(quotes, '');
  return allHeadings.some((heading) => text.startsWith(heading));
}

/** Quotes the lines of a text that look like headings. */
export const quoteHeadings = (text: string): string =>
  text
    .split('\n')
    .map((line) => (looksLikeHeading(line) ? quote + line : line))
    .join('\n');

/** Undoes {@link quoteHeadings}. */
export const unquoteHeadings = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(quote) && looksLikeHeading(line) ? line.slice(quote.length) : line))
    .join('\n');

/** Replaces every kind of line break with `\n`. */
export const withPlainLineBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
