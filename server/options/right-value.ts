import * as z from 'zod/mini';
import { readValue, fieldProblems } from '../http/routes/read-body.ts';

/** An object with these fields and no others. The error for an unknown field lists the known ones. */
export const onlyFields = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const known = Object.keys(shape).toSorted().join(', ') || 'none';
      return issue.keys.map((key) => `there is no "${key}"; there are: ${known}`).join('; ');
    },
  });

/** Returns the value as the schema reads it. Throws what `refuse` makes of the reasons against it. */
export function rightValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  refuse: (words: string) => Error,
): z.output<Schema> {
  const read = readValue(schema, value);
  if (read.success) return read.data;
  throw refuse(wrongValues(read.error.issues));
}

/** Describes what is wrong with a developer's value: like {@link fieldProblems}, with the known names for an unknown one. */
export function wrongValues(issues: readonly z.core.$ZodIssue[]): string {
  const words = issues.map((issue) => {
    if (issue.code !== 'unrecognized_keys') return fieldProblems([issue]);
    const where = issue.path.map(String).join('.');
    return where ? `${where}: ${issue.message}` : issue.message;
  });
  return [...new Set(words)].join('; ');
}
