import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { readBody } from '../../server/http/routes/read-body.ts';
import { valueProblems } from '../../server/options/parse-value.ts';

/** Reads the body of a desk call. Throws 400 with a message for the developer. A POST without a body counts as `{}`. */
export const readDeskBody = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> =>
  await readBody(c, schema, {
    describe: valueProblems,
    ...(c.req.method === 'POST' ? { whenEmpty: '{}' } : {}),
  });
