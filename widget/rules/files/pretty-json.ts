import { limits } from '../limits.ts';

const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;
const opens = (token: string) => token === '{' || token === '[';
const closes = (token: string) => token === '}' || token === ']';

/**
 * Indents JSON. Returns any other text, and JSON that is nested too deeply, unchanged. Works on the text itself, because
 * parsing and serializing would round long numbers.
 */
export function prettyJson(text: string): string {
  if (!isJson(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (closes(token)) depth -= 1;
    const needsBreak = closes(token) ? !opens(last) : opens(last) || last === ',';
    if (needsBreak) parts.push('\n', '  '.repeat(depth));
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
    // Not JSON, or nested too deeply for the parser: shown unchanged.
    return false;
  }
}
