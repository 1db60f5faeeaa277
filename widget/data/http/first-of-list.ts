/**
 * Returns the first `count` items of a list in JSON without parsing the others. Undefined if it isn't a list, is
 * invalid within them, or has no more items.
 */
export function firstOfList(text: string, count: number): unknown[] | undefined {
  let depth = 0;
  let items = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign === '\\') at += 1;
      isQuoted = sign !== '"';
      continue;
    }
    if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',' && depth === 1) items += 1;
    if (items === count) return read(`${text.slice(0, at)}]`);
    if (depth === 0 && sign.trim() !== '') return undefined;
  }
  return undefined;
}

function read(text: string): unknown[] | undefined {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items : undefined;
  } catch {
    // Errors are reported when all of it is parsed.
    return undefined;
  }
}
