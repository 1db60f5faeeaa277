import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

type Issue = z.core.$ZodIssue;

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

/** Parses the request's JSON with its schema. Throws a 400 that names the problem. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  { describe = fieldProblems, whenEmpty }: Reading = {},
): Promise<z.output<Schema>> {
  const body = await bodyText(c);
  const text = body.trim() === '' && whenEmpty !== undefined ? whenEmpty : body;
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
  throw new HTTPException(400, { message: `Invalid request: ${describe(result.error.issues)}` });
}
