import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

type Issue = z.core.$ZodIssue;

/** Creates the error for a text that is too long. */
export const tooLong = (name: string, maxCharacters: number): HTTPException =>
  new HTTPException(422, {
    message: `The ${name} is too long: shorten it to ${maxCharacters.toLocaleString('en-US')} characters`,
  });

/** Further fields are only counted, because a million invalid items would make a long response. */
const maxFields = 5;

/**
 * Describes the problem of each field of a request with the message of the library: `title: Invalid input: expected
 * string, received number`. Never repeats the value, which may be a password.
 */
export function fieldProblems(issues: readonly Issue[]): string {
  const problems = new Set(
    issues.map(({ code, message, path }) => {
      // The library would repeat their names.
      const problem = code === 'unrecognized_keys' ? 'has unknown fields' : message;
      return `${path.map(String).join('.') || 'the body'}: ${problem}`;
    }),
  );
  const firstProblems = [...problems].slice(0, maxFields).join('; ');
  return problems.size > maxFields
    ? `${firstProblems}; and ${problems.size - maxFields} more`
    : firstProblems;
}

/** Parses a value with its schema; errors are in English. */
export const readValue = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) =>
  z.safeParse(schema, value, { error: english().localeError });

interface Reading {
  /** Describes the problems. */
  describe?: ((issues: readonly Issue[]) => string) | undefined;
  /** The JSON that replaces an empty body. */
  whenEmpty?: string | undefined;
}

/** Returns the body as text. Throws 400 for bytes that are not UTF-8, which would be stored as something else. */
async function bodyText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HTTPException(400, { message: 'The request is not valid UTF-8', cause: error });
  }
}

/** No request of the widget comes near these. */
const maxDepth = 32;
const maxValues = 10_000;

/** Whether JSON is nested too deeply or has too many values. Looks at each character once, before anything is built. */
function isTooComplex(json: string): boolean {
  let depth = 0;
  let values = 0;
  let isQuoted = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charAt(index);
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') values += 1;
    if (depth > maxDepth || values > maxValues) return true;
  }
  return false;
}

/** Parses the request's JSON with its schema. Throws a 400 that names the problem, or a 422 for a text that is too long. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  { describe = fieldProblems, whenEmpty }: Reading = {},
): Promise<z.output<Schema>> {
  const body = await bodyText(c);
  const text = body.trim() === '' && whenEmpty !== undefined ? whenEmpty : body;
  if (isTooComplex(text))
    throw new HTTPException(400, { message: 'The request has too many values, or is nested too deeply' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HTTPException(400, { res: c.text('The request is not valid JSON', 400), cause: error });
  }
  // The database cannot store these: U+0000 ends a text, and half a surrogate pair becomes another character.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value)))
    throw new HTTPException(400, { message: 'The request contains U+0000 or half of a surrogate pair' });
  const result = readValue(schema, value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const longText = issues.find((issue) => issue.code === 'too_big' && issue.origin === 'string');
  if (longText?.code === 'too_big')
    throw tooLong(longText.path.map(String).join('.'), Number(longText.maximum));
  throw new HTTPException(400, { message: `Invalid request: ${describe(issues)}` });
}
