import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More than these help nobody, and a list of a million wrong items would be a long answer. */
const fieldsAtMost = 5;

/**
 * What is wrong with each field of a request, in words: `maxSteps must be at most 200; title must be text`. Nothing
 * of what stood there is repeated: it may be a password.
 */
export function wrongFields(issues: readonly Issue[], body: unknown): string {
  const words = new Set(issues.map((issue) => `${nameOf(issue.path)} ${wrong(issue, body)}`));
  const told = [...words].slice(0, fieldsAtMost).join('; ');
  return words.size > fieldsAtMost ? `${told}; and ${words.size - fieldsAtMost} more` : told;
}

const nameOf = (path: Issue['path']): string => path.map(String).join('.') || 'the body';

function wrong(issue: Issue, body: unknown): string {
  if (issue.path.length > 0 && isMissing(issue.path, body)) return 'is missing';
  return issue.code === 'unrecognized_keys' ? 'has fields that are not known' : `must be ${wanted(issue)}`;
}

const isMissing = (path: Issue['path'], body: unknown): boolean =>
  path.reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), body) === undefined;

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
};
const formats: Record<string, string> = {
  datetime: 'a date and time such as 2026-05-01T08:00:00Z',
  email: 'an e-mail address',
  url: 'an address that begins with http:// or https://',
};

/** What a field has to be, as it goes on after "must be". */
function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      if (issue.format === 'starts_with')
        return `text that begins with ${'prefix' in issue ? String(issue.prefix) : ''}`;
      return formats[issue.format] ?? 'in the form that is asked for';
    case 'too_small':
      if (issue.origin === 'string') return 'text that is not empty';
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(([first]) => (first ? [wantedPart(first)] : [])))].join(' or ');
    default:
      return 'something else';
  }
}

/** One way of several: what it has to be, or what a part of it has to be. */
const wantedPart = (issue: Issue): string =>
  issue.path.length === 0 ? wanted(issue) : `an object whose ${nameOf(issue.path)} is ${wanted(issue)}`;
