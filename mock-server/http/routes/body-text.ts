import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The body of a request as text; a 400 for bytes that are none. */
export async function bodyText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HTTPException(400, { message: 'The request is not valid UTF-8', cause: error });
  }
}
