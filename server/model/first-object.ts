/** Reasoning up to its closing tag. The chat templates of some models remove the opening tag. */
const reasoning = /^[\s\S]*<\/think(?:ing)?>/;
/** Reasoning without a closing tag. An object in it is a draft, not the answer. */
const openReasoning = /<think(?:ing)?>[\s\S]*$/;

/**
 * Returns the JSON of the first object in a text, or the trimmed text if there is none. Reasoning, code fences and prose
 * around the object are ignored.
 */
export function firstObject(text: string): string {
  const whole = text.trim();
  if (isObject(whole)) return whole;
  const answer = whole.replace(reasoning, '').replace(openReasoning, '').trim();
  for (let start = answer.indexOf('{'); start >= 0;) {
    const end = endOfObject(answer, start);
    const candidate = answer.slice(start, end);
    if (isObject(candidate)) return candidate;
    start = end === undefined ? -1 : answer.indexOf('{', end);
  }
  return answer;
}

function isObject(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns where the brace at `start` closes, or undefined if it does not. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && character === '{') depth += 1;
    else if (!isInString && character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
