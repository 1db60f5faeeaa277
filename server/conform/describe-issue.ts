import type * as z from 'zod/mini';
import type { Finding } from './reported-faults.ts';

/** A task may be an item of a list, the response itself, or a part of a response or event. */
const wrappers = new Set(['task', 'newTask', 'file', 'schedule']);

/** Converts a schema issue of a response about tasks, files and so on. */
export function findingOf(about: string, issue: z.core.$ZodIssue, response: unknown): Finding {
  const path = issue.path.map(String);
  const inner = path.slice(path.findIndex((part) => !/^\d+$/.test(part) && !wrappers.has(part)));
  const field = inner.map((part) => (/^\d+$/.test(part) ? '*' : part));
  return {
    key: `${about} ${path.length === 0 ? 'response' : field.join('.')}, not ${describeExpected(issue) ?? issue.message}`,
    message: describeIssue(issue, response),
    field: path.length === 0 ? undefined : field[0],
  };
}

/** Describes an issue: the place, the value, and what the contract expects. */
export function describeIssue(issue: z.core.$ZodIssue, response: unknown): string {
  const path = issue.path.map(String).join('.') || 'the response';
  const value = issue.path.reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    response,
  );
  const expected = describeExpected(issue);
  if (expected === undefined) return `${path}: ${issue.message}`;
  if (value === undefined) return `${path} is missing: it must be ${expected}`;
  const isShort =
    /^invalid_(?:value|format)$/.test(issue.code) && typeof value === 'string' && value.length <= 40;
  return `${path} is ${isShort ? JSON.stringify(value) : describeValue(value)}, not ${expected}`;
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** Describes the expected value, or returns undefined if only the issue's own message says it. */
export function describeExpected(issue: z.core.$ZodIssue): string | undefined {
  // zod reports a time that is not a string as a wrong type. The field's name says that it is a time.
  const isTime = /[a-z]At$/.test(String(issue.path.at(-1)));
  if (isTime && issue.code === 'invalid_type' && issue.expected === 'string') return time;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return time;
  if (issue.code === 'invalid_type') return withArticle(issue.expected);
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  if (issue.code !== 'invalid_union') return undefined;
  const each = issue.errors.map(([first]) =>
    first?.path.length === 0 ? describeExpected(first) : undefined,
  );
  return each.length === 0 || each.includes(undefined) ? undefined : [...new Set(each)].join(' or ');
}

const time = 'an ISO 8601 time';
const withArticle = (name: string): string => (/^[aio]/.test(name) ? `an ${name}` : `a ${name}`);

/** Describes a value. Shows only short and plain values, because others may be long or contain a secret. */
function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return 'a string';
  return value !== null && typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
