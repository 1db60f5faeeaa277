import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { readBody, readValue, wrongFields } from '../../http/routes/read-body.ts';

/** The value as the schema reads it. Throws what `refuse` makes of the words that say why not. */
export function rightValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  refuse: (words: string) => Error,
): z.output<Schema> {
  const read = readValue(schema, value);
  if (read.success) return read.data;
  throw refuse(wrongValues(schema, read.error.issues));
}

/** What a call of the desk asks for, or a 400 in words for its developer. A POST without a body is a POST of `{}`. */
export const readAsked = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> =>
  await readBody(c, schema, {
    words: (issues) => wrongValues(schema, issues),
    ...(c.req.method === 'POST' ? { whenEmpty: '{}' } : {}),
  });

type Issue = z.core.$ZodIssue;

/** What is wrong with what a developer asked for: as {@link wrongFields}, and of a name nobody knows, which there are. */
export function wrongValues(schema: z.core.$ZodType, issues: readonly Issue[]): string {
  const words = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return wrongFields([issue]);
    const known = namesAt(schema, issue.path).toSorted().join(', ') || 'none';
    return issue.keys.map((key) => `there is no "${[...issue.path, key].join('.')}"; there are: ${known}`);
  });
  return [...new Set(words)].join('; ');
}

/** The names an object may have at that place. */
function namesAt(schema: z.core.$ZodType, path: Issue['path']): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [first, ...rest] = path;
  switch (def.type) {
    case 'optional':
    case 'default':
      return namesAt(def.innerType, path);
    case 'pipe':
      return namesAt(def.in, path);
    case 'array':
      return namesAt(def.element, rest);
    case 'object': {
      if (first === undefined) return Object.keys(def.shape);
      const inner = def.shape[String(first)];
      return inner ? namesAt(inner, rest) : [];
    }
    default:
      return [];
  }
}
