import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readBody, readValue, wrongFields } from '../../server/http/routes/read-body.ts';

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
  const read = readValue(schema, value);
  if (read.success) return read.data;
  throw refuse(wrongValues(read.error.issues));
}

/** What a call of the desk asks for, or a 400 in words for its developer. A POST without a body is a POST of `{}`. */
export const readAsked = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> =>
  await readBody(c, schema, { words: wrongValues, ...(c.req.method === 'POST' ? { whenEmpty: '{}' } : {}) });

/** What is wrong with what a developer asked for: as {@link wrongFields}, and of a name nobody knows, which there are. */
function wrongValues(issues: readonly z.core.$ZodIssue[]): string {
  const words = issues.map((issue) => {
    if (issue.code !== 'unrecognized_keys') return wrongFields([issue]);
    const where = issue.path.map(String).join('.');
    return where ? `${where}: ${issue.message}` : issue.message;
  });
  return [...new Set(words)].join('; ');
}
