import * as z from 'zod/mini';
import { fromJsonText } from './entities/from-json-text.ts';
import { readPlainTask } from './plain-task.ts';
import { taskSchema } from './entities/task.ts';

/** What was wrong with a piece of an answer that was left out. Names fields, never their values. */
export type Report = (problem: string) => void;

type Read<Schema extends z.ZodMiniType> =
  | { ok: true; data: z.output<Schema> }
  | { ok: false; problem: string };

/**
 * Reads an answer, giving up as little as possible: a broken optional field of an object is left out,
 * a broken item of a list is left out, each with a word to `report`. Fails only when nothing usable remains.
 */
export function readLeniently<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  report: Report,
): Read<Schema> {
  if (isListOfTasks(schema) && Array.isArray(value)) {
    return { ok: true, data: readItems(schema, value, report, readPlainTask) as z.output<Schema> };
  }
  const whole = z.safeParse(schema, value);
  if (whole.success) return { ok: true, data: whole.data };
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return { ok: true, data: readItems(schema, value, report) as z.output<Schema> };
  }
  const problem = describe(whole.error);
  if (!(schema instanceof z.ZodMiniObject) || !isObject(value)) return { ok: false, problem };
  const second = z.safeParse(schema, withoutBrokenParts(schema, value, whole.error));
  if (!second.success) return { ok: false, problem };
  report(problem);
  return { ok: true, data: second.data };
}

const isListOfTasks = (schema: z.ZodMiniType): schema is z.ZodMiniArray =>
  schema instanceof z.ZodMiniArray && schema.def.element === taskSchema;

/** `readPlain` is asked first, and gives undefined for what is to be read by the schema. */
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
    const read = readLeniently(item, value, (problem) => report(`item ${index}: ${problem}`));
    if (read.ok) return [read.data];
    report(`item ${index} left out: ${read.problem}`);
    return [];
  });
}

/** The same object, its broken lists without their broken items, its other broken fields left out. */
function withoutBrokenParts(
  schema: z.ZodMiniObject,
  value: Record<string, unknown>,
  error: z.core.$ZodError,
): Record<string, unknown> {
  const rest = { ...value };
  for (const key of new Set(error.issues.map((issue) => String(issue.path[0])))) {
    const field = schema.shape[key];
    const list = asList(rest[key]);
    delete rest[key];
    if (!field || !list) continue;
    const kept = list.filter((item) => z.safeParse(field, [item]).success);
    // A list may also stand where none belongs.
    if (z.safeParse(field, kept).success) rest[key] = kept;
  }
  return rest;
}

/** A list, or the list that a text holds as JSON. */
function asList(value: unknown): unknown[] | undefined {
  const given = typeof value === 'string' ? fromJsonText(value) : value;
  return Array.isArray(given) ? given : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describe(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.map(String).join('.') || 'answer'}: ${issue.message}`)
    .join('; ');
}
