import type * as z from 'zod/mini';
import { wrongFields } from '../../http/routes/wrong-fields.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with what a developer asked for: as {@link wrongFields}, and of a name nobody knows, which there are. */
export function wrongValues(schema: z.core.$ZodType, issues: readonly Issue[], value: unknown): string {
  const words = issues.flatMap((issue) => {
    const where = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      const known = namesAt(schema, issue.path).toSorted().join(', ') || 'none';
      return issue.keys.map((key) => `there is no "${where ? `${where}.` : ''}${key}"; there are: ${known}`);
    }
    const isOurs = issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
    return isOurs && valueAt(issue.path, value) !== undefined
      ? `${where || 'the body'} ${issue.message}`
      : wrongFields([issue], value);
  });
  return [...new Set(words)].join('; ');
}

const valueAt = (path: Issue['path'], value: unknown): unknown =>
  path.reduce<unknown>(
    (holder, key) =>
      typeof holder === 'object' && holder !== null
        ? (holder as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

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
