import { limits } from '../limits.ts';

const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;
const opens = (token: string) => token === '{' || token === '[';
const closes = (token: string) => token === '}' || token === ']';

/**
 * JSON over several lines; any other text as it is. What stands in the text stays: reading and writing it again would
 * round long numbers. So does what is nested so deeply that the margin would outweigh it.
 */
export function prettyJson(text: string): string {
  if (!isJson(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (closes(token)) depth -= 1;
    const breaks = closes(token) ? !opens(last) : opens(last) || last === ',';
    if (breaks) parts.push('\n', '  '.repeat(depth));
    else if (last === ':') parts.push(' ');
    parts.push(token);
    if (opens(token)) depth += 1;
    if (depth > limits.preview.jsonDepth) return text;
    last = token;
  }
  return parts.join('');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not JSON after all, or too deep for the parser: it is shown as it is.
    return false;
  }
}
