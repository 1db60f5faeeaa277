import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readBody, valueAt, wrongFields } from '../../http/routes/read-body.ts';

/** An object with these fields and no others; of a name nobody knows it is said which there are. */
export const onlyFields = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const known = Object.keys(shape).toSorted().join(', ') || 'none';
      return issue.keys.map((key) => `there is no "${key}"; there are: ${known}`).join('; ');
    },
  });

/** The value as the schema reads it. Throws what `refuse` makes of the words that say why not. */
export function rightValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  refuse: (words: string) => Error,
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refuse(wrongValues(read.error.issues, value));
}

/** What a call of the desk asks for, or a 400 in words for its developer. A POST without a body is a POST of `{}`. */
export const readAsked = <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> =>
  readBody(c, schema, { words: wrongValues, ...(c.req.method === 'POST' ? { whenEmpty: '{}' } : {}) });

/** What is wrong with what a developer asked for: as {@link wrongFields}, but in a schema's own words where it has some. */
function wrongValues(issues: readonly z.core.$ZodIssue[], value: unknown): string {
  const words = issues.map((issue) => {
    const where = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') return where ? `${where}: ${issue.message}` : issue.message;
    const isOurs = issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
    return isOurs && valueAt(issue.path, value) !== undefined
      ? `${where || 'the body'} ${issue.message}`
      : wrongFields([issue], value);
  });
  return [...new Set(words)].join('; ');
}
