import * as z from 'zod/mini';
import { fromJsonText } from './entities/from-json-text.ts';
import { readPlainTask } from './plain-task.ts';
import { taskSchema } from './entities/task.ts';

/** Receives a description of each part of a response that was left out. It names fields, never their values. */
export type Report = (problem: string) => void;

type Result<Schema extends z.ZodMiniType> =
  | { ok: true; data: z.output<Schema> }
  | { ok: false; problem: string };

/**
 * Parses a response and keeps as much of it as possible: invalid optional fields of an object and invalid items of a
 * list are left out.
 *
 * @param report Called for each part that was left out.
 * @returns The data, or the problem if nothing usable remains.
 */
export function readLeniently<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  report: Report,
): Result<Schema> {
  if (isListOfTasks(schema) && Array.isArray(value)) {
    return { ok: true, data: readItems(schema, value, report, readPlainTask) as z.output<Schema> };
  }
  const complete = z.safeParse(schema, value);
  if (complete.success) return { ok: true, data: complete.data };
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return { ok: true, data: readItems(schema, value, report) as z.output<Schema> };
  }
  const problem = describe(complete.error);
  if (!(schema instanceof z.ZodMiniObject) || !isObject(value)) return { ok: false, problem };
  const repaired = z.safeParse(schema, withoutBrokenParts(schema, value, complete.error));
  if (!repaired.success) return { ok: false, problem };
  report(problem);
  return { ok: true, data: repaired.data };
}

const isListOfTasks = (schema: z.ZodMiniType): schema is z.ZodMiniArray =>
  schema instanceof z.ZodMiniArray && schema.def.element === taskSchema;

/** Tries `readPlain` first; it returns undefined for items that need the schema. */
function readItems(
  schema: z.ZodMiniArray,
  items: unknown[],
  report: Report,
  readPlain?: (value: unknown) => unknown,
): unknown[] {
  const item = schema.def.element as z.ZodMiniType;
  return items.flatMap((value, index) => {
    const plain = readPlain?.(value);
    if (plain !== undefined) return [plain];
    const result = readLeniently(item, value, (problem) => report(`item ${index}: ${problem}`));
    if (result.ok) return [result.data];
    report(`item ${index} left out: ${result.problem}`);
    return [];
  });
}

/** Removes the invalid fields of an object. Lists lose only their invalid items. */
function withoutBrokenParts(
  schema: z.ZodMiniObject,
  value: Record<string, unknown>,
  error: z.core.$ZodError,
): Record<string, unknown> {
  const result = { ...value };
  for (const key of new Set(error.issues.map((issue) => String(issue.path[0])))) {
    const field = schema.shape[key];
    const list = asList(result[key]);
    delete result[key];
    if (!field || !list) continue;
    const valid = list.filter((item) => z.safeParse(field, [item]).success);
    // The field may not be a list at all.
    if (z.safeParse(field, valid).success) result[key] = valid;
  }
  return result;
}

/** Returns a value as a list: itself, or the list that it contains as JSON text. */
function asList(value: unknown): unknown[] | undefined {
  const parsed = typeof value === 'string' ? fromJsonText(value) : value;
  return Array.isArray(parsed) ? parsed : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describe(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.map(String).join('.') || 'response'}: ${issue.message}`)
    .join('; ');
}
