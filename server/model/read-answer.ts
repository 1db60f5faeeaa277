import * as z from 'zod/mini';
import type { ModelRequest } from './model.ts';

/** Returns the part of a prompt that asks for JSON of a schema. */
export const answerRule = (schema: object) =>
  `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(schema)}`;

/** Returns the value in an answer, or why the answer cannot be used. */
export function readAnswer<Value>(
  text: string,
  schema: ModelRequest<Value>['schema'],
): { value: Value } | { problems: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problems: text.trim() === '' ? 'the answer is empty' : 'it has no complete JSON object' };
  }
  const result = z.safeParse(schema, parsed);
  if (result.success) return { value: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  };
}

/** Whether an answer has every field of a schema, as an endpoint that enforces the schema guarantees. */
export function hasFields(text: string, { required = [] }: { required?: string[] | undefined }): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && required.every((name) => name in parsed);
  } catch {
    return false;
  }
}
