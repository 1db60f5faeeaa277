import type * as z from 'zod/mini';

/** What is wrong with one place of an answer, with what belongs there and what stood there. */
export function issueWords(issue: z.core.$ZodIssue, answer: unknown): string {
  const where = issue.path.map(String).join('.') || 'the answer';
  const found = issue.path.reduce<unknown>(
    (value, key) => (isHolder(value) ? value[key] : undefined),
    answer,
  );
  const wanted = wantedBy(issue);
  if (wanted === undefined) return `${where}: ${issue.message}`;
  const isWord = issue.code === 'invalid_value' && typeof found === 'string' && found.length <= 40;
  return `${where} is ${isWord ? JSON.stringify(found) : told(found)}, not ${wanted}`;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

function wantedBy(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_type') return kind(issue.expected);
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  if (issue.code !== 'invalid_union') return undefined;
  const each = issue.errors.map(([first]) => (first?.path.length === 0 ? wantedBy(first) : undefined));
  return each.length === 0 || each.includes(undefined) ? undefined : [...new Set(each)].join(' or ');
}

const kind = (name: string): string => (/^[aio]/.test(name) ? `an ${name}` : `a ${name}`);

/** Kinds of what may hold much, or a secret; the value of what is short and plain. */
function told(found: unknown): string {
  if (found === undefined) return 'missing';
  if (Array.isArray(found)) return 'an array';
  if (typeof found === 'string') return 'a string';
  return found !== null && typeof found === 'object' ? 'an object' : JSON.stringify(found);
}
