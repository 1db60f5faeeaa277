import * as z from 'zod/mini';
import { fromJsonText } from './from-json-text.ts';

/** Returns the schema of a field that a backend may leave out or send as null. Both are parsed to undefined. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<Schema> | null | undefined) => value ?? undefined),
  );

/** An id: text, or a number that is parsed to text. */
export const id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String));

/** An instant: ISO 8601 text with a zone. */
export const instant = z.iso.datetime({ offset: true });

/** Returns the schema of a list, or of the JSON text of a list, which some backends send. */
export const listOrJsonText = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.union([z.array(item), z.string()]),
    z.transform((value: z.output<Item>[] | string, context): z.output<Item>[] => {
      if (typeof value !== 'string') return value;
      const list = z.array(item).safeParse(fromJsonText(value));
      if (list.success) return list.data;
      context.issues.push({ code: 'custom', message: 'Not a JSON list of the expected items', input: value });
      return [];
    }),
  );
