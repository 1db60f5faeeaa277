import * as z from 'zod/mini';
import { type Quirks, quirkNames, quirkSwitches } from '../scenarios/quirks.ts';
import { faultBodies } from './faults.ts';
import { maxAdvanceMs } from './desk-clock.ts';
import { onlyFields } from '../../server/options/parse-value.ts';

const chance = z.number().check(z.gte(0), z.lte(1));
const maxSpeed = 10_000;
const maxWaitMs = 600_000;
const wait = z.number().check(z.gte(0), z.lte(maxWaitMs));

export const clockSchema = onlyFields({
  mode: z.optional(z.enum(['running', 'frozen'])),
  speed: z.optional(z.number().check(z.gt(0), z.lte(maxSpeed))),
  /** Everything due in between runs, so one call may not advance more than a year. */
  advance: z.optional(z.number().check(z.gte(0), z.lte(maxAdvanceMs))),
  set: z.optional(z.iso.datetime({ offset: true })),
});

export const faultsSchema = z.array(
  onlyFields({
    method: z.pipe(
      z.string().check(z.regex(/^(?:[a-z]+|\*)$/i, 'must be a method, or * for any')),
      z.transform((method) => method.toUpperCase()),
    ),
    path: z.string().check(z.startsWith('/')),
    probability: z._default(chance, 1),
    status: z.optional(z.int().check(z.gte(200), z.lte(599))),
    latencyMs: z.optional(wait),
    body: z.optional(z.enum(faultBodies)),
  }).check(
    z.refine(({ status, latencyMs, body }) => (status ?? latencyMs ?? body) !== undefined, {
      error: 'has no effect: add a status, latencyMs or body',
      // Next to a field's own error, this would only confuse.
      when: ({ issues }) => issues.length === 0,
    }),
  ),
);

/** The faults of the push channel. A fault that is left out is off. */
export const socketFaultsSchema = onlyFields({
  drop: z._default(chance, 0),
  delayMs: z._default(wait, 0),
  duplicate: z._default(chance, 0),
  reorder: z._default(chance, 0),
  malformed: z._default(chance, 0),
  closeAfter: z._default(z.int().check(z.gte(0)), 0),
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
