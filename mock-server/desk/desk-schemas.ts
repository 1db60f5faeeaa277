import * as z from 'zod/mini';
import { type Quirks, quirkNames, quirkSwitches } from '../scenarios/quirks.ts';
import { maxAdvanceMs } from './desk-clock.ts';
import { onlyFields } from '../../server/options/parse-value.ts';

const maxSpeed = 10_000;

export const clockSchema = onlyFields({
  mode: z.optional(z.enum(['running', 'frozen'])),
  speed: z.optional(z.number().check(z.gt(0), z.lte(maxSpeed))),
  /** Everything due in between runs, so one call may not advance more than a year. */
  advance: z.optional(z.number().check(z.gte(0), z.lte(maxAdvanceMs))),
  set: z.optional(z.iso.datetime({ offset: true })),
});

export const closeSocketsSchema = onlyFields({ live: z.optional(z.boolean()) });

export const seedSchema = onlyFields({
  count: z.int(),
  owner: z.optional(z.string().check(z.minLength(1))),
  email: z.optional(z.email()),
});

export const nameSchema = onlyFields({ name: z.string() });

export const nothingSchema = onlyFields({});

const maxViewWait = 600;

/** The switches in a request. */
export const quirksSchema = z.pipe(
  onlyFields({
    ...Object.fromEntries(quirkNames.map((name) => [name, z.optional(z.enum(quirkSwitches[name].values))])),
    viewAfter: z.optional(z.number().check(z.gte(0), z.lte(maxViewWait))),
  }),
  z.transform((quirks) => quirks as Partial<Quirks>),
);
