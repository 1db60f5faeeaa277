import * as z from 'zod/mini';

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
  const whole = z.safeParse(schema, value);
  if (whole.success) return { ok: true, data: whole.data };
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return { ok: true, data: readItems(schema, value, report) as z.output<Schema> };
  }
  const problem = describe(whole.error);
  const rest = withoutBrokenFields(value, whole.error);
  const second = rest && z.safeParse(schema, rest);
  if (!second?.success) return { ok: false, problem };
  report(problem);
  return { ok: true, data: second.data };
}

function readItems(schema: z.ZodMiniArray, items: unknown[], report: Report): unknown[] {
  const item = schema.def.element as z.ZodMiniType;
  return items.flatMap((value, index) => {
    const read = readLeniently(item, value, (problem) => report(`item ${index}: ${problem}`));
    if (read.ok) return [read.data];
    report(`item ${index} left out: ${read.problem}`);
    return [];
  });
}

function withoutBrokenFields(value: unknown, error: z.core.$ZodError): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const broken = new Set(error.issues.map((issue) => issue.path[0]));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !broken.has(key)));
}

function describe(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.map(String).join('.') || 'answer'}: ${issue.message}`)
    .join('; ');
}
