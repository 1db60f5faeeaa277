import type { Endpoint } from './endpoints.ts';

/** Names of the `{name}` parts of a path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/**
 * Fills in the path and query of a call, encoded.
 *
 * @param params Values for the `{name}` parts of the path.
 * @param values Values for the query; the endpoint's other parameters are left out.
 * @returns The path with its query.
 * @throws {Error} If a part of the path is missing, or is `.` or `..`.
 */
export function endpointUrl(
  { path, query = [] }: Pick<Endpoint, 'path' | 'query'>,
  params: Readonly<Record<string, string>> = {},
  values: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''));
  const search = new URLSearchParams(
    query.flatMap((name) => (name in values ? [[name, values[name] ?? '']] : [])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Refuses `.` and `..`, which would leave the path even when encoded. */
function segment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new Error('A part of the path is missing');
  return encodeURIComponent(value);
}

/** The response header with the cursor of a list's next page. */
export const nextCursorHeader = 'X-Next-Cursor';
