import type { Endpoint } from './endpoints.ts';

/** Names of the `{name}` parts of a path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/** The path with its `{name}` parts and its query filled in, encoded. */
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

/** Dots alone would climb out of the path, even encoded. */
function segment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new Error('A part of the address is missing');
  return encodeURIComponent(value);
}
