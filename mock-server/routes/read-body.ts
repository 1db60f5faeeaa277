import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';

/** The request's JSON, as the contract describes it, or a 400 that says what is wrong with it. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HTTPException(400, { res: c.text('The request is not valid JSON', 400), cause: error });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => issue.path.map(String).join('.') || 'body');
  throw new HTTPException(400, { message: `The request is not right: ${[...new Set(wrong)].join(', ')}` });
}
