import * as z from 'zod/mini';
import { onlyFields, rightValue } from '../bench/desk/wrong-values.ts';
import type { AppOptions } from './app-options.ts';
import type { MockServerOptions } from './mock-server-options.ts';
import { type Option, options } from './options.ts';

const schema = onlyFields(
  Object.fromEntries(
    Object.entries<Option>(options).flatMap(([name, { schema }]) =>
      schema ? [[name, z.optional(schema)]] : [],
    ),
  ),
);

/** The names of all options. */
export const mockServerOptionNames = Object.keys(schema.shape) as (keyof MockServerOptions)[];

/** The options of a test that may be plain JavaScript. Throws a TypeError that names what cannot be, and what can. */
export function readMockServerOptions(given: unknown): Partial<AppOptions> {
  const read = rightValue(
    schema,
    given,
    (words) => new TypeError(`The options of createMockServer are not right: ${words}`),
  );
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
