import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

type Issue = z.core.$ZodIssue;

/** More fields than these are only counted: a million wrong items would make a long answer. */
const fieldsAtMost = 5;

/**
 * What is wrong with each field of a request, in the words of the library: `title: Invalid input: expected string,
 * received number`. Nothing of what stood there is repeated: it may be a password.
 */
export function wrongFields(issues: readonly Issue[]): string {
  const words = new Set(
    issues.map(({ code, message, path }) => {
      // The library would repeat their names.
      const wrong = code === 'unrecognized_keys' ? 'has fields that are not known' : message;
      return `${path.map(String).join('.') || 'the body'}: ${wrong}`;
    }),
  );
  const listed = [...words].slice(0, fieldsAtMost).join('; ');
  return words.size > fieldsAtMost ? `${listed}; and ${words.size - fieldsAtMost} more` : listed;
}

/** Reads a value by its schema, with errors in English. */
export const readValue = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) =>
  z.safeParse(schema, value, { error: english().localeError });

interface Reading {
  /** Describes what is wrong. */
  words?: ((issues: readonly Issue[]) => string) | undefined;
  /** The JSON that an empty body stands for. */
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

/** Returns the request's JSON as the contract describes it. Throws a 400 that says what is wrong with it. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  { words = wrongFields, whenEmpty }: Reading = {},
): Promise<z.output<Schema>> {
  const sent = await bodyText(c);
  const text = sent.trim() === '' && whenEmpty !== undefined ? whenEmpty : sent;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HTTPException(400, { res: c.text('The request is not valid JSON', 400), cause: error });
  }
  // The database cannot store either: the first ends a text, and the second becomes another character.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value)))
    throw new HTTPException(400, { message: 'The request holds U+0000 or half a character' });
  const read = readValue(schema, value);
  if (read.success) return read.data;
  throw new HTTPException(400, { message: `The request is not right: ${words(read.error.issues)}` });
}
