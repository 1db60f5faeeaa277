import type * as z from 'zod/mini';
import type { Finding } from './told-faults.ts';

/** The same task is an item of a list, the answer itself, or a part of an answer or event. */
const wrappers = new Set(['task', 'newTask', 'file', 'schedule']);

/** One mistake in an answer about tasks, files and so on. */
export function findingOf(about: string, issue: z.core.$ZodIssue, answer: unknown): Finding {
  const path = issue.path.map(String);
  const inner = path.slice(path.findIndex((part) => !/^\d+$/.test(part) && !wrappers.has(part)));
  const field = inner.map((part) => (/^\d+$/.test(part) ? '*' : part));
  return {
    key: `${about} ${path.length === 0 ? 'answer' : field.join('.')}, not ${wantedWords(issue) ?? issue.message}`,
    words: issueWords(issue, answer),
    field: path.length === 0 ? undefined : field[0],
  };
}

/** What is wrong with one place of an answer, with what belongs there and what stood there. */
export function issueWords(issue: z.core.$ZodIssue, answer: unknown): string {
  const where = issue.path.map(String).join('.') || 'the answer';
  const found = issue.path.reduce<unknown>(
    (value, key) => (isHolder(value) ? value[key] : undefined),
    answer,
  );
  const wanted = wantedWords(issue);
  if (wanted === undefined) return `${where}: ${issue.message}`;
  if (found === undefined) return `${where} is missing: it must be ${wanted}`;
  const isWord =
    /^invalid_(?:value|format)$/.test(issue.code) && typeof found === 'string' && found.length <= 40;
  return `${where} is ${isWord ? JSON.stringify(found) : told(found)}, not ${wanted}`;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** What belongs in that place; undefined where only the issue's own message says it. */
export function wantedWords(issue: z.core.$ZodIssue): string | undefined {
  // A time that is no text at all is told as a type: the name of its field says what it is.
  const isTime = /[a-z]At$/.test(String(issue.path.at(-1)));
  if (isTime && issue.code === 'invalid_type' && issue.expected === 'string') return time;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return time;
  if (issue.code === 'invalid_type') return kind(issue.expected);
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  if (issue.code !== 'invalid_union') return undefined;
  const each = issue.errors.map(([first]) => (first?.path.length === 0 ? wantedWords(first) : undefined));
  return each.length === 0 || each.includes(undefined) ? undefined : [...new Set(each)].join(' or ');
}

const time = 'an ISO 8601 time';
const kind = (name: string): string => (/^[aio]/.test(name) ? `an ${name}` : `a ${name}`);

/** Kinds of what may hold much, or a secret; the value of what is short and plain. */
function told(found: unknown): string {
  if (Array.isArray(found)) return 'an array';
  if (typeof found === 'string') return 'a string';
  return found !== null && typeof found === 'object' ? 'an object' : JSON.stringify(found);
}
