import { capText } from './cap-text.ts';
import { decodeText } from './decode-text.ts';
import type { Extracted } from './extracted.ts';
import { extractionLimits } from './limits.ts';

const { json, table: most } = extractionLimits;

/** JSON, laid out to be read; a list of flat objects is a table too. */
export function readJson(bytes: Uint8Array): Extracted {
  const { text, note } = decodeText(bytes);
  const asItIs = (why: string): Extracted => ({ content: capText(text, [note, why]) });
  if (text.length > json.prettyCharacters) return asItIs('Too long to be laid out: the text as it stands.');
  if (depthOf(text) > json.depth) {
    return asItIs(`Nested more than ${json.depth} levels deep: the text as it stands.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return asItIs('Not valid JSON: the text as it stands.');
    throw error;
  }
  const table = tableOf(value);
  return { content: capText(JSON.stringify(value, null, 2), [note]), ...(table ? { table } : {}) };
}

/** How deep lists and objects are nested, seen without parsing them. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

function tableOf(value: unknown): string[][] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFlat)) return undefined;
  const rows = value.slice(0, most.rows);
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, most.columns);
  return [header, ...rows.map((row) => header.map((name) => String(row[name] ?? '')))];
}

const isFlat = (value: unknown): value is Record<string, string | number | boolean | null> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((cell) => typeof cell !== 'object' || cell === null);
