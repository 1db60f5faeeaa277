import type * as z from 'zod/mini';
import { issueWords, wantedWords } from './issue-words.ts';
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
