import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { readBody } from '../../http/routes/read-body.ts';
import { wrongValues } from './wrong-values.ts';

/** What a call of the desk asks for, or a 400 in words for its developer. A POST without a body is a POST of `{}`. */
export const readAsked = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> =>
  await readBody(c, schema, {
    words: (issues, value) => wrongValues(schema, issues, value),
    ...(c.req.method === 'POST' ? { whenEmpty: '{}' } : {}),
  });
