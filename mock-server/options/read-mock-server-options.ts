import * as z from 'zod/mini';
import type { AppOptions } from './app-options.ts';
import { isHostSecret, shortestSecret } from './host-secret.ts';
import { faultsSchema } from '../bench/desk/desk-schemas.ts';
import { rightValue } from '../bench/desk/right-value.ts';
import type { MockServerOptions } from './mock-server-options.ts';
import { quirksSchema } from '../scenes/quirks-schema.ts';
import { scenarioNames } from '../bench/scenarios/scenario-name.ts';

const optional = <Value>(words: string, test: (value: unknown) => boolean) =>
  z.optional(z.custom<Value>(test, `must be ${words}`));
const madeOf =
  (...methods: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;

const origins = z.optional(
  z.array(z.custom<string>(isOrigin, 'must be an origin such as https://portal.example, without a path')),
);
const hostSecrets = z.record(
  z.custom<string>(isOrigin, 'must be an origin such as https://portal.example, without a path'),
  z.custom<string>(isHostSecret, `must be text of at least ${shortestSecret} characters`),
);
const schema = z.strictObject({
  scenario: z.optional(z.enum(scenarioNames)),
  quirks: z.optional(quirksSchema),
  faults: z.optional(faultsSchema),
  seed: z.optional(z.int().check(z.gte(0))),
  pace: optional<number>('a number above 0, or Infinity', (value) => typeof value === 'number' && value > 0),
  store: z.optional(z.string().check(z.minLength(1))),
  requireSession: z.optional(z.boolean()),
  allowHosts: origins,
  trustHosts: origins,
  hostSecrets: z.optional(hostSecrets),
  allowPrivate: origins,
  missedRuns: z.optional(z.enum(['once', 'skip'])),
  widgetDir: z.optional(z.string().check(z.minLength(1))),
  clock: optional<NonNullable<AppOptions['clock']>>(
    'a clock with now, sleep and after',
    madeOf('now', 'sleep', 'after'),
  ),
  driver: optional<NonNullable<AppOptions['driver']>>('a function that makes a driver', isFunction),
  pickRecipe: optional<NonNullable<AppOptions['pickRecipe']>>('a function that gives a recipe', isFunction),
  report: optional<NonNullable<AppOptions['report']>>('a function', isFunction),
});

/** The names of all options. */
export const mockServerOptionNames = Object.keys(schema.shape) as (keyof MockServerOptions)[];

/** The options of a test that may be plain JavaScript. Throws a TypeError that names what cannot be, and what can. */
export function readMockServerOptions(options: unknown): Partial<AppOptions> {
  const read = rightValue(
    schema,
    options,
    (words) => new TypeError(`The options of createMockServer are not right: ${words}`),
  );
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
