import * as z from 'zod/mini';
import { fromJsonText } from './from-json-text.ts';

/** A field the backend may leave out or send as null; absent either way once read. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<Schema> | null | undefined) => value ?? undefined),
  );

/** An id arrives as text or as a number and is text from then on. */
export const id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String));

/** An instant as ISO 8601 text with a zone. */
export const instant = z.iso.datetime({ offset: true });

/** JSON that some backends send as text inside JSON: the list itself, or the list as a JSON string. */
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
