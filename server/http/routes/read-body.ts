import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

type Issue = z.core.$ZodIssue;

/** More than these help nobody, and a list of a million wrong items would be a long answer. */
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
  const told = [...words].slice(0, fieldsAtMost).join('; ');
  return words.size > fieldsAtMost ? `${told}; and ${words.size - fieldsAtMost} more` : told;
}

/** Reads a value by its schema; what is wrong with it is said in English. */
export const readValue = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) =>
  z.safeParse(schema, value, { error: english().localeError });

interface Reading {
  /** How it is said what is wrong. */
  words?: ((issues: readonly Issue[]) => string) | undefined;
  /** The JSON a request without a body is read as. */
  whenEmpty?: string | undefined;
}

/** The body of a request as text; a 400 for bytes that are none, which would be kept as other ones. */
async function bodyText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HTTPException(400, { message: 'The request is not valid UTF-8', cause: error });
  }
}

/** The request's JSON, as the contract describes it, or a 400 that says what is wrong with it. */
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
  // The database could not keep either as it is: it ends a text at the first, and puts another in place of the second.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value)))
    throw new HTTPException(400, { message: 'The request holds U+0000 or half a character' });
  const read = readValue(schema, value);
  if (read.success) return read.data;
  throw new HTTPException(400, { message: `The request is not right: ${words(read.error.issues)}` });
}
