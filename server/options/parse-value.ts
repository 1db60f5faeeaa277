import * as z from 'zod/mini';
import { readValue, fieldProblems } from '../http/routes/read-body.ts';

/** Returns the schema of an object with exactly these fields. The error for an unknown field lists the valid names. */
export const onlyFields = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const validNames = Object.keys(shape).toSorted().join(', ') || 'none';
      return issue.keys.map((key) => `unknown name "${key}" (valid: ${validNames})`).join('; ');
    },
  });

/** Parses a value with a schema. Throws the error that `refuse` creates from the problems. */
export function parseValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  refuse: (problems: string) => Error,
): z.output<Schema> {
  const result = readValue(schema, value);
  if (result.success) return result.data;
  throw refuse(valueProblems(result.error.issues));
}

/**
 * Describes the problems of a developer's value: like {@link fieldProblems}, but lists the valid names for an unknown
 * one.
 */
export function valueProblems(issues: readonly z.core.$ZodIssue[]): string {
  const problems = issues.map((issue) => {
    if (issue.code !== 'unrecognized_keys') return fieldProblems([issue]);
    const path = issue.path.map(String).join('.');
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  return [...new Set(problems)].join('; ');
}
