import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More than these help nobody, and a list of a million wrong items would be a long answer. */
const fieldsAtMost = 5;

/**
 * What is wrong with each field of a request, in words: `maxSteps must be at most 200; title must be text`. Nothing
 * of what stood there is repeated: it may be a password.
 */
export function wrongFields(issues: readonly Issue[], body: unknown): string {
  const words = new Set(issues.map((issue) => `${nameOf(issue.path)} ${wrong(issue, body)}`));
  const told = [...words].slice(0, fieldsAtMost).join('; ');
  return words.size > fieldsAtMost ? `${told}; and ${words.size - fieldsAtMost} more` : told;
}

const nameOf = (path: Issue['path']): string => path.map(String).join('.') || 'the body';

function wrong(issue: Issue, body: unknown): string {
  if (issue.path.length > 0 && valueAt(issue.path, body) === undefined) return 'is missing';
  return issue.code === 'unrecognized_keys' ? 'has fields that are not known' : `must be ${wanted(issue)}`;
}

/** What stands at that place of a body. */
export const valueAt = (path: Issue['path'], body: unknown): unknown =>
  path.reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), body);

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
};
const formats: Record<string, string> = {
  datetime: 'a date and time such as 2026-05-01T08:00:00Z',
  email: 'an e-mail address',
  url: 'an address that begins with http:// or https://',
};

/** What a field has to be, as it goes on after "must be". */
function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      if (issue.format === 'starts_with')
        return `text that begins with ${'prefix' in issue ? String(issue.prefix) : ''}`;
      return formats[issue.format] ?? 'in the form that is asked for';
    case 'too_small':
      if (issue.origin === 'string') return 'text that is not empty';
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(([first]) => (first ? [wantedPart(first)] : [])))].join(' or ');
    default:
      return 'something else';
  }
}

/** One way of several: what it has to be, or what a part of it has to be. */
const wantedPart = (issue: Issue): string =>
  issue.path.length === 0 ? wanted(issue) : `an object whose ${nameOf(issue.path)} is ${wanted(issue)}`;

/** The body of a request as text; a 400 for bytes that are none. */
async function bodyText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HTTPException(400, { message: 'The request is not valid UTF-8', cause: error });
  }
}

interface Reading {
  /** How it is said what is wrong. */
  words?: ((issues: readonly z.core.$ZodIssue[], value: unknown) => string) | undefined;
  /** The JSON a request without a body is read as. */
  whenEmpty?: string | undefined;
}

/** The request's JSON, as the contract describes it, or a 400 that says what is wrong with it. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  { words = (issues, value) => wrongFields(issues, value), whenEmpty }: Reading = {},
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
  if (holdsNoText(text)) {
    throw new HTTPException(400, { message: 'The request holds U+0000 or half a character' });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new HTTPException(400, {
    message: `The request is not right: ${words(read.error.issues, value)}`,
  });
}

/** A pair that is one character, any other escape by its number, or what is escaped without one. */
const escapes = /\\(?:(ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2})|u([\da-f]{4})|.)/gi;
const noText = /^(?:0000|d[89a-f])/i;

/** Only an escape brings such a character into JSON that is valid UTF-8. */
function holdsNoText(json: string): boolean {
  for (const [, , code = ''] of json.matchAll(escapes)) if (noText.test(code)) return true;
  return false;
}
