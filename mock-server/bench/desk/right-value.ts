import type * as z from 'zod/mini';
import { wrongValues } from './wrong-values.ts';

/** The value as the schema reads it. Throws what `refuse` makes of the words that say why not. */
export function rightValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  refuse: (words: string) => Error,
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refuse(wrongValues(schema, read.error.issues, value));
}
