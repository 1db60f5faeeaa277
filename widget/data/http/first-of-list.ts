/**
 * Returns the first `count` items of a list in JSON without parsing the others. Undefined if it isn't a list, is
 * invalid within them, or has no more items.
 */
export function firstOfList(text: string, count: number): unknown[] | undefined {
  let depth = 0;
  let items = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    if (isQuoted) {
      if (char === '\\') index += 1;
      isQuoted = char !== '"';
      continue;
    }
    if (char === '"') isQuoted = true;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    else if (char === ',' && depth === 1) items += 1;
    if (items === count) return read(`${text.slice(0, index)}]`);
    if (depth === 0 && char.trim() !== '') return undefined;
  }
  return undefined;
}

function read(text: string): unknown[] | undefined {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items : undefined;
  } catch {
    // Errors are reported when the whole text is parsed.
    return undefined;
  }
}
